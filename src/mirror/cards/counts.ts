import { compareFirstChars } from '#core/card/index.ts';
import type { Pause } from '#mirror/scheduling/chunking.ts';
import { createStoreCache, LruCache } from '../database/caches.ts';
import { BOX_VISIBLE } from '../database/rows.ts';
import { readInSteps } from '../database/steps.ts';
import type { Store } from '../database/store.ts';
import { VISIBILITY } from '../database/visibility.ts';

/**
 * Which cards a row of `state_counts` and `due_counts` counts: the cards directly in a box (pbid), all cards of a top-level box
 * with its sub-boxes (bid), or all cards (`box_id` 0; only in `due_counts`).
 */
export const COUNT_KIND = { box: 0, topBox: 1, all: 2 } as const;
export type CountKind = (typeof COUNT_KIND)[keyof typeof COUNT_KIND];

/** Bits of `records.state`. The lowest three bits are the level. */
const LEVEL = 7;
const TRAINED = 8;
const LEARNED = 16;
const MEMORIZED = 32;
const TOUCHED = 64;
const SUSPENDED = 128;

interface StateRow {
  readonly state: number;
  readonly n: number;
}

/**
 * The columns of `due_counts`: which cards with a due date each of them counts, as SQL on `records r`. The triggers on `records`
 * have the same conditions.
 */
const DUE_COLUMNS = {
  due: `r.place = ${VISIBILITY.active}`,
  learned: 'r.IS_LEARNED',
} as const;
type DueCounts = Readonly<Record<keyof typeof DUE_COLUMNS, number>>;
const NONE_DUE: DueCounts = { due: 0, learned: 0 };
const DUE_NAMES = Object.keys(DUE_COLUMNS) as (keyof DueCounts)[];
const DUE_SUMS = `SELECT ${DUE_NAMES.map((name) => `coalesce(sum(${name}), 0) AS ${name}`).join(', ')} FROM due_counts`;

/** The GraphQL type BoxCounts, and the counts for training types. */
export interface Counts {
  readonly count: number;
  readonly trained_count: number;
  readonly learned_count: number;
  readonly in_review_count: number;
  readonly due_count: number;
  readonly new_count: number;
  readonly memorized_count: number;
  readonly suspended_count: number;
  readonly levels: readonly number[];
  /** Cards that can be trained: not suspended, not in the bin. The next two are parts of them. */
  readonly active: number;
  readonly unmemorized: number;
  readonly reviewable: number;
}

const VISIBLE_TOP_BOXES = `(SELECT b.id FROM boxes b WHERE b.pbid = b.bid AND ${BOX_VISIBLE})`;

/** The number of cards in each state: a few dozen rows. */
function stateRows(store: Store, kind: CountKind, box_id: number): StateRow[] {
  if (kind === COUNT_KIND.all) {
    return store
      .sql<StateRow>(
        `SELECT state, sum(n) AS n FROM state_counts WHERE batch = 0 AND kind = ${COUNT_KIND.topBox} AND box_id IN ${VISIBLE_TOP_BOXES} GROUP BY state`,
      )
      .all();
  }
  return store
    .sql<StateRow>('SELECT state, n FROM state_counts WHERE batch = 0 AND kind = ? AND box_id = ?')
    .all(kind, box_id);
}

/** A condition for the rows of `due_counts` of a box or, with a `box_id` of 0, of all cards. */
function dueRows(store: Store, kind: CountKind, box_id: number): { sql: string; params: number[] } {
  const isPartHidden = kind === COUNT_KIND.all && store.hiddenBoxIds.length > 0;
  if (!isPartHidden) return { sql: 'batch = 0 AND kind = ? AND box_id = ?', params: [kind, box_id] };
  return { sql: `batch = 0 AND kind = ${COUNT_KIND.topBox} AND box_id IN ${VISIBLE_TOP_BOXES}`, params: [] };
}

/**
 * The number of cards due today or earlier, and of the learned cards with such a date. Only `learned` includes suspended
 * cards. `box_id` is 0 for all cards.
 */
