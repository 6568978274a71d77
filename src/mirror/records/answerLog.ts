import type { Direction } from '#core/card/index.ts';
import { lastAllowedStamp } from '#core/sync/index.ts';
import type { AnswerEffect, LogEntry, TrainingMode, TrainingRecord } from '#core/training/index.ts';
import { insertRow } from '../database/itemColumns.ts';
import type { Store } from '../database/store.ts';

interface LogRow {
  readonly id: string;
  readonly cid: string;
  readonly kind: LogEntry['kind'];
  readonly stamp: string;
  readonly at: string;
  readonly isCorrect: number | null;
  readonly effect: AnswerEffect | null;
  readonly mode: TrainingMode | null;
  readonly direction: Direction | null;
  readonly duration: number | null;
  readonly undoes: string | null;
  readonly isMemorized: number | null;
  readonly record: string | null;
  readonly wantedRecall: number | null;
  readonly day: number | null;
  readonly stability: number | null;
  readonly difficulty: number | null;
}

function toEntry(row: LogRow): LogEntry {
  const base = { id: row.id, cid: row.cid, stamp: row.stamp, at: row.at };
  switch (row.kind) {
    case 'answer':
      return {
        ...base,
        kind: 'answer',
        isCorrect: row.isCorrect === 1,
        effect: row.effect ?? 'none',
        mode: row.mode ?? 'normal',
        direction: row.direction ?? 'front_back',
        duration: row.duration ?? 0,
        wantedRecall: row.wantedRecall ?? undefined,
        day: row.day ?? undefined,
      };
    case 'undo':
      return { ...base, kind: 'undo', undoes: row.undoes ?? '' };
    case 'memorize':
      return { ...base, kind: 'memorize', isMemorized: row.isMemorized === 1 };
    case 'reset':
      return { ...base, kind: 'reset' };
    case 'baseline':
      return {
        ...base,
        kind: 'baseline',
        record: JSON.parse(row.record ?? '{}') as TrainingRecord,
        stability: row.stability ?? undefined,
        difficulty: row.difficulty ?? undefined,
        day: row.day ?? undefined,
      };
  }
}

const ENTRY = `id, cid, kind, stamp, at, isCorrect, effect, mode, direction, duration, undoes, isMemorized, record,
  wantedRecall, day, stability, difficulty`;

/**
 * The entries of a card in the answer log, sorted by stamp. With `batch`, also the staged entries of this import. A stamp too
 * far in the future, which an older version took, counts as the earliest: otherwise a later answer had no effect. Those of this
 * device keep their order, however far ahead they are.
 */
export function logOf(store: Store, cid: string, batch?: number): LogEntry[] {
  const own = `SELECT ${ENTRY} FROM answer_log WHERE cid = ?`;
  const rows =
    batch === undefined
      ? store.sql<LogRow>(`${own} ORDER BY stamp`).all(cid)
      : store
          .sql<LogRow>(`${own} UNION ALL SELECT ${ENTRY} FROM staged_log WHERE batch = ? AND cid = ?`)
          .all(cid, batch, cid);
  const last = lastAllowedStamp(Math.max(store.wall(), store.stampTime));
  return rows.map((row) => toEntry(row.stamp > last ? { ...row, stamp: '' } : row));
}

/** The values of a new answer. */
export interface NewAnswer extends Omit<Extract<LogEntry, { kind: 'answer' }>, 'id' | 'stamp' | 'kind'> {
  /** null: it was given outside of a session. */
  readonly sid: string | null;
  readonly memory_level: number;
}

/** Appends an entry of this device. Returns its id. */
function append(store: Store, kind: LogEntry['kind'], cid: string, values: Readonly<Record<string, unknown>>): string {
  const { id, stamp, seq } = store.logStamp();
  insertRow(store, 'answer_log', { id, cid, kind, stamp, device_id: store.device, seq, ...values });
  return id;
}

/** Appends an answer, within `store.write`. Returns the id of the entry. */
export function logAnswer(store: Store, { cid, ...answer }: NewAnswer): string {
  // By their names, because a step of a session has more than the entry.
  const { sid, at, isCorrect, effect, mode, direction, duration, memory_level, wantedRecall, day } = answer;
  const values = { sid, at, isCorrect, effect, mode, direction, duration, memory_level, wantedRecall, day };
  return append(store, 'answer', cid, values);
}

/** Appends a memorize mark, within `store.write`. Returns the id of the entry. */
export function logMemorize(store: Store, cid: string, sid: string, at: string, isMemorized: boolean): string {
  return append(store, 'memorize', cid, { sid, at, isMemorized });
}

/** Appends the undo of an entry, within `store.write`. Returns the id of the new entry. `sid`: null outside of a session. */
export function logUndo(store: Store, cid: string, sid: string | null, undoes: string): string {
  return append(store, 'undo', cid, { sid, at: store.now(), undoes });
}

/** Appends that a card was reset to never trained, within `store.write`. Returns the id of the entry. */
export function logReset(store: Store, cid: string): string {
  return append(store, 'reset', cid, { at: store.now() });
}
