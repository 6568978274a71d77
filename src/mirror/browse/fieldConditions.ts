import type {
  BrowseQuery,
  BrowseState,
  Comparison,
  ListQuery,
  Moment,
  NameQuery,
  RangeQuery,
  SiblingsQuery,
  TextQuery,
  TimeQuery,
} from '#core/browse/index.ts';
import { normalizeSearchText } from '#core/card/index.ts';
import { dayNumber } from '#core/day/index.ts';
import { daysUntilRecall, HARD_CARD_FORGOTTEN } from '#core/training/index.ts';
import {
  amongIds,
  BrowseRefusal,
  type Condition,
  foldBody,
  matchCondition,
  matchesOf,
  matchOf,
} from '#mirror/search/index.ts';
import { startOfDay } from '../database/dayStart.ts';
import { BOX_VISIBLE, FADED_BY, IN_LIST } from '../database/rows.ts';
import type { Store } from '../database/store.ts';
import { VISIBILITY } from '../database/visibility.ts';

function textCondition(store: Store, queries: readonly TextQuery[]): Condition[] {
  return matchesOf(queries).map((match) => matchCondition(store, match));
}

function boxCondition(store: Store, query: NameQuery): Condition {
  const name = normalizeSearchText(query.value);
  const found = store
    .sql<{ id: number; title: string }>(`SELECT b.id, b.title FROM boxes b WHERE ${BOX_VISIBLE}`)
    .all()
    .filter(({ title }) => normalizeSearchText(title).includes(name));
  if (found.length === 0) throw new BrowseRefusal('BOX_UNKNOWN', query);
  const ids = JSON.stringify(found.map(({ id }) => id));
  // A box includes its sub-boxes.
  return { sql: `(r.box_id ${IN_LIST} OR r.top_id ${IN_LIST})`, params: [ids, ids] };
}

function tagCondition(store: Store, query: NameQuery): Condition {
  const name = foldBody(query.value);
  const prefix = name.endsWith('*') ? name.slice(0, -1) : null;
  const last = '\u{10ffff}';
  const sql =
    prefix === null
      ? 'SELECT card_id FROM card_tags WHERE tag_key = ? UNION ALL SELECT card_id FROM card_tags WHERE tag_key >= ? AND tag_key < ?'
      : 'SELECT card_id FROM card_tags WHERE tag_key >= ? AND tag_key < ?';
  const params = prefix === null ? [name, `${name}::`, `${name}::${last}`] : [prefix, `${prefix}${last}`];
  if (store.sql(`${sql} LIMIT 1`).get(...params) === undefined && prefix !== '') {
    throw new BrowseRefusal('TAG_UNKNOWN', query);
  }
  return amongIds(sql, params);
}

/** How many other cards the note of a card has. */
const NOTES = `SELECT n.note FROM card_notes n JOIN records s ON s.card_id = n.card_id
  WHERE s.place > ${VISIBILITY.inBin} GROUP BY n.note HAVING count(*) - 1`;

function siblingsCondition({ cid, low, high }: SiblingsQuery): Condition {
  if (cid !== null) {
    const note = 'SELECT n.note FROM card_notes n JOIN cards c ON c.id = n.card_id WHERE c.cid = ?';
    return amongIds(`SELECT card_id FROM card_notes WHERE note IN (${note})`, [cid]);
  }
  const among = (having: string, params: readonly number[]) =>
    amongIds(`SELECT card_id FROM card_notes WHERE note IN (${NOTES} ${having})`, params);
  if (low > 0) return among('BETWEEN ? AND ?', [low, high]);
  // A card without a note has no sibling.
  const more = among('> ?', [high]);
  return { ...more, sql: `NOT ${more.sql}`, isNot: true };
}

/** Screens show whole percent: 79.5 is 80. The lower the likelihood, the longer the last answer is ago. */
function recallCondition(store: Store, { low, high }: RangeQuery): Condition {
  const until = (percent: number) => (percent <= 0 ? Number.MAX_VALUE : daysUntilRecall(percent / 100));
  const sql = `(r.stability IS NOT NULL AND ${FADED_BY} > ? AND ${FADED_BY} <= ?)`;
  const today = store.today();
  return { sql, params: [today, until(high + 0.5), today, until(low - 0.5)] };
}

/** The tag that makes a card a marked one, as in Anki. Folded. */
const MARKED = 'marked';

/** Conditions of `is:` without a parameter. */
const STATES: Readonly<Record<Exclude<BrowseState, 'due' | 'marked' | 'hard'>, string>> = {
  new: `(r.place = ${VISIBILITY.active} AND r.last_training_at = 'N/A' AND r.IS_MEMORIZED = 0)`,
  trained: "r.last_training_at <> 'N/A'",
  learned: 'r.IS_LEARNED = 1',
  memorized: 'r.IS_MEMORIZED = 1',
  suspended: `r.place = ${VISIBILITY.suspended}`,
};

function stateCondition(store: Store, state: BrowseState): Condition {
  switch (state) {
    case 'due':
      return dueCondition(store, '<=', { kind: 'days', days: 0 });
    case 'marked':
      return amongIds('SELECT card_id FROM card_tags WHERE tag_key = ?', [MARKED]);
    case 'hard':
      return { sql: 'r.forgotten >= ?', params: [HARD_CARD_FORGOTTEN] };
    default:
      return { sql: STATES[state], params: [] };
  }
}

