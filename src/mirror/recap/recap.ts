import { dateOfDay, dayNumber } from '#core/day/index.ts';
import { FORECAST_DAYS } from '#core/training/index.ts';
import type { ResolvedScope } from '#mirror/cards/index.ts';
import { boxCounts, COUNT_KIND, type Counts, dueByDay, dueCounts, scanCounts } from '#mirror/cards/index.ts';
import { createStoreCache, LruCache } from '../database/caches.ts';
import type { Store } from '../database/store.ts';
import { VISIBILITY } from '../database/visibility.ts';

const ACTIVITY_DAYS = 365;
const DAY_MS = 86_400_000;
const LEVELS = 8;

/** Counts of any scope: the stored ones where they exist. An A-Z group, several boxes and single cards have none. */
export function scopeCounts(store: Store, scope: ResolvedScope): Counts {
  const { counted, where, params } = scope;
  return counted === null ? scanCounts(store, where, params) : boxCounts(store, counted.kind, counted.box_id);
}

/** Due cards of the next 60 days. Today comes first and includes the overdue cards. */
export function forecast(store: Store, scope: ResolvedScope): { date: string; count: number }[] {
  const today = store.today();
  const end = today + FORECAST_DAYS;
  const counts =
    scope.counted === null
      ? countDue(store, scope, end)
      : dueByDay(store, scope.counted.kind, scope.counted.box_id, today + 1, end);
  const now =
    scope.counted === null
      ? [...counts].reduce((sum, [day, due]) => (day <= today ? sum + due : sum), 0)
      : dueCounts(store, scope.counted.kind, scope.counted.box_id).due;
  return Array.from({ length: FORECAST_DAYS }, (_, at) => ({
    date: dateOfDay(today + at),
    count: at === 0 ? now : (counts.get(today + at) ?? 0),
  }));
}

function countDue(store: Store, scope: ResolvedScope, end: number): Map<number, number> {
  const rows = store
    .sql<{ due_day: number; due: number }>(
      `SELECT r.due_day, count(*) AS due FROM records r
       WHERE ${scope.where} AND r.place = ${VISIBILITY.active} AND r.due_day IS NOT NULL AND r.due_day < ? GROUP BY r.due_day`,
    )
    .all(...scope.params, end);
  return new Map(rows.map(({ due_day, due }) => [due_day, due]));
}

/** The answers of a scope that were not undone, as a FROM clause. The scope of all cards does not join the cards. */
function answersOf(store: Store, scope: ResolvedScope): { from: string; params: readonly (string | number)[] } {
  const notUndone = "a.kind = 'answer' AND a.id NOT IN (SELECT undoes FROM answer_log WHERE undoes IS NOT NULL)";
  if (scope.counted?.kind === COUNT_KIND.all) return { from: `answer_log a WHERE ${notUndone}`, params: [] };
  const { params } = scope;
  if (!isLargeScope(store, scope)) {
    const joined = 'answer_log a JOIN cards c ON c.cid = a.cid JOIN records r ON r.card_id = c.id';
    return { from: `${joined} WHERE ${notUndone} AND ${scope.where}`, params };
  }
  // Checks once for each answered card whether it is in the scope. CROSS JOIN fixes the order of the tables, and the
  // unary plus hides the index by card from SQLite. Otherwise SQLite would start with each card of the scope.
  const cids = `SELECT c.cid FROM (SELECT DISTINCT cid FROM answer_log) l CROSS JOIN cards c ON c.cid = l.cid
    CROSS JOIN records r ON r.card_id = c.id WHERE ${scope.where}`;
  return { from: `answer_log a WHERE ${notUndone} AND +a.cid IN (${cids})`, params };
}

/** True if it is faster to start with the answers of the log than with the cards of the scope. */
function isLargeScope(store: Store, scope: ResolvedScope): boolean {
  if (scope.counted === null) return false;
  const cardLimit = scopeCounts(store, scope).count * 2;
  return store.sql<{ one: number }>('SELECT 1 AS one FROM answer_log LIMIT 1 OFFSET ?').get(cardLimit) === undefined;
}

