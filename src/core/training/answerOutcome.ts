import { HARDCORE_ROW_SIZES } from './constants.ts';
import { intervalOf, levelAfterForget, levelAfterTrained } from './record.ts';

/** What an answer leads to: another level, days until the next training, or the next row of hardcore mode. */
export type AnswerOutcome =
  | { readonly kind: 'level'; readonly level: number }
  | { readonly kind: 'days'; readonly days: number }
  | { readonly kind: 'row'; readonly row: number };

/**
 * What an answer to a card of this level leads to (S-124). `row`: its row in hardcore mode, else null. `days`: when it comes again
 * once it is trained, where its answers decide it (T-47), else null.
 */
export function answerOutcome(
  memory_level: number,
  row: number | null,
  isCorrect: boolean,
  days: number | null = null,
): AnswerOutcome {
  if (!isCorrect) return { kind: 'level', level: levelAfterForget(memory_level) };
  if (row !== null && row < HARDCORE_ROW_SIZES.length) return { kind: 'row', row: row + 1 };
  return { kind: 'days', days: days ?? intervalOf(levelAfterTrained(memory_level)) };
}
