import { moveHardcore, unmoveHardcore } from './hardcore.ts';
import { moveNormal, unmoveNormal } from './normal.ts';
import { defaultRecord, recordAfterForget, recordAfterMemorize, recordAfterTrained, utcTime } from './record.ts';
import { removeCards, restoreCards } from './removeCards.ts';
import type { SessionState } from './sessionState.ts';
import type { AnswerUndo, TrainingRecord } from './types.ts';

/** What an answer did to the card's record; `none` is a step up within the rows of hardcore mode. */
export type AnswerEffect = 'trained' | 'forget' | 'none';

/** What one answer did: what the mirror writes. */
export interface AnswerStep {
  readonly cid: string;
  readonly isCorrect: boolean;
  readonly at: string;
  readonly effect: AnswerEffect;
  readonly record: TrainingRecord;
}

/** What one memorize mark did. */
export interface MemorizeStep {
  readonly cid: string;
  readonly isMemorized: boolean;
  readonly at: string;
  readonly record: TrainingRecord;
}

/** What an undo took back: the newest answer, and the memorize marks made after it, newest first. */
export interface UndoStep {
  readonly cid: string;
  /** How many memorize marks made after the answer were taken back with it. */
  readonly marks: number;
  /** Dropped cards that the undo met and dropped again: the newest entry of the history. */
  readonly dropped: readonly string[];
  /** The records as they are again, of every card the undo touched. */
  readonly records: readonly TrainingRecord[];
}

/** The card that is asked, or null when there is none left. */
export function current(draft: Pick<SessionState, 'mode' | 'status' | 'row'> & ReadRows): string | null {
  if (draft.status === 'completed') return null;
  const cards = draft.mode === 'normal' ? draft.queue : draft.rows[draft.row - 1];
  return cards?.[0] ?? null;
}

interface ReadRows {
  readonly queue: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Turns the card; false if there is none. */
export function flip(draft: SessionState): boolean {
  if (current(draft) === null) return false;
  draft.side = draft.side === 'front' ? 'back' : 'front';
  draft.status = 'playing';
  return true;
}

function effectOf(draft: SessionState, isCorrect: boolean): AnswerEffect {
  if (!isCorrect) return 'forget';
  return draft.mode === 'hardcore' && draft.row < draft.rows.length ? 'none' : 'trained';
}

function recordAfter(record: TrainingRecord, effect: AnswerEffect, at: string): TrainingRecord {
  if (effect === 'trained') return recordAfterTrained(record, at);
  return effect === 'forget' ? recordAfterForget(record) : record;
}

/** Answers the current card; null if there is none. Throws `INVALID_TIME` and then has changed nothing. */
export function answer(draft: SessionState, isCorrect: boolean, now: string): AnswerStep | null {
  const cid = current(draft);
  if (cid === null) return null;
  const at = utcTime(now);
  const before = draft.records.get(cid) ?? defaultRecord(cid);
  const { status, side, row } = draft;
  const effect = effectOf(draft, isCorrect);
  const record = recordAfter(before, effect, at);
  draft.status = 'playing';
  let toppedUp = 0;
  if (draft.mode === 'normal') moveNormal(draft, isCorrect);
  else toppedUp = moveHardcore(draft, isCorrect);
  if (record !== before) draft.records.set(record);
  draft.side = 'front';
  draft.answers.push({ cid, isCorrect, at });
  const undoRow = draft.mode === 'normal' ? 0 : row;
  draft.history.push({ kind: 'answer', status, side, row: undoRow, toppedUp, record: before });
  return { cid, isCorrect, at, effect, record };
}

/** Sets or removes a card's memorized mark; null if the card is not in the session or the mark is so already. */
export function memorize(draft: SessionState, cid: string, isMemorized: boolean, now: string): MemorizeStep | null {
  const before = draft.records.get(cid);
  if (before === null || before.status.IS_MEMORIZED === isMemorized) return null;
  const at = utcTime(now);
  const record = recordAfterMemorize(before, isMemorized);
  draft.records.set(record);
  draft.history.push({ kind: 'memorize', isMemorized, at, record: before });
  return { cid, isMemorized, at, record };
}

function unanswer(draft: SessionState, entry: AnswerUndo, wasCorrect: boolean): void {
  if (draft.mode === 'normal') unmoveNormal(draft, wasCorrect);
  else unmoveHardcore(draft, wasCorrect, entry.row, entry.toppedUp);
  draft.records.set(entry.record);
  draft.status = entry.status;
  draft.side = entry.side;
}

/**
 * Takes the newest answer back, so that the session is exactly as it was before it: flips and memorize marks made since
 * are gone too. Cards dropped since stay out. Null if there is no answer.
 */
export function undo(draft: SessionState): UndoStep | null {
  const answered = draft.answers.pop();
  if (answered === undefined) return null;
  const touched = new Map<string, TrainingRecord>();
  const dropped: string[] = [];
  let marks = 0;
  for (let entry = draft.history.pop(); entry !== undefined; entry = draft.history.pop()) {
    if (entry.kind === 'drop') {
      dropped.push(...entry.cids);
      restoreCards(draft, entry);
      continue;
    }
    touched.set(entry.record.cid, entry.record);
    if (entry.kind === 'answer') {
      unanswer(draft, entry, answered.isCorrect);
      break;
    }
    draft.records.set(entry.record);
    marks++;
  }
  if (dropped.length > 0) removeCards(draft, dropped);
  return { cid: answered.cid, marks, dropped, records: [...touched.values()] };
}
