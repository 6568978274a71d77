import { dateOfDay, dayNumber } from '#core/day/index.ts';
import { checkRecall, FORECAST_DAYS, RECALL_POINTS } from '#core/training/index.ts';
import { COUNT_KIND, dueByDay, dueCounts, type ResolvedScope } from '#mirror/cards/index.ts';
import { logOf } from '#mirror/records/index.ts';
import type { Pause } from '#mirror/scheduling/chunking.ts';
import type { ActivityDay, DayCount, LevelRetention, SliceStart } from '#shared/graphql/generated.ts';
import { createStoreCache, LruCache } from '../database/caches.ts';
import { IN_LIST } from '../database/rows.ts';
import { takeSlice } from '../database/steps.ts';
import type { Store } from '../database/store.ts';
import { VISIBILITY } from '../database/visibility.ts';
import { eachStep } from './scopeAnswers.ts';

const ACTIVITY_DAYS = 365;
const DAY_MS = 86_400_000;
const LEVELS = 8;

/** Due cards of the next 60 days. Today comes first and includes the overdue cards. */
export function forecast(store: Store, scope: ResolvedScope): DayCount[] {
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
  () => new LruCache<string, Promise<readonly Tally[]>>(1),
);

/** Counts all answers of a scope. Cached until the next write, because both statistics below need it. */
function tally(store: Store, scope: ResolvedScope, pause: Pause): Promise<readonly Tally[]> {
  const key = JSON.stringify([scope.where, scope.params]);
  const tallies = talliesOf(store);
  const cached = tallies.get(key) ?? readTally(store, scope, pause);
  tallies.set(key, cached);
  return cached;
}

async function readTally(store: Store, scope: ResolvedScope, pause: Pause): Promise<readonly Tally[]> {
  const columns = {
    select: 'substr(a.at, 1, 15) AS part, a.memory_level AS level, count(*) AS answers, total(a.isCorrect) AS correct',
    groups: 'part, level',
  };
  const groups = new Map<string, Tally>();
  await eachStep<Tally>(store, scope, columns, pause, (rows) => {
    for (const row of rows) {
      const key = `${row.part} ${row.level}`;
      const before = groups.get(key);
      const [answers, correct] = [row.answers + (before?.answers ?? 0), row.correct + (before?.correct ?? 0)];
      groups.set(key, { ...row, answers, correct });
    }
  });
  return [...groups.values()].sort((a, b) => (a.part < b.part ? -1 : Number(a.part > b.part)));
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
export async function activity(store: Store, scope: ResolvedScope, pause: Pause): Promise<ActivityDay[]> {
  const since = new Date(store.wall() - (ACTIVITY_DAYS + 1) * DAY_MS).toISOString();
  const first = store.today() - ACTIVITY_DAYS + 1;
  const days = new Map<number, Sum>();
  for (const row of await tally(store, scope, pause)) {
    if (row.part < since.slice(0, row.part.length)) continue;
    const day = dayNumber(`${row.part}0:00.000Z`, store.day);
    if (day !== null && day >= first) add(days, day, row);
  }
  return [...days].map(([day, counts]) => ({ date: dateOfDay(day), ...counts }));
}

/** For levels 0 to 7: the number of answers and of correct answers. */
export async function retention(store: Store, scope: ResolvedScope, pause: Pause): Promise<LevelRetention[]> {
  const levels = new Map<number, Sum>();
  for (const row of await tally(store, scope, pause)) if (row.level !== null) add(levels, row.level, row);
  return Array.from({ length: LEVELS }, (_, level) => ({
    level,
    ...(levels.get(level) ?? { answers: 0, correct: 0 }),
  }));
}

/** A slice of the comparison of expected and remembered (T-55): of each point its answers and how many of them were right. */
export function recallCheck(store: Store, scope: ResolvedScope, from: SliceStart) {
  const counts = RECALL_POINTS.map((): [number, number] => [0, 0]);
  const after = takeSlice<{ cid: string }>(store, 'r.cid', scope, from.after, ({ cid }) => {
    for (const { at, isCorrect } of checkRecall(cid, logOf(store, cid))) {
      const [answers, correct] = counts[at] ?? [0, 0];
      counts[at] = [answers + 1, correct + Number(isCorrect)];
    }
  });
  return { after, fresh: from.fresh, counts };
}

/** A box that is trained now and then is found within so many sessions, at a cost that does not grow with the log. */
const RECENT_SESSIONS = 50;

/**
 * The `sid` of the newest session, practice left out, that has an answer to a card of the scope, or null. The page that the session was
 * started from does not matter (S-112).
 */
export async function lastSession(store: Store, scope: ResolvedScope, pause: Pause): Promise<string | null> {
  const newest = (condition: string, params: readonly (string | number)[]): string | undefined =>
    store
      .sql<{ sid: string }>(`SELECT s.sid FROM sessions s WHERE ${condition} ORDER BY s.id DESC LIMIT 1`)
      .get(...params)?.sid;
  const isEverything = scope.counted?.kind === COUNT_KIND.all;
  // An answer that was undone has no event.
  const inScope = isEverything
    ? ''
    : `AND EXISTS (SELECT 1 FROM cards c CROSS JOIN records r ON r.card_id = c.id WHERE c.cid = e.cid AND ${scope.where})`;
  const hasAnswer = `s.isPractice = 0 AND EXISTS (
    SELECT 1 FROM session_events e WHERE e.session_id = s.id AND e.kind = 'answer' ${inScope})`;
  if (isEverything) return newest(hasAnswer, []) ?? null;
  const recent = newest(`s.id > (SELECT max(id) FROM sessions) - ${RECENT_SESSIONS} AND ${hasAnswer}`, scope.params);
  if (recent !== undefined) return recent;
  const sids = new Set<string | null>();
  await eachStep<{ sid: string | null }>(store, scope, { select: 'a.sid', groups: 'a.sid' }, pause, (rows) => {
    for (const { sid } of rows) sids.add(sid);
  });
  return newest(`s.sid ${IN_LIST}`, [JSON.stringify([...sids])]) ?? null;
}
