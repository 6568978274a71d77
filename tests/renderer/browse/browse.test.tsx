// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { bus } from '#renderer/state/events.ts';
import type { OperationResult, Operations } from '#tests/support/bridge.ts';
import { cardbox, openApp } from '../support/app.tsx';
import { browseCard, browsePage } from '../support/cards.ts';

const CARDS = ['aller', 'choir', 'falloir', 'venir'].map((title, at) =>
  browseCard(`c${at + 1}`, {
    title,
    front: title,
    back: `to ${title}`,
    tags: at === 0 ? ['verb'] : [],
    memory_level: at,
    card_status: at === 3 ? 'suspended' : 'active',
    training_status: at === 1 ? 'new' : 'learning',
    last_training_at: at === 1 ? 'N/A' : '2026-11-19T09:00:00.000Z',
    next_training_at: at === 1 ? 'N/A' : '2026-11-25T09:00:00.000Z',
    forgotten: at,
  }),
);

type Asked = Record<string, unknown>;

/** A mirror of four cards that keeps what it was asked. */
function mirror() {
  const asked: Asked[] = [];
  const edits: Asked[] = [];
  const undone: Asked[] = [];
  let saved: OperationResult<'savedSearches'>['savedSearches'] = [];
  let binned: string[] = [];
  return {
    asked,
    edits,
    undone,
    operations: {
      browse: (variables) => {
        asked.push(variables);
        const { query } = variables;
        if (query === 'box:nowhere') {
          return browsePage([], { __typename: 'BrowseError', code: 'BOX_UNKNOWN', from: 0, to: 11 });
        }
        const there = CARDS.filter(({ cid }) => !binned.includes(cid));
        return browsePage(there.filter(({ title }) => query.includes(':') || title.includes(query)));
      },
      browseIds: () => ({ browseIds: CARDS.map(({ cid }) => cid) }),
      browseTags: () => ({ browseTags: ['verb'] }),
      savedSearches: () => ({ savedSearches: saved }),
      saveSearch: ({ name, query }) => {
        const saveSearch = { __typename: 'SavedSearch', id: 's1', name, query } as const;
        saved = [saveSearch];
        return { saveSearch };
      },
      deleteSearch: () => {
        saved = [];
        return { deleteSearch: true };
      },
      bulkEdit: (variables) => {
        edits.push(variables);
        if (variables.edit.bin === true) binned = variables.cids;
        return { bulkEdit: { __typename: 'BulkDone', undo_id: 'u1', count: variables.cids.length, refused: 0 } };
      },
      undoOperation: (variables) => {
        undone.push(variables);
        return { undoOperation: 2 };
      },
      lastOperation: () => ({ lastOperation: { __typename: 'Operation', undo_id: 'u0', kind: 'tag', count: 2 } }),
      cardboxes: () => ({ cardboxes: [cardbox({ bid: 'b1', title: 'French' })] }),
    } satisfies Operations,
  };
}

async function openBrowse(path = '/main/browse') {
  const { operations, ...kept } = mirror();
  const app = await openApp(path, operations);
  await screen.findByRole('combobox', { name: 'Find cards' });
  return { ...app, ...kept };
}

const grid = () => screen.findByRole('grid', { name: 'Cards' });
const rows = async () =>
  within(await grid())
    .getAllByRole('row')
    .slice(1);
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Find cards' });
const type = (value: string) => {
  fireEvent.change(field(), { target: { value } });
  field().setSelectionRange(value.length, value.length);
  fireEvent.select(field());
};
const chosen = async () =>
  (await rows())
    .filter((row) => row.getAttribute('aria-selected') === 'true')
    .map((row) => row.children[1]?.textContent);

// The screen is loaded when it is first opened, which is not what these tests wait for.
beforeAll(() => import('#renderer/features/browse/BrowsePage.tsx'));
beforeEach(() => {
  localStorage.clear();
  // Nothing has a size in happy-dom, and a window onto a list of no height shows nothing.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1200, 600));
});

