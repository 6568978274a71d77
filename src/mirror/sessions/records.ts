import { dayNumber } from '#core/day/index.ts';
import {
  type AnswerEffect,
  recordAfterForget,
  recordAfterMemorize,
  recordAfterTrained,
  replayHistory,
  type TrainingRecord,
} from '#core/training/index.ts';
import { type CardRow, RECORD_COLUMNS, type RecordRow } from '../queries/rows.ts';
import { toRecord } from '../queries/select.ts';
import type { Store } from '../store.ts';
import { logOf } from './log.ts';

/** A card's record with what an answer has to know of the card: part of a card's row. */
export type StandingRow = RecordRow & Pick<CardRow, 'id' | 'pbid' | 'forgotten' | 'front_back_type'>;

/** A card's record as it stands in the mirror: what counts, whatever a session believes. */
export function standingOf(store: Store, cid: string): StandingRow | undefined {
  return store
    .sql<StandingRow>(
      `SELECT c.id, c.pbid, r.forgotten, c.front_back_type, ${RECORD_COLUMNS}
       FROM cards c JOIN records r ON r.card_id = c.id WHERE c.cid = ?`,
    )
    .get(cid);
}

/** Writes a card's record, within `store.write`; triggers keep the counts. */
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

/** What an answer does to the record as it stands. */
export function applyEffect(store: Store, row: StandingRow, effect: AnswerEffect, at: string): void {
  if (effect === 'none') return;
  const before = toRecord(row);
  if (effect === 'trained') writeRecord(store, row.id, recordAfterTrained(before, at), row.forgotten);
  else writeRecord(store, row.id, recordAfterForget(before), row.forgotten + 1);
}

/** What a memorize mark does to the record as it stands. */
export function applyMemorize(store: Store, row: StandingRow, isMemorized: boolean): void {
  writeRecord(store, row.id, recordAfterMemorize(toRecord(row), isMemorized), row.forgotten);
}

/** Sets a card's record to the replay of its log, within `store.write`: after an entry was taken back. */
export function replayRecord(store: Store, cid: string): void {
  const row = standingOf(store, cid);
  if (row === undefined) return;
  const { record, forgotten } = replayHistory(cid, logOf(store, cid));
  writeRecord(store, row.id, record, forgotten);
  store.changed('records', row.pbid);
}
