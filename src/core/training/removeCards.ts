import { settleHardcore } from './hardcore.ts';
import type { SessionState } from './sessionState.ts';
import type { DropUndo } from './types.ts';

/** Replaces what an array holds. */
function refill(target: string[], cids: readonly string[]): void {
  target.length = 0;
  for (const cid of cids) target.push(cid);
}

/** The arrays of a draft that hold the cards still to be answered. */
function heaps(draft: SessionState): string[][] {
  return [draft.queue, ...draft.rows, draft.waiting];
}

function frontOf(draft: SessionState): string | undefined {
  return (draft.mode === 'normal' ? draft.queue : draft.rows[draft.row - 1])?.[0];
}

/**
 * Takes cards out of what is still to be answered, because they were deleted or suspended meanwhile; those already
 * trained stay. Null if none of them was there. In hardcore mode row 1 is topped up as after an answer.
 */
export function removeCards(draft: SessionState, cids: Iterable<string>): readonly string[] | null {
  const gone = new Set(cids);
  const dropped = heaps(draft).flatMap((cards) => cards.filter((cid) => gone.has(cid)));
  if (dropped.length === 0) return null;
  const { status, side, row } = draft;
  draft.history.push({
    kind: 'drop',
    cids: dropped,
    status,
    side,
    row,
    queue: draft.queue.slice(),
    rows: draft.rows.map((cards) => cards.slice()),
    waiting: draft.waiting.slice(),
  });
  const asked = frontOf(draft);
  for (const cards of heaps(draft)) {
    refill(
      cards,
      cards.filter((cid) => !gone.has(cid)),
    );
  }
  if (draft.mode === 'hardcore') settleHardcore(draft);
  else if (draft.queue.length === 0) draft.status = 'completed';
  if (draft.status === 'completed' || frontOf(draft) !== asked) draft.side = 'front';
  return dropped;
}

/** Puts dropped cards back where they were. */
export function restoreCards(draft: SessionState, entry: DropUndo): void {
  refill(draft.queue, entry.queue);
  for (const [index, cards] of draft.rows.entries()) refill(cards, entry.rows[index] ?? []);
  refill(draft.waiting, entry.waiting);
  draft.status = entry.status;
  draft.side = entry.side;
  draft.row = entry.row;
}
