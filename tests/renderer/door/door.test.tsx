// @vitest-environment happy-dom

import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useAppState } from '#renderer/state/appState.ts';
import type { DoorState } from '#shared/door.ts';
import { ok } from '#shared/result.ts';
import type { Settings } from '#shared/settings.ts';
import { openApp } from '../support/app.tsx';

const YOMITAN = 'chrome-extension://likgccmbimhjbgkjambclfkhldnlhbnn';
const OPEN: DoorState = {
  status: 'open',
  port: 8765,
  key: 'k'.repeat(32),
  keyUsedAt: null,
  programs: [{ origin: YOMITAN, usedAt: null }],
  question: null,
  asked: ['https://asks.example'],
};

async function open(state: DoorState = OPEN, path = '/main/settings/programs', isOpen = true) {
  const app = await openApp(
    path,
    { deleteCards: ({ cids }) => ({ deleteCards: [cids].flat() }) },
    {
      settings: { otherPrograms: { isOpen, port: 8765 } },
      replies: {
        doorGet: () => ok(state),
        doorDecide: () => ok(null),
        doorChangeKey: () => ok(null),
        settingsSet: (patch) => ok({ ...useAppState.getState().settings, ...(patch as Partial<Settings>) }),
      },
    },
  );
  const called = (name: string) => app.calls.filter((call) => call.name === name).map(({ request }) => request);
  return { ...app, called };
}

describe('Settings, Other programs', () => {
  // Proves D-1, D-5.
  it('opens the door, and lists programs and the key only then', async () => {
    const app = await open({ ...OPEN, status: 'closed' }, '/main/settings/programs', false);
    const control = await screen.findByRole('switch', { name: 'Let other programs add and find cards' });
    expect(screen.queryByText('Access')).toBeNull();
    fireEvent.click(control);
    expect(app.called('settingsSet')).toEqual([{ otherPrograms: { isOpen: true, port: 8765 } }]);
    act(() => app.emit('doorChanged', OPEN));
    expect(await screen.findByText('Open at 127.0.0.1:8765')).toBeDefined();
    act(() => app.emit('doorChanged', { ...OPEN, status: 'taken' }));
    expect(await screen.findByText(/Another program uses port 8765/)).toBeDefined();
  });

  // Proves D-3, D-4, D-5.
  it('removes and allows programs, and changes the key', async () => {
    const app = await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Remove Yomitan' }));
    expect(app.called('doorDecide')).toEqual([{ origin: YOMITAN, isAllowed: false }]);
    fireEvent.click(screen.getByRole('button', { name: 'Allow https://asks.example' }));
    expect(app.called('doorDecide').at(-1)).toEqual({ origin: 'https://asks.example', isAllowed: true });
    expect(screen.getByRole('textbox', { name: 'Key' })).toHaveProperty('value', OPEN.key);
    fireEvent.click(screen.getByRole('button', { name: 'New key' }));
    expect(app.called('doorChangeKey')).toEqual([{}]);
  });
});

describe('the question about a program', () => {
  const asking = { ...OPEN, programs: [], question: YOMITAN };

  // Proves D-3.
  it('names the program and its address, and takes the answer', async () => {
    const app = await open(asking, '/main/dashboard');
    const question = await screen.findByRole('alert');
    expect(within(question).getByText('Yomitan wants to add cards')).toBeDefined();
    expect(within(question).getByText(YOMITAN)).toBeDefined();
    fireEvent.click(within(question).getByRole('button', { name: 'Allow' }));
    expect(app.called('doorDecide')).toEqual([{ origin: YOMITAN, isAllowed: true }]);
  });

  // Proves D-3.
  it.each(['Don’t allow', 'Close'])('takes %s as a no, once, and is gone', async (name) => {
    const app = await open(asking, '/main/dashboard');
    const question = await screen.findByRole('alert');
    fireEvent.click(within(question).getByRole('button', { name }));
    await expect.poll(() => screen.queryByText('Yomitan wants to add cards')).toBeNull();
    expect(app.called('doorDecide')).toEqual([{ origin: YOMITAN, isAllowed: false }]);
  });

  // Proves D-3.
  it('goes when it was answered elsewhere', async () => {
    const app = await open(asking, '/main/dashboard');
    await screen.findByRole('alert');
    act(() => app.emit('doorChanged', { ...OPEN, question: 'https://other.example' }));
    expect(await screen.findByText('A program wants to add cards')).toBeDefined();
    await expect.poll(() => screen.queryByText('Yomitan wants to add cards')).toBeNull();
    act(() => app.emit('doorChanged', OPEN));
    await expect.poll(() => screen.queryByText('A program wants to add cards')).toBeNull();
    expect(app.called('doorDecide')).toEqual([]);
  });
});

describe('the message about added cards', () => {
  // Proves D-15.
  it('is one for cards that come in a row, and its Undo puts them into the Trash', async () => {
    const app = await open(OPEN, '/main/dashboard');
    act(() => app.emit('doorAdded', { program: 'Yomitan', cids: ['a'] }));
    expect(await screen.findByText('Card added from Yomitan')).toBeDefined();
    act(() => app.emit('doorAdded', { program: 'Yomitan', cids: ['b', 'c'] }));
    expect(await screen.findByText('3 cards added from Yomitan')).toBeDefined();
    await expect.poll(() => screen.queryByText('Card added from Yomitan')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await expect
      .poll(() =>
        app.called('graphql').filter((one) => (one as { operationName: string }).operationName === 'deleteCards'),
      )
      .toEqual([{ operationName: 'deleteCards', variables: { cids: ['a', 'b', 'c'] } }]);
    act(() => app.emit('doorAdded', { program: null, cids: ['d'] }));
    expect(await screen.findByText('Card added from another program')).toBeDefined();
  });
});
