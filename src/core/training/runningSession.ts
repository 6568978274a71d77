import { CoreError } from '../errors.ts';
import { HARDCORE_MIN_CARDS, HARDCORE_ROW_SIZES } from './constants.ts';
import { moveHardcore, undoMoveHardcore } from './hardcore.ts';
import {
  defaultRecord,
  recordAfterForget,
  recordAfterMemorize,
  recordAfterTrained,
  recordIn,
  utcTime,
} from './record.ts';
import { removeFromSession, restoreToSession } from './removeFromSession.ts';
import { copyState, type SessionState } from './sessionState.ts';
import type { AnswerEffect, Session, TrainingMode, TrainingRecord, TrainingRecords } from './types.ts';

/** What a session starts from. This is also what the mirror stores of a session, together with its events. */
export interface SessionStart {
  readonly mode: TrainingMode;
  /** Answers change no record (T-42). Absent means false. */
  readonly isPractice?: boolean;
  /** The chosen cards, or their cids, in the order of training. A card given twice counts once. */
  readonly cards: readonly (string | { readonly cid: string })[];
  readonly records: TrainingRecords;
  /** ISO 8601. */
  readonly now: string;
  readonly seed: number;
}

/** The result of one answer: what the mirror writes. */
interface AnswerStep {
  readonly cid: string;
  readonly isCorrect: boolean;
  readonly at: string;
  readonly effect: AnswerEffect;
  readonly record: TrainingRecord;
}

/** The result of one memorize mark. */
interface MemorizeStep {
  readonly cid: string;
  readonly isMemorized: boolean;
  readonly at: string;
  readonly record: TrainingRecord;
}

/** The result of an undo. It reverts the newest answer, and before that the memorize marks made after the answer. */
interface UndoStep {
  /** The card of the answer. */
  readonly cid: string;
  /** How many memorize marks were reverted. */
  readonly marks: number;
  /** Cards that were dropped after the answer. They are dropped again: this is the newest entry of the history. */
  readonly dropped: readonly string[];
  /** The restored records of every card that the undo changed. */
  readonly records: readonly TrainingRecord[];
}

/**
 * A running training session (T-9). It has one owner and changes in place, so an answer takes
 * microseconds for a session of any size. The result of a step says what to write.
 */
export class RunningSession {
  readonly #state: SessionState;
  readonly #records: Map<string, TrainingRecord>;

  /** Continues a session from its plain copy, which stays unchanged. */
  constructor({ records, ...state }: Session) {
    this.#records = new Map(Object.entries(records));
    this.#state = copyState(state);
  }

  /**
   * Starts a session over the chosen cards, in their order. Without cards it is completed at once.
   * Throws `HARDCORE_NEEDS_FOUR_CARDS` (hardcore mode with 3 cards or fewer) and `INVALID_TIME`.
   */
  static start(start: SessionStart): RunningSession {
    const cids = [...new Set(start.cards.map((card) => (typeof card === 'string' ? card : card.cid)))];
    const isHardcore = start.mode === 'hardcore';
    if (isHardcore && cids.length < HARDCORE_MIN_CARDS) {
      throw new CoreError('HARDCORE_NEEDS_FOUR_CARDS', 'at least more than three cards needed');
    }
    utcTime(start.now);
    return new RunningSession({
      mode: start.mode,
      ...(start.isPractice === true ? { isPractice: true } : {}),
      seed: start.seed,
      status: cids.length === 0 ? 'completed' : 'unstarted',
      side: 'front',
      row: 1,
      queue: isHardcore ? [] : cids,
      rows: isHardcore ? [cids.slice(0, HARDCORE_ROW_SIZES[0]), [], [], []] : [[], [], [], []],
      waiting: isHardcore ? cids.slice(HARDCORE_ROW_SIZES[0]) : [],
      trained: [],
      answers: [],
      history: [],
      records: Object.fromEntries(cids.map((cid) => [cid, { ...recordIn(start.records, cid), cid }])),
    });
  }

