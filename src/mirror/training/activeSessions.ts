import { replaySession, type TrainingSession } from '#core/training/index.ts';
import { MirrorError } from '../database/errors.ts';
import type { Store } from '../database/store.ts';
import { CardCache } from './cardCache.ts';
import {
  type EventRow,
  SELECT_SESSION,
  type SessionRow,
  type StartRow,
  toEvent,
  unpackRecords,
} from './sessionRows.ts';

/** A running session with its row; `row` is replaced after each commit. */
export interface ActiveSession {
  row: SessionRow;
  /** Replaced when it is made again from the store. */
  session: TrainingSession;
  /** `store.cardsVersion` when its cards were last known to be there. */
  checkedAt: number;
}

const NEVER = -1;
/** Sessions kept ready; one is trained at a time, another may wait. */
const MAX_ACTIVE = 4;

/**
 * The sessions held in memory. What is stored is enough to make each of them again, so one that may differ from the
 * store (a failed transaction) is simply forgotten.
 */
export class ActiveSessions {
  readonly #store: Store;
  /** The cards that are shown next. */
  readonly cards: CardCache;
  readonly #running = new Map<string, ActiveSession>();

  constructor(store: Store) {
    this.#store = store;
    this.cards = new CardCache(store);
  }

  /** The session's row, or undefined. */
  row(sid: string): SessionRow | undefined {
    return this.#store.sql<SessionRow>(`${SELECT_SESSION} WHERE s.sid = ?`).get(sid);
  }

  /** A session, rebuilt from the store if need be. Throws `NOT_FOUND`. */
  get(sid: string): ActiveSession {
    const kept = this.#running.get(sid);
    if (kept !== undefined) return kept;
    const row = this.row(sid);
    if (row === undefined) throw new MirrorError('NOT_FOUND', 'no such session');
    return this.add(row, this.#rebuild(row), NEVER);
  }

  /** Keeps a session that has just been started. */
  add(row: SessionRow, session: TrainingSession, checkedAt: number): ActiveSession {
    const running = { row, session, checkedAt };
    this.#running.set(row.sid, running);
    for (const oldest of this.#running.keys()) {
      if (this.#running.size <= MAX_ACTIVE) break;
      this.#running.delete(oldest);
    }
    return running;
  }

  /** Makes the session again from what is stored of it now, with the side it shows. */
  rebuild(running: ActiveSession): void {
    const { side } = running.session.view;
    running.session = this.#rebuild({ ...running.row, side });
  }

  /** Which of its cards are gone is to be looked up again. */
  recheckCards(running: ActiveSession): void {
    running.checkedAt = NEVER;
  }

  /** Drops what is held of all sessions. */
  removeAll(): void {
    this.#running.clear();
  }

  /** Drops what is held of a session; the store has it. */
  remove(sid: string): void {
    this.#running.delete(sid);
  }

  /** A session's events in order. */
  events(id: number): EventRow[] {
    return this.#store
      .sql<EventRow>(
        'SELECT seq, kind, cid, value, at, side, log_id FROM session_events WHERE session_id = ? ORDER BY seq',
      )
      .all(id);
  }

  #rebuild(row: SessionRow): TrainingSession {
    const start = this.#store
      .sql<StartRow>('SELECT cards, records FROM session_starts WHERE session_id = ?')
      .get(row.id);
    const cards: string[] = JSON.parse(start?.cards ?? '[]');
    const records = unpackRecords(cards, start?.records ?? '[]');
    const events = this.events(row.id).map(toEvent);
    const { mode, seed, started_at, side } = row;
    const from = { mode, cards, records, now: started_at, seed };
    return replaySession(from, events, { side, wasFlipped: row.is_turned === 1 });
  }
}
