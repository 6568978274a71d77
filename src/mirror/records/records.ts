import { dayNumber } from '#core/day/index.ts';
import {
  type AnswerOf,
  afterAnswer,
  carriedTwice,
  type Memory,
  replayHistory,
  type TrainingRecord,
} from '#core/training/index.ts';
import { getMeta } from '../database/meta.ts';
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

/** Set once all records have their memory: what has none then has none by its log, too. */
export const HAS_MEMORIES = 'has_memories';

/** The columns of a record that its memory is in. */
export type MemoryRow = Pick<CardRow, 'cid' | 'stability' | 'difficulty' | 'memoryDay'>;

/** The memory of a card in its row. Its log is replayed if an older version wrote the row. */
export function memoryIn(store: Store, { cid, stability, difficulty, memoryDay: day }: MemoryRow): Memory | null {
  if (stability !== null && difficulty !== null && day !== null) return { stability, difficulty, day };
  return getMeta(store, HAS_MEMORIES) === undefined ? replayHistory(cid, logOf(store, cid)).memory : null;
}

/** The memory of a card that may be hidden. */
export function memoryOf(store: Store, cid: string): Memory | null {
  const row = store
    .sql<MemoryRow>(
      `SELECT r.cid, r.stability, r.difficulty, r.memoryDay FROM cards c JOIN records r ON r.card_id = c.id WHERE c.cid = ?`,
    )
    .get(cid);
  return row === undefined ? null : memoryIn(store, row);
}

const SET_MEMORY = 'stability = ?, difficulty = ?, memoryDay = ?';

function memoryColumns(memory: Memory | null): (number | null)[] {
  return memory === null ? [null, null, null] : [memory.stability, memory.difficulty, memory.day];
}

/** Writes the memory of a card alone, within `store.write`. */
export function writeMemory(store: Store, card_id: number, memory: Memory | null): void {
  store.sql(`UPDATE records SET ${SET_MEMORY} WHERE card_id = ?`).run(...memoryColumns(memory), card_id);
}

/**
 * Writes the record of a card, within `store.write`. Triggers update the counts.
 * @param memory null: there is none, or it is replayed when it is needed
 */
export function writeRecord(
  store: Store,
  card_id: number,
  record: TrainingRecord,
  forgotten: number,
  memory: Memory | null = null,
): void {
  store
    .sql(
      `UPDATE records SET last_training_at = ?, next_training_at = ?, memory_level = ?, IS_LEARNED = ?,
       IS_MEMORIZED = ?, IS_TRAINED = ?, forgotten = ?, due_day = ?, ${SET_MEMORY} WHERE card_id = ?`,
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
      ...memoryColumns(memory),
      card_id,
    );
}

/**
 * Applies an answer to the record in the database, which another session may have changed since, without reading the log.
 * `memory`: that before the answer.
 */
export function applyAnswer(store: Store, row: CurrentRecordRow, memory: Memory | null, answer: AnswerOf): void {
  const after = afterAnswer({ record: toRecord(row), memory }, answer);
  if (answer.effect === 'none') {
    writeMemory(store, row.id, after.memory);
    return;
  }
  const forgotten = answer.effect === 'forget' ? row.forgotten + 1 : row.forgotten;
  writeRecord(store, row.id, after.record, forgotten, after.memory);
}

/** Applies a memorize mark to the record in the database. */
export function applyMemorize(store: Store, row: CurrentRecordRow, isMemorized: boolean): void {
  store.sql('UPDATE records SET IS_MEMORIZED = ? WHERE card_id = ?').run(isMemorized ? 1 : 0, row.id);
}

/** Sets the record of a card to the replay of its log, within `store.write`. Used after the undo of an entry. */
export function replayRecord(store: Store, cid: string): void {
  if (replayLog(store, cid)) store.changed('records');
}

/** As `replayRecord`. With `batch`, also of the staged entries of this import. Returns false if the card does not exist. */
export function replayLog(store: Store, cid: string, batch?: number): boolean {
  const id = store.sql<number>('SELECT id FROM cards WHERE cid = ?').pluck().get(cid);
  if (id === undefined) return false;
  const entries = logOf(store, cid, batch);
  const { record, forgotten, memory } = replayHistory(cid, entries);
  writeRecord(store, id, record, forgotten, memory);
  for (const twice of carriedTwice(entries)) store.sql('INSERT OR IGNORE INTO carried_twice VALUES (?)').run(twice);
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
