import { titleKey } from '#core/card/index.ts';
import { joinStamps, type Stamps, splitStatus } from '#core/sync/index.ts';
import { wasBinEmptied } from '#mirror/bin/index.ts';
import type { FileBox, FileCard, FileEntry, FileGroup, FileSearch } from '#mirror/cardbox-file/index.ts';
import { insertCardItem } from '#mirror/cards/index.ts';
import { writeHidden } from '#mirror/database/checkpoints.ts';
import { insertRow, toColumn } from '#mirror/database/itemColumns.ts';
import { dropsAnswerDates } from '#mirror/database/serverProtocol.ts';
import type { Store } from '#mirror/database/store.ts';
import { NOT_SENT, sentNumber } from '#mirror/database/unsent.ts';
import { replayLog } from '#mirror/records/index.ts';
import { ChunkSize, type Pause } from '#mirror/scheduling/chunking.ts';
import { saveFarStamps, stampsOfNew } from './farStamps.ts';
import { OF_IMPORT } from './importHistory.ts';

/** Writes of the import of a `.cardbox` file or a package: hidden rows and staged data of a batch. All within `store.write`. */

const ROWS = 1000;
/** After all ids. */
const LAST = '\u{10ffff}';

/** Inserts a box that does not exist here, hidden under the batch. */
export function insertFileBox(store: Store, batch: number, box: FileBox): void {
  const given = stampsOfNew(store, box.stamps);
  const isBack = !box.IS_SOFT_DELETED && wasBinEmptied(store);
  const stamps = isBack ? { ...given, IS_SOFT_DELETED: store.stamp() } : given;
  saveFarStamps(store, 'box', box.bid, box.stamps);
  insertRow(store, 'boxes', { ...box, stamps, uid: store.uid, title_key: titleKey(box.title), batch });
}

/** After the last box: marks boxes in the bin, so that their cards are in the bin too. Returns false if a sub-box has no box. */
export function placeFileBoxes(store: Store, batch: number): boolean {
  store
    .sql(
      `UPDATE boxes SET bin_state = 'swept' WHERE batch = ? AND
       (IS_SOFT_DELETED = 1 OR pbid IN (SELECT bid FROM boxes WHERE IS_SOFT_DELETED = 1))`,
    )
    .run(batch);
  const lost = store
    .sql(
      `SELECT 1 FROM boxes b WHERE b.batch = ? AND b.pbid <> b.bid
       AND NOT EXISTS (SELECT 1 FROM boxes t WHERE t.bid = b.pbid AND t.pbid = t.bid) LIMIT 1`,
    )
    .get(batch);
  return lost === undefined;
}

/** Inserts a card that does not exist here, hidden under the batch. Returns false if its box does not exist. */
export function insertFileCard(store: Store, batch: number, card: FileCard): boolean {
  const box = store.sql<{ pbid: string }>('SELECT pbid FROM boxes WHERE bid = ?').get(card.pbid);
  if (box === undefined) return false;
  const given = stampsOfNew(store, card.stamps);
  const isBack = card.card_status !== 'deleted' && wasBinEmptied(store);
  insertCardItem(store, card, { bid: box.pbid, stamps: isBack ? backStamps(store, card, given) : given, batch });
  saveFarStamps(store, 'card', card.cid, card.stamps);
  // A card that was deleted permanently here still has its log.
  if (store.sql('SELECT 1 FROM answer_log WHERE cid = ? LIMIT 1').get(card.cid) !== undefined) {
    stageMerge(store, batch, 'replay', card.cid, '');
  }
  return true;
}

/** The stamps of a card that may have been removed here for good: getting it from a file is later than its deletion (Y-193). */
function backStamps(store: Store, { card_status, status_before, deleted_at }: FileCard, stamps: Stamps): Stamps {
  const split = splitStatus({ values: { card_status, status_before, deleted_at }, stamps });
  return joinStamps({ ...split.stamps, deleted_at: store.stamp() }, false);
}

export type MergeKind = 'box' | 'card' | 'group' | 'search' | 'replay';

/** Stages data that is merged when the import finishes. */
export function stageMerge(store: Store, batch: number, kind: MergeKind, key: string, data: string): void {
  store
    .sql('INSERT OR REPLACE INTO staged_merges (batch, kind, key, data) VALUES (?, ?, ?, ?)')
    .run(batch, kind, key, data);
}

/** Stages a group or saved search if it does not exist here. They have no stamps, so existing ones stay. Returns whether it is new. */
export function stageIfNew(
  store: Store,
  batch: number,
  kind: 'group' | 'search',
  item: FileGroup | FileSearch,
): boolean {
  const [table, name] = kind === 'group' ? ['card_groups', 'gid'] : ['saved_searches', 'id'];
  const key = 'gid' in item ? item.gid : item.id;
  if (store.sql(`SELECT 1 FROM ${table} WHERE ${name} = ?`).get(key) !== undefined) return false;
  stageMerge(store, batch, kind, key, JSON.stringify(item));
  return true;
}

/** Inserts a group or saved search, unless it exists by then. */
export function insertStaged(store: Store, kind: 'group' | 'search', data: string): void {
  if (kind === 'group') {
    const group: FileGroup = JSON.parse(data);
    store
      .sql(`INSERT OR IGNORE INTO card_groups (gid, uid, title, category, labels, datetime) VALUES (?, ?, ?, ?, ?, ?)`)
      .run(group.gid, store.uid, group.title, group.category, JSON.stringify(group.labels), group.datetime);
  } else {
    const search: FileSearch = JSON.parse(data);
    store
      .sql('INSERT OR IGNORE INTO saved_searches (id, name, query, create_at, stamp) VALUES (?, ?, ?, ?, ?)')
      .run(search.id, search.name, search.query, search.create_at, store.stamp());
  }
}

