import type { TrainingSession } from './trainingQueries.ts';

/** Rows of hardcore mode (T-12). */
export const ROW_COUNT = 4;

/** The name of a slot in the page, so that a card can move to it. After the last row comes the slot of trained cards. */
export function slotName(row: number, index: number): string {
  return row > ROW_COUNT ? 'trained' : `${row}-${index}`;
}

/**
 * The slot that the current card moves to: the end of the next row when remembered (from the last row: the trained
 * cards), the end of row 1 when forgotten (T-13). Undefined in normal mode. `session` is the session
 * before the answer.
 */
export function slotAfter(session: Pick<TrainingSession, 'rows' | 'row'>, isCorrect: boolean): string | undefined {
  const { rows, row } = session;
  if (row === null || rows.length === 0) return undefined;
  const lengthOf = (number: number) => rows.find((candidate) => candidate.row === number)?.cids.length ?? 0;
  if (isCorrect) return slotName(row + 1, lengthOf(row + 1));
  return slotName(1, row === 1 ? lengthOf(1) - 1 : lengthOf(1));
}
