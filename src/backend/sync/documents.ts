import type { DocumentItem } from '#core/sync/index.ts';
import type { Queries } from '../database/index.ts';

/** The documents of one kind that were not removed, by id. */
export async function documentsOf<Data>(
  queries: Queries,
  uid: string,
  kind: DocumentItem['kind'],
): Promise<{ readonly id: string; readonly data: Data }[]> {
  return await queries.query<{ id: string; data: Data }>(
    'SELECT id, data FROM documents WHERE uid = $1 AND kind = $2 AND data IS NOT NULL ORDER BY id',
    [uid, kind],
  );
}
