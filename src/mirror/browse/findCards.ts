import { type BrowseQuery, printQuery } from '#core/browse/index.ts';
import { titleKey } from '#core/card/index.ts';
import { byKey, idOf, inRanking, packed, ranking, repacked } from '../database/cardOrder.ts';
import type { Store } from '../database/store.ts';
import { visibilityFilter } from '../database/visibilityFilter.ts';
import { conditionsOf } from './fieldConditions.ts';
import { type CardSet, cardSet } from './predicateSets.ts';

export type BrowseSortKey = 'title' | 'box' | 'level' | 'due' | 'last' | 'added' | 'status' | 'forgotten';
export type DuplicateKind = 'title' | 'front';

export interface BrowseOrder {
  readonly sort: BrowseSortKey;
  readonly descending: boolean;
}

/** The cards a query keeps. */
export interface Found {
  /** Row ids in order. */
  readonly ids: Uint32Array;
  /** With duplicates: the number of each card's group; null otherwise. */
  readonly groups: readonly number[] | null;
}

/** Small whole numbers to sort by; -1 where there is none, which comes last in either direction. */
const KEY: Readonly<Record<BrowseSortKey, string>> = {
  title: '0',
  box: 'r.box_id',
  level: "iif(r.last_training_at = 'N/A', -1, r.memory_level)",
  due: 'coalesce(r.due_day, -1)',
  // Minutes.
  last: 'coalesce(unixepoch(r.last_training_at) / 60, -1)',
  added: '0',
  status:
    "CASE WHEN r.place = 2 THEN 4 WHEN r.IS_MEMORIZED THEN 3 WHEN r.last_training_at = 'N/A' THEN 0 WHEN r.memory_level <= 2 THEN 1 ELSE 2 END",
  forgotten: 'r.forgotten',
};

interface Kept {
  readonly version: number;
  readonly found: Map<string, Found>;
}

const RESULTS = 6;
const kept = new WeakMap<Store, Kept>();

function keptOf(store: Store): Kept {
  let mine = kept.get(store);
  if (mine === undefined || mine.version !== store.cardsVersion) {
    mine = { version: store.cardsVersion, found: new Map() };
    kept.set(store, mine);
  }
  return mine;
}

/** Each box's place among the titles of all. */
function boxRanks(store: Store): Map<number, number> {
  const rows = store.sql<{ id: number; title: string }>('SELECT id, title FROM boxes').all();
  const keyed = rows.map(({ id, title }) => ({ id, key: titleKey(title) }));
  keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.id - b.id));
  return new Map(keyed.map(({ id }, at) => [id, at]));
}

/** Keys of box ids become those of the boxes' places among their titles. */
function byBox(store: Store, rows: readonly number[]): number[] {
  const ranks = boxRanks(store);
  return repacked(rows, (box_id) => ranks.get(box_id) ?? 0);
}

/** One walk through the records in their own order: an index would lead to each of them in turn, at three times the cost. */
const RECORDS = 'records r NOT INDEXED';
const THOSE = 'json_each(?) AS wanted CROSS JOIN records r ON r.card_id = wanted.value';

/** What a statement reads, what must hold with what is not shown left out, and which of its rows are kept. */
function source(store: Store, query: BrowseQuery | null) {
  const conditions = conditionsOf(store, query);
  const asked = conditions.filter(({ ids }) => ids === undefined);
  const kept: CardSet[] = [];
  const leftOut: CardSet[] = [];
  for (const { ids, params, isNot } of conditions) {
    if (ids !== undefined) (isNot ? leftOut : kept).push(cardSet(store, ids, params));
  }
  kept.sort((a, b) => a.size - b.size);
  const few = kept[0]?.few ?? null;
  const keeps = (id: number) => kept.every(({ has }) => has[id] === 1) && !leftOut.some(({ has }) => has[id] === 1);
  return {
    from: few === null ? RECORDS : THOSE,
    where: `r.place > 0${visibilityFilter(store)}${asked.map(({ sql }) => ` AND ${sql}`).join('')}`,
    params: [...(few === null ? [] : [JSON.stringify(few)]), ...asked.flatMap(({ params }) => params)],
    keeps: kept.length + leftOut.length === 0 ? null : keeps,
  };
}

function select(store: Store, query: BrowseQuery | null, { sort, descending }: BrowseOrder): Found {
  const byRank = sort === 'title' || sort === 'added';
  const base = ranking(store, sort === 'added' ? 'added' : 'title');
  // Everything by title is the ranking itself.
  if (query === null && sort === 'title' && visibilityFilter(store) === '') {
    return { ids: descending ? base.ids.toReversed() : base.ids, groups: null };
  }
  const { from, where, params, keeps } = source(store, query);
  const found = store.db
    .prepare<(string | number)[], number>(`SELECT ${packed(KEY[sort])} FROM ${from} WHERE ${where}`)
    .pluck()
    .all(...params);
  const rows = keeps === null ? found : found.filter((row) => keeps(idOf(row)));
  if (byRank) return { ids: inRanking(base, rows, descending), groups: null };
  return { ids: byKey(base, sort === 'box' ? byBox(store, rows) : rows, descending), groups: null };
}

/** Of the cards a query keeps those that share a title or a front with another of them; each group the oldest first. */
function selectDuplicates(store: Store, query: BrowseQuery | null, kind: DuplicateKind): Found {
  const { from, where, params, keeps } = source(store, query);
  const found = store.db
    .prepare<(string | number)[], [number, number]>(
      `SELECT r.card_id, k.${kind} FROM ${from} CROSS JOIN card_keys k ON k.card_id = r.card_id WHERE ${where}`,
    )
    .raw()
    .all(...params);
  const rows = keeps === null ? found : found.filter(([id]) => keeps(id));
  const byText = new Map<number, number[]>();
  for (const [id, key] of rows) {
    const group = byText.get(key);
    if (group === undefined) byText.set(key, [id]);
    else group.push(id);
  }
  const titles = ranking(store, 'title').positions;
  const added = ranking(store, 'added').positions;
  const groups = [...byText.values()].filter(({ length }) => length > 1);
  for (const group of groups) group.sort((a, b) => (added[a] ?? 0) - (added[b] ?? 0));
  groups.sort(([a = 0], [b = 0]) => (titles[a] ?? 0) - (titles[b] ?? 0));
  return { ids: Uint32Array.from(groups.flat()), groups: groups.flatMap((group, at) => group.map(() => at)) };
}

/**
 * The cards a query keeps, in order; kept until something is written, so that scrolling only cuts pieces out. The indexes
 * over texts must be up to date (`indexTexts`). Throws `BrowseRefusal`.
 */
export function find(
  store: Store,
  query: BrowseQuery | null,
  order: BrowseOrder,
  duplicates: DuplicateKind | null,
): Found {
  const { found } = keptOf(store);
  const text = query === null ? '' : printQuery(query);
  const key = [store.writes, store.textsVersion, store.today(), order.sort, order.descending, duplicates, text].join(
    ' ',
  );
  const known = found.get(key);
  if (known !== undefined) return known;
  const made = duplicates === null ? select(store, query, order) : selectDuplicates(store, query, duplicates);
  found.set(key, made);
  for (const oldest of found.keys()) {
    if (found.size <= RESULTS) break;
    found.delete(oldest);
  }
  return made;
}
