import type {
  Session,
  SessionAnswer,
  SessionStatus,
  SessionUndo,
  Side,
  TrainingMode,
  TrainingRecord,
} from './types.ts';

/** The records of a session's cards. A step replaces one record at a time. */
export interface SessionRecords {
  /** The record of a card; null if the card is not in the session. */
  get(cid: string): TrainingRecord | null;
  set(record: TrainingRecord): void;
}

/** The state of a running session. It has one owner, `TrainingSession`; the steps change it in place. */
export interface SessionState {
  readonly mode: TrainingMode;
  readonly isPractice?: boolean;
  readonly seed: number;
  status: SessionStatus;
  side: Side;
  row: number;
  readonly queue: string[];
  readonly rows: readonly string[][];
  readonly waiting: string[];
  readonly trained: string[];
  readonly answers: SessionAnswer[];
  readonly history: SessionUndo[];
  readonly records: SessionRecords;
}

/** A row of hardcore mode, 1 to 4. */
export function rowOf(state: SessionState, row: number): string[] {
  const cards = state.rows[row - 1];
  if (cards === undefined) throw new RangeError(`no row ${row}`);
  return cards;
}

/** A copy with its own arrays. The items of the arrays are shared, because no step changes them. Without the records. */
export function copyState(state: Omit<Session, 'records'>): Omit<SessionState, 'records'> {
  const { mode, isPractice, seed, status, side, row } = state;
  return {
    mode,
    ...(isPractice === undefined ? {} : { isPractice }),
    seed,
    status,
    side,
    row,
    queue: state.queue.slice(),
    rows: state.rows.map((cards) => cards.slice()),
    waiting: state.waiting.slice(),
    trained: state.trained.slice(),
    answers: state.answers.slice(),
    history: state.history.slice(),
  };
}