describe('the table of Browse', () => {
  it('shows all cards with the default columns', async () => {
    await openBrowse();
    const [first, second] = await rows();
    expect([...(first?.children ?? [])].map((cell) => cell.textContent)).toEqual([
      '',
      'aller',
      'to aller',
      'French',
      'verb',
      '0',
      '2026-11-25',
      'Learning',
    ]);
    expect(second?.textContent).toContain('N/ANew');
    expect(screen.getByText('4 cards')).toBeDefined();
  });

  // Proves S-78.
  it('sorts by a column, in both directions, and writes that into the address', async () => {
    const app = await openBrowse();
    await grid();
    fireEvent.click(screen.getByRole('button', { name: 'Due' }));
    await waitFor(() => expect(app.asked.at(-1)).toMatchObject({ sort: 'due', descending: false }));
    fireEvent.click(screen.getByRole('button', { name: 'Due' }));
    await waitFor(() => expect(app.asked.at(-1)).toMatchObject({ sort: 'due', descending: true }));
    expect(app.path()).toBe('/main/browse?sort=due&order=descending');
    expect(screen.getByRole('columnheader', { name: 'Due' }).getAttribute('aria-sort')).toBe('descending');
  });

  // Proves S-78.
  it('shows the columns the user chose, also next time', async () => {
    await openBrowse();
    await grid();
    fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Forgotten' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Back' }));
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual(['Selected', 'Title', 'Box', 'Tags', 'Level', 'Due', 'Status', 'Forgotten']);
    expect(JSON.parse(localStorage.getItem('cardbox.browse_columns') ?? '[]')).toContain('forgotten');
  });

  it('works by keyboard: move, select, range, all, none, open', async () => {
    await openBrowse();
    const table = await grid();
    const press = (key: string, more: object = {}) => fireEvent.keyDown(table, { key, ...more });
    press('ArrowDown');
    press(' ');
    expect(await chosen()).toEqual(['choir']);
    expect(table.getAttribute('aria-activedescendant')).toBe((await rows())[1]?.id);
    await waitFor(() => expect(screen.getByText('1 selected')).toBeDefined());
    press('ArrowDown', { shiftKey: true });
    press('ArrowDown', { shiftKey: true });
    await waitFor(async () => expect(await chosen()).toEqual(['choir', 'falloir', 'venir']));
    press('a', { ctrlKey: true });
    await waitFor(async () => expect(await chosen()).toHaveLength(4));
    press('Escape');
    expect(await chosen()).toEqual([]);
    const opened = new Promise((resolve) => {
      const stop = bus.on('OpenEditCardModal', ({ card }) => {
        stop();
        resolve(card);
      });
    });
    press('Enter');
    expect(await opened).toMatchObject({ cid: 'c4', pbid: 'b1', bid: 'b1' });
  });
});

