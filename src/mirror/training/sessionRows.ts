import {
  defaultRecord,
  type SessionEvent,
  type SessionStatus,
  type Side,
  type TrainingMode,
  type TrainingRecord,
  type TrainingType,
} from '#core/training/index.ts';
import type { PageScope } from '#shared/routes.ts';

/** A row of `sessions` with the counts and the time of its last event. */
export interface SessionRow {
  readonly id: number;
  readonly sid: string;
  readonly mode: TrainingMode;
  /** 1 if answers change no record and have no entry in the log. */
  readonly isPractice: number;
  readonly type: TrainingType;
  readonly title: string;
  /** The page it belongs to: a `PageScope` as JSON. */
  readonly scope: string;
  readonly box_bid: string | null;
  readonly seed: number;
  /** The side that is visible now. */
  readonly side: Side;
  /** 1 if a card was flipped before the first answer. */
  readonly is_turned: number;
  readonly status: SessionStatus;
  readonly total: number;
  readonly answer_count: number;
  readonly correct_count: number;
  readonly trained_count: number;
  readonly started_at: string;
  readonly updated_at: string;
  readonly closed_at: string | null;
}

const LAST_EVENT = '(SELECT max(seq) FROM session_events WHERE session_id = s.id)';

/** Without the cards that were removed, so that the count reaches its end. */
const TOTAL = `s.total - coalesce((SELECT sum(json_array_length(d.cid)) FROM session_events d
  WHERE d.session_id = s.id AND d.kind = 'drop'), 0)`;

/** Selects all columns of `SessionRow` from `sessions s` and the last event. A condition on `s` must follow. */
export const SELECT_SESSION = `SELECT s.id, s.sid, s.mode, s.isPractice, s.type, s.title, s.scope, s.box_bid, s.seed, s.status, s.is_turned,
  ${TOTAL} AS total,
  s.started_at, s.closed_at, iif(s.side_at = coalesce(e.seq, 0), s.side, 'front') AS side,
  max(s.updated_at, coalesce(e.at, '')) AS updated_at, coalesce(e.answer_count, 0) AS answer_count,
  coalesce(e.correct_count, 0) AS correct_count, coalesce(e.trained_count, 0) AS trained_count
  FROM sessions s LEFT JOIN session_events e ON e.session_id = s.id AND e.seq = ${LAST_EVENT}`;

/** The GraphQL type SessionScope. */
export function toPageScope(scope: string): PageScope {
  return JSON.parse(scope);
}

/** A row of `session_starts`. */
export interface StartRow {
  readonly cards: string;
  readonly records: string;
}

/** A row of `session_events`. A drop has a JSON array of cids in `cid`. */
export interface EventRow {
  readonly seq: number;
  readonly kind: 'answer' | 'memorize' | 'drop';
  readonly cid: string;
  readonly value: number;
  readonly at: string;
  readonly side: Side | null;
  readonly log_id: string | null;
  /** In a box whose dates follow the answers. */
  readonly days: number | null;
}

/** Converts a row into an event of the core. */
export function toEvent(row: EventRow): SessionEvent {
  if (row.kind === 'drop') return { kind: 'drop', cids: JSON.parse(row.cid) };
  if (row.kind === 'memorize') return { kind: 'memorize', cid: row.cid, isMemorized: row.value === 1, at: row.at };
  const { cid, at, side, days } = row;
  return { kind: 'answer', cid, isCorrect: row.value === 1, at, side: side ?? 'back', days: days ?? undefined };
}

/** A record without its cid in a short form; null for the default record. */
type PackedRecord = readonly [level: number, last: string, next: string, flags: number] | null;

const LEARNED = 1;
const MEMORIZED = 2;
const TRAINED = 4;

/** The records a session started from, as JSON, in the order of its cards. */
export function packRecords(cids: readonly string[], records: Readonly<Record<string, TrainingRecord>>): string {
  return JSON.stringify(
    cids.map((cid): PackedRecord => {
      const record = records[cid];
      if (record === undefined) return null;
      const { IS_LEARNED, IS_MEMORIZED, IS_TRAINED } = record.status;
      const flags = (IS_LEARNED ? LEARNED : 0) + (IS_MEMORIZED ? MEMORIZED : 0) + (IS_TRAINED ? TRAINED : 0);
      if (flags === 0 && record.memory_level === 0 && record.last_training_at === 'N/A') return null;
      return [record.memory_level, record.last_training_at, record.next_training_at, flags];
    }),
  );
}

/** The inverse of `packRecords`. */
export function unpackRecords(cids: readonly string[], text: string): Record<string, TrainingRecord> {
  const packed: readonly PackedRecord[] = JSON.parse(text);
  return Object.fromEntries(
    cids.map((cid, at) => {
      const one = packed[at] ?? null;
      if (one === null) return [cid, defaultRecord(cid)];
      const [memory_level, last_training_at, next_training_at, flags] = one;
      const status = {
        IS_LEARNED: (flags & LEARNED) !== 0,
        IS_MEMORIZED: (flags & MEMORIZED) !== 0,
        IS_TRAINED: (flags & TRAINED) !== 0,
      };
      return [cid, { cid, last_training_at, next_training_at, memory_level, status }];
    }),
  );
}
