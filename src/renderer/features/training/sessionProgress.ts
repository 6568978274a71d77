import { ROW_COUNT } from './slots.ts';
import type { TrainingSession } from './trainingQueries.ts';

/** The share of a session that is done, 0 to 1. In hardcore mode each row a card has climbed counts. */
export function sessionProgress(session: Pick<TrainingSession, 'mode' | 'total' | 'trained_count' | 'rows'>): number {
  if (session.total === 0) return 1;
  if (session.mode === 'normal') return session.trained_count / session.total;
  const climbed = session.rows.reduce((sum, { row, cids }) => sum + (row - 1) * cids.length, 0);
  return (session.trained_count * ROW_COUNT + climbed) / (session.total * ROW_COUNT);
}
