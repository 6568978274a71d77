import { compareKeys } from '#core/card/index.ts';
import { hash53, orderOf, selectCards, type TrainingRecords, type TrainingType, topK } from '#core/training/index.ts';
import { boxCounts, COUNT_KIND, type ResolvedScope } from '#mirror/cards/index.ts';
import { toRecord } from '#mirror/records/index.ts';
import type { Pause } from '#mirror/scheduling/chunking.ts';
import type { TrainingSettingsInput } from '#shared/graphql/generated.ts';
import { startOfDay } from '../database/dayStart.ts';
import { CARDS_IN_LIST, FADED_BY, IN_LIST, RECORD_COLUMNS, type RecordRow } from '../database/rows.ts';
import { readInSteps, STEP } from '../database/steps.ts';
import type { Store } from '../database/store.ts';
import { VISIBILITY } from '../database/visibility.ts';

/** A scope with more than a fifth of all cards is large. */
const LARGE_PART = 5;

const SEEDS = 2 ** 31;

/** The settings of a selection of cards for a session. */
export type Choice = ReturnType<typeof toChoice>;

/** The settings in the form that the selection uses; a count of 0 means no limit. Draws a seed if there is none. */
export function toChoice(settings: TrainingSettingsInput) {
  return {
    type: settings.type,
    count: settings.count,
    training_in_order: settings.training_in_order,
    trainingSort: settings.trainingSort ?? 'title',
    custom_training_targets: settings.custom_training_targets ?? [],
    seed: settings.seed ?? Math.floor(Math.random() * SEEDS),
  };
}

/** The cards of a training type, as a condition on `records r` (V-4, V-5). Never suspended cards. */
function typeCondition(type: TrainingType, today: number): { sql: string; params: number[] } {
  const active = ` AND r.place = ${VISIBILITY.active}`;
  switch (type) {
    case 'all':
      return { sql: active, params: [] };
    case 'unmemorized':
      return { sql: `${active} AND r.IS_TRAINED = 0 AND r.IS_MEMORIZED = 0`, params: [] };
    case 'trained':
      return { sql: `${active} AND r.IS_TRAINED = 1`, params: [] };
    case 'SpacedRepetition':
      return { sql: `${active} AND r.due_day IS NOT NULL AND r.due_day <= ?`, params: [today] };
  }
}

/** The records of these cards, by cid. */
export function recordsOf(store: Store, cids: readonly string[]): TrainingRecords {
  const rows = store
    .sql<RecordRow>(`SELECT ${RECORD_COLUMNS} FROM ${CARDS_IN_LIST} CROSS JOIN records r ON r.card_id = c.id`)
    .all(JSON.stringify(cids));
  return Object.fromEntries(rows.map((row) => [row.cid, toRecord(row)]));
}

interface OrderedRow {
  readonly cid: string;
  readonly due_day: number;
  readonly title_key: string;
}

/** The first cards in the order in which they were added, which is that of their rows. */
function selectAsAdded(store: Store, scope: ResolvedScope, choice: Choice, limit: number): string[] {
  const condition = typeCondition(choice.type, store.today());
  const order = choice.type === 'SpacedRepetition' ? 'r.due_day, r.card_id' : 'r.card_id';
  return store
    .sql<string>(`SELECT r.cid FROM records r WHERE ${scope.where}${condition.sql} ORDER BY ${order} LIMIT ?`)
    .pluck()
    .all(...scope.params, ...condition.params, limit);
}

/**
 * The first cards by title, read from an index. The core sorts cards with the same title by cid, the index
 * sorts them by row id. So this reads all cards that tie with the last one, and then selects the right ones.
 */
function selectByTitle(store: Store, scope: ResolvedScope, choice: Choice, limit: number): string[] {
  const condition = typeCondition(choice.type, store.today());
  const due = choice.type === 'SpacedRepetition' ? 'r.due_day' : '0';
  const order = choice.type === 'SpacedRepetition' ? 'r.due_day, r.title_key' : 'r.title_key';
  const from = `SELECT r.cid, ${due} AS due_day, r.title_key FROM records r WHERE ${scope.where}${condition.sql}`;
  const params = [...scope.params, ...condition.params];
  const rows = store.sql<OrderedRow>(`${from} ORDER BY ${order} LIMIT ?`).all(...params, limit);
  const last = rows.at(-1);
  if (last === undefined) return [];
  const ties =
    rows.length < limit
      ? []
      : store
          .sql<OrderedRow>(`${from} AND r.title_key = ? AND ${due} = ? ORDER BY ${order}`)
          .all(...params, last.title_key, last.due_day);
  const before = rows.filter((row) => row.title_key !== last.title_key || row.due_day !== last.due_day);
  return [...before, ...(ties.length > 0 ? ties : rows.slice(before.length))]
    .sort((a, b) => a.due_day - b.due_day || compareKeys(a.title_key, b.title_key) || compareKeys(a.cid, b.cid))
    .slice(0, limit)
    .map(({ cid }) => cid);
}

