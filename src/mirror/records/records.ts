import { dayNumber } from '#core/day/index.ts';
import {
  type AnswerEffect,
  carriedTwice,
  recordAfterForget,
  recordAfterMemorize,
  recordAfterTrained,
  replayHistory,
  type TrainingRecord,
} from '#core/training/index.ts';
import { type CardRow, RECORD_COLUMNS, type RecordRow } from '../database/rows.ts';
import type { Store } from '../database/store.ts';
import { logOf } from './answerLog.ts';

/** The training record of a card and the columns of the card that an answer needs. */
export type CurrentRecordRow = RecordRow & Pick<CardRow, 'id' | 'forgotten' | 'front_back_type'>;

/** The record of a card in the database. It is authoritative; the record in a session may be older. */
export function currentRecord(store: Store, cid: string): CurrentRecordRow | undefined {
  return store
    .sql<CurrentRecordRow>(
      `SELECT c.id, r.forgotten, c.front_back_type, ${RECORD_COLUMNS}
       FROM cards c JOIN records r ON r.card_id = c.id WHERE c.cid = ?`,
    )
    .get(cid);
}

/** Writes the record of a card, within `store.write`. Triggers update the counts. */
export function writeRecord(store: Store, card_id: number, record: TrainingRecord, forgotten: number): void {
  store
    .sql(
      `UPDATE records SET last_training_at = ?, next_training_at = ?, memory_level = ?, IS_LEARNED = ?,
       IS_MEMORIZED = ?, IS_TRAINED = ?, forgotten = ?, due_day = ? WHERE card_id = ?`,
    )
    .run(
      record.last_training_at,
      record.next_training_at,
      record.memory_level,
      record.status.IS_LEARNED ? 1 : 0,
      record.status.IS_MEMORIZED ? 1 : 0,
      record.status.IS_TRAINED ? 1 : 0,
      forgotten,
      dayNumber(record.next_training_at, store.day),
      card_id,
    );
}

function isSame(a: TrainingRecord, b: TrainingRecord): boolean {
  return (
    a.memory_level === b.memory_level &&
    a.last_training_at === b.last_training_at &&
    a.next_training_at === b.next_training_at &&
    a.status.IS_LEARNED === b.status.IS_LEARNED &&
    a.status.IS_MEMORIZED === b.status.IS_MEMORIZED &&
    a.status.IS_TRAINED === b.status.IS_TRAINED
  );
}

/** An answer in a session: the record of the card before and after it, as the session computed them. */
export interface SessionStep {
  readonly effect: AnswerEffect;
  readonly at: string;
  readonly before: TrainingRecord | null;
  readonly after: TrainingRecord;
}

/** Applies an answer to the record in the database, which another session may have changed since. */
export function applyAnswer(store: Store, row: CurrentRecordRow, { effect, at, before, after }: SessionStep): void {
  if (effect === 'none') return;
  const current = toRecord(row);
  const forgotten = effect === 'forget' ? row.forgotten + 1 : row.forgotten;
  if (before !== null && isSame(current, before)) {
    writeRecord(store, row.id, after, forgotten);
    return;
  }
  const record = effect === 'trained' ? recordAfterTrained(current, at) : recordAfterForget(current);
  writeRecord(store, row.id, record, forgotten);
}

/** Applies a memorize mark to the record in the database. */
export function applyMemorize(store: Store, row: CurrentRecordRow, isMemorized: boolean): void {
  writeRecord(store, row.id, recordAfterMemorize(toRecord(row), isMemorized), row.forgotten);
}

/** Sets the record of a card to the replay of its log, within `store.write`. Used after the undo of an entry. */
export function replayRecord(store: Store, cid: string): void {
  if (replayLog(store, cid)) store.changed('records');
}

/** As `replayRecord`. With `batch`, also of the staged entries of this import. Returns false if the card does not exist. */
export function replayLog(store: Store, cid: string, batch?: number): boolean {
  const row = currentRecord(store, cid);
  if (row === undefined) return false;
  const entries = logOf(store, cid, batch);
  const { record, forgotten } = replayHistory(cid, entries);
  writeRecord(store, row.id, record, forgotten);
  for (const id of carriedTwice(entries)) store.sql('INSERT OR IGNORE INTO carried_twice VALUES (?)').run(id);
  return true;
}

/** Converts a row into a record of the core. */
export function toRecord(row: RecordRow): TrainingRecord {
  return {
    cid: row.cid,
    last_training_at: row.last_training_at,
    next_training_at: row.next_training_at,
    memory_level: row.memory_level,
    status: {
      IS_LEARNED: row.IS_LEARNED === 1,
      IS_MEMORIZED: row.IS_MEMORIZED === 1,
      IS_TRAINED: row.IS_TRAINED === 1,
    },
  };
}
