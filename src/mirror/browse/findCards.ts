import { type BrowseQuery, printQuery } from '#core/browse/index.ts';
import { compareKeys, titleKey } from '#core/card/index.ts';
import { MAX_LEARNING_LEVEL } from '#core/training/index.ts';
import { inChunks, type Pause } from '#mirror/scheduling/chunking.ts';
import type { Condition } from '#mirror/search/index.ts';
import type { BrowseSort, DuplicateKind, QueryBrowseIdsArgs } from '#shared/graphql/generated.ts';
import { createStoreCache, LruCache } from '../database/caches.ts';
import { byKey, idOf, inRanking, packed, prepareRanking, ranking } from '../database/cardOrder.ts';
import { FADED_BY, RECORDS_IN_LIST } from '../database/rows.ts';
import { STEP, scanRecords } from '../database/steps.ts';
import type { Store } from '../database/store.ts';
import { VISIBILITY } from '../database/visibility.ts';
import { visibilityFilter, visibleRecords } from '../database/visibilityFilter.ts';
import { conditionsOf } from './fieldConditions.ts';

/** The GraphQL arguments of `browseIds`. */
export type BrowseOptions = Omit<QueryBrowseIdsArgs, 'duplicates'> & Partial<Pick<QueryBrowseIdsArgs, 'duplicates'>>;

/** The cards that match a query. */
export interface FoundCards {
  /** The row ids, sorted. */
  readonly ids: Uint32Array;
  /** For duplicates: the group number of each card; null otherwise. */
  readonly groups: readonly number[] | null;
}

/** The integer sort keys. -1 means no value; such cards come last in both directions. */
const KEY: Readonly<Record<BrowseSort, string>> = {
  title: '0',
  box: 'r.box_id',
  level: "iif(r.last_training_at = 'N/A', -1, r.memory_level)",
  due: 'coalesce(r.due_day, -1)',
  // Minutes.
  last: 'coalesce(unixepoch(r.last_training_at) / 60, -1)',
  added: '0',
  status:
    // The statuses that `trainingStatus` gives, and suspended.
    `CASE WHEN r.place = ${VISIBILITY.suspended} THEN 4 WHEN r.IS_MEMORIZED THEN 3 WHEN r.last_training_at = 'N/A' THEN 0
     WHEN r.memory_level <= ${MAX_LEARNING_LEVEL} THEN 1 ELSE 2 END`,
  forgotten: 'r.forgotten',
  // Falls with the likelihood, and is finer than the percent that the table shows. The parameter is today.
  recall: `coalesce(CAST(1e8 / (1 + ${FADED_BY}) AS INTEGER), -1)`,
};

const MAX_RESULTS = 6;
const resultsOf = createStoreCache(
  (store) => store.cardsVersion,
  () => new LruCache<string, FoundCards>(MAX_RESULTS),
);

/** The position of each box by title, at its id. */
function boxPositions(store: Store): Uint32Array {
  const boxes = store.sql<{ id: number; title: string }>('SELECT id, title FROM boxes ORDER BY id').all();
  const keyed = boxes.map(({ id, title }) => ({ id, key: titleKey(title) }));
  keyed.sort((a, b) => compareKeys(a.key, b.key));
  const positions = new Uint32Array((boxes.at(-1)?.id ?? 0) + 1);
  for (const [at, { id }] of keyed.entries()) positions[id] = at;
  return positions;
}

const MAX_SETS = 6;
/** Up to this fraction of the cards, look up each card instead of scanning all records. */
const FEW_FRACTION = 8;

// The text index follows a change of a card later, so a set is valid for one version of both.
const setsOf = createStoreCache(
  (store) => `${store.cardsVersion} ${store.textsVersion}`,
  () => new LruCache<string, CardSet>(MAX_SETS),
);

type CardSet = ReturnType<typeof readSet>;

/** A set of cards by row id. */
function readSet(store: Store, ids: string, params: Condition['params']) {
  const found = store.db
    .prepare<(string | number)[], number>(ids)
    .pluck()
    .all(...params);
  const has = new Uint8Array(found.reduce((most, id) => Math.max(most, id), 0) + 1);
  // The statement returns a card twice if it has a tag and a sub-tag of it.
  const unique = found.filter((id) => {
    const isNew = has[id] === 0;
    has[id] = 1;
    return isNew;
  });
  return {
    /** 1 at the row id of each card of the set. */
    has,
    size: unique.length,
    /** The row ids of the set if they are few, else null. */
    few: unique.length * FEW_FRACTION <= ranking(store, 'title').ids.length ? unique : null,
  };
}

/**
 * The set of cards whose row ids a statement returns. The statement must not read records. Cached until cards change, so
 * that another sort order, or the next query after an answer, does not search the indexes again.
 */
function cardSet(store: Store, ids: string, params: Condition['params']): CardSet {
  const sets = setsOf(store);
  const key = JSON.stringify([ids, params]);
  const cached = sets.get(key);
  if (cached !== undefined) return cached;
  const set = readSet(store, ids, params);
  sets.set(key, set);
  return set;
}

