import { HARDCORE_ROW_SIZES } from './constants.ts';
import { rowOf, type SessionState } from './sessionState.ts';

const FIRST_ROW = 1;
const LAST_ROW = 4;

function sizeOf(row: number): number {
  return HARDCORE_ROW_SIZES[row - 1] ?? 0;
}

/** Whether a row of hardcore mode holds its maximum size or more; row 1 to 4 (docs/product.md §4). */
export function isRowFull(rows: readonly (readonly string[])[], row: number): boolean {
  return (rows[row - 1]?.length ?? 0) >= sizeOf(row);
}

function atMostOneFull(rows: SessionState['rows']): boolean {
  let full = 0;
  for (let row = FIRST_ROW; row <= LAST_ROW; row++) if (isRowFull(rows, row)) full++;
  return full <= 1;
}

/** Tops row 1 up from the waiting cards, to its size and never above; says how many came. */
function topUp(draft: SessionState): number {
  const first = rowOf(draft, FIRST_ROW);
  if (first.length >= sizeOf(FIRST_ROW) || !atMostOneFull(draft.rows)) return 0;
  const cards = draft.waiting.splice(0, sizeOf(FIRST_ROW) - first.length);
  first.push(...cards);
  return cards.length;
}

/** The highest full row above row 1, else the first that holds a card; null when all are empty. */
function nextRow(rows: SessionState['rows']): number | null {
  for (let row = LAST_ROW; row > FIRST_ROW; row--) if (isRowFull(rows, row)) return row;
  const first = rows.findIndex((cards) => cards.length > 0);
  return first < 0 ? null : first + 1;
}

/**
 * One answer moves the front card of the row in play: on to the next row or, from row 4, to the trained ones; after a
 * wrong answer to the end of row 1. Then row 1 is topped up and the next row chosen (docs/product.md §4).
 * Returns how many cards came into row 1 from the waiting ones.
 */
export function moveHardcore(draft: SessionState, isCorrect: boolean): number {
  const cid = rowOf(draft, draft.row).shift();
  if (cid === undefined) return 0;
  if (!isCorrect) rowOf(draft, FIRST_ROW).push(cid);
  else if (draft.row === LAST_ROW) draft.trained.push(cid);
  else rowOf(draft, draft.row + 1).push(cid);
  const toppedUp = topUp(draft);
  const next = nextRow(draft.rows);
  if (next === null) draft.status = 'completed';
  else draft.row = isCorrect ? next : FIRST_ROW;
  return toppedUp;
}

/** After cards were dropped: tops row 1 up, and goes on in the next row if the one in play is empty. */
export function settleHardcore(draft: SessionState): void {
  topUp(draft);
  if (rowOf(draft, draft.row).length > 0) return;
  const next = nextRow(draft.rows);
  if (next === null) draft.status = 'completed';
  else draft.row = next;
}

/** Takes an answer's move back; `row` is the one that was in play. */
export function unmoveHardcore(draft: SessionState, wasCorrect: boolean, row: number, toppedUp: number): void {
  const first = rowOf(draft, FIRST_ROW);
  if (toppedUp > 0) draft.waiting.unshift(...first.splice(first.length - toppedUp));
  let from = first;
  if (wasCorrect) from = row === LAST_ROW ? draft.trained : rowOf(draft, row + 1);
  const cid = from.pop();
  if (cid !== undefined) rowOf(draft, row).unshift(cid);
  draft.row = row;
}
