import { directionOf, isHard } from '#core/training/index.ts';
import { MirrorError } from '../errors.ts';
import { queue } from '../queries/outbox.ts';
import type { Store } from '../store.ts';
import type { LiveSessions, Running } from './live.ts';
import { logAnswer, logMemorize, logUndo } from './log.ts';
import { applyEffect, applyMemorize, replayRecord, type StandingRow, standingOf } from './records.ts';
import type { SessionRow } from './rows.ts';

/** Longest time counted for one answer, in milliseconds: whoever takes longer was away. */
const MAX_DURATION = 10 * 60_000;

/**
 * One step of a session: the session in memory and the store change together. The step is on disk when this returns; if
 * that fails, the session is forgotten and made again from the store.
 */
function step<T>(store: Store, sessions: LiveSessions, sid: string, work: (running: Running) => T): T {
  const running = sessions.get(sid);
  if (running.row.closed_at !== null) throw new MirrorError('NOT_FOUND', 'the session was closed');
  try {
    const { result, row } = store.write(() => {
      const result = work(running);
      return { result, row: saveRow(store, running) };
    });
    running.row = row;
    return result;
  } catch (error) {
    sessions.forget(sid);
    throw error;
  }
}

/** Writes the changing part of the session, as its live form says. */
function saveRow(store: Store, { row, live }: Running): SessionRow {
  const { answers, trained, side, status } = live.view;
  const last = answers.at(-1);
  const grown = answers.length - row.answer_count;
  const correct_count =
    grown === 0
      ? row.correct_count
      : grown === 1
        ? row.correct_count + (last?.isCorrect ? 1 : 0)
        : answers.filter(({ isCorrect }) => isCorrect).length;
  const updated_at = store.now();
  store
    .sql(
      `UPDATE sessions SET side = ?, status = ?, answer_count = ?, correct_count = ?, trained_count = ?, updated_at = ?
       WHERE id = ?`,
    )
    .run(side, status, answers.length, correct_count, trained.length, updated_at, row.id);
  return {
    ...row,
    side,
    status,
    answer_count: answers.length,
    correct_count,
    trained_count: trained.length,
    updated_at,
  };
}

interface NewEvent {
  readonly kind: 'answer' | 'memorize' | 'drop';
  readonly cid: string;
  readonly value: boolean;
  readonly at: string;
  readonly side?: string;
  readonly log_id?: string;
}

