// @vitest-environment happy-dom

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import errors from '#renderer/i18n/errors/en.ts';
import { fail, ok } from '#shared/result.ts';
import type { OperationResult } from '#tests/support/bridge.ts';
import { cardbox, openApp, TODAY } from '../support/app.tsx';
import { bin, binItem } from '../support/cards.ts';

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const press = (key: string, init: KeyboardEventInit = {}) => fireEvent.keyDown(document.body, { key, ...init });

describe('a change of path', () => {
  // Proves S-24.
  it('focuses the page’s heading and closes modals', async () => {
    const app = await openApp('/main/settings');
    await heading('Settings');
    press('?');
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    await app.router.navigate('/main/import');
    const title = await heading('Import a deck');
    await waitFor(() => expect(document.activeElement).toBe(title));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(title);
  });

  it('keeps the focus on the heading when a dialog closes at the same time', async () => {
    const app = await openApp('/main/settings');
    await heading('Settings');
    const link = within(screen.getByRole('navigation', { name: 'Main navigation' })).getByRole('link', {
      name: 'Today',
    });
    link.focus();
    fireEvent.keyDown(link, { key: '?' });
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    const returned = vi.fn();
    link.addEventListener('focus', returned);
    await app.router.navigate('/main/import');
    const title = await heading('Import a deck');
    await waitFor(() => expect(returned).toHaveBeenCalled());
    await waitFor(() => expect(document.activeElement).toBe(title));
  });

  it('keeps the focus on the heading when the page replaces its skeleton', async () => {
    const today = Promise.withResolvers<OperationResult<'today'>>();
    const app = await openApp('/main/settings', {
      cardboxes: () => ({ cardboxes: [cardbox({})] }),
      today: () => today.promise,
    });
    await heading('Settings');
    await app.router.navigate('/main/dashboard');
    const waiting = await heading('Loading...');
    await waitFor(() => expect(document.activeElement).toBe(waiting));
    today.resolve({ today: TODAY, openSessions: [] });
    await waitFor(() => expect(waiting.isConnected).toBe(false));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  });

  it('ignores focused rows that a windowed list scrolls out', async () => {
    await openApp('/main/settings');
    await heading('Settings');
    const list = document.createElement('ul');
    list.dataset.windowed = '';
    list.innerHTML = '<li><button>one</button></li>';
    document.querySelector('main')?.append(list);
    const gone = async (parent: Element) => {
      const button = parent.querySelector('button');
      button?.focus();
      await act(async () => {
        button?.blur();
        parent.firstElementChild?.remove();
        await new Promise((resolve) => setTimeout(resolve, 80));
      });
      return document.activeElement;
    };
    expect(await gone(list)).toBe(document.body);
    delete list.dataset.windowed;
    list.innerHTML = '<li><button>one</button></li>';
    expect(await gone(list)).toBe(screen.getByRole('heading', { level: 1 }));
    list.remove();
  });

  it('does not move the focus after a key or a press', async () => {
    const app = await openApp('/main/settings');
    await heading('Settings');
    await app.router.navigate('/main/import');
    const title = await heading('Import a deck');
    await waitFor(() => expect(document.activeElement).toBe(title));
    fireEvent.pointerDown(document.body);
    title.blur();
    await act(async () => document.body.append(document.createElement('p')));
    expect(document.activeElement).toBe(document.body);
    document.body.lastElementChild?.remove();
  });
});

describe('keys of the frame', () => {
  // Proves S-29.
  it.each(['box_cards/b1', 'sub_boxes/b1', 'a_z_boxes/b1', 'a_z_boxes/b1/box_cards/A'])(
    'add to the box of the page: %s',
    async (page) => {
      const app = await openApp(`/main/dashboard/${page}`);
      const link = await screen.findByRole('link', { name: /^Add/ });
      expect(link.getAttribute('href')).toBe('/main/add?box=b1');
      fireEvent.keyDown(document.body, { key: 'a', code: 'KeyA' });
      await waitFor(() => expect(app.path()).toBe('/main/add?box=b1'));
    },
  );

  it('open screens, but not while typing', async () => {
    const app = await openApp('/main/settings/training');
    await heading('Settings');
    const field = screen.getByRole('textbox', { name: 'Cards per session' });
    fireEvent.keyDown(field, { key: 'i' });
    expect(app.path()).toBe('/main/settings/training');
    press('i');
    await waitFor(() => expect(app.path()).toBe('/main/import'));
    press(',', { ctrlKey: true });
    await waitFor(() => expect(app.path()).toBe('/main/settings'));
  });
});

