import type { Direction } from '#core/card/index.ts';
import { lastAllowedStamp } from '#core/sync/index.ts';
import type { AnswerEffect, LogEntry, TrainingMode, TrainingRecord } from '#core/training/index.ts';
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
export interface NewAnswer {
  readonly cid: string;
  /** null: it was given outside of a session. */
  readonly sid: string | null;
  readonly at: string;
  readonly isCorrect: boolean;
  readonly effect: AnswerEffect;
  readonly mode: TrainingMode;
  readonly direction: Direction;
  readonly duration: number;
  readonly memory_level: number;
  readonly wantedRecall?: number | undefined;
  readonly day?: number | undefined;
}

/** Appends an answer, within `store.write`. Returns the id of the entry. */
export function logAnswer(store: Store, answer: NewAnswer): string {
  const { id, stamp, seq } = store.logStamp();
  store
    .sql(
      `INSERT INTO answer_log
       (id, cid, kind, stamp, at, device_id, sid, isCorrect, effect, mode, direction, duration, memory_level, seq,
        wantedRecall, day)
       VALUES (?, ?, 'answer', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      id,
      answer.cid,
      stamp,
      answer.at,
      store.device,
      answer.sid,
      answer.isCorrect ? 1 : 0,
      answer.effect,
      answer.mode,
      answer.direction,
      answer.duration,
      answer.memory_level,
      seq,
      answer.wantedRecall ?? null,
      answer.day ?? null,
    );
  return id;
}

/** Appends a memorize mark, within `store.write`. Returns the id of the entry. */
export function logMemorize(store: Store, cid: string, sid: string, at: string, isMemorized: boolean): string {
  const { id, stamp, seq } = store.logStamp();
  store
    .sql(
      `INSERT INTO answer_log (id, cid, kind, stamp, at, device_id, sid, isMemorized, seq)
       VALUES (?, ?, 'memorize', ?, ?, ?, ?, ?, ?)`,
    )
    .run(id, cid, stamp, at, store.device, sid, isMemorized ? 1 : 0, seq);
  return id;
}

/** Appends the undo of an entry, within `store.write`. Returns the id of the new entry. */
export function logUndo(store: Store, cid: string, sid: string, undoes: string): string {
  const { id, stamp, seq } = store.logStamp();
  store
    .sql(
      `INSERT INTO answer_log (id, cid, kind, stamp, at, device_id, sid, undoes, seq)
       VALUES (?, ?, 'undo', ?, ?, ?, ?, ?, ?)`,
    )
    .run(id, cid, stamp, store.now(), store.device, sid, undoes, seq);
  return id;
}