export function dueCounts(store: Store, kind: CountKind, box_id: number): DueCounts {
  const { sql, params } = dueRows(store, kind, box_id);
  return store.sql<DueCounts>(`${DUE_SUMS} WHERE ${sql} AND due_day <= ?`).get(...params, store.today()) ?? NONE_DUE;
}

/** The number of cards due today or earlier of an import that is not finished. */
export function dueOfImport(store: Store, batch: number): number {
  const sql = `SELECT total(due) FROM due_counts WHERE batch = ? AND kind = ${COUNT_KIND.all} AND due_day <= ?`;
  return store.sql<number>(sql).pluck().get(batch, store.today()) ?? 0;
}

/** The number of cards on each level 0 to 7 that were trained once and are not suspended. */
function levelsOf(rows: readonly StateRow[]): number[] {
  const levels = [0, 0, 0, 0, 0, 0, 0, 0];
  for (const { state, n } of rows) {
    if ((state & TOUCHED) === 0 || (state & SUSPENDED) !== 0) continue;
    levels[state & LEVEL] = (levels[state & LEVEL] ?? 0) + n;
  }
  return levels;
}

/** Adds up counts by state. `due` is what {@link dueCounts} returns for the same cards. */
function countsOf(rows: readonly StateRow[], due: DueCounts): Counts {
  const sum = (mask: number, value: number): number =>
    rows.reduce((total, { state, n }) => ((state & mask) === value ? total + n : total), 0);
  return {
    count: sum(0, 0),
    trained_count: sum(TRAINED, TRAINED),
    learned_count: sum(LEARNED, LEARNED),
    in_review_count: due.learned,
    due_count: due.due,
    new_count: sum(TOUCHED | MEMORIZED | SUSPENDED, 0),
    memorized_count: sum(MEMORIZED, MEMORIZED),
    suspended_count: sum(SUSPENDED, SUSPENDED),
    levels: levelsOf(rows),
    active: sum(SUSPENDED, 0),
    unmemorized: sum(TRAINED | MEMORIZED | SUSPENDED, 0),
    reviewable: sum(TRAINED | SUSPENDED, TRAINED),
  };
}

const allCountsOf = createStoreCache(
  (store) => `${store.writes} ${store.hiddenBoxIds.length}`,
  () => new LruCache<number, Counts>(1),
);

/** The stored counts of a box or of all cards. Reads no card. Those of all cards add up all boxes, so they are cached until the next write. */
export function boxCounts(store: Store, kind: CountKind, box_id: number): Counts {
  if (kind !== COUNT_KIND.all) return readCounts(store, kind, box_id);
  const cache = allCountsOf(store);
  const counts = cache.get(store.today()) ?? readCounts(store, kind, box_id);
  cache.set(store.today(), counts);
  return counts;
}

function readCounts(store: Store, kind: CountKind, box_id: number): Counts {
  return countsOf(stateRows(store, kind, box_id), dueCounts(store, kind, box_id));
}

interface TopCounts {
  readonly states: Map<number, StateRow[]>;
  readonly due: Map<number, DueCounts>;
}

const topCountsOf = createStoreCache(
  (store) => store.writes,
  () => new LruCache<number, TopCounts>(1),
);

/** Top-level boxes whose counts are read in one step. */
const BOXES = 250;
const ALL = -1;

/** The stored counts of all top-level boxes by their ids, which several screens show at once. Cached until the next write. */
export function topBoxCounts(store: Store): (box_id: number) => Counts {
  const cache = topCountsOf(store);
  const today = store.today();
  let counts = cache.get(today);
  if (counts === undefined) {
    counts = { states: new Map(), due: new Map() };
    addTopCounts(store, counts, 0, ALL);
    cache.set(today, counts);
  }
  const { states, due } = counts;
  return (box_id) => countsOf(states.get(box_id) ?? [], due.get(box_id) ?? NONE_DUE);
}

