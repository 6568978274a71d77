import type { ErrorCode } from '#shared/errors.ts';
import type { ChangeKind, ItemKind } from '#shared/graphql/generated.ts';
import { getMeta, setMeta } from '../database/meta.ts';
import type { Store } from '../database/store.ts';

/** How many runs are kept, and how many changes of each. */
const KEPT_RUNS = 100;
const KEPT_CHANGES = 200;

/** What a run sent, and what it changed here. */
export interface RunCounts {
  readonly sentBoxes: number;
  readonly sentCards: number;
  readonly sentAnswers: number;
  readonly sentMedia: number;
  readonly added: number;
  readonly changed: number;
  readonly deleted: number;
  readonly restored: number;
  readonly combined: number;
  readonly answers: number;
  readonly media: number;
  readonly leftOut: number;
}

/** A box or card that a run changed here. */
export interface RunChange {
  readonly kind: ItemKind;
  readonly id: string;
  readonly title: string;
  readonly what: ChangeKind;
}

/** A run of the sync. Its row is written with the first thing it does; a run that does nothing leaves no trace. */
export interface Run {
  readonly id: string;
  readonly startedAt: string;
}

export function beginRun(store: Store): Run {
  return { id: store.id(), startedAt: store.now() };
}

/** Adds to the counts of a run, within the transaction of what is counted. */
export function addCounts(store: Store, { id, startedAt }: Run, counts: Partial<RunCounts>): void {
  const entries = Object.entries(counts).filter(([, count]) => count > 0);
  if (entries.length === 0) return;
  store
    .sql('INSERT OR IGNORE INTO sync_runs (id, startedAt, endedAt) VALUES (?, ?, ?)')
    .run(id, startedAt, store.now());
  for (const [name, count] of entries) {
    store.sql(`UPDATE sync_runs SET ${name} = ${name} + ?, endedAt = ? WHERE id = ?`).run(count, store.now(), id);
  }
}

/** Notes what a run changed, within the same transaction. The first changes of a run are kept one by one, all are counted. */
export function noteChanges(store: Store, run: Run, changes: readonly RunChange[]): void {
  const counts: Partial<Record<ChangeKind, number>> = {};
  for (const { what } of changes) counts[what] = (counts[what] ?? 0) + 1;
  addCounts(store, run, counts);
  const count = store.sql<{ n: number }>('SELECT count(*) AS n FROM sync_changes WHERE run = ?');
  const room = KEPT_CHANGES - (count.get(run.id)?.n ?? 0);
  const insert = store.sql(
    `INSERT INTO sync_changes (run, kind, id, title, what) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET title = excluded.title, what = iif(what = 'added', what, excluded.what)`,
  );
  for (const { kind, id, title, what } of changes.slice(0, room)) insert.run(run.id, kind, id, title, what);
}

/** Ends a run. `code`: of the failure that ended it; null if it ended well. */
export function endRun(store: Store, run: Run, code: ErrorCode | null): void {
  store.write(() => {
    if (code === null) setMeta(store, 'synced_at', store.now());
    const media = store.sql<{ media: number }>('SELECT media FROM sync_runs WHERE id = ?').get(run.id)?.media ?? 0;
    // Screens show cards again, now with their images.
    if (media > 0) store.changed('cards');
    store.sql('UPDATE sync_runs SET endedAt = ?, code = ? WHERE id = ?').run(store.now(), code, run.id);
    store
      .sql(`DELETE FROM sync_runs WHERE id NOT IN (SELECT id FROM sync_runs ORDER BY id DESC LIMIT ${KEPT_RUNS})`)
      .run();
    store.changed('syncs');
  });
}

/** When the last run ended well (ISO 8601, UTC); null before the first. */
export function lastSyncAt(store: Store): string | null {
  return getMeta(store, 'synced_at') ?? null;
}

/** The GraphQL type SyncRun, without its changes. */
export type RunRow = RunCounts & Run & { readonly endedAt: string; readonly code: ErrorCode | null };

/** The latest runs, the newest first. */
export function syncRuns(store: Store, first: number): RunRow[] {
  return store
    .sql<RunRow>('SELECT * FROM sync_runs ORDER BY id DESC LIMIT ?')
    .all(Math.max(0, Math.min(first, KEPT_RUNS)));
}

/** The changes of a run that are kept, boxes first, with their present titles. */
export function changesOfRun(store: Store, run: string): (RunChange & { readonly isInBin: boolean })[] {
  return store
    .sql<RunChange & { readonly inBin: number }>(
      `SELECT s.kind, s.id, coalesce(b.title, c.title, s.title) AS title, s.what,
         coalesce(b.IS_SOFT_DELETED, c.deleted_at IS NOT NULL, 0) AS "inBin"
       FROM sync_changes s LEFT JOIN boxes b ON s.kind = 'box' AND b.bid = s.id
         LEFT JOIN cards c ON s.kind = 'card' AND c.cid = s.id
       WHERE s.run = ? ORDER BY s.kind, s.title`,
    )
    .all(run)
    .map(({ inBin, ...change }) => ({ ...change, isInBin: inBin === 1 }));
}
