import { dateOfDay } from '#core/day/index.ts';
import { sessionReport as computeReport } from '#core/training/index.ts';
import { type CardRow, IN_LIST } from '../database/rows.ts';
import type { Store } from '../database/store.ts';
import type { ActiveSessions } from './activeSessions.ts';

const MAX_HARD = 20;
const LEVELS = 8;

type CurrentCard = Pick<CardRow, 'cid' | 'title' | 'memory_level'> & { readonly due_day: number | null };

function countLevels(levels: readonly number[]): number[] {
  const counts = Array.from({ length: LEVELS }, () => 0);
  for (const level of levels) counts[level] = (counts[level] ?? 0) + 1;
  return counts;
}

/** The GraphQL type SessionReport: the results of a session, completed or not. Throws `NOT_FOUND`. */
export function readSessionReport(store: Store, sessions: ActiveSessions, sid: string) {
  const { row, session } = sessions.get(sid);
  const durations = store
    .sql<number>(
      `SELECT coalesce(l.duration, e.duration, 0) FROM session_events e LEFT JOIN answer_log l ON l.id = e.log_id
       WHERE e.session_id = ? AND e.kind = 'answer' ORDER BY e.seq`,
    )
    .pluck()
    .all(row.id);
  const report = computeReport(session.toJSON(), durations);
  const cards = new Map(currentCards(store, report.cards).map((card) => [card.cid, card]));
  const titleOf = (cid: string): string => cards.get(cid)?.title ?? '';
  const byCid = new Map(report.cards.map((card) => [card.cid, card]));
  const changes = (cids: readonly string[]) =>
    cids.map((cid) => ({
      cid,
      title: titleOf(cid),
      from: byCid.get(cid)?.levelBefore ?? 0,
      to: byCid.get(cid)?.levelAfter ?? 0,
    }));
  return {
    sid,
    mode: row.mode,
    type: row.type,
    title: row.title,
    status: session.view.status,
    answers: report.answered,
    correct: report.correct,
    wrong: report.wrong,
    // The largest number that GraphQL's `Int` can hold: 24 days.
    duration_ms: Math.min(report.duration, 2 ** 31 - 1),
    trained_count: row.trained_count,
    up: changes(report.levelsUp),
    down: changes(report.levelsDown),
    hard: report.missed.slice(0, MAX_HARD).map((cid) => ({
      cid,
      title: titleOf(cid),
      wrong: byCid.get(cid)?.wrong ?? 0,
      memory_level: byCid.get(cid)?.levelAfter ?? 0,
    })),
    next: nextDays([...cards.values()]),
    levels_before: countLevels(report.cards.map(({ levelBefore }) => levelBefore)),
    levels_after: countLevels(report.cards.map(({ levelAfter }) => levelAfter)),
  };
}

function currentCards(store: Store, cards: readonly { readonly cid: string }[]): CurrentCard[] {
  return store
    .sql<CurrentCard>(
      `SELECT c.cid, c.title, r.memory_level, r.due_day FROM cards c JOIN records r ON r.card_id = c.id
       WHERE c.cid ${IN_LIST}`,
    )
    .all(JSON.stringify(cards.map(({ cid }) => cid)));
}

/** The number of these cards due on each day. */
function nextDays(cards: readonly CurrentCard[]): { date: string; count: number }[] {
  const days = new Map<number, number>();
  for (const { due_day } of cards) if (due_day !== null) days.set(due_day, (days.get(due_day) ?? 0) + 1);
  return [...days].sort(([a], [b]) => a - b).map(([day, count]) => ({ date: dateOfDay(day), count }));
}