const REVERSED: Readonly<Record<Comparison, Comparison>> = { '<': '>', '<=': '>=', '=': '=', '>=': '<=', '>': '<' };

function dueCondition(store: Store, comparison: Comparison, moment: Moment): Condition {
  const day = moment.kind === 'days' ? store.today() + moment.days : (dayNumber(moment.date) ?? 0);
  return {
    sql: `(r.place = ${VISIBILITY.active} AND r.due_day IS NOT NULL AND r.due_day ${comparison} ?)`,
    params: [day],
  };
}

/** The time `column` compared with a moment in the past. */
function pastCondition(store: Store, column: string, written: Comparison, moment: Moment): Condition {
  // A higher number of days ago is an earlier day, so the comparison is reversed.
  const comparison = moment.kind === 'days' ? REVERSED[written] : written;
  const day = moment.kind === 'days' ? store.today() - moment.days : (dayNumber(moment.date) ?? 0);
  const start = startOfDay(store, day);
  const end = startOfDay(store, day + 1);
  switch (comparison) {
    case '<':
      return { sql: `${column} < ?`, params: [start] };
    case '<=':
      return { sql: `${column} < ?`, params: [end] };
    case '=':
      return { sql: `${column} >= ? AND ${column} < ?`, params: [start, end] };
    case '>=':
      return { sql: `${column} >= ?`, params: [start] };
    case '>':
      return { sql: `${column} >= ?`, params: [end] };
  }
}

function timeCondition(store: Store, { kind, comparison, moment }: TimeQuery): Condition {
  if (kind === 'due') return dueCondition(store, comparison, moment);
  if (kind === 'added') {
    const { sql, params } = pastCondition(store, 'create_at', comparison, moment);
    return amongIds(`SELECT id FROM cards WHERE ${sql}`, params);
  }
  // A card that was answered within some days has its last answer within them.
  const { sql, params } = pastCondition(store, 'r.last_training_at', comparison, moment);
  return { sql: `(r.last_training_at <> 'N/A' AND ${sql})`, params };
}

function joinConditions(conditions: readonly Condition[], by: ' AND ' | ' OR '): Condition {
  return {
    sql: `(${conditions.map(({ sql }) => sql).join(by)})`,
    params: conditions.flatMap(({ params }) => params),
  };
}

/** The conditions that all parts hold. All words together need only one query of each text index. */
function allOf(store: Store, parts: readonly BrowseQuery[]): Condition[] {
  const texts = parts.filter((part) => part.kind === 'text');
  const others = parts.filter((part) => part.kind !== 'text').map((part) => conditionOf(store, part));
  return [...textCondition(store, texts), ...others];
}

function listCondition(store: Store, { kind, parts }: ListQuery): Condition {
  if (kind === 'and') return joinConditions(allOf(store, parts), ' AND ');
  return joinConditions(
    parts.map((part) => conditionOf(store, part)),
    ' OR ',
  );
}

/** Converts a query into a condition. Text of the user is only in parameters. Throws `BrowseRefusal`. */
export function conditionOf(store: Store, query: BrowseQuery): Condition {
  switch (query.kind) {
    case 'text':
      return matchCondition(store, matchOf(query));
    case 'box':
      return boxCondition(store, query);
    case 'tag':
      return tagCondition(store, query);
    case 'id': {
      const sql = `SELECT card_id FROM card_numbers WHERE number ${IN_LIST} OR note ${IN_LIST}`;
      return amongIds(sql, [JSON.stringify(query.ids), JSON.stringify(query.ids)]);
    }
    case 'source':
      return amongIds('SELECT card_id FROM card_numbers WHERE source = ?', [query.value.toLowerCase()]);
    case 'is':
      return stateCondition(store, query.state);
    case 'level':
      return {
        sql: "(r.last_training_at <> 'N/A' AND r.memory_level BETWEEN ? AND ?)",
        params: [query.low, query.high],
      };
    case 'recall':
      return recallCondition(store, query);
    case 'siblings':
      return siblingsCondition(query);
    case 'due':
    case 'added':
    case 'rated':
      return timeCondition(store, query);
    case 'not': {
      const { sql, isNot = false, ...part } = conditionOf(store, query.part);
      return { ...part, sql: `NOT ${sql}`, isNot: !isNot };
    }
    case 'and':
    case 'or':
      return listCondition(store, query);
  }
}

/** The conditions that must all hold; none for a null query. Throws `BrowseRefusal`. */
export function conditionsOf(store: Store, query: BrowseQuery | null): Condition[] {
  return query === null ? [] : allOf(store, query.kind === 'and' ? query.parts : [query]);
}

/** Whether a query needs the indexes over texts and tags. */
export function needsTexts(query: BrowseQuery): boolean {
  switch (query.kind) {
    case 'text':
    case 'tag':
      return true;
    case 'is':
      return query.state === 'marked';
    case 'not':
      return needsTexts(query.part);
    case 'and':
    case 'or':
      return query.parts.some(needsTexts);
    default:
      return false;
  }
}