/** The rules keep one entry of history for each event, so its number is the event's. */
function saveEvent(store: Store, { row, live }: Running, event: NewEvent): void {
  store
    .sql(
      `INSERT INTO session_events (session_id, seq, kind, cid, value, at, side, log_id) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      row.id,
      live.view.history.length,
      event.kind,
      event.cid,
      event.value ? 1 : 0,
      event.at,
      event.side ?? null,
      event.log_id ?? null,
    );
}

/** Turns the card to a side. */
export function flipTo(store: Store, sessions: LiveSessions, sid: string, side: 'front' | 'back'): void {
  const { live } = sessions.get(sid);
  if (live.view.side === side) return;
  step(store, sessions, sid, (running) => running.live.flip());
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
function suspendIfHard(store: Store, row: StandingRow): void {
  if (!isHard(row.forgotten + 1)) return;
  const wanted = store
    .sql('SELECT 1 FROM cards c JOIN boxes b ON b.bid = c.bid WHERE c.id = ? AND b.suspend_hard = 1')
    .get(row.card_id);
  if (wanted === undefined) return;
  store.sql("UPDATE cards SET card_status = 'suspended', update_at = ? WHERE id = ?").run(store.now(), row.card_id);
  queue(store, 'edit_card', { cid: row.cid });
}

/** Answers the card that is asked. Throws `STALE_STEP` when the page has seen another state, `NOT_FOUND`. */
export function answer(store: Store, sessions: LiveSessions, sid: string, input: AnswerInput): void {
  const { live } = sessions.get(sid);
  if (live.view.answers.length !== input.step || live.current() !== input.cid) {
    throw new MirrorError('STALE_STEP', 'another answer came first');
  }
  step(store, sessions, sid, (running) => {
    const { side } = running.live.view;
    const standing = standingOf(store, input.cid);
    const done = running.live.answer(input.isCorrect, store.now());
    if (done === null) throw new MirrorError('STALE_STEP', 'no card is asked');
    const log_id = logAnswer(store, {
      ...done,
      sid,
      mode: running.row.mode,
      direction: directionOf(running.row, { cid: done.cid, front_back_type: standing?.front_back_type ?? null }),
      duration: Math.max(0, Math.min(MAX_DURATION, Math.round(input.duration_ms))),
      memory_level: standing?.memory_level ?? 0,
    });
    if (standing !== undefined) {
      applyEffect(store, standing, done.effect, done.at);
      if (done.effect === 'forget') suspendIfHard(store, standing);
      store.changed('records', standing.pbid);
    }
    saveEvent(store, running, { kind: 'answer', cid: done.cid, value: done.isCorrect, at: done.at, side, log_id });
    queue(store, 'answer', { entry: log_id, cid: done.cid });
    if (running.live.view.status === 'completed') store.changed('sessions');
  });
}

/** Marks a card of the session memorized, or takes the mark away. */
export function mark(store: Store, sessions: LiveSessions, sid: string, cid: string, isMemorized: boolean): void {
  step(store, sessions, sid, (running) => {
    const standing = standingOf(store, cid);
    const done = running.live.memorize(cid, isMemorized, store.now());
    if (done === null || standing === undefined) return;
    const log_id = logMemorize(store, cid, sid, done.at, isMemorized);
    applyMemorize(store, standing, isMemorized);
    saveEvent(store, running, { kind: 'memorize', cid, value: isMemorized, at: done.at, log_id });
    queue(store, 'memorize', { entry: log_id, cid });
    store.changed('records', standing.pbid);
  });
}

/**
 * Takes the newest answer back, with what was marked after it: undo entries in the log, the records by replay, the
 * session exactly as it was. Nothing happens if there is no answer.
 */
export function undo(store: Store, sessions: LiveSessions, sid: string): void {
  if (sessions.get(sid).live.view.answers.length === 0) return;
  step(store, sessions, sid, (running) => {
    const wasCompleted = running.live.view.status === 'completed';
    running.live.undo();
    const left = running.live.view.history.length;
    const taken = sessions.events(running.row.id).filter(({ seq }) => seq > left);
    const cids = new Set<string>();
    for (const event of taken.toReversed()) {
      if (event.log_id === null) continue;
      const entry = logUndo(store, event.cid, sid, event.log_id);
      queue(store, 'undo', { entry, cid: event.cid });
      cids.add(event.cid);
    }
    store.sql('DELETE FROM session_events WHERE session_id = ? AND seq > ?').run(running.row.id, left);
    for (const cid of cids) replayRecord(store, cid);
    if (wasCompleted) store.changed('sessions');
  });
}

/** Takes cards that were deleted or suspended meanwhile out of what is still to be answered. */
export function dropGone(store: Store, sessions: LiveSessions, sid: string): void {
  const { live } = sessions.get(sid);
  const { queue: cards, rows, waiting } = live.view;
  const gone = [...cards, ...rows.flat(), ...waiting].filter((cid) => standingOf(store, cid)?.place !== 1);
  if (gone.length === 0) return;
  step(store, sessions, sid, (running) => {
    const dropped = running.live.drop(gone);
    if (dropped === null) return;
    saveEvent(store, running, { kind: 'drop', cid: JSON.stringify(dropped), value: false, at: store.now() });
  });
}

/** Ends a session for good; what was answered stays. False if there is none or it was closed already. */
export function close(store: Store, sessions: LiveSessions, sid: string): boolean {
  const row = sessions.row(sid);
  sessions.forget(sid);
  if (row === undefined || row.closed_at !== null) return false;
  store.write(() => {
    store.sql('UPDATE sessions SET closed_at = ? WHERE id = ?').run(store.now(), row.id);
    store.changed('sessions');
  });
  return true;
}
