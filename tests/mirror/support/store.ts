import Database from 'better-sqlite3';
import type { DaySettings } from '#core/day/index.ts';
import { createBox } from '#mirror/boxes/boxes.ts';
import { insertCards } from '#mirror/cards/cards.ts';
import { migrate } from '#mirror/database/migrations/index.ts';
import { openStore } from '#mirror/database/openStore.ts';
import type { Store } from '#mirror/database/store.ts';
import type { Context } from '#mirror/graphql/context.ts';
import { runOperation } from '#mirror/graphql/execute.ts';
import { ActiveSessions } from '#mirror/training/activeSessions.ts';
import type { DataChange } from '#shared/ipc/events.ts';
import type { GraphqlAnswer } from './mirror.ts';

export const START = Date.parse('2026-03-02T10:00:00.000Z');
export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

let migrated: Buffer | null = null;

/** A new mirror in memory. A copy of one, because to migrate takes longer than most tests. */
function newDatabase(): Database.Database {
  if (migrated === null) {
    const db = new Database(':memory:');
    migrate(db);
    migrated = db.serialize();
    db.close();
  }
  return new Database(migrated);
}

/** A store in memory with a manual clock, and GraphQL without a worker. */
export class TestStore {
  readonly store: Store;
  now: number;
  /** By how much `now` was set, in milliseconds: the other clock of the process did not move then. */
  jumped = 0;
  readonly changes: DataChange[] = [];
  /** What operations printed for the log. */
  readonly printed = { log: [] as string[], error: [] as string[] };
  sessions: ActiveSessions;

  /** @param now the time at the start, in milliseconds since 1970 */
  constructor(day?: DaySettings, db = newDatabase(), uid = 'person', now = START) {
    this.now = now;
    migrate(db);
    db.pragma('foreign_keys = ON');
    const wall = () => this.now;
    const onChanged = (change: DataChange) => this.changes.push(change);
    const monotonic = () => this.now - this.jumped;
    this.store = openStore(db, { uid, day, wall, monotonic, onChanged }).store;
    this.sessions = new ActiveSessions(this.store);
  }

  /** Simulates a restart: removes all sessions from memory. */
  forgetSessions(): void {
    this.sessions = new ActiveSessions(this.store);
  }

  box(title: string, parent?: string): string {
    const box = parent === undefined ? { title } : { title, parent };
    return this.store.write(() => createBox(this.store, box)).bid;
  }

  /** Inserts cards with these titles into a box. Returns their cids. */
  cards(pbid: string, titles: readonly string[], bid = pbid): string[] {
    const rows = titles.map((title) => ({ pbid, bid, title, front: [title], back: [`back of ${title}`] }));
    return this.store.write(() => insertCards(this.store, rows)).map(({ cid }) => cid);
  }

  /** The row id of a card; 0 if there is none. */
  idOf(cid: string): number {
    return this.store.sql<{ id: number }>('SELECT id FROM cards WHERE cid = ?').get(cid)?.id ?? 0;
  }

  /** What resolvers need. */
  get context(): Context {
    const { store, sessions } = this;
    return { store, sessions, pause: () => Promise.resolve(), sweep: () => undefined };
  }

  async ask(operationName: string, variables: Record<string, unknown> = {}): Promise<GraphqlAnswer> {
    const log = (line: string) => void this.printed.log.push(line);
    const error = (line: string) => void this.printed.error.push(line);
    return JSON.parse(await runOperation(operationName, variables, this.context, { log, error }));
  }

  rows<R>(sql: string): R[] {
    return this.store.sql<R>(sql).all();
  }
}

/** Titles with numbers from 0. */
export function numbered(prefix: string, count: number): string[] {
  return Array.from({ length: count }, (_, n) => `${prefix}${n}`);
}

/** The code of the first error of a GraphQL result. */
export function codeOf(answer: GraphqlAnswer): string | undefined {
  return answer.errors?.[0]?.extensions.code;
}