/** The parts of a statement that reads the matching cards. `isMatch` filters its rows by id; null if all rows match. */
function source(store: Store, query: BrowseQuery | null) {
  const conditions = conditionsOf(store, query);
  const onRecords = conditions.filter(({ ids }) => ids === undefined);
  const included: CardSet[] = [];
  const excluded: CardSet[] = [];
  for (const { ids, params, isNot } of conditions) {
    if (ids !== undefined) (isNot ? excluded : included).push(cardSet(store, ids, params));
  }
  included.sort((a, b) => a.size - b.size);
  const few = included[0]?.few ?? null;
  const isMatch = (id: number) =>
    included.every(({ has }) => has[id] === 1) && !excluded.some(({ has }) => has[id] === 1);
  return {
    few,
    where: `${visibleRecords(store)}${onRecords.map(({ sql }) => ` AND ${sql}`).join('')}`,
    params: onRecords.flatMap(({ params }) => params),
    isMatch: included.length + excluded.length === 0 ? null : isMatch,
  };
}

type Source = ReturnType<typeof source>;

/** A number of each matching card: of few cards one by one, else of all records in steps. */
async function readRows(store: Store, { few, where, params }: Source, select: string, pause: Pause): Promise<number[]> {
  if (few === null) return await scanRecords(store, select, { where, params }, pause);
  return store.db
    .prepare<(string | number)[], number>(`SELECT ${select} FROM ${RECORDS_IN_LIST} WHERE ${where}`)
    .pluck()
    .all(JSON.stringify(few), ...params);
}

async function findSorted(
  store: Store,
  query: BrowseQuery | null,
  { sort, descending }: BrowseOptions,
  pause: Pause,
): Promise<FoundCards> {
  const byRank = sort === 'title' || sort === 'added';
  const order = sort === 'added' ? 'added' : 'title';
  await prepareRanking(store, order, pause);
  // The sets of a query are compared with the number of all cards.
  if (query !== null) await prepareRanking(store, 'title', pause);
  const base = ranking(store, order);
  // All cards by title are the ranking itself.
  if (query === null && sort === 'title' && visibilityFilter(store) === '') {
    return { ids: descending ? base.ids.toReversed() : base.ids, groups: null };
  }
  const matching = source(store, query);
  const { isMatch } = matching;
  const found = await readRows(store, matching, packed(KEY[sort].replace('?', String(store.today()))), pause);
  await pause();
  const rows = isMatch === null ? found : found.filter((row) => isMatch(idOf(row)));
  if (byRank) return { ids: inRanking(base, rows, descending), groups: null };
  const places = sort === 'box' ? boxPositions(store) : undefined;
  return { ids: await byKey(base, rows, { descending, places }, pause), groups: null };
}

/** The matching cards that share a title or a front with another matching card. In each group the oldest comes first. */
async function findDuplicates(
  store: Store,
  query: BrowseQuery | null,
  kind: DuplicateKind,
  pause: Pause,
): Promise<FoundCards> {
  await prepareRanking(store, 'title', pause);
  await prepareRanking(store, 'added', pause);
  const matching = source(store, query);
  const { isMatch } = matching;
  const ids = await readRows(store, matching, 'r.card_id', pause);
  const rows: [number, number][] = [];
  const keys = store.db
    .prepare<[string], [number, number]>(
      `SELECT k.card_id, k.${kind} FROM json_each(?) AS list CROSS JOIN card_keys k ON k.card_id = list.value`,
    )
    .raw();
  await inChunks(ids, STEP, pause, (some) => {
    for (const row of keys.all(JSON.stringify(some))) if (isMatch === null || isMatch(row[0])) rows.push(row);
  });
  const byText = Map.groupBy(rows, ([, key]) => key);
  const titles = ranking(store, 'title').positions;
  const added = ranking(store, 'added').positions;
  const several = [...byText.values()].filter(({ length }) => length > 1);
  const groups = several.map((group) => group.map(([id]) => id));
  for (const group of groups) group.sort((a, b) => (added[a] ?? 0) - (added[b] ?? 0));
  groups.sort(([a = 0], [b = 0]) => (titles[a] ?? 0) - (titles[b] ?? 0));
  return { ids: Uint32Array.from(groups.flat()), groups: groups.flatMap((group, at) => group.map(() => at)) };
}

/**
 * The cards that match a query, sorted, read in steps. Cached until the next write, so that scrolling only takes slices. The text index
 * must be up to date (`indexTexts`). Throws `BrowseRefusal`.
 */
export async function findCards(
  store: Store,
  query: BrowseQuery | null,
  options: BrowseOptions,
  pause: Pause,
): Promise<FoundCards> {
  const { sort, descending, duplicates = null } = options;
  const results = resultsOf(store);
  const text = query === null ? '' : printQuery(query);
  const key = [store.writes, store.textsVersion, store.today(), sort, descending, duplicates, text].join(' ');
  const cached = results.get(key);
  if (cached !== undefined) return cached;
  const found =
    duplicates === null
      ? await findSorted(store, query, options, pause)
      : await findDuplicates(store, query, duplicates, pause);
  results.set(key, found);
  return found;
}
