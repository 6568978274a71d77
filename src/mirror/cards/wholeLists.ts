import type { Pause } from '#mirror/scheduling/chunking.ts';
import { createStoreCache, LruCache } from '../database/caches.ts';
import { byKey, inRanking, packed, prepareRanking, ranking, sortedByKey } from '../database/cardOrder.ts';
import { readInSteps, STEP, scanRecords } from '../database/steps.ts';
import type { Store } from '../database/store.ts';
import { boxCounts, COUNT_KIND } from './counts.ts';
import type { ResolvedScope } from './scope.ts';

/** Which cards of a scope are in a list, and in what order. */
export interface ListQuery {
  /** SQL for an integer sort key of `records r`, -1 for none: such cards come last in both directions. Null: by title alone. */
  readonly key: string | null;
  readonly descending: boolean;
  /** SQL that follows the condition of the scope, with its parameters. */
  readonly and: string;
  readonly params: readonly (string | number)[];
  /** The index by which the cards are read; absent if SQLite chooses. */
  readonly index?: string;
}

const MAX_LISTS = 4;
const listsOf = createStoreCache(
  (store) => store.writes,
  () => new LruCache<string, Uint32Array>(MAX_LISTS),
);

/**
 * All row ids of a list; cards with the same key are by title. Read in steps: what changes between two of them may be missing or
 * there twice, then the page asks again. Cached until the next write, so that scrolling only takes slices.
 */
export async function wholeList(
  store: Store,
  scope: ResolvedScope,
  query: ListQuery,
  pause: Pause,
): Promise<Uint32Array> {
  const lists = listsOf(store);
  const name = JSON.stringify([scope.where, scope.params, query]);
  const cached = lists.get(name);
  if (cached !== undefined) return cached;
  const list = await readList(store, scope, query, pause);
  lists.set(name, list);
  return list;
}

/** The stored number of cards of a box, or of all cards; 0 for other scopes, whose cards would have to be counted. */
function storedCount(store: Store, { counted }: ResolvedScope): number {
  return counted === null ? 0 : boxCounts(store, counted.kind, counted.box_id).count;
}

/** Whether a box, or all cards, are more than one step reads. False for other scopes. */
export function isLong(store: Store, scope: ResolvedScope): boolean {
  return storedCount(store, scope) > STEP;
}

/** Whether a scan of all records is faster: it reads a record in a sixth of the time of an index look-up. */
function isMost(store: Store, scope: ResolvedScope): boolean {
  return storedCount(store, scope) * 6 > boxCounts(store, COUNT_KIND.all, 0).count;
}

async function readList(store: Store, scope: ResolvedScope, query: ListQuery, pause: Pause): Promise<Uint32Array> {
  const { key, descending, and, index } = query;
  const isScan = index === undefined && isMost(store, scope);
  if (index === undefined && !isScan && isLong(store, scope)) return await readByTitle(store, scope, query, pause);
  await prepareRanking(store, 'title', pause);
  const select = packed(key ?? '0');
  const where = `${scope.where}${and}`;
  const params = [...scope.params, ...query.params];
  const from = `FROM records r ${index === undefined ? '' : `INDEXED BY ${index}`}`;
  const rows = isScan
    ? await scanRecords(store, select, { where, params }, pause)
    : store.db
        .prepare<(string | number)[], number>(`SELECT ${select} ${from} WHERE ${where}`)
        .pluck()
        .all(...params);
  const titles = ranking(store, 'title');
  if (key === null) return inRanking(titles, rows, descending);
  return await byKey(titles, rows, { descending }, pause);
}

/** Reads the list of a box in steps by title, which its indexes give, and sorts it then. */
async function readByTitle(
  store: Store,
  { where, params }: ResolvedScope,
  { key, descending, and, params: more }: ListQuery,
  pause: Pause,
): Promise<Uint32Array> {
  // A card that is not in the list has null. Each step reads as many cards, also if few of them are.
  const step = store.db
    .prepare<(string | number)[], [id: number, key: number | null]>(
      `SELECT r.card_id, iif(true${and}, ${key ?? '0'}, NULL) FROM records r
       WHERE ${where} AND (r.title_key, r.card_id) > (?, ?) ORDER BY r.title_key, r.card_id LIMIT ${STEP}`,
    )
    .raw();
  const titleOf = store.sql<string>('SELECT title_key FROM records WHERE card_id = ?').pluck();
  const ids: number[] = [];
  const keys: number[] = [];
  await readInSteps(store, async () => {
    for (let after: [string, number] = ['', 0]; ; await pause()) {
      const rows = step.all(...more, ...params, ...after);
      for (const [id, keyOfCard] of rows) {
        if (keyOfCard === null) continue;
        ids.push(id);
        keys.push(keyOfCard + 1);
      }
      const [last] = rows.at(-1) ?? [];
      if (last === undefined || rows.length < STEP) return;
      after = [titleOf.get(last) ?? '', last];
    }
  });
  const byTitle = Uint32Array.from(ids);
  if (key === null) return descending ? byTitle.reverse() : byTitle;
  return await sortedByKey({ ids: byTitle, keys: Uint32Array.from(keys) }, { descending }, pause);
}
