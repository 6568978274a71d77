import { type BrowseQuery, printQuery } from '#core/browse/index.ts';
import { titleKey } from '#core/card/index.ts';
import type { Store } from '../store.ts';
import { sourceOf } from './browse_sql.ts';
import { visible } from './visible.ts';

export type BrowseSort = 'title' | 'box' | 'level' | 'due' | 'last' | 'added' | 'status' | 'forgotten';
export type DuplicateKind = 'title' | 'front';

export interface BrowseOrder {
  readonly sort: BrowseSort;
  readonly descending: boolean;
}

/** The cards a query keeps. */
export interface Found {
  /** Row ids in order. */
  readonly ids: readonly number[];
  /** With duplicates: the number of each card's group; null otherwise. */
  readonly groups: readonly number[] | null;
}

/** A row holds its card's id in the low 26 bits, its sort key in the 27 above: both fit a number exactly. */
const ID_SPAN = 2 ** 26;
const MOST_KEY = 2 ** 27 - 1;

/** Small whole numbers to sort by; -1 where there is none, which comes last in either direction. */
const KEY: Readonly<Record<BrowseSort, string>> = {
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

/** All cards in an order, and each one's place in it. */
interface Ranking {
  readonly ids: readonly number[];
  readonly ranks: Uint32Array;
}

interface Kept {
  readonly version: number;
  readonly rankings: Map<string, Ranking>;
  readonly found: Map<string, Found>;
}

const RESULTS = 6;
const kept = new WeakMap<Store, Kept>();

function keptOf(store: Store): Kept {
  let mine = kept.get(store);
  if (mine === undefined || mine.version !== store.cardsVersion) {
    mine = { version: store.cardsVersion, rankings: new Map(), found: new Map() };
    kept.set(store, mine);
  }
  return mine;
}

const ORDERS = {
  title: 'SELECT card_id AS id FROM records WHERE place > 0 ORDER BY title_key, card_id',
  added: 'SELECT id FROM cards ORDER BY create_at, id',
} as const;

/** The cards by title or by when they were added: read once, until cards change. */
function ranking(store: Store, order: keyof typeof ORDERS): Ranking {
  const { rankings } = keptOf(store);
  const known = rankings.get(order);
  if (known !== undefined) return known;
  const ids = store.db.prepare<[], number>(ORDERS[order]).pluck().all();
  const ranks = new Uint32Array(ids.reduce((most, id) => Math.max(most, id), 0) + 1);
  for (let at = 0; at < ids.length; at++) ranks[ids[at] ?? 0] = at;
  const made = { ids, ranks };
  rankings.set(order, made);
  return made;
}

/** Each box's place among the titles of all. */
function boxRanks(store: Store): Map<number, number> {
  const rows = store.sql<{ id: number; title: string }>('SELECT id, title FROM boxes').all();
  const keyed = rows.map(({ id, title }) => ({ id, key: titleKey(title) }));
  keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.id - b.id));
  return new Map(keyed.map(({ id }, at) => [id, at]));
}

/** Sorts rows (key and id) by key, then by title, in plain numbers: comparing texts would take ten times as long. */
function sorted(store: Store, rows: readonly number[], { sort, descending }: BrowseOrder): number[] {
  const base = ranking(store, sort === 'added' ? 'added' : 'title');
  const boxes = sort === 'box' ? boxRanks(store) : null;
  const by_rank = sort === 'title' || sort === 'added';
  const keys = new Float64Array(rows.length);
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? 0;
    const id = row % ID_SPAN;
    const raw = (row - id) / ID_SPAN - 1;
    const key = boxes === null ? raw : (boxes.get(raw) ?? 0);
    const ordered = raw < 0 ? MOST_KEY : descending && !by_rank ? MOST_KEY - 1 - key : key;
    keys[at] = ordered * ID_SPAN + (base.ranks[id] ?? 0);
  }
  keys.sort();
  if (descending && by_rank) keys.reverse();
  return Array.from(keys, (key) => base.ids[key % ID_SPAN] ?? 0);
}

/** What the statement reads and what must hold, with what is not shown left out. */
function source(store: Store, query: BrowseQuery | null) {
  const { from, sql, params } = sourceOf(store, query);
  return { from, where: `r.place > 0${visible(store)}${sql}`, params };
}

function select(store: Store, query: BrowseQuery | null, order: BrowseOrder): Found {
  const { from, where, params } = source(store, query);
  const rows = store.db
    .prepare<(string | number)[], number>(
      `SELECT (${KEY[order.sort]} + 1) * ${ID_SPAN} + r.card_id FROM ${from} WHERE ${where}`,
    )
    .pluck()
    .all(...params);
  return { ids: sorted(store, rows, order), groups: null };
}

/** Of the cards a query keeps those that share a title or a front with another of them; each group the oldest first. */
function selectDuplicates(store: Store, query: BrowseQuery | null, kind: DuplicateKind): Found {
  const { from, where, params } = source(store, query);
  const rows = store.db
    .prepare<(string | number)[], [number, number]>(
      `SELECT r.card_id, k.${kind} FROM ${from} CROSS JOIN card_keys k ON k.card_id = r.card_id WHERE ${where}`,
    )
    .raw()
    .all(...params);
  const byKey = new Map<number, number[]>();
  for (const [id, key] of rows) {
    const group = byKey.get(key);
    if (group === undefined) byKey.set(key, [id]);
    else group.push(id);
  }
  const titles = ranking(store, 'title').ranks;
  const added = ranking(store, 'added').ranks;
  const groups = [...byKey.values()].filter(({ length }) => length > 1);
  for (const group of groups) group.sort((a, b) => (added[a] ?? 0) - (added[b] ?? 0));
  groups.sort(([a = 0], [b = 0]) => (titles[a] ?? 0) - (titles[b] ?? 0));
  return { ids: groups.flat(), groups: groups.flatMap((group, at) => group.map(() => at)) };
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
  const key = [store.writes, store.today(), order.sort, order.descending, duplicates, text].join(' ');
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
