import { slotName } from '#renderer/features/training/HardcoreRows.tsx';
import type { TrainingSession } from '#renderer/features/training/trainingQueries.ts';

/**
 * The slot the card in play goes to: the end of the next row when remembered (from row 4 to the trained ones), the end
 * of row 1 when forgotten (docs/product.md §4). Undefined in normal mode. `session` is the one before the answer.
 */
export function slotAfter(session: Pick<TrainingSession, 'rows' | 'row'>, isCorrect: boolean): string | undefined {
  const { rows, row } = session;
  if (row === null || rows.length === 0) return undefined;
  const length = (of: number) => rows.find((one) => one.row === of)?.cids.length ?? 0;
  if (isCorrect) return slotName(row + 1, length(row + 1));
  return slotName(1, row === 1 ? length(1) - 1 : length(1));
}
