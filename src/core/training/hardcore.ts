import { HARDCORE_ROW_SIZES } from './constants.ts';
import { rowOf, type SessionState } from './sessionState.ts';

const FIRST_ROW = 1;
const LAST_ROW = 4;

function sizeOf(row: number): number {
  return HARDCORE_ROW_SIZES[row - 1] ?? 0;
}

/** Whether a row of hardcore mode (1 to 4) holds its full size or more (T-12). */
export function isRowFull(rows: readonly (readonly string[])[], row: number): boolean {
  return (rows[row - 1]?.length ?? 0) >= sizeOf(row);
}

function isAtMostOneRowFull(rows: SessionState['rows']): boolean {
  let full = 0;
  for (let row = FIRST_ROW; row <= LAST_ROW; row++) if (isRowFull(rows, row)) full++;
  return full <= 1;
}

/** Fills row 1 from the waiting cards, up to its size. Returns how many cards were moved. */
function topUp(state: SessionState): number {
  const first = rowOf(state, FIRST_ROW);
  if (first.length >= sizeOf(FIRST_ROW) || !isAtMostOneRowFull(state.rows)) return 0;
  const cards = state.waiting.splice(0, sizeOf(FIRST_ROW) - first.length);
  first.push(...cards);
  return cards.length;
}

/** The highest full row above row 1. Otherwise the first row with a card; null when all rows are empty. */
function nextRow(rows: SessionState['rows']): number | null {
  for (let row = LAST_ROW; row > FIRST_ROW; row--) if (isRowFull(rows, row)) return row;
  const first = rows.findIndex((cards) => cards.length > 0);
  return first < 0 ? null : first + 1;
}

/**
 * Moves the front card of the row in play. After a correct answer it goes to the next row, or from row 4 to the trained
 * cards. After a wrong answer it goes to the end of row 1. Then row 1 is topped up and the next row is chosen
 * (T-16). Returns how many waiting cards were moved to row 1.
 */
export function moveHardcore(state: SessionState, isCorrect: boolean): number {
  const cid = rowOf(state, state.row).shift();
  if (cid === undefined) return 0;
  if (!isCorrect) rowOf(state, FIRST_ROW).push(cid);
  else if (state.row === LAST_ROW) state.trained.push(cid);
  else rowOf(state, state.row + 1).push(cid);
  const toppedUp = topUp(state);
  const next = nextRow(state.rows);
  if (next === null) state.status = 'completed';
  else state.row = isCorrect ? next : FIRST_ROW;
  return toppedUp;
}

/** After cards were removed: tops row 1 up, and chooses the next row if the row in play is empty. */
export function settleHardcore(state: SessionState): void {
  topUp(state);
  if (rowOf(state, state.row).length > 0) return;
  const next = nextRow(state.rows);
  if (next === null) state.status = 'completed';
  else state.row = next;
}

/** Reverts `moveHardcore`. `row` is the row that was in play, `toppedUp` the result of `moveHardcore`. */
export function undoMoveHardcore(state: SessionState, wasCorrect: boolean, row: number, toppedUp: number): void {
  const first = rowOf(state, FIRST_ROW);
  if (toppedUp > 0) state.waiting.unshift(...first.splice(first.length - toppedUp));
  let from = first;
  if (wasCorrect) from = row === LAST_ROW ? state.trained : rowOf(state, row + 1);
  const cid = from.pop();
  if (cid !== undefined) rowOf(state, row).unshift(cid);
  state.row = row;
}