/** Reads the counts of thousands of boxes in steps, so that {@link topBoxCounts} has them afterwards, unless something is written meanwhile. */
export async function prepareTopCounts(store: Store, pause: Pause): Promise<void> {
  const cache = topCountsOf(store);
  const today = store.today();
  if (cache.has(today)) return;
  const counts: TopCounts = { states: new Map(), due: new Map() };
  await readInSteps(store, async () => {
    for (let last: number | null = 0; last !== null; ) {
      last = addTopCounts(store, counts, last, BOXES);
      if (last !== null) await pause();
    }
  });
  if (topCountsOf(store) === cache) cache.set(today, counts);
}

/** Adds the counts of some boxes, in the order of their ids. Returns the last id, or null after the last box. */
function addTopCounts(store: Store, { states, due }: TopCounts, after: number, limit: number): number | null {
  const boxes = `(SELECT b.id FROM boxes b WHERE b.id > ? AND b.pbid = b.bid AND ${BOX_VISIBLE} ORDER BY b.id LIMIT ?) AS box`;
  const inBox = `n.batch = 0 AND n.box_id = box.id AND n.kind = ${COUNT_KIND.topBox}`;
  const rows = store
    .sql<StateRow & { id: number }>(
      `SELECT box.id, n.state, n.n FROM ${boxes} CROSS JOIN state_counts n WHERE ${inBox}`,
    )
    .all(after, limit);
  for (const [id, group] of Map.groupBy(rows, (row) => row.id)) states.set(id, group);
  const sums = DUE_NAMES.map((name) => `sum(n.${name}) AS ${name}`).join(', ');
  const dueRows = store
    .sql<DueCounts & { id: number }>(
      `SELECT box.id, ${sums} FROM ${boxes} CROSS JOIN due_counts n WHERE ${inBox} AND n.due_day <= ? GROUP BY box.id`,
    )
    .all(after, limit, store.today());
  for (const row of dueRows) due.set(row.id, row);
  const ids = store.sql<number>(`SELECT id FROM ${boxes}`).pluck().all(after, limit);
  return limit === ALL || ids.length < limit ? null : (ids.at(-1) ?? null);
}

/** The same counts for records that match a condition on `records r` and have no stored counts. Reads all of them. */
export function scanCounts(store: Store, where: string, params: readonly (string | number)[]): Counts {
  const today = store.today();
  const sums = DUE_NAMES.map((name) => `total(r.due_day <= ? AND ${DUE_COLUMNS[name]}) AS ${name}`);
  const rows = store
    .sql<StateRow & DueCounts>(
      `SELECT r.state, count(*) AS n, ${sums.join(', ')} FROM records r WHERE ${where} GROUP BY r.state`,
    )
    .all(...DUE_NAMES.map(() => today), ...params);
  const due = DUE_NAMES.map((name) => [name, rows.reduce((total, row) => total + row[name], 0)]);
  return countsOf(rows, { ...NONE_DUE, ...Object.fromEntries(due) });
}

/** The A-Z groups of a box with their card counts, in the order of the groups. A top-level box has all its cards. */
export function charCounts(store: Store, box_id: number): { first_char: string; count: number }[] {
  return store
    .sql<{ first_char: string; count: number }>(
      'SELECT first_char, n AS count FROM char_counts WHERE batch = 0 AND top_id = ? AND n > 0',
    )
    .all(box_id)
    .sort((a, b) => compareFirstChars(a.first_char, b.first_char));
}

/** The number of due cards for each day, from `from` (inclusive) to `to` (exclusive). */
export function dueByDay(store: Store, kind: CountKind, box_id: number, from: number, to: number): Map<number, number> {
  const { sql, params } = dueRows(store, kind, box_id);
  const rows = store
    .sql<{ due_day: number; due: number }>(
      `SELECT due_day, sum(due) AS due FROM due_counts WHERE ${sql} AND due_day >= ? AND due_day < ? GROUP BY due_day`,
    )
    .all(...params, from, to);
  return new Map(rows.map(({ due_day, due }) => [due_day, due]));
}
