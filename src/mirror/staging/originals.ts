import { ORIGINALS } from '#core/sync/index.ts';
import type { FileOriginal } from '#mirror/cardbox-file/index.ts';
import type { Store } from '#mirror/database/store.ts';
import type { Pause } from '#mirror/scheduling/chunking.ts';

const ROWS = 1000;

/** Writes an original under a batch, within `store.write`. Returns its number. */
export function insertOriginal(store: Store, batch: number, { kind, id, parent, data }: FileOriginal): number {
  const { lastInsertRowid } = store
    .sql('INSERT OR REPLACE INTO anki_originals (kind, id, batch, parent, data) VALUES (?, ?, ?, ?, ?)')
    .run(kind, id, batch, parent, data);
  return Number(lastInsertRowid);
}

/** Saves an original under the batch of an import. Returns its number; null if it is here already. */
function stageOriginal(store: Store, batch: number, original: FileOriginal): number | null {
  const { kind, id, parent, data } = original;
  const versions = store
    .sql<{ batch: number; parent: string; data: string }>(
      'SELECT batch, parent, data FROM anki_originals WHERE kind = ? AND id = ? ORDER BY batch DESC',
    )
    .all(kind, id);
  const now = versions.find((version) => version.batch === batch || !store.openBatches.includes(version.batch));
  if (now?.parent === parent && now.data === data) return null;
  // Only the version before this one can be needed again.
  if (now !== undefined) {
    store.sql('DELETE FROM anki_originals WHERE kind = ? AND id = ? AND batch < ?').run(kind, id, now.batch);
  }
  return insertOriginal(store, batch, original);
}

/** Saves the originals of an import, in parts for the sync. Call `add` and `end` within `store.write`. */
export class OriginalsOfImport {
  #first = 0;
  #last = 0;
  #rows = 0;
  #characters = 0;
  readonly #store: Store;
  readonly #batch: number;

  constructor(store: Store, batch: number) {
    this.#store = store;
    this.#batch = batch;
  }

  /** Whether there was any that was not here before. */
  get isAny(): boolean {
    return this.#last > 0;
  }

  add(item: FileOriginal): void {
    const number = stageOriginal(this.#store, this.#batch, item);
    if (number === null) return;
    const { length } = item.data;
    if (this.#rows === ORIGINALS.rows || this.#characters + length > ORIGINALS.characters) this.end();
    if (this.#rows === 0) this.#first = number;
    this.#last = number;
    this.#rows++;
    this.#characters += length;
  }

  end(): void {
    const sql = 'INSERT INTO original_parts (id, batch, first, last) VALUES (?, ?, ?, ?)';
    if (this.#rows > 0) this.#store.sql(sql).run(this.#store.id(), this.#batch, this.#first, this.#last);
    this.#rows = 0;
    this.#characters = 0;
  }
}

/** Deletes the originals that an import has brought, in chunks. */
export async function dropOriginals(store: Store, batch: number, pause: Pause): Promise<void> {
  const last = `SELECT max(number) FROM (SELECT number FROM anki_originals WHERE number > ? ORDER BY number LIMIT ${ROWS})`;
  for (let from = 0; ; await pause()) {
    const to = store.sql<number | null>(last).pluck().get(from) ?? null;
    if (to === null) return;
    const sql = 'DELETE FROM anki_originals WHERE number > ? AND number <= ? AND batch = ?';
    store.write(() => store.sql(sql).run(from, to, batch));
    from = to;
  }
}
