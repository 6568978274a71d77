import { directionOf, isHard, type Memory, type Side } from '#core/training/index.ts';
import { cardByCid, setStatus } from '#mirror/cards/index.ts';
import {
  applyAnswer,
  applyMemorize,
  type CurrentRecordRow,
  currentRecord,
  logAnswer,
  logMemorize,
  logUndo,
  memoryOf,
  replayRecord,
} from '#mirror/records/index.ts';
import { MirrorError } from '../database/errors.ts';
import type { Store } from '../database/store.ts';
import { VISIBILITY } from '../database/visibility.ts';
import type { ActiveSession, ActiveSessions } from './activeSessions.ts';
import { type AnswerDates, answerDates, datesOfCard } from './answerDates.ts';
import { changeSession, refuseBinned, saveEvent } from './changeSession.ts';

/** The maximum duration of an answer, in milliseconds. A longer time means that the learner was away. */
export const MAX_DURATION = 10 * 60_000;

/** Flips the card to a side, unless the page has seen another number of answers. */
export function flipTo(store: Store, sessions: ActiveSessions, sid: string, step: number, side: Side): void {
  const { session } = sessions.get(sid);
  if (session.view.side === side || session.view.answers.length !== step) return;
  sessions.cards.retainDuring(null, () => changeSession(store, sessions, sid, (active) => active.session.flip()));
}

export interface AnswerInput {
  readonly cid: string;
  /** The number of answers that the page knows. */
  readonly step: number;
  readonly isCorrect: boolean;
  /** Milliseconds. */
  readonly duration_ms: number;
}

/** Suspends a card that was forgotten too often, if its box has this option. */
function suspendIfHard(store: Store, row: CurrentRecordRow): void {
  if (!isHard(row.forgotten + 1)) return;
  const isPresent = store.sql('SELECT 1 FROM cards WHERE id = ? AND deleted_at IS NULL').get(row.id) !== undefined;
  if (isPresent) setSuspended(store, row.id, true);
}

function setSuspended(store: Store, id: number, isSuspended: boolean): void {
  const sql = 'SELECT 1 FROM cards c JOIN boxes b ON b.bid = c.bid WHERE c.id = ? AND b.suspend_hard = 1';
  const hasOption = store.sql(sql).get(id) !== undefined;
  if (hasOption && setStatus(store, id, { isSuspended })) store.changed('cards');
}

/** Undoes {@link suspendIfHard} when the answer that made the card hard is undone. */
function resumeIfEasier(store: Store, before: CurrentRecordRow): void {
  const now = currentRecord(store, before.cid);
  if (now === undefined || !isHard(before.forgotten) || isHard(now.forgotten)) return;
  setSuspended(store, before.id, false);
}

/** Answers the current card. Throws `STALE_STEP` if the page has an older state, and `NOT_FOUND`. */
export function answerInSession(store: Store, sessions: ActiveSessions, sid: string, input: AnswerInput): void {
  const { session } = sessions.get(sid);
  if (session.view.answers.length !== input.step || session.current() !== input.cid) {
    throw new MirrorError('STALE_STEP', 'the page has an older state of the session');
  }
  const { cards } = sessions;
  const card = cards.get(input.cid);
  const record = card ?? currentRecord(store, input.cid);
  const memory = cards.memory(input.cid);
  const { wantedRecall } = cards.boxOf(card);
  const before = { record, memory, dates: wantedRecall === null ? null : answerDates(store, memory, wantedRecall) };
  cards.retainDuring(input.cid, () =>
    changeSession(store, sessions, sid, (active) => writeAnswer(store, active, before, input)),
  );
}

/** What an answer starts from. */
interface CardBefore {
  readonly record: CurrentRecordRow | undefined;
  readonly memory: Memory | null;
  /** Null in a box with dates by level. */
  readonly dates: AnswerDates | null;
}

function writeAnswer(
  store: Store,
  active: ActiveSession,
  { record, memory, dates }: CardBefore,
  input: AnswerInput,
): void {
  const { session, row } = active;
  const { side } = session.view;
  const answered = session.answer(input.isCorrect, store.now(), dates?.days);
  if (answered === null) throw new MirrorError('STALE_STEP', 'the session has no current card');
  const duration = Math.max(0, Math.min(MAX_DURATION, Math.round(input.duration_ms)));
  const event = {
    kind: 'answer',
    cid: answered.cid,
    value: answered.isCorrect,
    at: answered.at,
    side,
    days: dates?.days,
  } as const;
  if (session.view.status === 'completed') store.changed('sessions');
  if (row.isPractice === 1) {
    saveEvent(store, active, { ...event, duration });
    return;
  }
  const entry = { ...answered, wantedRecall: dates?.wantedRecall, day: dates?.day };
  const log_id = logAnswer(store, {
    ...entry,
    sid: row.sid,
    mode: row.mode,
    direction: directionOf(row, { cid: answered.cid, front_back_type: record?.front_back_type ?? null }),
    duration,
    memory_level: record?.memory_level ?? 0,
  });
  if (record !== undefined) {
    applyAnswer(store, record, memory, entry);
    if (answered.effect === 'forget') suspendIfHard(store, record);
    store.changed('records');
  }
  saveEvent(store, active, { ...event, log_id });
}

/**
 * Answers a card outside of a session, within `store.write`, as a session in normal mode does. Returns the id of the entry in the
 * answer log; null for a card that cannot be trained.
 */
