import { likelyRecall, type Memory } from './memory.ts';
import { type LogEntry, replaySteps } from './replay.ts';

/** The likelihoods at which the recap compares expected and remembered, in percent. Each is for 5 percent on both sides. */
export const RECALL_POINTS = [70, 80, 90] as const;

/**
 * The answers of a card that were expected to be right at one of the points (T-55), by the index of the point. Only the first answer of
 * a day counts, and a card without a memory is not expected to be remembered.
 */
export function* checkRecall(cid: string, entries: readonly LogEntry[]) {
  let before: Memory | null = null;
  for (const { entry, memory } of replaySteps(cid, entries)) {
    if (entry.kind === 'answer' && before !== null && memory !== null && memory.day > before.day) {
      const percent = 100 * likelyRecall(before, memory.day);
      const at = RECALL_POINTS.findIndex((point) => percent >= point - 5 && percent < point + 5);
      if (at >= 0) yield { at, isCorrect: entry.isCorrect };
    }
    before = memory;
  }
}
