import { createClock, type DocumentItem, encodeStamp } from '#core/sync/index.ts';
import { IN_LIST } from '../database/rows.ts';
import type { Store } from '../database/store.ts';

/** Saved searches between devices and servers: documents of the kind `search`. */

interface SearchRow {
  readonly id: string;
  readonly name: string | null;
  readonly query: string | null;
  readonly stamp: string;
}

const ROWS = `SELECT id, name, query, stamp FROM saved_searches
  UNION ALL SELECT id, NULL, NULL, stamp FROM removed_searches WHERE id NOT IN (SELECT id FROM saved_searches)`;

/** Saved searches with these ids, also removed ones. */
export function searchDocuments(store: Store, ids: readonly string[]): DocumentItem[] {
  // Older versions gave no stamps.
  const first = encodeStamp(createClock(store.device));
  return store
    .sql<SearchRow>(`SELECT * FROM (${ROWS}) WHERE id ${IN_LIST} ORDER BY id`)
    .all(JSON.stringify(ids))
    .map(({ id, name, query, stamp }) => ({
      kind: 'search',
      id,
      data: name === null || query === null ? null : { name, query },
      stamp: stamp === '' ? first : stamp,
    }));
}

/** Takes saved searches of a server, within the transaction of a page: the later stamp wins as a whole. */
export function applySearches(store: Store, documents: readonly DocumentItem[]): void {
  for (const { kind, id, data, stamp } of documents) {
    if (kind !== 'search' || stamp > store.lastAllowedStamp()) continue;
    store.observeStamp(stamp);
    const own = store.sql<SearchRow>(`SELECT * FROM (${ROWS}) WHERE id = ?`).get(id);
    if (own !== undefined && own.stamp >= stamp) continue;
    if (data === null) {
      store.sql('DELETE FROM saved_searches WHERE id = ?').run(id);
      store.sql('INSERT OR REPLACE INTO removed_searches (id, stamp) VALUES (?, ?)').run(id, stamp);
    } else {
      store
        .sql(
          `INSERT INTO saved_searches (id, name, query, create_at, stamp) VALUES (?, ?, ?, ?, ?)
           ON CONFLICT DO UPDATE SET name = excluded.name, query = excluded.query, stamp = excluded.stamp`,
        )
        .run(id, data.name, data.query, store.now(), stamp);
    }
    store.sql("DELETE FROM unsent WHERE kind = 'search' AND id = ?").run(id);
  }
}
