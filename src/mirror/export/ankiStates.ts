import { NO_DATE, parseTime } from '#core/day/index.ts';
import { intervalOf, type LogEntry, type Memory } from '#core/training/index.ts';
import type { AnkiState, FileCard, FileEntry, OriginalCard } from '#mirror/cardbox-file/index.ts';

export const DAY_S = 86_400;
/** How fast memories fade by FSRS-6 with its default weights, as Anki notes it. */
const DECAY = 0.1542;
/** Larger due numbers are seconds since 1970. */
const MIN_SECONDS = 1_000_000_000;

/**
 * The state of a card by its record here.
 * @param counts of its answers and of those that were wrong
 * @param crt from when the collection counts days, in seconds since 1970
 * @param days the interval, if it does not follow from the level
 */
export function stateOf(
  { record, card_status, position }: FileCard,
  counts: Pick<AnkiState, 'reps' | 'lapses'>,
  crt: number,
  days: number | null = null,
): AnkiState {
  const isSuspended = card_status === 'suspended';
  const due = record === undefined || record.next_training_at === NO_DATE ? null : parseTime(record.next_training_at);
  const rest = { ...counts, left: 0, odue: 0, odid: 0, flags: 0 };
  if (record === undefined || due === null) {
    const place = Math.min(Math.max(position, 0), 1_000_000);
    return { type: 0, queue: isSuspended ? -1 : 0, due: place, ivl: 0, factor: 0, ...rest };
  }
  const day = Math.floor((due / 1000 - crt) / DAY_S);
  const ivl = Math.max(1, days ?? intervalOf(record.memory_level));
  return { type: 2, queue: isSuspended ? -1 : 2, due: day, ivl, factor: 2500, ...rest };
}

/** What Anki notes about the memory of a card after its last entry; '' without one. Its numbers have as many decimals there. */
export function ankiData(last: { readonly entry: LogEntry; readonly memory: Memory | null } | null): string {
  if (last?.memory == null) return '';
  const { entry, memory } = last;
  const { stability, difficulty } = memory;
  const at = entry.kind === 'answer' ? entry.at : entry.kind === 'baseline' ? entry.record.last_training_at : null;
  const lrt = at === null ? null : parseTime(at);
  const dr = entry.kind === 'answer' && entry.wantedRecall !== undefined ? entry.wantedRecall / 100 : undefined;
  return JSON.stringify({
    s: Math.round(stability * 1e4) / 1e4,
    d: Math.round(difficulty * 1e3) / 1e3,
    ...(dr === undefined ? {} : { dr }),
    decay: DECAY,
    ...(lrt === null ? {} : { lrt: Math.floor(lrt / 1000) }),
  });
}

/** Whether the progress of a card is still what Anki has: nothing but its own answers is in the log. */
export function isUntouched({ record }: FileCard, log: readonly FileEntry[], { state }: OriginalCard): boolean {
  const isLearned = record?.status.IS_LEARNED ?? false;
  return isLearned === state.type > 0 && log.every((entry) => entry.device_id === 'anki');
}

/** The state of a card as it came, in its own deck. @param crt from when the new collection counts days */
export function returningState({ state, crt: before }: OriginalCard, isSuspended: boolean, crt: number): AnkiState {
  const { type, odue } = state;
  const isAway = state.odid !== 0;
  const due = isAway && odue !== 0 ? odue : state.due;
  const ownQueue = [0, 1, 2, due < MIN_SECONDS ? 3 : 1][type] ?? 0;
  const queue = isAway || state.queue === -1 ? ownQueue : state.queue;
  const shift = Math.round((before - crt) / DAY_S);
  return {
    ...state,
    queue: isSuspended ? -1 : queue,
    due: due < MIN_SECONDS && type !== 0 ? due + shift : due,
    odue: !isAway && odue !== 0 && odue < MIN_SECONDS ? odue + shift : 0,
    odid: 0,
  };
}

/** The state of a card that was trained here, with its ease and flags of Anki. */
export function trainedState(now: AnkiState, { state }: OriginalCard): AnkiState {
  return { ...now, factor: now.type === 0 ? 0 : state.factor || now.factor, flags: state.flags };
}
