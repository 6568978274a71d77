// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import errors from '#renderer/i18n/errors/en.ts';
import { useSelection } from '#renderer/state/selection.ts';
import type { Operations } from '#tests/support/bridge.ts';
import { cardbox, openApp } from '../support/app.tsx';

const BOXES = ['b1', 'b2', 'b3'].map((bid) => cardbox({ bid, title: `Box ${bid}` }));

type Asked = { name: string; variables: unknown };

async function openDashboard(operations: Operations = {}) {
  const asked: Asked[] = [];
  const note = (name: string, variables: unknown) => asked.push({ name, variables });
  const app = await openApp('/main/dashboard', {
    cardboxes: () => ({ cardboxes: BOXES }),
    deleteCardboxes: (variables) => {
      note('deleteCardboxes', variables);
      return { deleteCardboxes: variables.bids };
    },
    restoreCardboxes: (variables) => {
      note('restoreCardboxes', variables);
      return { restoreCardboxes: variables.bids };
    },
    browseTags: () => ({ browseTags: ['verb', 'noun'] }),
    tagsOf: ({ cids }) => ({ tagsOf: cids.length === 2 ? ['noun'] : [] }),
    cardIds: (variables) => {
      note('cardIds', variables);
      return { cardIds: ['c1', 'c2'] };
    },
    bulkEdit: (variables) => {
      note('bulkEdit', variables);
      return { bulkEdit: { __typename: 'BulkDone', undo_id: 'o1', count: 2, refused: 0 } };
    },
    undoOperation: (variables) => {
      note('undoOperation', variables);
      return { undoOperation: 2 };
    },
    ...operations,
  });
  await screen.findByRole('button', { name: 'Select' }, { timeout: 10_000 });
  return { ...app, asked };
}

async function enterByKey(operations: Operations = {}) {
  const app = await openDashboard(operations);
  fireEvent.keyDown(document.body, { key: 'x' });
  const bar = await screen.findByRole('toolbar');
  return { ...app, bar };
}

const chosen = () =>
  screen.getAllByRole('option', { selected: true }).map((option) => option.getAttribute('aria-label'));
const option = (name: string) => screen.getByRole('option', { name });
const mouse = (name: string, more: object = {}) =>
  fireEvent.pointerDown(option(name), { pointerType: 'mouse', button: 0, ...more });

describe('select mode on the dashboard', () => {
  it('X selects the first box, announces the number, and moves the focus there', async () => {
    const { bar } = await enterByKey();
    expect(screen.getByRole('listbox').getAttribute('aria-multiselectable')).toBe('true');
    expect(chosen()).toEqual(['Box b1']);
    expect(within(bar).getByRole('status').textContent).toBe('1 selected');
    await waitFor(() => expect(document.activeElement).toBe(option('Box b1')));
  });

  // Proves T-26.
  it('a mouse press toggles once, and Shift selects a range', async () => {
    await enterByKey();
    mouse('Box b3');
    fireEvent.click(option('Box b3'));
    expect(chosen()).toEqual(['Box b1', 'Box b3']);
    mouse('Box b1');
    mouse('Box b1');
    mouse('Box b3', { shiftKey: true });
    expect(chosen()).toEqual(['Box b1', 'Box b2', 'Box b3']);
  });

  it('a tap toggles, and a long press on a box starts the mode with it', async () => {
    await openDashboard();
    vi.useFakeTimers();
    const tile = screen.getByRole('heading', { level: 3, name: 'Box b2' }).closest('li');
    if (tile === null) throw new Error('no tile');
    fireEvent.pointerDown(tile, { pointerType: 'touch' });
    act(() => vi.advanceTimersByTime(600));
    vi.useRealTimers();
    fireEvent.pointerUp(option('Box b2'), { pointerType: 'touch' });
    fireEvent.click(option('Box b2'));
    expect(chosen()).toEqual(['Box b2']);
    fireEvent.pointerDown(option('Box b3'), { pointerType: 'touch' });
    expect(chosen()).toEqual(['Box b2']);
    fireEvent.click(option('Box b3'));
    expect(chosen()).toEqual(['Box b2', 'Box b3']);
  });

  it('works by keyboard, and Esc clears all', async () => {
    await enterByKey();
    const list = screen.getByRole('listbox');
    fireEvent.keyDown(list, { key: 'End' });
    fireEvent.keyDown(list, { key: ' ' });
    expect(chosen()).toEqual(['Box b1', 'Box b3']);
    fireEvent.keyDown(list, { key: ' ' });
    fireEvent.keyDown(list, { key: 'ArrowLeft', shiftKey: true });
    expect(chosen()).toEqual(['Box b1', 'Box b2', 'Box b3']);
    fireEvent.keyDown(list, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
    expect(screen.queryAllByRole('option')).toEqual([]);
    expect(useSelection.getState().selected.size).toBe(0);
  });

  it('Ctrl+A selects all boxes; they are trained together', async () => {
    const { bar, path } = await enterByKey();
    fireEvent.keyDown(document.body, { key: 'a', ctrlKey: true });
    expect(within(bar).getByRole('status').textContent).toBe('3 selected');
    fireEvent.click(within(bar).getByRole('button', { name: 'Train together' }));
    await waitFor(() => expect(path()).toBe('/main/memorize?type=SpacedRepetition&bids=b1,b2,b3'));
    await waitFor(() => expect(useSelection.getState().list).toBeNull());
  });

  it('Delete moves them to the bin, and Undo restores them', async () => {
    const { bar, asked } = await enterByKey();
    mouse('Box b2');
    fireEvent.click(within(bar).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Moved 2 boxes to Trash.')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(asked).toEqual([
        { name: 'deleteCardboxes', variables: { bids: ['b1', 'b2'] } },
        { name: 'restoreCardboxes', variables: { bids: ['b1', 'b2'] } },
      ]),
    );
    expect(screen.queryByRole('toolbar')).toBeNull();
  });
});