const LOG = `id, cid, kind, stamp, at, device_id, sid, isCorrect, effect, mode, direction, duration, memory_level, undoes,
  isMemorized, record, wantedRecall, day, stability, difficulty`;
const LOG_COLUMNS = LOG.split(/,\s*/);

const NO_NUMBERS = { wantedRecall: null, day: null, stability: null, difficulty: null };

/** An older server would drop the numbers of dates by answers, and other devices would replay other dates than this one. */
function lostNumbers(store: Store, entry: FileEntry): Partial<typeof NO_NUMBERS> {
  return ('day' in entry || 'wantedRecall' in entry || 'stability' in entry) && dropsAnswerDates(store)
    ? NO_NUMBERS
    : {};
}

/**
 * Stages an entry of the answer log if it does not exist here, or exists with a later stamp and no server has it: a wrong clock
 * gave it two, and the smaller one counts. Returns whether it was staged.
 */
export function stageEntry(store: Store, batch: number, entry: FileEntry): boolean {
  const row: Readonly<Record<string, unknown>> = { ...entry, ...lostNumbers(store, entry) };
  const { changes } = store
    .sql(
      `INSERT OR IGNORE INTO staged_log (batch, ${LOG}) SELECT ?, ${LOG_COLUMNS.map(() => '?').join(', ')}
       WHERE NOT EXISTS (SELECT 1 FROM answer_log WHERE id = ? AND NOT (stamp > ? AND ${NOT_SENT}))`,
    )
    .run(batch, ...LOG_COLUMNS.map((name) => toColumn(row[name])), entry.id, entry.stamp, sentNumber(store));
  return changes > 0;
}

/**
 * Replays the logs of at most `limit` hidden cards of a batch that have staged entries, from the row after `after` on. Returns
 * `after` for the next call, or null at the end.
 */
export function replayHidden(store: Store, batch: number, after: number, limit: number): number | null {
  const rows = store
    .sql<{ id: number; cid: string }>(
      `SELECT id, cid FROM cards WHERE ${OF_IMPORT} AND id > ?
       AND EXISTS (SELECT 1 FROM staged_log s WHERE s.batch = cards.batch AND s.cid = cards.cid) ORDER BY id LIMIT ?`,
    )
    .all(batch, after, limit);
  for (const { cid } of rows) replayLog(store, cid, batch);
  return rows.length < limit ? null : (rows.at(-1)?.id ?? null);
}

/**
 * Moves the staged entries into the answer log, in chunks that wait for no disk: what a power cut takes is moved again with the
 * rest of the import. Call it only when the import is certain to finish.
 */
export async function appendStagedLog(store: Store, batch: number, pause: Pause): Promise<void> {
  const chunk = new ChunkSize(ROWS);
  for (;;) {
    const { size } = chunk;
    const count = chunk.measure(size, store.isTraining, () =>
      writeHidden(store, () => appendFirst(store, batch, size)),
    );
    if (count < size) return;
    await pause();
  }
}

/** Moves the first entries. Returns their number. */
function appendFirst(store: Store, batch: number, limit: number): number {
  const last = store
    .sql<[cid: string, id: string]>('SELECT cid, id FROM staged_log WHERE batch = ? ORDER BY cid, id LIMIT 1 OFFSET ?')
    .raw()
    .get(batch, limit - 1);
  const first = 'FROM staged_log WHERE batch = ? AND (cid, id) <= (?, ?)';
  const values = [batch, ...(last ?? [LAST, LAST])] as const;
  store
    .sql(
      `INSERT OR IGNORE INTO unsent (kind, id) SELECT 'log', id ${first}
       AND EXISTS (SELECT 1 FROM meta WHERE key = 'is_account') AND id NOT IN (SELECT id FROM answer_log)`,
    )
    .run(...values);
  const added = store
    .sql(
      `INSERT INTO answer_log (${LOG}) SELECT ${LOG} ${first}
       ON CONFLICT DO UPDATE SET stamp = excluded.stamp, at = excluded.at
       WHERE cid = excluded.cid AND stamp > excluded.stamp AND ${NOT_SENT}`,
    )
    .run(...values, sentNumber(store)).changes;
  const { n: all = 0 } = store.sql<{ n: number }>(`SELECT count(*) AS n ${first}`).get(...values) ?? {};
  // The cards of the import were replayed while hidden, with all of these entries. Now some were there already.
  const isReplayed = 'EXISTS (SELECT 1 FROM cards c WHERE c.cid = staged_log.cid AND c.batch = staged_log.batch)';
  store
    .sql(
      `INSERT OR IGNORE INTO staged_merges (batch, kind, key, data) SELECT batch, 'replay', cid, '' ${first}
       AND (? OR NOT ${isReplayed})`,
    )
    .run(...values, added < all ? 1 : 0);
  store.sql(`DELETE ${first}`).run(...values);
  if (all > 0) store.changed('records');
  return all;
}

/** Deletes all staged data of a batch, in chunks. */
export async function dropStaged(store: Store, batch: number, pause: Pause): Promise<void> {
  for (const [table, keys] of [
    ['staged_log', 'cid, id'],
    ['staged_merges', 'kind, key'],
  ]) {
    const sql = `DELETE FROM ${table} WHERE batch = ? AND (${keys}) IN (SELECT ${keys} FROM ${table} WHERE batch = ? LIMIT ${ROWS})`;
    while (store.write(() => store.sql(sql).run(batch, batch).changes) > 0) await pause();
  }
}
