import { type RunningSession, replaySession } from '#core/training/index.ts';
import { LruCache } from '../database/caches.ts';
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

/** A session in memory with its row. `row` is replaced after each commit. */
export interface ActiveSession {
  row: SessionRow;
  /** Replaced when the session is rebuilt from the store. */
  session: RunningSession;
  /** `store.cardsVersion` of the last check that its cards can be trained. */
  checkedAt: number;
}

const NEVER = -1;
/** One session is trained at a time, but others may be open. */
const MAX_ACTIVE = 4;

/**
 * The sessions in memory. Each of them can be rebuilt from the store. After a failed transaction a session may differ from
 * the store, so it is removed here and rebuilt at the next use.
 */
export class ActiveSessions {
  readonly #store: Store;
  /** The cards of the next steps. */
  readonly cards: CardCache;
  readonly #sessions = new LruCache<string, ActiveSession>(MAX_ACTIVE);
  #idsVersion = 0;

  constructor(store: Store) {
    this.#store = store;
    this.cards = new CardCache(store);
  }

  /** The session's row, or undefined. */
  row(sid: string): SessionRow | undefined {
    return this.#store.sql<SessionRow>(`${SELECT_SESSION} WHERE s.sid = ?`).get(sid);
  }

  /** A session; rebuilds it from the store if it is not in memory. Throws `NOT_FOUND`. */
  get(sid: string): ActiveSession {
    if (this.#idsVersion !== this.#store.idsVersion) this.removeAll();
    this.#idsVersion = this.#store.idsVersion;
    const cached = this.#sessions.get(sid);
    if (cached !== undefined) return cached;
    const row = this.row(sid);
    if (row === undefined) throw new MirrorError('NOT_FOUND', 'no such session');
    return this.add(row, this.#rebuild(row), NEVER);
  }

  /** Adds a session that has just been started. */
  add(row: SessionRow, session: RunningSession, checkedAt: number): ActiveSession {
    const active = { row, session, checkedAt };
    this.#sessions.set(row.sid, active);
    return active;
  }

  /** Rebuilds the session from the store; keeps the side that is visible. */
  rebuild(active: ActiveSession): void {
    const { side } = active.session.view;
    active.session = this.#rebuild({ ...active.row, side });
  }

  /** Makes the next step check again which of its cards can be trained. */
  recheckCards(active: ActiveSession): void {
    active.checkedAt = NEVER;
  }

  /** Removes all sessions from memory. */
  removeAll(): void {
    this.#sessions.clear();
  }

  /** Removes a session from memory; the store still has it. */
  remove(sid: string): void {
    this.#sessions.delete(sid);
  }

  /** A session's events in order. */
  events(id: number): EventRow[] {
    return this.#store
      .sql<EventRow>(
        'SELECT seq, kind, cid, value, at, side, log_id, days FROM session_events WHERE session_id = ? ORDER BY seq',
      )
      .all(id);
  }

  /** The cids that a session started with, in their order. */
  startCards(id: number): string[] {
    return JSON.parse(this.#start(id)?.cards ?? '[]');
  }

  #start(id: number): StartRow | undefined {
    return this.#store.sql<StartRow>('SELECT cards, records FROM session_starts WHERE session_id = ?').get(id);
  }

  #rebuild(row: SessionRow): RunningSession {
    const start = this.#start(row.id);
    const cards: string[] = JSON.parse(start?.cards ?? '[]');
    const records = unpackRecords(cards, start?.records ?? '[]');
    const events = this.events(row.id).map(toEvent);
    const { mode, seed, started_at, side } = row;
    const from = { mode, isPractice: row.isPractice === 1, cards, records, now: started_at, seed };
    return replaySession(from, events, { side, wasFlipped: row.is_turned === 1 });
  }
}
