import type { Direction } from '../card/index.ts';
import { dayNumber } from '../day/index.ts';
import { daysUntil, type Memory, memoryAfterAnswer, memoryOfRecord } from './memory.ts';
import { defaultRecord, recordAfterForget, recordAfterMemorize, recordAfterTrained } from './record.ts';
import type { AnswerEffect, TrainingMode, TrainingRecord } from './types.ts';

interface EntryBase {
  /** UUIDv7 of the entry, made by the device that wrote it. */
  readonly id: string;
  readonly cid: string;
  /** Hybrid logical clock stamp as text (`encodeStamp`): the order of the log. */
  readonly stamp: string;
  /** Wall time, ISO 8601 in UTC. */
  readonly at: string;
}

/** One answer. In hardcore mode a correct answer below row 4 has the effect `none`. */
export interface AnswerEntry extends EntryBase {
  readonly kind: 'answer';
  readonly isCorrect: boolean;
  readonly effect: AnswerEffect;
  readonly mode: TrainingMode;
  readonly direction: Direction;
  /** Milliseconds between showing the card and the answer. */
  readonly duration: number;
  /** In a box whose dates follow the answers (E-32): what it wants to be remembered, in percent. */
  readonly wantedRecall?: number | undefined;
  /** The learner's day number, which the time alone does not say. */
  readonly day?: number | undefined;
}

/** Reverts another entry of the same card. */
export interface UndoEntry extends EntryBase {
  readonly kind: 'undo';
  readonly undoes: string;
}

export interface MemorizeEntry extends EntryBase {
  readonly kind: 'memorize';
  readonly isMemorized: boolean;
}

/** The user reset the progress of the card. */
export interface ResetEntry extends EntryBase {
  readonly kind: 'reset';
}

/** A record from an import, or from a server that stores only records. It replaces the entries before it. */
export interface BaselineEntry extends EntryBase {
  readonly kind: 'baseline';
  readonly record: TrainingRecord;
  /** The memory of the card, if the program it comes from had one (E-32): all three. */
  readonly stability?: number | undefined;
  readonly difficulty?: number | undefined;
  readonly day?: number | undefined;
}

/** An entry of the answer log. */
export type LogEntry = AnswerEntry | UndoEntry | MemorizeEntry | ResetEntry | BaselineEntry;

/** What the log of a card makes of it; without answers there is no memory. */
export interface Progress {
  readonly record: TrainingRecord;
  readonly memory: Memory | null;
}

/** The result of a card's log. `forgotten`: wrong answers since the last reset that were not undone. */
export interface ReplayResult extends Progress {
  readonly forgotten: number;
}

/** The order of the log: by stamp, then by id. It is the same on every device. */
export function compareEntries(a: LogEntry, b: LogEntry): number {
  if (a.stamp !== b.stamp) return a.stamp < b.stamp ? -1 : 1;
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
}

/** The length of the ids of entries that came in a package of another program, which are hashes. */
const CARRIED_ID = 27;

const isCarried = ({ id }: LogEntry): boolean => id.length === CARRIED_ID;

/**
 * The ids of the answers of a card that a package carried, and that are here from the device, too. A device may take an answer of
 * another one from a package of Anki before it gets the answer itself. That is one answer (S-328): the one of the device.
 */
export function carriedTwice(entries: readonly LogEntry[]): string[] {
  const answers = entries.filter(({ kind }) => kind === 'answer');
  const times = new Set(answers.flatMap((entry) => (isCarried(entry) ? [] : entry.at)));
  return answers.flatMap((entry) => (isCarried(entry) && times.has(entry.at) ? entry.id : []));
}

/**
 * The entries of a card that count, in order: each id once, without undo entries and the entries they revert. An undo that a later
 * undo reverted has no effect. Left out are `carriedTwice`, and a state that a package carried if a device has an earlier entry of the
 * card: the import would not take it either.
 */
export function effectiveEntries<E extends LogEntry>(entries: readonly E[]): Exclude<E, UndoEntry>[] {
  const seen = new Set<string>();
  const ordered = [...entries].sort(compareEntries).filter((entry) => {
    if (seen.has(entry.id)) return false;
    seen.add(entry.id);
    return true;
  });
  const undone = new Set<string>();
  for (const entry of ordered.toReversed()) {
    if (entry.kind === 'undo' && !undone.has(entry.id)) undone.add(entry.undoes);
  }
  const twice = new Set(carriedTwice(ordered));
  const [own] = ordered.filter((entry) => !isCarried(entry));
  const isLaterState = (entry: E): boolean =>
    entry.kind !== 'answer' && isCarried(entry) && own !== undefined && compareEntries(own, entry) < 0;
  return ordered.filter(
    (entry): entry is Exclude<E, UndoEntry> =>
      entry.kind !== 'undo' && !undone.has(entry.id) && !twice.has(entry.id) && !isLaterState(entry),
  );
}

/** The parts of an answer that change a card. */
export type AnswerOf = Pick<AnswerEntry, 'isCorrect' | 'effect' | 'at' | 'wantedRecall' | 'day'>;