  /** The session's state without copying it. Read it at once: later steps change it. */
  get view(): Readonly<SessionState> {
    return this.#state;
  }

  /** The card to answer next, or null when the session is completed. */
  current(): string | null {
    const { status, mode, queue, rows, row } = this.#state;
    if (status === 'completed') return null;
    const cards = mode === 'normal' ? queue : rows[row - 1];
    return cards?.[0] ?? null;
  }

  /** The record of a card; null if the card is not in the session. */
  record(cid: string): TrainingRecord | null {
    return this.#records.get(cid) ?? null;
  }

  /** Flips the current card and starts playing. Returns false if there is no card. */
  flip(): boolean {
    if (this.current() === null) return false;
    this.#state.side = this.#state.side === 'front' ? 'back' : 'front';
    this.#state.status = 'playing';
    return true;
  }

  /**
   * Answers the current card; the next card shows its front. Null if there is no card. Throws `INVALID_TIME`; the session is
   * unchanged then.
   * @param days when the card comes again once it is trained, where its answers decide it (T-47)
   */
  answer(isCorrect: boolean, now: string, days?: number): AnswerStep | null {
    const cid = this.current();
    if (cid === null) return null;
    const at = utcTime(now);
    const before = this.#records.get(cid) ?? defaultRecord(cid);
    const state = this.#state;
    const { status, side, row } = state;
    const effect = effectOf(state, isCorrect);
    const record = recordAfter(before, effect, at, days);
    state.status = 'playing';
    let toppedUp = 0;
    if (state.mode === 'normal') moveNormal(state, isCorrect);
    else toppedUp = moveHardcore(state, isCorrect);
    if (record !== before) this.#setRecord(record);
    state.side = 'front';
    state.answers.push({ cid, isCorrect, at });
    const undoRow = state.mode === 'normal' ? 0 : row;
    state.history.push({ kind: 'answer', status, side, row: undoRow, toppedUp, record: before });
    return { cid, isCorrect, at, effect, record };
  }

  /**
   * Sets or removes the memorized mark of a card; no card moves. Null if the card is not in the session or the mark does not
   * change. Throws `INVALID_TIME`.
   */
  memorize(cid: string, isMemorized: boolean, now: string): MemorizeStep | null {
    const before = this.record(cid);
    if (before === null || before.status.IS_MEMORIZED === isMemorized) return null;
    const at = utcTime(now);
    const record = recordAfterMemorize(before, isMemorized);
    this.#setRecord(record);
    this.#state.history.push({ kind: 'memorize', isMemorized, at, record: before });
    return { cid, isMemorized, at, record };
  }

  /** Removes deleted or suspended cards from the cards still to be answered. Null if there were none. */
  drop(cids: Iterable<string>): readonly string[] | null {
    return removeFromSession(this.#state, cids);
  }

  /**
   * Reverts the newest answer: the session is exactly as it was before that answer. Later flips and memorize marks are
   * reverted too. Cards dropped after the answer stay out. Null if there is no answer.
   */
  undo(): UndoStep | null {
    const state = this.#state;
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
      this.#setRecord(entry.record);
      if (entry.kind === 'answer') {
        if (state.mode === 'normal') undoMoveNormal(state, lastAnswer.isCorrect);
        else undoMoveHardcore(state, lastAnswer.isCorrect, entry.row, entry.toppedUp);
        state.status = entry.status;
        state.side = entry.side;
        break;
      }
      marks++;
    }
    if (dropped.length > 0) removeFromSession(state, dropped);
    return { cid: lastAnswer.cid, marks, dropped, records: [...restored.values()] };
  }

  /** A plain copy of the session. Later steps do not change it. */
  toJSON(): Session {
    return { ...copyState(this.#state), records: Object.fromEntries(this.#records) };
  }

  #setRecord(record: TrainingRecord): void {
    this.#records.set(record.cid, record);
  }
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
