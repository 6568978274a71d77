import { directionOf, isHard } from '#core/training/index.ts';
import {
  applyAnswer,
  applyMemorize,
  type CurrentRecordRow,
  currentRecord,
  logAnswer,
  logMemorize,
  logUndo,
  replayRecord,
} from '#mirror/records/index.ts';
import { MirrorError } from '../database/errors.ts';
import { addToOutbox } from '../database/outbox.ts';
import type { Store } from '../database/store.ts';
import type { ActiveSession, ActiveSessions } from './activeSessions.ts';
import { refuseBinned, saveEvent, step } from './writeStep.ts';

/** Longest time counted for one answer, in milliseconds: whoever takes longer was away. */
const MAX_DURATION = 10 * 60_000;

/** Turns the card to a side. */
export function flipTo(store: Store, sessions: ActiveSessions, sid: string, side: 'front' | 'back'): void {
  const { session } = sessions.get(sid);
  if (session.view.side === side) return;
  sessions.cards.retainDuring(null, () => step(store, sessions, sid, (running) => running.session.flip()));
}

export interface AnswerInput {
  readonly cid: string;
  /** Answers the page has seen. */
  readonly step: number;
  readonly isCorrect: boolean;
  /** Milliseconds. */
  readonly duration_ms: number;
}

/** Suspends a card that was forgotten too often, where its box says so. */
function suspendIfHard(store: Store, row: CurrentRecordRow): void {
  if (!isHard(row.forgotten + 1)) return;
  const wanted = store
    .sql('SELECT 1 FROM cards c JOIN boxes b ON b.bid = c.bid WHERE c.id = ? AND b.suspend_hard = 1')
    .get(row.id);
  if (wanted === undefined) return;
  store.sql("UPDATE cards SET card_status = 'suspended', update_at = ? WHERE id = ?").run(store.now(), row.id);
  store.changed('cards');
  addToOutbox(store, 'edit_card', { cid: row.cid });
}

/** Takes back what {@link suspendIfHard} did, when the answer that made the card hard is taken back. */
function resumeIfEasier(store: Store, before: CurrentRecordRow): void {
  const now = currentRecord(store, before.cid);
  if (now === undefined || !isHard(before.forgotten) || isHard(now.forgotten)) return;
  const { changes } = store
    .sql(
      `UPDATE cards SET card_status = 'active', update_at = ? WHERE id = ? AND card_status = 'suspended'
       AND EXISTS (SELECT 1 FROM boxes b WHERE b.bid = cards.bid AND b.suspend_hard = 1)`,
    )
    .run(store.now(), before.id);
  if (changes === 0) return;
  store.changed('cards');
  addToOutbox(store, 'edit_card', { cid: before.cid });
}

/** Answers the card that is asked. Throws `STALE_STEP` when the page has seen another state, `NOT_FOUND`. */
export function answer(store: Store, sessions: ActiveSessions, sid: string, input: AnswerInput): void {
  const { session } = sessions.get(sid);
  if (session.view.answers.length !== input.step || session.current() !== input.cid) {
    throw new MirrorError('STALE_STEP', 'another answer came first');
  }
  const standing = sessions.cards.get(input.cid) ?? currentRecord(store, input.cid);
  sessions.cards.retainDuring(input.cid, () =>
    step(store, sessions, sid, (running) => writeAnswer(store, running, standing, input)),
  );
}

function writeAnswer(
  store: Store,
  running: ActiveSession,
  standing: CurrentRecordRow | undefined,
  input: AnswerInput,
): void {
  const { session, row } = running;
  const { side } = session.view;
  const before = session.record(input.cid);
  const done = session.answer(input.isCorrect, store.now());
  if (done === null) throw new MirrorError('STALE_STEP', 'no card is asked');
  const log_id = logAnswer(store, {
    ...done,
    sid: row.sid,
    mode: row.mode,
    direction: directionOf(row, { cid: done.cid, front_back_type: standing?.front_back_type ?? null }),
    duration: Math.max(0, Math.min(MAX_DURATION, Math.round(input.duration_ms))),
    memory_level: standing?.memory_level ?? 0,
  });
  if (standing !== undefined) {
    applyAnswer(store, standing, { effect: done.effect, at: done.at, before, after: done.record });
    if (done.effect === 'forget') suspendIfHard(store, standing);
    store.changed('records');
  }
  saveEvent(store, running, { kind: 'answer', cid: done.cid, value: done.isCorrect, at: done.at, side, log_id });
  // An entry of the log is sent once: its id can be that of the sending, too.
  addToOutbox(store, 'answer', { cid: done.cid }, log_id);
  if (session.view.status === 'completed') store.changed('sessions');
}

