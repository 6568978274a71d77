import { settleHardcore } from './hardcore.ts';
import { rowOf, type SessionState } from './sessionState.ts';
import type { DropUndo } from './types.ts';

/** Replaces the items of an array. Not `push(...cids)`: a long list would exceed the limit of arguments. */
function setItems(target: string[], cids: readonly string[]): void {
  target.length = 0;
  for (const cid of cids) target.push(cid);
}

/** The arrays that hold the cards still to be answered. */
function openLists(state: SessionState): string[][] {
  return [state.queue, ...state.rows, state.waiting];
}

function frontCard(state: SessionState): string | undefined {
  return (state.mode === 'normal' ? state.queue : rowOf(state, state.row))[0];
}

/**
 * Removes cards that were deleted or suspended from the cards still to be answered. Cards already trained stay. In
 * hardcore mode row 1 is topped up as after an answer. Returns the removed cards, or null if there were none.
 */
export function removeFromSession(state: SessionState, cids: Iterable<string>): readonly string[] | null {
  const removing = new Set(cids);
  const removed = openLists(state).flatMap((cards) => cards.filter((cid) => removing.has(cid)));
  if (removed.length === 0) return null;
  const { status, side, row } = state;
  state.history.push({
    kind: 'drop',
    cids: removed,
    status,
    side,
    row,
    queue: state.queue.slice(),
    rows: state.rows.map((cards) => cards.slice()),
    waiting: state.waiting.slice(),
  });
  const frontBefore = frontCard(state);
  for (const cards of openLists(state)) {
    setItems(
      cards,
      cards.filter((cid) => !removing.has(cid)),
    );
  }
  if (state.mode === 'hardcore') settleHardcore(state);
  else if (state.queue.length === 0) state.status = 'completed';
  if (frontCard(state) !== frontBefore) state.side = 'front';
  return removed;
}

/** Reverts `removeCards`: the cards return to their positions. */
export function restoreToSession(state: SessionState, entry: DropUndo): void {
  setItems(state.queue, entry.queue);
  for (const [index, cards] of state.rows.entries()) setItems(cards, entry.rows[index] ?? []);
  setItems(state.waiting, entry.waiting);
  state.status = entry.status;
  state.side = entry.side;
  state.row = entry.row;
}
