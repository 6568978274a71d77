import { dateOfDay, dayNumber } from '#core/day/index.ts';
import { FORECAST_DAYS, HARD_CARD_FORGOTTEN } from '#core/training/index.ts';
import type { Store } from '../store.ts';
import { boxCounts, type Counts, countsOf, dueByDay, dueCounts } from './counts.ts';
import type { Place } from './scope.ts';

const ACTIVITY_DAYS = 365;
const DAY_MS = 86_400_000;
const LEVELS = 8;
const MAX_LIMIT = 1000;

/** Counts of a place whose counts are not kept (an A-Z group, several boxes, single cards): counted card by card. */
function countPlace(store: Store, place: Place): Counts {
  const today = store.today();
  const rows = store
    .sql<{ state: number; n: number; due: number; learned: number }>(
      `SELECT r.state, count(*) AS n, total(r.place = 1 AND r.due_day <= ?) AS due,
         total(r.place = 1 AND r.due_day <= ? AND r.IS_LEARNED) AS learned
       FROM records r WHERE ${place.where} GROUP BY r.state`,
    )
    .all(today, today, ...place.params);
  const sum = (column: 'due' | 'learned'): number => rows.reduce((total, row) => total + row[column], 0);
  return countsOf(rows, { due: sum('due'), learned: sum('learned') });
}

/** Counts of any place, kept ones where there are. */
export function placeCounts(store: Store, place: Place): Counts {
  return place.counted === null ? countPlace(store, place) : boxCounts(store, place.counted.kind, place.counted.box_id);
}

/** Due cards of the coming 60 days, today first with what is overdue. */
export function forecast(store: Store, place: Place): { date: string; count: number }[] {
  const today = store.today();
  const end = today + FORECAST_DAYS;
  const counts =
    place.counted === null
      ? countDue(store, place, end)
      : dueByDay(store, place.counted.kind, place.counted.box_id, today + 1, end);
  const now =
    place.counted === null
      ? [...counts].reduce((sum, [day, due]) => (day <= today ? sum + due : sum), 0)
      : dueCounts(store, place.counted.kind, place.counted.box_id).due;
  return Array.from({ length: FORECAST_DAYS }, (_, at) => ({
    date: dateOfDay(today + at),
    count: at === 0 ? now : (counts.get(today + at) ?? 0),
  }));
}

function countDue(store: Store, place: Place, end: number): Map<number, number> {
  const rows = store
    .sql<{ due_day: number; due: number }>(
      `SELECT r.due_day, count(*) AS due FROM records r
       WHERE ${place.where} AND r.place = 1 AND r.due_day IS NOT NULL AND r.due_day < ? GROUP BY r.due_day`,
    )
    .all(...place.params, end);
  return new Map(rows.map(({ due_day, due }) => [due_day, due]));
}

/** Answers that stand, of the cards of a place; everything's are read without looking at cards. */
function answers(store: Store, place: Place): { from: string; params: readonly (string | number)[] } {
  const standing = "a.kind = 'answer' AND NOT EXISTS (SELECT 1 FROM answer_log u WHERE u.undoes = a.id)";
  if (place.counted?.kind === 2) return { from: `answer_log a WHERE ${standing}`, params: [] };
  const { params } = place;
  if (!isLarge(store, place)) {
    const joined = 'answer_log a JOIN cards c ON c.cid = a.cid JOIN records r ON r.card_id = c.id';
    return { from: `${joined} WHERE ${standing} AND ${place.where}`, params };
  }
  // Whether a card is of the place is looked up once for each card with answers. The order of the tables is given,
  // and the index by card kept from the answers: SQLite would begin with each card of the place.
  const cids = `SELECT c.cid FROM (SELECT DISTINCT cid FROM answer_log) l CROSS JOIN cards c ON c.cid = l.cid
    CROSS JOIN records r ON r.card_id = c.id WHERE ${place.where}`;
  return { from: `answer_log a WHERE ${standing} AND +a.cid IN (${cids})`, params };
}

/** Whether to begin with the log's answers rather than with the cards of the place. */
function isLarge(store: Store, place: Place): boolean {
  if (place.counted === null) return false;
  const enough = placeCounts(store, place).count * 2;
  return store.sql<{ one: number }>('SELECT 1 AS one FROM answer_log LIMIT 1 OFFSET ?').get(enough) === undefined;
}

/** The days of the last year that have answers. */
export function activity(store: Store, place: Place): { date: string; answers: number; correct: number }[] {
  const { from, params } = answers(store, place);
  const since = new Date(store.wall() - (ACTIVITY_DAYS + 1) * DAY_MS).toISOString();
  // Ten minutes are never split by the beginning of a day, whatever the time zone, and are few enough to hand over.
  const rows = store
    .sql<{ part: string; answers: number; correct: number }>(
      `SELECT substr(a.at, 1, 15) AS part, count(*) AS answers, total(a.isCorrect) AS correct
       FROM ${from} AND a.id >= ? GROUP BY part`,
    )
    .all(...params, store.firstIdAt(since));
  const first = store.today() - ACTIVITY_DAYS + 1;
  const days = new Map<number, { answers: number; correct: number }>();
  for (const row of rows) {
    const number = dayNumber(`${row.part}0:00.000Z`, store.day);
    if (number === null || number < first) continue;
    const day = days.get(number) ?? { answers: 0, correct: 0 };
    days.set(number, { answers: day.answers + row.answers, correct: day.correct + row.correct });
  }
  return [...days].sort(([a], [b]) => a - b).map(([day, counts]) => ({ date: dateOfDay(day), ...counts }));
}

