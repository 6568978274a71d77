import type { FileOriginal } from '#mirror/cardbox-file/index.ts';
import type { Store } from '#mirror/database/store.ts';
import type { Pause } from '#mirror/scheduling/chunking.ts';

const ROWS = 1000;

/** Saves an original under the batch of an import, unless it is here already. Returns whether it was saved. */
export function stageOriginal(store: Store, batch: number, { kind, id, parent, data }: FileOriginal): boolean {
  const versions = store
    .sql<{ batch: number; parent: string; data: string }>(
      'SELECT batch, parent, data FROM anki_originals WHERE kind = ? AND id = ? ORDER BY batch DESC',
    )
    .all(kind, id);
  const now = versions.find((version) => version.batch === batch || !store.openBatches.includes(version.batch));
  if (now?.parent === parent && now.data === data) return false;
  // Only the version before this one can be needed again.
  if (now !== undefined) {
    store.sql('DELETE FROM anki_originals WHERE kind = ? AND id = ? AND batch < ?').run(kind, id, now.batch);
  }
  store
    .sql('INSERT OR REPLACE INTO anki_originals (kind, id, batch, parent, data) VALUES (?, ?, ?, ?, ?)')
    .run(kind, id, batch, parent, data);
  return true;
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
