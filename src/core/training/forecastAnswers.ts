import { daysUntil, likelyRecall, type Memory, memoryAfterAnswer, WANTED_RECALLS } from './memory.ts';
import { hash53 } from './random.ts';
import { intervalOf, levelAfterForget, levelAfterTrained } from './record.ts';

/** Days of the estimate of answers. */
export const ESTIMATE_DAYS = 30;
/** What a box may choose: dates by level, or the percent that it wants to be remembered. */
export const DATE_CHOICES = [null, ...WANTED_RECALLS] as const;
/** One seed for all choices, so that a card is forgotten on the same days with each of them. */
const SEED = 1;

export interface EstimatedCard {
  readonly cid: string;
  readonly memory: Memory | null;
  readonly memory_level: number;
  /** The day number of its next answer; what is overdue comes today. */
  readonly due: number;
}

/**
 * Adds the answers that a card will need on each of the next days (T-56), if it is always asked when it is due. It is remembered as
 * likely as its memory says; a forgotten card is asked once more on the same day. Its first answer is right.
 */
export function addAnswers(perDay: number[], card: EstimatedCard, wanted: number | null, today: number): void {
  let { memory, memory_level } = card;
  for (let day = Math.max(card.due, today); day < today + ESTIMATE_DAYS; ) {
    const isForgotten = memory !== null && hash53(`${card.cid} ${day}`, SEED) / 2 ** 53 >= likelyRecall(memory, day);
    perDay[day - today] = (perDay[day - today] ?? 0) + (isForgotten ? 2 : 1);
    if (isForgotten) {
      memory = memoryAfterAnswer(memory, false, day);
      memory_level = levelAfterForget(memory_level);
    }
    memory = memoryAfterAnswer(memory, true, day);
    memory_level = levelAfterTrained(memory_level);
    day += wanted === null ? intervalOf(memory_level) : daysUntil(wanted, memory);
  }
}