describe('the cards of the selected boxes', () => {
  const found = { name: 'cardIds', variables: { scope: { bids: ['b1', 'b2'] }, filter: 'all', sort: 'title' } };
  const edited = (edit: object) => ({ name: 'bulkEdit', variables: { cids: ['c1', 'c2'], edit } });
  const undone = { name: 'undoOperation', variables: { undo_id: 'o1' } };

  async function chooseTwo(operations: Operations = {}) {
    const app = await enterByKey(operations);
    mouse('Box b2');
    return app;
  }
  async function dialog(bar: HTMLElement, name: string) {
    fireEvent.click(within(bar).getByRole('button', { name }));
    return screen.findByRole('dialog');
  }

  it('move to a box that is not among them, and back', async () => {
    const { bar, asked } = await chooseTwo();
    const move = await dialog(bar, 'Move');
    fireEvent.click(within(move).getByRole('combobox', { name: 'Move to' }));
    const offered = [...document.querySelectorAll('[data-combobox-option]')].filter(({ textContent }) =>
      textContent.startsWith('Box '),
    );
    expect(offered.map(({ textContent }) => textContent)).toEqual(['Box b3']);
    const [box] = offered;
    if (box === undefined) throw new Error('no box');
    fireEvent.click(box);
    fireEvent.click(within(move).getByRole('button', { name: 'Move' }));
    expect(await screen.findByText('Moved 2 cards to “Box b3”.')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(asked).toEqual([found, edited({ move: { pbid: 'b3' } }), undone]));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  it('lose only tags that one of them has', async () => {
    const { bar } = await chooseTwo();
    const tags = await dialog(bar, 'Tags');
    const options = () =>
      [...document.querySelectorAll('[data-combobox-option]')].map(({ textContent }) => textContent);
    const tagsOffered = () => options().filter((text) => text === 'verb' || text === 'noun');
    for (const name of ['Add', 'Remove']) fireEvent.click(within(tags).getByRole('combobox', { name }));
    await waitFor(() => expect(tagsOffered()).toEqual(['verb', 'noun', 'noun']));
  });

  it('are tagged, and the dialog shows an error', async () => {
    let isRefused = true;
    const { bar, asked } = await chooseTwo({
      cardIds: (variables) => {
        if (isRefused) throw new Error('DISK_FULL');
        asked.push({ name: 'cardIds', variables });
        return { cardIds: ['c1', 'c2'] };
      },
    });
    const tags = await dialog(bar, 'Tags');
    fireEvent.change(within(tags).getByRole('combobox', { name: 'Add' }), { target: { value: 'noun' } });
    fireEvent.keyDown(within(tags).getByRole('combobox', { name: 'Add' }), { key: 'Enter' });
    fireEvent.click(within(tags).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(within(tags).getByText(errors.code.INTERNAL)).toBeDefined());
    isRefused = false;
    fireEvent.click(within(tags).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Updated tags on 2 cards.')).toBeDefined();
    expect(asked).toEqual([found, edited({ tag: { add: ['noun'], remove: [] } })]);
  });

  it('are suspended; a failed undo shows its error', async () => {
    const { bar, asked } = await chooseTwo({
      undoOperation: () => {
        throw new Error('DISK_FULL');
      },
    });
    fireEvent.click(within(bar).getByRole('button', { name: 'Suspend' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Suspend' }));
    expect(await screen.findByText('Suspended 2 cards.')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(errors.code.INTERNAL)).toBeDefined();
    expect(asked).toEqual([found, edited({ suspend: true })]);
  });
});