describe('a notice from main', () => {
  it('is shown with a labeled close button', async () => {
    await openApp(
      '/main/settings',
      {},
      {
        replies: {
          noticesTake: () => ok([{ kind: 'SHORTCUT_TAKEN', accelerator: 'CommandOrControl+Shift+Space' }]),
        },
      },
    );
    expect(await screen.findByText(/Another app already uses Ctrl\+Shift\+Space\./)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Close' })).toBeDefined();
  });

  const MADE_AT = '2026-03-02T10:00:00.000Z';
  it.each([
    [{ kind: 'MIRROR_DAMAGED', setAsideAs: 'a.damaged', backup: MADE_AT }, /Cardbox kept it as a\.damaged/],
    [{ kind: 'MIRROR_CORRUPT', backup: MADE_AT }, /Part of your card file is damaged/],
    [{ kind: 'MIRROR_LOST', backup: MADE_AT }, /Your card file is missing or empty/],
  ] as const)('%j offers the backup and reports the restore', async (notice, sentence) => {
    const value = { madeAt: MADE_AT, setAsideAs: 'a.replaced' };
    const app = await openApp(
      '/main/settings',
      {},
      {
        replies: {
          noticesTake: () => ok([notice]),
          mirrorRestore: () => ok(value),
        },
      },
    );
    expect(await screen.findByText(sentence)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Restore the backup from 2026-03-02' }));
    expect(await screen.findByText(/Restored the backup from 2026-03-02\. .* a\.replaced\./)).toBeDefined();
    expect(app.calls).toContainEqual({ name: 'mirrorRestore', request: { madeAt: null } });
  });

  // Proves L-32.
  it('of a clock that has jumped deletes nothing before the user says that the date is right', async () => {
    const app = await openApp('/main/settings', {}, { replies: { clockTrust: () => ok(null) } });
    act(() => app.emit('notice', { kind: 'CLOCK_JUMPED', since: '2026-03-02T10:00:00.000Z' }));
    expect(await screen.findByText(/last used Cardbox on 2026-03-02/)).toBeDefined();
    expect(app.calls).not.toContainEqual({ name: 'clockTrust', request: {} });
    fireEvent.click(screen.getByRole('button', { name: 'The date is correct: delete them' }));
    await waitFor(() => expect(app.calls).toContainEqual({ name: 'clockTrust', request: {} }));
  });

  it('of a lost file without a backup can be dismissed', async () => {
    const app = await openApp('/main/settings', {}, { replies: { mirrorDismiss: () => ok(null) } });
    act(() => app.emit('notice', { kind: 'MIRROR_LOST', backup: null }));
    expect(await screen.findByText(/there’s no backup to restore/)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Continue with the new file' }));
    await waitFor(() => expect(app.calls).toContainEqual({ name: 'mirrorDismiss', request: {} }));
  });

  it('of damage without a backup says what to do, and why a restore failed', async () => {
    const app = await openApp('/main/settings', {}, { replies: { mirrorRestore: () => fail('DISK_FULL') } });
    act(() => app.emit('notice', { kind: 'MIRROR_CORRUPT', backup: null }));
    expect(await screen.findByText(/there’s no backup\. Export everything now/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull();
    act(() => app.emit('notice', { kind: 'MIRROR_CORRUPT', backup: MADE_AT }));
    fireEvent.click(await screen.findByRole('button', { name: /^Restore/ }));
    expect(await screen.findByText(errors.code.DISK_FULL)).toBeDefined();
  });
});

// Proves S-89.
it('the sidebar leads to the Trash while something is in it', async () => {
  const items = () => within(screen.getByRole('navigation', { name: 'Main navigation' }));
  let binned: OperationResult<'bin'> = bin();
  const app = await openApp('/main/settings/general', { bin: () => binned });
  await heading('Settings');
  expect(items().queryByRole('link', { name: 'Trash' })).toBeNull();
  binned = bin(binItem({ title: 'Ant' }));
  act(() => app.emit('dataChanged', { what: ['cards'] }));
  fireEvent.click(await items().findByRole('link', { name: 'Trash' }));
  await screen.findByRole('list', { name: 'In Trash' });
});
