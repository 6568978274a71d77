import { daysUntil, type Memory, memoryAfterAnswer } from '#core/training/index.ts';
import { memoryOf } from '#mirror/records/index.ts';
import type { CardRow } from '../database/rows.ts';
import type { Store } from '../database/store.ts';
import { readBox } from './cardCache.ts';

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

/** The same for a card outside of a session; null in a box with dates by level. */
export function datesOfCard(store: Store, { cid, pbid }: Pick<CardRow, 'cid' | 'pbid'>): AnswerDates | null {
  const { wantedRecall } = readBox(store, pbid);
  return wantedRecall === null ? null : answerDates(store, memoryOf(store, cid), wantedRecall);
}
