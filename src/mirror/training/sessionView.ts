import { directionOf, HARDCORE_ROW_SIZES } from '#core/training/index.ts';
import type { CardRow } from '../database/rows.ts';
import type { Store } from '../database/store.ts';
import type { ActiveSessions } from './activeSessions.ts';
import { answerDates } from './answerDates.ts';
import { SELECT_SESSION, type SessionRow, toPageScope } from './sessionRows.ts';
import { dropRemovedCards } from './trainingCommands.ts';

const UPCOMING = 2;

/** The GraphQL type TrainingSession; `upcoming` is read only when it is selected. */
export type SessionView = ReturnType<typeof sessionView>;

/** The view of a session as it is now. Throws `NOT_FOUND`. */
export function sessionView(store: Store, sessions: ActiveSessions, sid: string) {
  const { row, session } = dropRemovedCards(store, sessions, sid);
  const cid = session.current();
  const { cards } = sessions;
  const current = cid === null ? undefined : cards.get(cid);
  const { answers, queue, rows, trained, waiting } = session.view;
  const last = answers.at(-1);
  const hardcore = row.mode === 'hardcore';
  const { wantedRecall, ...display } = cards.boxOf(current);
  const next = hardcore ? (rows[session.view.row - 1] ?? []) : queue;
  return {
    sid: row.sid,
    mode: row.mode,
    isPractice: row.isPractice === 1,
    type: row.type,
    status: session.view.status,
    side: session.view.side,
    title: row.title,
    scope: toPageScope(row.scope),
    step: answers.length,
    // Not `row.total`: the row in memory was read before the last removal.
    total: trained.length + queue.length + rows.flat().length + waiting.length,
    trained_count: row.trained_count,
    correct_count: row.correct_count,
    wrong_count: answers.length - row.correct_count,
    current: current ?? null,
    direction: current === undefined ? 'front_back' : directionOf(row, current),
    ...display,
    days: cid === null || wantedRecall === null ? null : answerDates(store, cards.memory(cid), wantedRecall).days,
    upcoming: (): CardRow[] => next.slice(1, 1 + UPCOMING).flatMap((one) => cards.get(one) ?? []),
    can_undo: answers.length > 0,
    rows: hardcore ? rows.map((cids, at) => ({ row: at + 1, max: HARDCORE_ROW_SIZES[at] ?? 0, cids })) : [],
    row: hardcore && cid !== null ? session.view.row : null,
    waiting_count: waiting.length,
    last_answer: last ?? null,
  };
}

/** Reads the cards that follow the next answer, while the learner looks at the current card. */
export function prefetchNext(sessions: ActiveSessions, sid: string): void {
  const { session } = sessions.get(sid);
  const { queue, rows, waiting, row } = session.view;
  const inRow = rows[row - 1] ?? [];
  const next =
    queue.length > 0 ? queue.slice(0, 2 + UPCOMING) : [...inRow.slice(0, 2 + UPCOMING), ...waiting.slice(0, 1)];
  const firsts = rows.flatMap(([first]) => first ?? []);
  sessions.cards.prefetch([...next, ...firsts]);
}

/** The sessions that can be continued, latest first. Sessions over a box in the bin are left out. */
export function openSessions(store: Store) {
  return store
    .sql<SessionRow>(
      `${SELECT_SESSION} WHERE s.closed_at IS NULL AND s.status <> 'completed' AND (s.box_bid IS NULL OR EXISTS
       (SELECT 1 FROM boxes b JOIN boxes t ON t.bid = b.pbid
        WHERE b.bid = s.box_bid AND b.IS_SOFT_DELETED = 0 AND t.IS_SOFT_DELETED = 0)) ORDER BY updated_at DESC, s.id DESC LIMIT 20`,
    )
    .all()
    .map((row) => ({ ...row, isPractice: row.isPractice === 1, scope: toPageScope(row.scope) }));
}
