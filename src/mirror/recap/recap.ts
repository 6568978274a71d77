import { dateOfDay, dayNumber } from '#core/day/index.ts';
import { FORECAST_DAYS } from '#core/training/index.ts';
import type { ResolvedScope } from '#mirror/cards/index.ts';
import { boxCounts, type Counts, countsOf, dueByDay, dueCounts } from '#mirror/cards/index.ts';
import type { Store } from '../database/store.ts';

const ACTIVITY_DAYS = 365;
const DAY_MS = 86_400_000;
const LEVELS = 8;

/** Counts of a place whose counts are not kept (an A-Z group, several boxes, single cards): counted card by card. */
function countPlace(store: Store, place: ResolvedScope): Counts {
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
export function placeCounts(store: Store, place: ResolvedScope): Counts {
  return place.counted === null ? countPlace(store, place) : boxCounts(store, place.counted.kind, place.counted.box_id);
}

/** Due cards of the coming 60 days, today first with what is overdue. */
export function forecast(store: Store, place: ResolvedScope): { date: string; count: number }[] {
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

function countDue(store: Store, place: ResolvedScope, end: number): Map<number, number> {
  const rows = store
    .sql<{ due_day: number; due: number }>(
      `SELECT r.due_day, count(*) AS due FROM records r
       WHERE ${place.where} AND r.place = 1 AND r.due_day IS NOT NULL AND r.due_day < ? GROUP BY r.due_day`,
    )
    .all(...place.params, end);
  return new Map(rows.map(({ due_day, due }) => [due_day, due]));
}

/** Answers that stand, of the cards of a place; everything's are read without looking at cards. */
function answers(store: Store, place: ResolvedScope): { from: string; params: readonly (string | number)[] } {
  const standing = "a.kind = 'answer' AND a.id NOT IN (SELECT undoes FROM answer_log WHERE undoes IS NOT NULL)";
  if (place.counted?.kind === 2) return { from: `answer_log a WHERE ${standing}`, params: [] };
  const { params } = place;
  if (!isLargeScope(store, place)) {
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
function isLargeScope(store: Store, place: ResolvedScope): boolean {
  if (place.counted === null) return false;
  const enough = placeCounts(store, place).count * 2;
  return store.sql<{ one: number }>('SELECT 1 AS one FROM answer_log LIMIT 1 OFFSET ?').get(enough) === undefined;
}

interface Tally {
  /** The time, to ten minutes: never split by the beginning of a day, whatever the time zone, and few enough to hand over. */
  readonly part: string;
  readonly level: number | null;
  readonly answers: number;
  readonly correct: number;
}
const kept = new WeakMap<Store, { readonly writes: number; readonly key: string; readonly rows: readonly Tally[] }>();

/** All answers of a place, counted in one walk; kept until something is written, since both figures below need them. */
function tally(store: Store, place: ResolvedScope): readonly Tally[] {
  const key = JSON.stringify([place.where, place.params]);
  const known = kept.get(store);
  if (known !== undefined && known.writes === store.writes && known.key === key) return known.rows;
  const { from, params } = answers(store, place);
  const rows = store
    .sql<Tally>(
      `SELECT substr(a.at, 1, 15) AS part, a.memory_level AS level, count(*) AS answers, total(a.isCorrect) AS correct
       FROM ${from} GROUP BY part, level`,
    )
    .all(...params);
  kept.set(store, { writes: store.writes, key, rows });
  return rows;
}

interface Sum {
  readonly answers: number;
  readonly correct: number;
}

function add(sums: Map<number, Sum>, key: number, { answers, correct }: Sum): void {
  const before = sums.get(key);
  sums.set(key, { answers: answers + (before?.answers ?? 0), correct: correct + (before?.correct ?? 0) });
}

/** The days of the last year that have answers. */
export function activity(store: Store, place: ResolvedScope): { date: string; answers: number; correct: number }[] {
  const since = new Date(store.wall() - (ACTIVITY_DAYS + 1) * DAY_MS).toISOString();
  const first = store.today() - ACTIVITY_DAYS + 1;
  const days = new Map<number, Sum>();
  for (const row of tally(store, place)) {
    if (row.part < since.slice(0, row.part.length)) continue;
    const day = dayNumber(`${row.part}0:00.000Z`, store.day);
    if (day !== null && day >= first) add(days, day, row);
  }
  return [...days].sort(([a], [b]) => a - b).map(([day, counts]) => ({ date: dateOfDay(day), ...counts }));
}

/** How many answers each level had and how many of them were correct, levels 0 to 7. */
export function retention(store: Store, place: ResolvedScope): { level: number; answers: number; correct: number }[] {
  const levels = new Map<number, Sum>();
  for (const row of tally(store, place)) if (row.level !== null) add(levels, row.level, row);
  return Array.from({ length: LEVELS }, (_, level) => ({
    level,
    ...(levels.get(level) ?? { answers: 0, correct: 0 }),
  }));
}

/** The latest session that was about the place and has answers. */
export function lastSession(store: Store, place: ResolvedScope): string | null {
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
