import type Database from 'better-sqlite3';
import { type LogEntry, replay } from '#core/training/index.ts';
import type { TrainingRecord } from '#core/training/types.ts';

interface RecordRow {
  readonly cid: string;
  readonly last_training_at: string;
  readonly next_training_at: string;
  readonly memory_level: number;
  readonly IS_LEARNED: number;
  readonly IS_MEMORIZED: number;
  readonly IS_TRAINED: number;
}

export interface RecordAndReplay {
  readonly stored: TrainingRecord;
  readonly replayed: TrainingRecord;
}

/** The records of all cards with log entries, each with the replay of its log by the product's own rules. */
export function replays(database: Database.Database): RecordAndReplay[] {
  const cids = database.prepare('SELECT DISTINCT cid FROM answer_log').pluck().all() as string[];
  const record = database.prepare<[string], RecordRow>('SELECT * FROM records WHERE cid = ?');
  const entries = database.prepare('SELECT * FROM answer_log WHERE cid = ?');
  return cids.map((cid) => {
    const row = record.get(cid);
    if (row === undefined) throw new Error(`no record of ${cid}`);
    const { IS_LEARNED, IS_MEMORIZED, IS_TRAINED, last_training_at, next_training_at, memory_level } = row;
    const status = { IS_LEARNED: IS_LEARNED === 1, IS_MEMORIZED: IS_MEMORIZED === 1, IS_TRAINED: IS_TRAINED === 1 };
    return {
      stored: { cid, last_training_at, next_training_at, memory_level, status },
      replayed: replay(cid, (entries.all(cid) as Record<string, unknown>[]).map(toEntry)),
    };
  });
}

function toEntry(row: Record<string, unknown>): LogEntry {
  const flag = (value: unknown): boolean => value === 1;
  const record = typeof row.record === 'string' ? (JSON.parse(row.record) as unknown) : null;
  // What an entry does not have is absent, as in the mirror: null would be a wanted recall.
  const present = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
  return {
    ...present,
    isCorrect: flag(row.isCorrect),
    isMemorized: flag(row.isMemorized),
    record,
  } as unknown as LogEntry;
}