interface Tally {
  /**
   * The time, cut to ten minutes. In every time zone a day starts at such a boundary, so no group spans two days. The
   * groups are few enough to pass to JavaScript.
   */
  readonly part: string;
  readonly level: number | null;
  readonly answers: number;
  readonly correct: number;
}
const talliesOf = createStoreCache(
  (store) => store.writes,
  () => new LruCache<string, readonly Tally[]>(1),
);

/** Counts all answers of a scope in one scan. Cached until the next write, because both statistics below need it. */
function tally(store: Store, scope: ResolvedScope): readonly Tally[] {
  const key = JSON.stringify([scope.where, scope.params]);
  const tallies = talliesOf(store);
  const cached = tallies.get(key);
  if (cached !== undefined) return cached;
  const { from, params } = answersOf(store, scope);
  const rows = store
    .sql<Tally>(
      `SELECT substr(a.at, 1, 15) AS part, a.memory_level AS level, count(*) AS answers, total(a.isCorrect) AS correct
       FROM ${from} GROUP BY part, level ORDER BY part`,
    )
    .all(...params);
  tallies.set(key, rows);
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
export function activity(store: Store, scope: ResolvedScope): { date: string; answers: number; correct: number }[] {
  const since = new Date(store.wall() - (ACTIVITY_DAYS + 1) * DAY_MS).toISOString();
  const first = store.today() - ACTIVITY_DAYS + 1;
  const days = new Map<number, Sum>();
  for (const row of tally(store, scope)) {
    if (row.part < since.slice(0, row.part.length)) continue;
    const day = dayNumber(`${row.part}0:00.000Z`, store.day);
    if (day !== null && day >= first) add(days, day, row);
  }
  return [...days].map(([day, counts]) => ({ date: dateOfDay(day), ...counts }));
}

/** For levels 0 to 7: the number of answers and of correct answers. */
export function retention(store: Store, scope: ResolvedScope): { level: number; answers: number; correct: number }[] {
  const levels = new Map<number, Sum>();
  for (const row of tally(store, scope)) if (row.level !== null) add(levels, row.level, row);
  return Array.from({ length: LEVELS }, (_, level) => ({
    level,
    ...(levels.get(level) ?? { answers: 0, correct: 0 }),
  }));
}

/** A box that is trained now and then is found within so many sessions, at a cost that does not grow with the log. */
const RECENT_SESSIONS = 50;

/**
 * The `sid` of the newest session, practice left out, that has an answer to a card of the scope, or null. The page that the session was
 * started from does not matter (S-112).
 */
export function lastSession(store: Store, scope: ResolvedScope): string | null {
  const newest = (condition: string, params: readonly (string | number)[]): string | undefined =>
    store
      .sql<{ sid: string }>(`SELECT s.sid FROM sessions s WHERE ${condition} ORDER BY s.id DESC LIMIT 1`)
      .get(...params)?.sid;
  const isEverything = scope.counted?.kind === COUNT_KIND.all;
  // An answer that was undone has no event.
  const inScope = isEverything
    ? ''
    : `AND EXISTS (SELECT 1 FROM cards c CROSS JOIN records r ON r.card_id = c.id WHERE c.cid = e.cid AND ${scope.where})`;
  const recent = newest(
    `s.id > (SELECT max(id) FROM sessions) - ${RECENT_SESSIONS} AND s.isPractice = 0 AND EXISTS (
       SELECT 1 FROM session_events e WHERE e.session_id = s.id AND e.kind = 'answer' ${inScope})`,
    isEverything ? [] : scope.params,
  );
  if (recent !== undefined) return recent;
  const { from, params } = answersOf(store, scope);
  return newest(`s.sid IN (SELECT a.sid FROM ${from})`, params) ?? null;
}
