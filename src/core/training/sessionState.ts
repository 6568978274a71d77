import type {
  Session,
  SessionAnswer,
  SessionStatus,
  SessionUndo,
  Side,
  TrainingMode,
  TrainingRecord,
} from './types.ts';

/** The records a draft may change one at a time. */
export interface StateRecords {
  /** A card's record, or null if the card is not in the session. */
  get(cid: string): TrainingRecord | null;
  set(record: TrainingRecord): void;
}

/** A session that its one owner changes in place. All steps are written against this, so there is one set of rules. */
export interface SessionState {
  readonly mode: TrainingMode;
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
  readonly records: StateRecords;
}

/** A row of hardcore mode, 1 to 4. */
export function rowOf(draft: SessionState, row: number): string[] {
  const cards = draft.rows[row - 1];
  if (cards === undefined) throw new RangeError(`no row ${row}`);
  return cards;
}

/** A copy whose arrays are its own; what they hold is never changed. The records stay with their owner. */
export function copyState(state: Omit<Session, 'records'>): Omit<SessionState, 'records'> {
  const { mode, seed, status, side, row } = state;
  return {
    mode,
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
