import type * as v from 'valibot';
import type { OriginalSchema } from '#core/sync/index.ts';
import type { Store } from './store.ts';

/**
 * The originals of Anki (`anki_originals`) in parts: those that one import brought, some at a time. Each part is a document for
 * servers. A part without rows was removed.
 */

/** Its rows: those of the batch from the first to the last number. */
export interface OriginalPart {
  readonly batch: number;
  readonly first: number;
  readonly last: number;
}

/** SQL: the rows `o` of a part `p`. */
export const IN_PART = 'o.number BETWEEN p.first AND p.last AND o.batch = p.batch';

/** Writes an original under a batch, within `store.write`. Returns its number. */
export function insertOriginal(store: Store, batch: number, original: v.InferOutput<typeof OriginalSchema>): number {
  const { kind, id, parent, data } = original;
  const { lastInsertRowid } = store
    .sql('INSERT OR REPLACE INTO anki_originals (kind, id, batch, parent, data) VALUES (?, ?, ?, ?, ?)')
    .run(kind, id, batch, parent, data);
  return Number(lastInsertRowid);
}

/** Adds a part, which waits for a server. Within `store.write`. */
export function addPart(store: Store, { batch, first, last }: OriginalPart): void {
  const sql = 'INSERT INTO original_parts (id, batch, first, last) VALUES (?, ?, ?, ?)';
  store.sql(sql).run(store.id(), batch, first, last);
}

/** All parts wait for the server again, within `store.write`: it may have lost them. */
export function offerOriginals(store: Store): void {
  store.sql('UPDATE original_parts SET isSent = 0, refused = NULL').run();
}
