import type { DocumentItem } from '#core/sync/index.ts';
import type { FileOriginal } from '#mirror/cardbox-file/index.ts';
import { insertOriginal } from '#mirror/staging/index.ts';
import { takesOriginals } from '../database/serverProtocol.ts';
import type { Store } from '../database/store.ts';

/** Notes of Anki as they came, between devices and servers: documents of the kind `original`, each some that one import brought (Y-195). */

/** A row of `original_parts`. Its originals are those of the batch from the first to the last number; none: it was removed. */
interface Part {
  readonly id: string;
  readonly batch: number;
  readonly first: number;
  readonly last: number;
  readonly stamp: string;
  readonly isSent: 0 | 1;
}

/** All parts wait for the server again, within `store.write`: it may have lost them. */
export function offerOriginals(store: Store): void {
  store.sql('UPDATE original_parts SET isSent = 0, refused = NULL').run();
}

/**
 * The next part that waits, as a document: without `data` if none of its rows is left. Null if none waits, or the server takes none.
 * It keeps the stamp of its first sending.
 */
export function nextOriginals(store: Store): DocumentItem | null {
  const part = store
    .sql<Part>(
      `SELECT * FROM original_parts WHERE isSent = 0 AND refused IS NULL
       AND batch NOT IN (SELECT batch FROM open_imports) ORDER BY batch, first LIMIT 1`,
    )
    .get();
  if (part === undefined || !takesOriginals(store)) return null;
  const { id, batch, first, last } = part;
  const stamp = part.stamp || store.write(() => store.stamp());
  store.write(() => store.sql('UPDATE original_parts SET stamp = ? WHERE id = ?').run(stamp, id));
  const rows = store
    .sql<FileOriginal>(
      'SELECT kind, id, parent, data FROM anki_originals WHERE number BETWEEN ? AND ? AND batch = ? ORDER BY number',
    )
    .all(first, last, batch);
  return { kind: 'original', id, data: rows.length === 0 ? null : { rows }, stamp };
}

/** The server took a part, or refused it with a code: then it gets another stamp when it is offered again. Within `store.write`. */
export function noteOriginals(store: Store, id: string, code: string | null): void {
  const sql = code === null ? 'isSent = 1 WHERE id = ?' : "refused = ?, stamp = '' WHERE id = ?";
  store.sql(`UPDATE original_parts SET ${sql}`).run(...(code === null ? [id] : [code, id]));
}

/** Parts that lost all their rows are removed on the server, too. Within `store.write`. */
export function removeEmptyParts(store: Store): void {
  const isEmpty = `last > 0 AND NOT EXISTS (
    SELECT 1 FROM anki_originals o WHERE o.number BETWEEN first AND last AND o.batch = original_parts.batch)`;
  store.sql(`UPDATE original_parts SET last = 0, isSent = (stamp = ''), stamp = '' WHERE ${isEmpty}`).run();
}

/** Takes originals of a server, within the transaction of a page: of each one the version that was sent last counts. */
export function applyOriginals(store: Store, documents: readonly DocumentItem[]): void {
  for (const { kind, id, data, stamp } of documents) {
    if (kind !== 'original' || stamp > store.lastAllowedStamp()) continue;
    store.observeStamp(stamp);
    const own = store.sql<Part>('SELECT * FROM original_parts WHERE id = ?').get(id);
    const isRemovedHere = own?.isSent === 0 && own.stamp === '';
    if (own !== undefined && (own.stamp >= stamp || isRemovedHere)) continue;
    if (own !== undefined) {
      const { batch, first, last } = own;
      store.sql('DELETE FROM anki_originals WHERE number BETWEEN ? AND ? AND batch = ?').run(first, last, batch);
    }
    const batch = own?.batch ?? nextBatch(store);
    const rows = (data?.rows ?? []).filter((row) => !isLaterHere(store, row, stamp));
    const numbers = rows.map((row) => insertOriginal(store, batch, row));
    store
      .sql('INSERT OR REPLACE INTO original_parts (id, batch, first, last, stamp, isSent) VALUES (?, ?, ?, ?, ?, 1)')
      .run(id, batch, numbers[0] ?? 0, numbers.at(-1) ?? 0, stamp);
  }
}

/** A number as an import that begins now would get it. */
function nextBatch(store: Store): number {
  const batch = Number(store.sql("INSERT INTO open_imports (started_at) VALUES ('')").run().lastInsertRowid);
  store.sql('DELETE FROM open_imports WHERE batch = ?').run(batch);
  return batch;
}

/** Whether this original is here from a document with a later stamp, or from an import that is finished and not sent yet. */
function isLaterHere(store: Store, { kind, id }: FileOriginal, stamp: string): boolean {
  const sql = `SELECT 1 FROM anki_originals o
    CROSS JOIN original_parts p ON p.batch = o.batch AND o.number BETWEEN p.first AND p.last
    WHERE o.kind = ? AND o.id = ? AND o.batch NOT IN (SELECT batch FROM open_imports)
    AND (p.stamp > ? OR p.stamp = '') LIMIT 1`;
  return store.sql(sql).get(kind, id, stamp) !== undefined;
}