/** Whether a scope is so large that a scan of the table is faster than an index. */
function isLargeSelection(store: Store, scope: ResolvedScope): boolean {
  if (scope.counted === null) return false;
  const { count } = boxCounts(store, scope.counted.kind, scope.counted.box_id);
  return count * LARGE_PART > boxCounts(store, COUNT_KIND.all, 0).count;
}

/** The card with the lowest rank comes first. */
interface RankedCard {
  readonly cid: string;
  readonly rank: number;
}

const byRank = (a: RankedCard, b: RankedCard): number => a.rank - b.rank || compareKeys(a.cid, b.cid);

/** Row ids to look at: from after the first number to the second; null for all. */
type RowRange = readonly [number, number] | null;

/** The cards most at risk (V-25); those without a memory come last. */
function firstAtRisk(store: Store, scope: ResolvedScope, choice: Choice, limit: number, range: RowRange): RankedCard[] {
  const condition = typeCondition(choice.type, store.today());
  return store
    .sql<RankedCard>(
      `SELECT r.cid, coalesce(-${FADED_BY}, 1) AS rank FROM records r
       WHERE ${scope.where}${condition.sql}${range === null ? '' : IN_RANGE} ORDER BY rank, r.cid LIMIT ?`,
    )
    .all(store.today(), ...scope.params, ...condition.params, ...(range ?? []), limit);
}

const IN_RANGE = ' AND r.card_id > ? AND r.card_id <= ?';

/**
 * The first cards of a random selection, the same one that the core makes: the hash of a card depends only on the seed and the
 * cid. The cids are read as one text, because 100,000 strings take longer to make than to hash.
 */
function firstRanked(store: Store, scope: ResolvedScope, choice: Choice, limit: number, range: RowRange): RankedCard[] {
  if (orderOf(choice) === 'risk') return firstAtRisk(store, scope, choice, limit, range);
  const condition = typeCondition(choice.type, store.today());
  const isScan = range !== null || isLargeSelection(store, scope);
  const inRange = range === null ? '' : IN_RANGE;
  const text = store
    .sql<string | null>(
      `SELECT group_concat(r.cid, char(10)) FROM records r${isScan ? ' NOT INDEXED' : ''}
       WHERE ${scope.where}${condition.sql}${inRange}`,
    )
    .pluck()
    .get(...scope.params, ...condition.params, ...(range ?? []));
  if (typeof text !== 'string') return [];
  const ends: number[] = [];
  const hashes: number[] = [];
  for (let from = 0; from <= text.length; from = (ends.at(-1) ?? 0) + 1) {
    const at = text.indexOf('\n', from);
    const end = at < 0 ? text.length : at;
    ends.push(end);
    hashes.push(hash53(text, choice.seed, from, end));
  }
  const cid = (at: number): string => text.slice((ends[at - 1] ?? -1) + 1, ends[at]);
  const hash = (at: number): number => hashes[at] ?? 0;
  const order = (a: number, b: number): number => hash(a) - hash(b) || compareKeys(cid(a), cid(b));
  return topK([...ends.keys()], limit, order).map((at) => ({ cid: cid(at), rank: hash(at) }));
}

/** A selection by ranks that was made in steps, for the session that starts now. */
const prepared = new WeakMap<Store, { readonly key: string; readonly cids: string[] }>();
/** Of so many cards and fewer, a selection needs no steps. */
const FEW = 20_000;

function keyOf(store: Store, scope: ResolvedScope, choice: Choice): string {
  return JSON.stringify([store.writes, scope.where, scope.params, choice]);
}

/**
 * Makes a selection by ranks from many cards in steps, for the call of {@link chooseCards} that follows at once. If something was
 * written meanwhile, that call chooses again: a card may have been deleted.
 */
