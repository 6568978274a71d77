import { moveHardcore, undoMoveHardcore } from './hardcore.ts';
import { defaultRecord, recordAfterForget, recordAfterMemorize, recordAfterTrained, utcTime } from './record.ts';
import { removeFromSession, restoreToSession } from './removeFromSession.ts';
import type { SessionState } from './sessionState.ts';
import type { AnswerUndo, TrainingRecord } from './types.ts';

/** How an answer changed the card's record. `none`: a correct answer below row 4 of hardcore mode, and any of a practice. */
export const ANSWER_EFFECTS = ['trained', 'forget', 'none'] as const;
export type AnswerEffect = (typeof ANSWER_EFFECTS)[number];

/** The result of one answer: what the mirror writes. */
export interface AnswerStep {
  readonly cid: string;
  readonly isCorrect: boolean;
  readonly at: string;
  readonly effect: AnswerEffect;
  readonly record: TrainingRecord;
}

/** The result of one memorize mark. */
export interface MemorizeStep {
  readonly cid: string;
  readonly isMemorized: boolean;
  readonly at: string;
  readonly record: TrainingRecord;
}

/** The result of an undo. It reverts the newest answer, and before that the memorize marks made after the answer. */
export interface UndoStep {
  /** The card of the answer. */
  readonly cid: string;
  /** How many memorize marks were reverted. */
  readonly marks: number;
  /** Cards that were dropped after the answer. They are dropped again: this is the newest entry of the history. */
  readonly dropped: readonly string[];
  /** The restored records of every card that the undo changed. */
  readonly records: readonly TrainingRecord[];
}

/** The card to answer next, or null when there is none. */
export function current(state: SessionState): string | null {
  if (state.status === 'completed') return null;
  const cards = state.mode === 'normal' ? state.queue : state.rows[state.row - 1];
  return cards?.[0] ?? null;
}

/** Flips the current card. Returns false if there is none. */
export function flip(state: SessionState): boolean {
  if (current(state) === null) return false;
  state.side = state.side === 'front' ? 'back' : 'front';
  state.status = 'playing';
  return true;
}

function effectOf(state: SessionState, isCorrect: boolean): AnswerEffect {
  if (state.isPractice === true) return 'none';
  if (!isCorrect) return 'forget';
  return state.mode === 'hardcore' && state.row < state.rows.length ? 'none' : 'trained';
}

function recordAfter(record: TrainingRecord, effect: AnswerEffect, at: string, days?: number): TrainingRecord {
  if (effect === 'trained') return recordAfterTrained(record, at, days);
  return effect === 'forget' ? recordAfterForget(record) : record;
}

/** Normal mode: the front card of the queue goes to the trained cards, or to the end of the queue (T-11). */
function moveNormal(state: SessionState, isCorrect: boolean): void {
  const cid = state.queue.shift();
  if (cid === undefined) return;
  (isCorrect ? state.trained : state.queue).push(cid);
  if (state.queue.length === 0) state.status = 'completed';
}

function undoMoveNormal(state: SessionState, wasCorrect: boolean): void {
  const cid = (wasCorrect ? state.trained : state.queue).pop();
  if (cid !== undefined) state.queue.unshift(cid);
}

/**
 * Answers the current card; null if there is none. Throws `INVALID_TIME`; the session is unchanged then.
 * @param days when the card comes again once it is trained, where its answers decide it (T-47)
 */
export function answerCurrent(state: SessionState, isCorrect: boolean, now: string, days?: number): AnswerStep | null {
  const cid = current(state);
  if (cid === null) return null;
  const at = utcTime(now);
  const before = state.records.get(cid) ?? defaultRecord(cid);
  const { status, side, row } = state;
  const effect = effectOf(state, isCorrect);
  const record = recordAfter(before, effect, at, days);
  state.status = 'playing';
  let toppedUp = 0;
  if (state.mode === 'normal') moveNormal(state, isCorrect);
  else toppedUp = moveHardcore(state, isCorrect);
  if (record !== before) state.records.set(record);
  state.side = 'front';
  state.answers.push({ cid, isCorrect, at });
  const undoRow = state.mode === 'normal' ? 0 : row;
  state.history.push({ kind: 'answer', status, side, row: undoRow, toppedUp, record: before });
  return { cid, isCorrect, at, effect, record };
}

/** Sets or removes the memorized mark of a card. Null if the card is not in the session or the mark does not change. */
export function memorize(state: SessionState, cid: string, isMemorized: boolean, now: string): MemorizeStep | null {
  const before = state.records.get(cid);
  if (before === null || before.status.IS_MEMORIZED === isMemorized) return null;
  const at = utcTime(now);
  const record = recordAfterMemorize(before, isMemorized);
  state.records.set(record);
  state.history.push({ kind: 'memorize', isMemorized, at, record: before });
  return { cid, isMemorized, at, record };
}

function undoAnswer(state: SessionState, entry: AnswerUndo, wasCorrect: boolean): void {
  if (state.mode === 'normal') undoMoveNormal(state, wasCorrect);
  else undoMoveHardcore(state, wasCorrect, entry.row, entry.toppedUp);
  state.records.set(entry.record);
  state.status = entry.status;
  state.side = entry.side;
}

/**
 * Reverts the newest answer: the session is exactly as it was before that answer. Later flips and memorize marks are
 * reverted too. Cards dropped after the answer stay out. Null if there is no answer.
 */
export function undoLatest(state: SessionState): UndoStep | null {
  const lastAnswer = state.answers.pop();
  if (lastAnswer === undefined) return null;
  const restored = new Map<string, TrainingRecord>();
  const dropped: string[] = [];
  let marks = 0;
  for (let entry = state.history.pop(); entry !== undefined; entry = state.history.pop()) {
    if (entry.kind === 'drop') {
      dropped.push(...entry.cids);
      restoreToSession(state, entry);
      continue;
    }
    restored.set(entry.record.cid, entry.record);
    if (entry.kind === 'answer') {
      undoAnswer(state, entry, lastAnswer.isCorrect);
      break;
    }
    state.records.set(entry.record);
    marks++;
  }
  if (dropped.length > 0) removeFromSession(state, dropped);
  return { cid: lastAnswer.cid, marks, dropped, records: [...restored.values()] };
}