export function answerAlone(store: Store, cid: string, isCorrect: boolean): string | null {
  const card = cardByCid(store, cid);
  if (card === undefined || untrainableCards(store, [cid]).length > 0) return null;
  const [memory, dates] = [memoryOf(store, cid), datesOfCard(store, card)];
  const effect = isCorrect ? 'trained' : 'forget';
  const given = { cid, isCorrect, effect, at: store.now() } as const;
  const entry = { ...given, wantedRecall: dates?.wantedRecall, day: dates?.day };
  const { memory_level } = card;
  const direction = directionOf({ seed: 0 }, card);
  const id = logAnswer(store, { ...entry, sid: null, mode: 'normal', direction, duration: 0, memory_level });
  applyAnswer(store, card, memory, entry);
  if (!isCorrect) suspendIfHard(store, card);
  store.changed('records');
  return id;
}

/** Marks a card of the session as memorized, or removes the mark. A practice marks none. */
export function mark(store: Store, sessions: ActiveSessions, sid: string, cid: string, isMemorized: boolean): void {
  changeSession(store, sessions, sid, (active) => {
    if (active.row.isPractice === 1) return;
    const record = currentRecord(store, cid);
    // Checked first, because every step of the session in memory must have its event in the store.
    const marked = record === undefined ? null : active.session.memorize(cid, isMemorized, store.now());
    if (marked === null || record === undefined) return;
    const log_id = logMemorize(store, cid, sid, marked.at, isMemorized);
    applyMemorize(store, record, isMemorized);
    saveEvent(store, active, { kind: 'memorize', cid, value: isMemorized, at: marked.at, log_id });
    store.changed('records');
  });
}

/**
 * Undoes the latest answer and the marks after it: adds undo entries to the log, replays the records, and restores the
 * session exactly. Does nothing if there is no answer.
 */
export function undoInSession(store: Store, sessions: ActiveSessions, sid: string): void {
  if (sessions.get(sid).session.view.answers.length === 0) return;
  changeSession(store, sessions, sid, (active) => {
    const wasCompleted = active.session.view.status === 'completed';
    const undone = active.session.undo();
    const isDropped = undone !== null && undone.dropped.length > 0;
    // The session drops cards that were removed since with one more entry of its history, which has no event.
    const historyLength = active.session.view.history.length - (isDropped ? 1 : 0);
    const undoneEvents = sessions.events(active.row.id).filter(({ seq }) => seq > historyLength);
    const cids = new Set<string>();
    for (const event of undoneEvents.toReversed()) {
      if (event.log_id === null) continue;
      logUndo(store, event.cid, sid, event.log_id);
      cids.add(event.cid);
    }
    store.sql('DELETE FROM session_events WHERE session_id = ? AND seq > ?').run(active.row.id, historyLength);
    for (const cid of cids) {
      const before = currentRecord(store, cid);
      replayRecord(store, cid);
      if (before !== undefined) resumeIfEasier(store, before);
    }
    if (isDropped) sessions.rebuild(active);
    // The undone answer may have suspended a card, and an answered card may have been removed since.
    sessions.recheckCards(active);
    if (wasCompleted) store.changed('sessions');
  });
}

/** The cards that cannot be trained: deleted, suspended, or not in the database. */
function untrainableCards(store: Store, cids: readonly string[]): string[] {
  return store
    .sql<string>(
      `SELECT wanted.value FROM json_each(?) AS wanted LEFT JOIN cards c ON c.cid = wanted.value
       LEFT JOIN records r ON r.card_id = c.id LEFT JOIN boxes b ON b.id = r.box_id
       WHERE coalesce(r.place, ${VISIBILITY.inBin}) <> ${VISIBILITY.active} OR b.bin_state <> 'live'`,
    )
    .pluck()
    .all(JSON.stringify(cids));
}

/**
 * Forgets a removal after which nothing was answered, as far as its cards can be trained again: they return to their
 * places. So an undo of Suspend or of a move to the bin brings the card back into the session (S-128).
 */
function restoreReturnedCards(store: Store, sessions: ActiveSessions, active: ActiveSession): void {
  const last = sessions.events(active.row.id).at(-1);
  if (last?.kind !== 'drop') return;
  const cids: string[] = JSON.parse(last.cid);
  const removed = untrainableCards(store, cids);
  if (removed.length === cids.length) return;
  changeSession(store, sessions, active.row.sid, () => {
    store.sql('DELETE FROM session_events WHERE session_id = ? AND seq = ?').run(active.row.id, last.seq);
    sessions.rebuild(active);
  });
}

/**
 * Removes cards that were deleted or suspended from the rest of the session. Checks only if cards or boxes have changed
 * since the last check, or the session was rebuilt. Throws `BOX_IN_BIN` and then removes nothing.
 */
export function dropRemovedCards(store: Store, sessions: ActiveSessions, sid: string): ActiveSession {
  const active = sessions.get(sid);
  const { cardsVersion } = store;
  if (active.checkedAt === cardsVersion || active.row.closed_at !== null) return active;
  refuseBinned(store, active);
  restoreReturnedCards(store, sessions, active);
  const { queue: cards, rows, waiting } = active.session.view;
  const removed = untrainableCards(store, [...cards, ...rows.flat(), ...waiting]);
  if (removed.length > 0) {
    changeSession(store, sessions, sid, () => {
      const dropped = active.session.drop(removed);
      if (dropped === null) return;
      saveEvent(store, active, { kind: 'drop', cid: JSON.stringify(dropped), value: false, at: store.now() });
    });
  }
  active.checkedAt = cardsVersion;
  return active;
}

/** Closes a session; its answers stay. Returns false if it does not exist or was closed already. */
export function close(store: Store, sessions: ActiveSessions, sid: string): boolean {
  const row = sessions.row(sid);
  sessions.remove(sid);
  if (row === undefined || row.closed_at !== null) return false;
  store.write(() => {
    store.sql('UPDATE sessions SET closed_at = ? WHERE id = ?').run(store.now(), row.id);
    store.changed('sessions');
  });
  return true;
}
