// @vitest-environment happy-dom

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useOverlay } from '#renderer/state/overlay.ts';
import { ok } from '#shared/result.ts';
import type { Operations } from '#tests/support/bridge.ts';
import { type Cardbox, cardbox, openApp } from '../support/app.tsx';
import { settle } from '../support/slow.ts';
import { sessionHead } from '../support/training.ts';

const never = () => new Promise<never>(() => {});
const change = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

it('the palette while results are slow: Escape cancels an Enter that waits for results', async () => {
  const app = await openApp('/main/settings', {
    search: never,
    openSessions: () => ({ openSessions: [sessionHead('p')] }),
    trainingSession: () => ({ trainingSession: null }),
  });
  await screen.findByRole('heading', { name: 'Settings', level: 1 });
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  const palette = await screen.findByRole('dialog');
  const field = within(palette).getByRole('combobox');
  await screen.findByRole('option', { name: /Capitals/ });
  change(field, 'verbs');
  fireEvent.keyDown(field, { key: 'Enter' });
  fireEvent.keyDown(field, { key: 'Escape' });
  await settle(1000);
  await waitFor(() => expect(app.path()).toBe('/main/settings'));
});

describe('the settings of a box', () => {
  async function open(box: () => Partial<Cardbox> = () => ({})) {
    const edits: Record<string, unknown>[] = [];
    let broken = false;
    const app = await openApp('/main/dashboard', {
      cardboxes: () => {
        if (broken) throw new Error('MIRROR_UNAVAILABLE');
        return { cardboxes: [cardbox(box())] };
      },
      updateCardbox: (variables) => {
        edits.push(variables);
        return { updateCardbox: { __typename: 'Cardbox', bid: 'b1', title: 'Verbs' } };
      },
    });
    await screen.findByRole('region', { name: 'Boxes' });
    act(() => useOverlay.getState().showWith('boxSettings', { bid: 'b1' }));
    const category = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Category' });
    return {
      ...app,
      edits,
      category,
      fail: (is: boolean) => {
        broken = is;
      },
    };
  }
  it('keep typed text when the box cannot be read for a moment', async () => {
    const { category, emit, fail } = await open();
    change(category, 'Languages');
    fail(true);
    act(() => emit('dataChanged', { what: ['cards'] }));
    await settle();
    fail(false);
    act(() => emit('dataChanged', { what: ['cards'] }));
    await settle();
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Category' })).toHaveProperty('value', 'Languages'));
  });
  it('are saved once by several quick presses', async () => {
    const { category, edits } = await open();
    change(category, 'Languages');
    const form = category.closest('form') as HTMLFormElement;
    fireEvent.submit(form);
    fireEvent.submit(form);
    await settle();
    await waitFor(() => expect(edits).toHaveLength(1));
  });
  it('keep changes made elsewhere at the same time', async () => {
    const box = vi.fn((): Partial<Cardbox> => ({}));
    const { category, edits, emit } = await open(box);
    change(category, 'Languages');
    box.mockReturnValue({ title: 'Their title' });
    act(() => emit('dataChanged', { what: ['boxes'] }));
    await settle();
    fireEvent.submit(category.closest('form') as HTMLFormElement);
    await settle();
    await waitFor(() => expect(edits).toEqual([{ bid: 'b1', patch: { category: 'Languages' } }]));
  });
});

it('the undo of a box’s deletion reports its failure', async () => {
  await openApp('/main/dashboard', {
    cardboxes: () => ({ cardboxes: [cardbox({}), cardbox({ bid: 'b2', title: 'Nouns' })] }),
    deleteCardboxes: ({ bids }) => ({ deleteCardboxes: bids }),
    restoreCardboxes: () => {
      throw new Error('DISK_FULL');
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for Verbs' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Move to Trash' }));
  await screen.findByText('Moved “Verbs” to Trash.');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await settle();
  await waitFor(() => expect(document.querySelectorAll('.mantine-Notification-root').length).toBe(1));
});