/** Marks a card of the session memorized, or takes the mark away. */
export function mark(store: Store, sessions: ActiveSessions, sid: string, cid: string, isMemorized: boolean): void {
  step(store, sessions, sid, (running) => {
    const standing = currentRecord(store, cid);
    // Asked first: every step of the session in memory must have its event in the store.
    const done = standing === undefined ? null : running.session.memorize(cid, isMemorized, store.now());
    if (done === null || standing === undefined) return;
    const log_id = logMemorize(store, cid, sid, done.at, isMemorized);
    applyMemorize(store, standing, isMemorized);
    saveEvent(store, running, { kind: 'memorize', cid, value: isMemorized, at: done.at, log_id });
    addToOutbox(store, 'memorize', { cid }, log_id);
    store.changed('records');
  });
}

/**
 * Takes the newest answer back, with what was marked after it: undo entries in the log, the records by replay, the
 * session exactly as it was. Nothing happens if there is no answer.
 */
export function undo(store: Store, sessions: ActiveSessions, sid: string): void {
  if (sessions.get(sid).session.view.answers.length === 0) return;
  step(store, sessions, sid, (running) => {
    const wasCompleted = running.session.view.status === 'completed';
    const undone = running.session.undo();
    const isDropped = undone !== null && undone.dropped.length > 0;
    // Cards that have gone since are left out again by one more entry of history, which has no event.
    const left = running.session.view.history.length - (isDropped ? 1 : 0);
    const taken = sessions.events(running.row.id).filter(({ seq }) => seq > left);
    const cids = new Set<string>();
    for (const event of taken.toReversed()) {
      if (event.log_id === null) continue;
      const entry = logUndo(store, event.cid, sid, event.log_id);
      addToOutbox(store, 'undo', { cid: event.cid }, entry);
      cids.add(event.cid);
    }
    store.sql('DELETE FROM session_events WHERE session_id = ? AND seq > ?').run(running.row.id, left);
    for (const cid of cids) {
      const before = currentRecord(store, cid);
      replayRecord(store, cid);
      if (before !== undefined) resumeIfEasier(store, before);
    }
    if (isDropped) sessions.rebuild(running);
    // What is taken back can have suspended a card, and a card that was answered can have gone since.
    sessions.recheckCards(running);
    if (wasCompleted) store.changed('sessions');
  });
}

/** Those of the cards that cannot be trained: deleted, suspended, or not there at all. */
function untrainableCards(store: Store, cids: readonly string[]): string[] {
  return store
    .sql<{ cid: string }>(
      `SELECT wanted.value AS cid FROM json_each(?) AS wanted LEFT JOIN cards c ON c.cid = wanted.value
       LEFT JOIN records r ON r.card_id = c.id LEFT JOIN boxes b ON b.id = r.box_id
       WHERE coalesce(r.place, 0) <> 1 OR b.bin_state <> 'live'`,
    )
    .all(JSON.stringify(cids))
    .map(({ cid }) => cid);
}

/**
 * Takes cards that were deleted or suspended meanwhile out of what is still to be answered. Looks only when cards or
 * boxes have changed since it last did, or the session was made again from the store. Throws `BOX_IN_BIN`, and then
 * leaves out nothing.
 */
export function dropRemovedCards(store: Store, sessions: ActiveSessions, sid: string): ActiveSession {
  const running = sessions.get(sid);
  const { cardsVersion } = store;
  if (running.checkedAt === cardsVersion || running.row.closed_at !== null) return running;
  refuseBinned(store, running);
  const { queue: cards, rows, waiting } = running.session.view;
  const gone = untrainableCards(store, [...cards, ...rows.flat(), ...waiting]);
  if (gone.length > 0) {
    step(store, sessions, sid, () => {
      const dropped = running.session.drop(gone);
      if (dropped === null) return;
      saveEvent(store, running, { kind: 'drop', cid: JSON.stringify(dropped), value: false, at: store.now() });
    });
  }
  running.checkedAt = cardsVersion;
  return running;
}

/** Ends a session for good; what was answered stays. False if there is none or it was closed already. */
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
