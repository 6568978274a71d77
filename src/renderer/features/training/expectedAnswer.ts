import type { SessionCard, TrainingSession } from './trainingQueries.ts';

/** The texts that a typed answer is compared with; null for a card without a typed answer. */
export function expectedAnswer(card: SessionCard, session: TrainingSession): readonly string[] | null {
  if (card.answer_type !== 'typed') return null;
  return session.direction === 'back_front' ? card.front : card.back;
}
