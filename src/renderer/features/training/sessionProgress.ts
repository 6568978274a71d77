import type { TrainingSession } from '#renderer/features/training/trainingQueries.ts';

/** Rows a card climbs in hardcore mode before it is trained (docs/product.md §4). */
const STEPS = 4;

/** Share of a session that is done, 0 to 1; in hardcore mode a card counts for the rows it has climbed. */
export function sessionProgress(session: Pick<TrainingSession, 'mode' | 'total' | 'trained_count' | 'rows'>): number {
  if (session.total === 0) return 1;
  if (session.mode === 'normal') return session.trained_count / session.total;
  const climbed = session.rows.reduce((sum, { row, cids }) => sum + (row - 1) * cids.length, 0);
  return (session.trained_count * STEPS + climbed) / (session.total * STEPS);
}
