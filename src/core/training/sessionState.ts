import type { Session } from './types.ts';

/** The state of a running session, without its records. It has one owner, `RunningSession`; the steps change it in place. */
export type SessionState = ReturnType<typeof copyState>;

/** A row of hardcore mode, 1 to 4. */
export function rowOf(state: SessionState, row: number): string[] {
  const cards = state.rows[row - 1];
  if (cards === undefined) throw new RangeError(`no row ${row}`);
  return cards;
}

/** A copy with its own arrays. The items of the arrays are shared, because no step changes them. */
export function copyState(state: Omit<Session, 'records'>) {
  return {
    ...state,
    queue: state.queue.slice(),
    rows: state.rows.map((cards) => cards.slice()),
    waiting: state.waiting.slice(),
    trained: state.trained.slice(),
    answers: state.answers.slice(),
    history: state.history.slice(),
  };
}