it('a box that is deleted from its menu does not lose the focus', async () => {
  let boxes = [cardbox({}), cardbox({ bid: 'b2', title: 'Nouns' })];
  const app = await openApp('/main/dashboard', {
    cardboxes: () => ({ cardboxes: boxes }),
    deleteCardboxes: ({ bids }) => {
      boxes = boxes.slice(1);
      return { deleteCardboxes: bids };
    },
  });
  const button = await screen.findByRole('button', { name: 'Actions for Verbs' });
  button.focus();
  fireEvent.click(button);
  const item = await screen.findByRole('menuitem', { name: 'Move to Trash' });
  item.focus();
  fireEvent.click(item);
  await screen.findByText('Moved “Verbs” to Trash.');
  await settle();
  act(() => app.emit('dataChanged', { what: ['boxes'] }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Actions for Verbs' })).toBeNull());
  await settle(120);
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
});

describe('an action on selected boxes', () => {
  /** The bar of actions, with a box chosen. */
  async function choose(operations: Operations) {
    await openApp('/main/dashboard', {
      cardboxes: () => ({ cardboxes: [cardbox({}), cardbox({ bid: 'b2', title: 'Nouns' })] }),
      ...operations,
    });
    await screen.findByRole('button', { name: 'Select' });
    fireEvent.keyDown(document.body, { key: 'x' });
    return await screen.findByRole('toolbar');
  }

  it('runs once on a double click', async () => {
    const asked: unknown[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    const bar = await choose({
      deleteCardboxes: async ({ bids }) => {
        asked.push(bids);
        await promise;
        return { deleteCardboxes: asked.length === 1 ? bids : [] };
      },
    });
    const bin = within(bar).getByRole('button', { name: /^(Delete|Move to Trash)/i });
    fireEvent.click(bin);
    fireEvent.click(bin);
    await settle();
    resolve();
    await settle();
    await waitFor(() =>
      expect([...document.querySelectorAll('.mantine-Notification-root')].map((x) => x.textContent)).toHaveLength(1),
    );
    await waitFor(() => expect(asked).toHaveLength(1));
  });
  it('runs once on quick presses in its dialog', async () => {
    const asked: unknown[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    const bar = await choose({
      cardIds: () => ({ cardIds: ['c1'] }),
      bulkEdit: async (v) => {
        asked.push(v);
        await promise;
        return {
          bulkEdit: { __typename: 'BulkDone', undo_id: asked.length === 1 ? 'u' : null, count: 1, refused: 0 },
        };
      },
    });
    fireEvent.click(within(bar).getByRole('button', { name: /Tags/ }));
    const dialog = await screen.findByRole('dialog');
    const add = within(dialog).getAllByRole('combobox')[0] as HTMLElement;
    change(add, 'verb');
    fireEvent.keyDown(add, { key: 'Enter' });
    const form = add.closest('form') as HTMLFormElement;
    fireEvent.submit(form);
    fireEvent.submit(form);
    await settle();
    resolve();
    await settle();
    await waitFor(() => expect(asked).toHaveLength(1));
  });
});

it('a number in the settings while main is slow keeps the digits typed last', async () => {
  const waiting: (() => void)[] = [];
  let main: object = {};
  const { DEFAULT_SETTINGS } = await import('#shared/settings.ts');
  main = { ...DEFAULT_SETTINGS, language: 'en' };
  const asked: unknown[] = [];
  await openApp(
    '/main/settings/training',
    {},
    {
      replies: {
        settingsSet: async (patch) => {
          asked.push(patch);
          main = { ...main, ...patch };
          const value = main as never;
          await new Promise<void>((done) => waiting.push(done));
          return ok(value);
        },
      },
    },
  );
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Cards per session' });
  change(field, '1');
  change(field, '15');
  await settle();
  waiting[0]?.();
  await settle();
  await waitFor(() => expect(field.value).toBe('15'));
});

describe('a dialog that the menu opens over another', () => {
  /** A dialog in which a title is half written. */
  async function rename() {
    const app = await openApp('/main/dashboard', { cardboxes: () => ({ cardboxes: [cardbox({})] }) });
    fireEvent.click(await screen.findByRole('button', { name: 'Actions for Verbs' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Rename' }));
    const title = await screen.findByRole('textbox', { name: /Title/ });
    change(title, 'Half');
    return { app, title };
  }

  it('Escape closes the top one', async () => {
    const { app, title } = await rename();
    act(() => app.emit('menuCommand', { command: 'shortcuts' }));
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(2));
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    await settle();
    await waitFor(() => expect(title.isConnected).toBe(true));
  });
  it('Escape in the palette does not close the dialog below', async () => {
    const { app, title } = await rename();
    act(() => app.emit('menuCommand', { command: 'find' }));
    const field = await screen.findByRole('combobox');
    fireEvent.keyDown(field, { key: 'Escape' });
    await settle();
    await waitFor(() => expect(title.isConnected).toBe(true));
  });
});
