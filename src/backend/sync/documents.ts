import type { DocumentItem } from '#core/sync/index.ts';
import type { Queries } from '../database/index.ts';
import type { ByteBudget } from '../http/index.ts';

/** The documents of one kind that were not removed, by id. Throws `QUERY_TOO_LARGE`. */
export async function documentsOf<Data>(
  queries: Queries,
  budget: ByteBudget,
  uid: string,
  kind: DocumentItem['kind'],
): Promise<{ readonly id: string; readonly data: Data }[]> {
  const [all] = await queries.query<{ bytes: number }>(
    'SELECT coalesce(sum(bytes), 0)::float8 AS bytes FROM documents WHERE uid = $1 AND kind = $2',
    [uid, kind],
  );
  budget.take(all?.bytes ?? 0);
  return await queries.query<{ id: string; data: Data }>(
    'SELECT id, data FROM documents WHERE uid = $1 AND kind = $2 AND data IS NOT NULL ORDER BY id',
    [uid, kind],
  );
}
