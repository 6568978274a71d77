import { CoreError } from '../errors.ts';
import { HARDCORE_MIN_CARDS, HARDCORE_ROW_SIZES } from './constants.ts';
import { recordIn, utcTime } from './record.ts';
import { removeFromSession } from './removeFromSession.ts';
import { copyState, type SessionState } from './sessionState.ts';
import {
  type AnswerStep,
  answerCurrent,
  current,
  flip,
  type MemorizeStep,
  memorize,
  type UndoStep,
  undoLatest,
} from './step.ts';
import type { Session, TrainingMode, TrainingRecord, TrainingRecords } from './types.ts';

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

/**
 * A running training session (T-9). It has one owner and changes in place, so an answer takes
 * microseconds for a session of any size. The result of a step says what to write.
 */
export class RunningSession {
  readonly #state: SessionState;
  readonly #records: Record<string, TrainingRecord>;

  /** Continues a session from its plain copy, which stays unchanged. */
  constructor(session: Session) {
    const records: Record<string, TrainingRecord> = { ...session.records };
    this.#records = records;
    this.#state = {
      ...copyState(session),
      records: {
        get: (cid) => (Object.hasOwn(records, cid) ? (records[cid] ?? null) : null),
        set: (record) => setRecord(records, record),
      },
    };
  }

  /**
   * Starts a session over the chosen cards, in their order. Without cards it is completed at once.
   * Throws `HARDCORE_NEEDS_FOUR_CARDS` (hardcore mode with 3 cards or fewer) and `INVALID_TIME`.
   */
  static start(start: SessionStart): RunningSession {
    const cids = uniqueCids(start.cards);
    const isHardcore = start.mode === 'hardcore';
    if (isHardcore && cids.length < HARDCORE_MIN_CARDS) {
      throw new CoreError('HARDCORE_NEEDS_FOUR_CARDS', 'at least more than three cards needed');
    }
    utcTime(start.now);
    const records: Record<string, TrainingRecord> = {};
    for (const cid of cids) setRecord(records, { ...recordIn(start.records, cid), cid });
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
      records,
    });
  }

  /** The session's state without copying it. Read it at once: later steps change it. */
  get view(): Omit<Readonly<SessionState>, 'records'> {
    return this.#state;
  }

  /** The card to answer next, or null when the session is completed. */
  current(): string | null {
    return current(this.#state);
  }

  /** The record of a card; null if the card is not in the session. */
  record(cid: string): TrainingRecord | null {
    return this.#state.records.get(cid);
  }

  /** Flips the current card and starts playing. Returns false if there is no card. */
  flip(): boolean {
    return flip(this.#state);
  }

  /**
   * Answers the current card; the next card shows its front. Null if there is no card. Throws `INVALID_TIME`.
   * @param days when the card comes again once it is trained, where its answers decide it (T-47)
   */
  answer(isCorrect: boolean, now: string, days?: number): AnswerStep | null {
    return answerCurrent(this.#state, isCorrect, now, days);
  }

  /** Sets or removes the memorized mark of a card; no card moves. Null if nothing changes. Throws `INVALID_TIME`. */
  memorize(cid: string, isMemorized: boolean, now: string): MemorizeStep | null {
    return memorize(this.#state, cid, isMemorized, now);
  }

  /** Removes deleted or suspended cards from the cards still to be answered. Null if there were none. */
  drop(cids: Iterable<string>): readonly string[] | null {
    return removeFromSession(this.#state, cids);
  }

  /** Reverts the newest answer and the marks made after it. Null if there is no answer. */
  undo(): UndoStep | null {
    return undoLatest(this.#state);
  }

  /** A plain copy of the session. Later steps do not change it. */
  toJSON(): Session {
    return { ...copyState(this.#state), records: { ...this.#records } };
  }
}

function uniqueCids(cards: SessionStart['cards']): string[] {
  return [...new Set(cards.map((card) => (typeof card === 'string' ? card : card.cid)))];
}

/** Sets a record as an own property, also for a cid such as `__proto__`. */
function setRecord(records: Record<string, TrainingRecord>, record: TrainingRecord): void {
  const { cid } = record;
  if (cid === '__proto__') {
    Object.defineProperty(records, cid, { value: record, enumerable: true });
  } else {
    records[cid] = record;
  }
}
