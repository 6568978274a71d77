import { define } from './records.ts';
import { removeCards } from './removeCards.ts';
import { createSession, type SessionStart } from './session.ts';
import { copyState, type SessionState } from './sessionState.ts';
import { type AnswerStep, answer, current, flip, type MemorizeStep, memorize, type UndoStep, undo } from './step.ts';
import type { Session, TrainingRecord } from './types.ts';

/**
 * A running session with one owner, changed in place by the same steps as the plain `Session`: an answer costs
 * microseconds whatever its size, and says what to write down.
 */
export class TrainingSession {
  readonly #draft: SessionState;
  readonly #records: Record<string, TrainingRecord>;

  constructor(session: Session) {
    const records: Record<string, TrainingRecord> = { ...session.records };
    this.#records = records;
    this.#draft = {
      ...copyState(session),
      records: {
        get: (cid) => (Object.hasOwn(records, cid) ? (records[cid] ?? null) : null),
        set: (record) => define(records, record),
      },
    };
  }

  /** Starts one; throws as `createSession` does. */
  static start(start: SessionStart): TrainingSession {
    return new TrainingSession(createSession(start));
  }

  /** The session as it is now, without copying it: for reading at once, not for keeping. */
  get view(): Omit<Readonly<SessionState>, 'records'> {
    return this.#draft;
  }

  /** The card that is asked, or null when the session is completed. */
  current(): string | null {
    return current(this.#draft);
  }

  /** A card's record; null if the card is not in the session. */
  record(cid: string): TrainingRecord | null {
    return this.#draft.records.get(cid);
  }

  /** Turns the card; false if there is none. */
  flip(): boolean {
    return flip(this.#draft);
  }

  /** Answers the card that is asked and says what that did; null if there is none. Throws `INVALID_TIME`. */
  answer(isCorrect: boolean, now: string): AnswerStep | null {
    return answer(this.#draft, isCorrect, now);
  }

  /** Sets or removes a card's memorized mark; null if that changes nothing. Throws `INVALID_TIME`. */
  memorize(cid: string, isMemorized: boolean, now: string): MemorizeStep | null {
    return memorize(this.#draft, cid, isMemorized, now);
  }

  /** Takes deleted or suspended cards out of what is still to be answered; null if none of them was there. */
  drop(cids: Iterable<string>): readonly string[] | null {
    return removeCards(this.#draft, cids);
  }

  /** Takes the newest answer back, and the marks made after it; null if there is no answer. */
  undo(): UndoStep | null {
    return undo(this.#draft);
  }

  /** A copy as a plain session, which later steps do not change. */
  toSession(): Session {
    return { ...copyState(this.#draft), records: { ...this.#records } };
  }
}