/** How many answers each level had and how many of them were correct, levels 0 to 7. */
export function retention(store: Store, place: Place): { level: number; answers: number; correct: number }[] {
  const { from, params } = answers(store, place);
  const rows = store
    .sql<{ level: number; answers: number; correct: number }>(
      `SELECT a.memory_level AS level, count(*) AS answers, total(a.isCorrect) AS correct
       FROM ${from} AND a.memory_level IS NOT NULL GROUP BY a.memory_level`,
    )
    .all(...params);
  const byLevel = new Map(rows.map((row) => [row.level, row]));
  return Array.from({ length: LEVELS }, (_, level) => byLevel.get(level) ?? { level, answers: 0, correct: 0 });
}

/** Written out, because an index of some rows only serves a condition without parameters. */
const HARD = ` AND r.forgotten >= ${HARD_CARD_FORGOTTEN}`;
const HARD_INDEX = 'INDEXED BY records_hard';

/** Cards forgotten 8 times or more. */
export function hardCount(store: Store, place: Place): number {
  return (
    store
      .sql<{ n: number }>(`SELECT count(*) AS n FROM records r ${HARD_INDEX} WHERE ${place.where}${HARD}`)
      .get(...place.params)?.n ?? 0
  );
}

/** The latest session that was about the place and has answers. */
export function lastSession(store: Store, place: Place): string | null {
  const about = place.counted?.kind === 2 ? '' : 'box_bid = ? AND';
  const path = place.first_char === null ? '' : 'path LIKE ? AND';
  const params = [
    ...(place.counted?.kind === 2 ? [] : [place.box?.bid ?? '']),
    ...(place.first_char === null
      ? []
      : [`%/box_cards/${encodeURIComponent(place.first_char).replaceAll('%', '_')}/%`]),
  ];
  return (
    store
      .sql<{
        sid: string;
      }>(`SELECT sid FROM sessions WHERE ${about} ${path} EXISTS (SELECT 1 FROM session_events e WHERE e.session_id = sessions.id AND e.answer_count > 0)
         ORDER BY id DESC LIMIT 1`)
      .get(...params)?.sid ?? null
  );
}

export type RecapSort = 'title' | 'last_training_at' | 'next_training_at' | 'memory_level' | 'forgotten';

export interface RecapOptions {
  readonly only_hard?: boolean | null;
  readonly search?: string | null;
  readonly sort: RecapSort;
  readonly descending: boolean;
  readonly offset: number;
  readonly limit: number;
}

export interface RecapCard {
  readonly cid: string;
  readonly title: string;
  readonly pbid: string;
  readonly memory_level: number;
  readonly last_training_at: string;
  readonly next_training_at: string;
  readonly forgotten: number;
}

/** Cards without a date come last in either direction. */
function recapOrder(sort: RecapSort, descending: boolean): string {
  const direction = descending ? ' DESC' : '';
  if (sort === 'title') return `r.title_key${direction}, r.card_id`;
  const last = sort.endsWith('_at') ? `r.${sort} = 'N/A', ` : '';
  return `${last}r.${sort}${direction}, r.title_key, r.card_id`;
}

/** A window of the recap's table. */
export function recapCards(store: Store, place: Place, options: RecapOptions) {
  const is_hard = options.only_hard === true;
  const text = options.search?.trim() ?? '';
  const is_searched = text !== '';
  const params = [...place.params, ...(is_searched ? [`%${text.replace(/[\\%_]/g, '\\$&')}%`] : [])];
  // Cards are only looked at for their titles: records alone decide the order, and of cards a hundred are shown.
  const titles = is_searched ? 'JOIN cards c ON c.id = r.card_id' : '';
  const like = is_searched ? " AND c.title LIKE ? ESCAPE '\\'" : '';
  const from = `FROM records r ${is_hard ? HARD_INDEX : ''} ${titles} WHERE ${place.where}${is_hard ? HARD : ''}${like}`;
  const offset = Math.max(0, options.offset);
  const total =
    is_hard || is_searched
      ? (store.sql<{ n: number }>(`SELECT count(*) AS n ${from}`).get(...params)?.n ?? 0)
      : placeCounts(store, place).count;
  const order = recapOrder(options.sort, options.descending);
  const cards = store
    .sql<RecapCard>(
      `SELECT r.cid, c.title, c.pbid, r.memory_level, r.last_training_at, r.next_training_at, r.forgotten
       FROM (SELECT r.card_id ${from} ORDER BY ${order} LIMIT ? OFFSET ?) found
       JOIN records r ON r.card_id = found.card_id JOIN cards c ON c.id = r.card_id ORDER BY ${order}`,
    )
    .all(...params, Math.max(0, Math.min(options.limit, MAX_LIMIT)), offset);
  return { total, offset, cards };
}
