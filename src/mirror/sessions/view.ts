import { directionOf, HARDCORE_ROW_SIZES } from '#core/training/index.ts';
import { cardByCid } from '../queries/card_lists.ts';
import type { CardRow } from '../queries/rows.ts';
import type { Store } from '../store.ts';
import type { LiveSessions, Running } from './live.ts';
import { standingOf } from './records.ts';
import type { SessionRow } from './rows.ts';
import { dropGone } from './steps.ts';

const UPCOMING = 2;

/** The GraphQL type TrainingSession. */
export function sessionView(store: Store, sessions: LiveSessions, sid: string) {
  const { row, live } = currentRunning(store, sessions, sid);
  const cid = live.current();
  const current = cid === null ? undefined : cardByCid(store, cid);
  const { answers, queue, rows, waiting } = live.view;
  const last = answers.at(-1);
  const hardcore = row.mode === 'hardcore';
  const next = hardcore ? (rows[live.view.row - 1] ?? []) : queue;
  return {
    sid: row.sid,
    mode: row.mode,
    type: row.type,
    status: live.view.status,
    side: live.view.side,
    title: row.title,
    path: row.path,
    step: answers.length,
    total: row.total,
    trained_count: row.trained_count,
    correct_count: row.correct_count,
    wrong_count: answers.length - row.correct_count,
    current: current ?? null,
    direction: current === undefined ? 'front_back' : directionOf(row, current),
    ...languages(store, current),
    upcoming: (): CardRow[] => next.slice(1, 1 + UPCOMING).flatMap((one) => cardByCid(store, one) ?? []),
    can_undo: answers.length > 0,
    rows: hardcore ? rows.map((cids, at) => ({ row: at + 1, max: HARDCORE_ROW_SIZES[at] ?? 0, cids })) : [],
    row: hardcore && cid !== null ? live.view.row : null,
    waiting_count: waiting.length,
    last_answer: last ?? null,
  };
}

/** The session, its next card one that is there: if it was deleted or suspended meanwhile, all such cards are dropped. */
function currentRunning(store: Store, sessions: LiveSessions, sid: string): Running {
  const running = sessions.get(sid);
  const cid = running.live.current();
  if (cid === null || running.row.closed_at !== null || standingOf(store, cid)?.place === 1) return running;
  dropGone(store, sessions, sid);
  return sessions.get(sid);
}

function languages(store: Store, card: CardRow | undefined): { front_lang: string | null; back_lang: string | null } {
  const none = { front_lang: null, back_lang: null };
  if (card === undefined) return none;
  return (
    store
      .sql<typeof none>(
        `SELECT coalesce(b.front_lang, t.front_lang) AS front_lang, coalesce(b.back_lang, t.back_lang) AS back_lang
         FROM boxes b JOIN boxes t ON t.bid = b.pbid WHERE b.bid = ?`,
      )
      .get(card.pbid) ?? none
  );
}

/** Sessions that can be continued, latest first. */
export function openSessions(store: Store): SessionRow[] {
  return store
    .sql<SessionRow>(
      `SELECT sid, mode, type, title, path, total, trained_count, answer_count, started_at, updated_at FROM sessions
       WHERE closed_at IS NULL AND status <> 'completed' ORDER BY updated_at DESC LIMIT 20`,
    )
    .all();
}
