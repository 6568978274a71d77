import { isBoxBinned } from '#mirror/bin/index.ts';
import { MirrorError } from '../database/errors.ts';
import { insertRow } from '../database/itemColumns.ts';
import type { Store } from '../database/store.ts';
import type { ActiveSession, ActiveSessions } from './activeSessions.ts';
import type { SessionRow } from './sessionRows.ts';

/**
 * Runs one step of a session: changes the session in memory and the store together. The step is on disk when this returns.
 * If the write fails, removes the session from memory; the next use rebuilds it from the store. Throws `NOT_FOUND` for a
 * closed session, and `BOX_IN_BIN`.
 */
export function changeSession<T>(
  store: Store,
  sessions: ActiveSessions,
  sid: string,
  work: (active: ActiveSession) => T,
): T {
  const active = sessions.get(sid);
  if (active.row.closed_at !== null) throw new MirrorError('NOT_FOUND', 'the session was closed');
  refuseBinned(store, active);
  try {
    const seqBefore = active.session.view.history.length;
    const { result, row } = store.write(() => {
      const result = work(active);
      return { result, row: saveRow(store, active, seqBefore) };
    });
    active.row = row;
    return result;
  } catch (error) {
    sessions.remove(sid);
    throw error;
  }
}

/**
 * Throws `BOX_IN_BIN` if the box of the session is in the bin. The session stays open until the box is restored. Checks
 * only if cards or boxes have changed.
 */
export function refuseBinned(store: Store, { row, checkedAt }: ActiveSession): void {
  if (row.box_bid === null || checkedAt === store.cardsVersion) return;
  if (isBoxBinned(store, row.box_bid)) throw new MirrorError('BOX_IN_BIN', 'the box of this session is in the bin');
}

/** Returns the new row of the session. Writes it only if it does not follow from the events. */
function saveRow(store: Store, { row, session }: ActiveSession, seqBefore: number): SessionRow {
  const { answers, history, trained, side, status } = session.view;
  const updated_at = store.now();
  const grown = history.length - seqBefore;
  const follows = grown === 0 ? side === row.side : grown > 0 && side === 'front';
  const is_turned = row.status === 'unstarted' && status === 'playing' && answers.length === 0 ? 1 : row.is_turned;
  if (!follows || status !== row.status) {
    store
      .sql('UPDATE sessions SET side = ?, side_at = ?, status = ?, is_turned = ?, updated_at = ? WHERE id = ?')
      .run(side, history.length, status, is_turned, updated_at, row.id);
  }
  const trained_count = trained.length;
  return {
    ...row,
    side,
    is_turned,
    status,
    answer_count: answers.length,
    correct_count: correctOf(row, session),
    trained_count,
    updated_at,
  };
}

/** The number of correct answers. Usually derived from the previous number, without counting all answers. */
function correctOf(row: SessionRow, session: ActiveSession['session']): number {
  const { answers } = session.view;
  if (answers.length === row.answer_count) return row.correct_count;
  if (answers.length === row.answer_count + 1) return row.correct_count + (answers.at(-1)?.isCorrect ? 1 : 0);
  return answers.filter(({ isCorrect }) => isCorrect).length;
}

/** A new event of a session. */
export interface NewEvent {
  readonly kind: 'answer' | 'memorize' | 'drop';
  readonly cid: string;
  readonly value: boolean;
  readonly at: string;
  readonly side?: string;
  readonly log_id?: string;
  /** Milliseconds, if no entry of the log has them. */
  readonly duration?: number;
  /** The days that the card gets if it is trained, in a box whose dates follow the answers. */
  readonly days?: number | undefined;
}

/** Saves an event. The session has one history entry for each event, so the length of the history is the number of the event. */
export function saveEvent(store: Store, { row, session }: ActiveSession, event: NewEvent): void {
  const { history, answers, trained } = session.view;
  insertRow(store, 'session_events', {
    ...{ session_id: row.id, seq: history.length, ...event },
    ...{ answer_count: answers.length, correct_count: correctOf(row, session), trained_count: trained.length },
  });
}
