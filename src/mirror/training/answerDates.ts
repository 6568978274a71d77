import { daysUntil, type Memory, memoryAfterAnswer } from '#core/training/index.ts';
import type { Store } from '../database/store.ts';

/** What an answer of today has in a box whose dates follow the answers (E-32), and the days that it gives if it trains the card. */
export interface AnswerDates {
  readonly wantedRecall: number;
  readonly day: number;
  readonly days: number;
}

export function answerDates(store: Store, memory: Memory | null, wantedRecall: number): AnswerDates {
  const day = store.today();
  return { wantedRecall, day, days: daysUntil(wantedRecall, memoryAfterAnswer(memory, true, day)) };
}