export async function prepareCards(store: Store, scope: ResolvedScope, choice: Choice, pause: Pause): Promise<void> {
  const isRanked = !choice.training_in_order && choice.custom_training_targets.length === 0;
  if (!isRanked || availableCards(store, scope, choice.type) <= FEW) return;
  const key = keyOf(store, scope, choice);
  const last = store.sql<number>('SELECT coalesce(max(card_id), 0) FROM records').pluck().get() ?? 0;
  const found: RankedCard[] = [];
  await readInSteps(store, async () => {
    for (let from = 0; from < last; from += STEP) {
      if (from > 0) await pause();
      for (const card of firstRanked(store, scope, choice, limitOf(choice), [from, from + STEP])) found.push(card);
    }
  });
  const cids = topK(found, limitOf(choice), byRank).map(({ cid }) => cid);
  prepared.set(store, { key, cids });
}

function selectRanked(store: Store, scope: ResolvedScope, choice: Choice, limit: number): string[] {
  const ready = prepared.get(store);
  prepared.delete(store);
  if (ready?.key === keyOf(store, scope, choice)) return ready.cids;
  return firstRanked(store, scope, choice, limit, null).map(({ cid }) => cid);
}

/** The most cards of a selection. */
export function limitOf({ count }: Choice): number {
  return count <= 0 ? 2 ** 31 : count;
}

interface TargetRow extends RecordRow {
  readonly title: string;
  readonly card_status: string;
}

/** There are few custom targets, so the core selects among them. */
function selectFromTargets(store: Store, scope: ResolvedScope, choice: Choice): string[] {
  const rows = store
    .sql<TargetRow>(
      `SELECT ${RECORD_COLUMNS}, c.title, c.card_status FROM records r JOIN cards c ON c.id = r.card_id
       WHERE ${scope.where} AND r.card_id IN (SELECT id FROM cards WHERE cid ${IN_LIST})`,
    )
    .all(...scope.params, JSON.stringify(choice.custom_training_targets));
  return selectCards({
    type: choice.type,
    cards: rows,
    records: Object.fromEntries(rows.map((row) => [row.cid, toRecord(row)])),
    settings: {
      custom_training_targets: choice.custom_training_targets,
      ...(store.day === undefined ? {} : { day: store.day }),
    },
    now: store.now(),
    seed: choice.seed,
  });
}

/** The cids of a session. The result equals `selectCards` of the core, but not every card is read. */
export function chooseCards(store: Store, scope: ResolvedScope, choice: Choice): string[] {
  if (choice.custom_training_targets.length > 0) return selectFromTargets(store, scope, choice);
  const limit = limitOf(choice);
  if (!choice.training_in_order) return selectRanked(store, scope, choice, limit);
  const select = choice.trainingSort === 'added' ? selectAsAdded : selectByTitle;
  return select(store, scope, choice, limit);
}

/** The number of cards of a training type in a scope. */
export function availableCards(store: Store, scope: ResolvedScope, type: TrainingType): number {
  if (scope.counted !== null) {
    const counts = boxCounts(store, scope.counted.kind, scope.counted.box_id);
    const counted = {
      all: counts.active,
      unmemorized: counts.unmemorized,
      trained: counts.reviewable,
      SpacedRepetition: counts.due_count,
    };
    return counted[type];
  }
  const condition = typeCondition(type, store.today());
  const sql = `SELECT count(*) FROM records r WHERE ${scope.where}${condition.sql}`;
  return (
    store
      .sql<number>(sql)
      .pluck()
      .get(...scope.params, ...condition.params) ?? 0
  );
}

/**
 * When the next card of a scope is asked, ISO 8601; null if none will be. Cards that are already due do not count, but for
 * those that wait for a sibling until tomorrow (V-21): how many, in `waiting`.
 */
export function nextDueAt(store: Store, scope: ResolvedScope, waiting = 0): string | null {
  if (waiting > 0) return startOfDay(store, store.today() + 1);
  const upcoming = `FROM records r WHERE ${scope.where} AND r.place = ${VISIBILITY.active} AND r.due_day IS NOT NULL`;
  const firstDay = `SELECT r.due_day ${upcoming} AND r.due_day > ? ORDER BY r.due_day LIMIT 1`;
  const day = store
    .sql<number>(firstDay)
    .pluck()
    .get(...scope.params, store.today());
  if (day === undefined) return null;
  const firstTime = `SELECT min(r.next_training_at) ${upcoming} AND r.due_day = ?`;
  return (
    store
      .sql<string>(firstTime)
      .pluck()
      .get(...scope.params, day) ?? null
  );
}