describe('the query field', () => {
  it('starts with the query of the address', async () => {
    const app = await openBrowse('/main/browse?q=venir&sort=level');
    expect(field().value).toBe('venir');
    await waitFor(() => expect(app.asked.at(-1)).toMatchObject({ query: 'venir', sort: 'level' }));
  });

  it('shows all cards again after a box that does not exist', async () => {
    await openBrowse();
    type('box:nowhere');
    expect(await screen.findByText('No box matches “box:nowhere”.')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Show all cards' }));
    await waitFor(async () => expect(await rows()).toHaveLength(4));
  });
});

describe('bulk edit', () => {
  it('edits the selected cards and offers Undo', async () => {
    const app = await openBrowse();
    const [first, second] = await rows();
    fireEvent.click(first?.querySelector('[data-tick]') as Element);
    fireEvent.click(second as Element, { ctrlKey: true });
    fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect(await screen.findByText('Reset progress on 2 cards.')).toBeDefined();
    expect(app.edits).toEqual([{ cids: ['c1', 'c2'], edit: { reset: true } }]);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone for 2 cards.')).toBeDefined();
    expect(app.undone).toEqual([{ undo_id: 'u1' }]);
  });

  it('gives the focus to the query field, so that typing is no key', async () => {
    const { operations } = mirror();
    const app = await openApp('/main/dashboard', operations);
    await screen.findByRole('button', { name: 'New box' });
    fireEvent.keyDown(document.body, { key: 'b', code: 'KeyB' });
    await waitFor(() => expect(app.path()).toBe('/main/browse'));
    await waitFor(() => expect(document.activeElement).toBe(field()));
    fireEvent.keyDown(field(), { key: 'd', code: 'KeyD' });
    expect(app.path()).toBe('/main/browse');
  });

  it('focuses the query field when the last row disappears, and when rows appear again', async () => {
    const app = await openBrowse('/main/browse?q=venir');
    const [row] = await rows();
    fireEvent.click(row?.querySelector('[data-tick]') as Element);
    const bin = screen.getByRole('button', { name: 'Delete' });
    bin.focus();
    fireEvent.click(bin);
    await waitFor(() => expect(app.edits).toHaveLength(1));
    // The button may have left the page already, and the field may have the focus.
    if (document.activeElement === bin) bin.blur();
    app.emit('dataChanged', { what: ['cards'] });
    const all = await screen.findByRole('button', { name: 'Show all cards' });
    await waitFor(() => expect(document.activeElement).toBe(field()));
    all.focus();
    fireEvent.click(all);
    await waitFor(async () => expect(await rows()).toHaveLength(3));
    await waitFor(() => expect(document.activeElement).toBe(field()));
  });

  it('does not move the focus if the removed row did not have it', async () => {
    const { operations } = mirror();
    const app = await openApp('/main/browse?q=venir', operations);
    await rows();
    field().focus();
    field().blur();
    operations.bulkEdit({ cids: ['c4'], edit: { bin: true } });
    app.emit('dataChanged', { what: ['cards'] });
    await screen.findByRole('button', { name: 'Show all cards' });
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(document.activeElement).toBe(document.body);
  });

  it('takes the Undo button away when Ctrl+Z has undone the operation', async () => {
    const app = await openBrowse();
    const [row] = await rows();
    fireEvent.click(row?.querySelector('[data-tick]') as Element);
    fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
    await screen.findByRole('button', { name: 'Undo' });
    fireEvent.keyDown(await grid(), { key: 'z', ctrlKey: true });
    await waitFor(() => expect(app.undone).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  });

  it('undoes the last operation on Ctrl+Z, but not in a field where something was typed', async () => {
    const app = await openBrowse();
    const table = await grid();
    fireEvent.input(field(), { target: { value: 'v' } });
    fireEvent.keyDown(field(), { key: 'z', ctrlKey: true });
    table.focus();
    fireEvent.keyDown(table, { key: 'z', ctrlKey: true });
    await waitFor(() => expect(app.undone).toEqual([{ undo_id: 'u0' }]));
  });

  it('undoes the last operation on Ctrl+Z in the query field as it got the focus', async () => {
    const app = await openBrowse();
    await grid();
    field().focus();
    fireEvent.keyDown(field(), { key: 'z', ctrlKey: true });
    await waitFor(() => expect(app.undone).toEqual([{ undo_id: 'u0' }]));
  });
});

// Proves S-77.
it('saved searches are saved, opened and deleted', async () => {
  const app = await openBrowse();
  type('is:hard');
  fireEvent.click(screen.getByRole('button', { name: 'Saved searches' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Save this search' }));
  fireEvent.change(await screen.findByRole('textbox', { name: 'Name' }), { target: { value: 'Hard ones' } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save' })));
  type('');
  fireEvent.click(screen.getByRole('button', { name: 'Saved searches' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Hard ones' }));
  expect(field().value).toBe('is:hard');
  await waitFor(() => expect(app.asked.at(-1)).toMatchObject({ query: 'is:hard' }));
  fireEvent.click(screen.getByRole('button', { name: 'Saved searches' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete “Hard ones”' }));
  expect(await screen.findByText('Deleted “Hard ones”.')).toBeDefined();
});