/** How far the learner's day may be from the UTC date: days start up to 23 hours later, and zones differ by 12 and 14 hours. */
const DAYS_BEFORE = 2;
const DAYS_AFTER = 1;

/** The day of an answer: the learner's, unless its time, which may have been corrected, cannot be on it; else the UTC date. */
function dayOfAnswer({ at, day }: AnswerOf): number | null {
  const date = dayNumber(at);
  if (date === null || day === undefined) return date;
  return day >= date - DAYS_BEFORE && day <= date + DAYS_AFTER ? day : date;
}

/** A card after an answer (T-6, T-7, T-45, T-47). Session, mirror, undo, import and server use this one function or its parts. */
export function afterAnswer({ record, memory }: Progress, answer: AnswerOf): Progress {
  const day = dayOfAnswer(answer);
  const after = day === null ? memory : memoryAfterAnswer(memory, answer.isCorrect, day);
  if (answer.effect === 'forget') return { record: recordAfterForget(record), memory: after };
  // An old file may hold an entry without a time. It stays in the log and has no effect.
  if (answer.effect === 'none' || after === null || day === null) return { record, memory: after };
  const { wantedRecall } = answer;
  const days = wantedRecall === undefined ? undefined : daysUntil(wantedRecall, after);
  return { record: recordAfterTrained(record, answer.at, days), memory: after };
}

/** The memory that a baseline gives or leaves. `isKnown`: answers, or a memory, came before it. */
function memoryAfterBaseline(memory: Memory | null, entry: BaselineEntry, isKnown: boolean): Memory | null {
  const { stability, difficulty, record, at } = entry;
  const today = dayNumber(at) ?? 0;
  if (stability !== undefined && difficulty !== undefined) {
    return { stability, difficulty, day: entry.day ?? dayNumber(record.last_training_at) ?? today };
  }
  return isKnown ? memory : memoryOfRecord(record, today);
}

/** A card while its log is replayed. `isKnown`: its memory comes from answers, or from the program that had it. */
interface Replayed extends Progress {
  readonly isKnown: boolean;
}

function untouched(cid: string): Replayed {
  return { record: defaultRecord(cid), memory: null, isKnown: false };
}

function apply(card: Replayed, entry: Exclude<LogEntry, UndoEntry>): Replayed {
  const { record, memory, isKnown } = card;
  switch (entry.kind) {
    case 'answer':
      return { ...afterAnswer(card, entry), isKnown: true };
    case 'memorize':
      return { ...card, record: recordAfterMemorize(record, entry.isMemorized) };
    case 'reset':
      return untouched(record.cid);
    case 'baseline':
      return {
        record: { ...entry.record, cid: record.cid },
        memory: memoryAfterBaseline(memory, entry, isKnown),
        isKnown: isKnown || entry.stability !== undefined,
      };
  }
}

/** The entries of a card that count, each with the card after it. Entries of other cards are ignored. */
export function* replaySteps<E extends LogEntry>(
  cid: string,
  entries: readonly E[],
): Generator<Progress & { readonly entry: Exclude<E, UndoEntry> }, void> {
  let card = untouched(cid);
  for (const entry of effectiveEntries(entries.filter((one) => one.cid === cid))) {
    card = apply(card, entry);
    yield { ...card, entry };
  }
}

/** Replays the entries of one card, which may be in any order. Entries of other cards are ignored. */
export function replayHistory(cid: string, entries: readonly LogEntry[]): ReplayResult {
  let card: Progress = untouched(cid);
  let forgotten = 0;
  for (const { entry, ...after } of replaySteps(cid, entries)) {
    card = after;
    if (entry.kind === 'reset') forgotten = 0;
    else if (entry.kind === 'answer' && entry.effect === 'forget') forgotten++;
  }
  const { record, memory } = card;
  return { record, memory, forgotten };
}

/** One line of a card's history: what happened, and the level after it. */
export interface HistoryLine {
  readonly id: string;
  readonly at: string;
  readonly kind: 'remembered' | 'forgot' | 'memorized' | 'unmemorized' | 'reset' | 'imported';
  readonly level: number;
}

function kindOf(entry: Exclude<LogEntry, UndoEntry>): HistoryLine['kind'] {
  switch (entry.kind) {
    case 'answer':
      return entry.isCorrect ? 'remembered' : 'forgot';
    case 'memorize':
      return entry.isMemorized ? 'memorized' : 'unmemorized';
    case 'reset':
      return 'reset';
    case 'baseline':
      return 'imported';
  }
}

/** The history of a card, oldest first. What was undone is left out. */
export function historyLines(cid: string, entries: readonly LogEntry[]): HistoryLine[] {
  return Array.from(replaySteps(cid, entries), ({ entry, record }) => {
    return { id: entry.id, at: entry.at, kind: kindOf(entry), level: record.memory_level };
  });
}

/** A card's record: the replay of its entries (E-18). */
export function replay(cid: string, entries: readonly LogEntry[]): TrainingRecord {
  return replayHistory(cid, entries).record;
}
