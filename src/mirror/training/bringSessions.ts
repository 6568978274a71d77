import type Database from 'better-sqlite3';
import { insertRow } from '../database/itemColumns.ts';
import type { Store } from '../database/store.ts';

type Row = Readonly<Record<string, string | number | null>>;

interface Head {
  readonly id: number;
  readonly sid: string;
  readonly started_at: string;
  readonly changedAt: string;
}

const HEAD = `SELECT id, sid, started_at, max(updated_at, coalesce(closed_at, ''),
  coalesce((SELECT max(at) FROM session_events WHERE session_id = sessions.id), '')) AS changedAt FROM sessions`;

/** The tables of a session, with the column of its id. */
const TABLES = { sessions: 'id', session_starts: 'session_id', session_events: 'session_id' } as const;

/**
 * Brings the sessions of another file of this computer, finished or not, within `store.write`. Of one that is here already
 * the copy that was changed last stays. Cards that are not here leave a session when it is continued (`dropRemovedCards`).
 */
export function bringSessions(store: Store, from: Database.Database): void {
  const newest = store.sql<string | null>('SELECT max(started_at) FROM sessions').pluck().get() ?? '';
  const heads = from.prepare<[], Head>(`${HEAD} ORDER BY started_at, id`).all();
  const earlier = heads.filter(({ started_at }) => started_at <= newest).reverse();
  const later = heads.filter(({ started_at }) => started_at > newest);
  // The last session of a card is looked for by id, so ids are in the order of the starts.
  for (const head of earlier) bringSession(store, from, head, 'SELECT min(id) - 1 FROM sessions');
  for (const head of later) bringSession(store, from, head, 'SELECT coalesce(max(id), 0) + 1 FROM sessions');
  // One in memory may be the older copy.
  store.idsVersion++;
  store.changed('sessions');
}

function bringSession(store: Store, from: Database.Database, head: Head, nextId: string): void {
  const own = store.sql<Head>(`${HEAD} WHERE sid = ?`).get(head.sid);
  if (own !== undefined && own.changedAt >= head.changedAt) return;
  const id = own?.id ?? store.sql<number>(nextId).pluck().get() ?? 1;
  store.sql('DELETE FROM sessions WHERE id = ?').run(id);
  for (const [table, key] of Object.entries(TABLES)) {
    const rows = from.prepare<[number], Row>(`SELECT * FROM ${table} WHERE ${key} = ?`).all(head.id);
    for (const row of rows) insertRow(store, table, { ...row, [key]: id });
  }
}
