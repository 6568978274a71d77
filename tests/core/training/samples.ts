import fc from 'fast-check';
import {
  RunningSession,
  type Session,
  type TrainingMode,
  type TrainingRecord,
  type TrainingRecords,
} from '#core/training/index.ts';

export const NOW = '2026-03-10T12:00:00.000Z';

/** Runs of the properties that many issues rely on. */
export const RUNS = 10_000;

export function cids(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `c${index + 1}`);
}

export function record(
  cid: string,
  fields: Partial<Omit<TrainingRecord, 'status'>> & Partial<TrainingRecord['status']> = {},
): TrainingRecord {
  const { IS_LEARNED = false, IS_MEMORIZED = false, IS_TRAINED = false, ...rest } = fields;
  return {
    last_training_at: 'N/A',
    next_training_at: 'N/A',
    memory_level: 0,
    ...rest,
    cid,
    status: { IS_LEARNED, IS_MEMORIZED, IS_TRAINED },
  };
}

export function byCid(records: readonly TrainingRecord[]): TrainingRecords {
  return Object.fromEntries(records.map((one) => [one.cid, one]));
}

export function start(mode: TrainingMode, count: number, records: TrainingRecords = {}): RunningSession {
  return RunningSession.start({ mode, cards: cids(count), records, now: NOW, seed: 7 });
}

/** Answers as a string says: + correct, - wrong. Returns the same session. */
export function play(session: RunningSession, answers: string, now = NOW): RunningSession {
  for (const sign of answers) session.answer(sign === '+', now);
  return session;
}

/** Flips the card. Returns the same session. */
export function flipped(session: RunningSession): RunningSession {
  session.flip();
  return session;
}

/** A second session in the same state. */
export function copyOf(session: RunningSession, changes: Partial<Session> = {}): RunningSession {
  return new RunningSession({ ...session.toJSON(), ...changes });
}

export type Action =
  | { readonly do: 'flip' }
  | { readonly do: 'undo' }
  | { readonly do: 'answer'; readonly isCorrect: boolean }
  | { readonly do: 'mark'; readonly card: number; readonly isMemorized: boolean };

export const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('answer' as const), isCorrect: fc.boolean() }) },
  { weight: 2, arbitrary: fc.constant({ do: 'flip' } as const) },
  { weight: 1, arbitrary: fc.constant({ do: 'undo' } as const) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('mark' as const), card: fc.nat(), isMemorized: fc.boolean() }),
  },
);

export const mode = fc.constantFrom<TrainingMode>('normal', 'hardcore');

/** A session of either mode before its first answer, as plain JSON. Some cards are on higher levels. */
export const startedSession = fc
  .tuple(mode, fc.integer({ min: 4, max: 30 }), fc.array(fc.integer({ min: 0, max: 7 }), { maxLength: 30 }))
  .map(([mode, count, levels]) =>
    start(mode, count, byCid(levels.map((memory_level, index) => record(`c${index + 1}`, { memory_level })))).toJSON(),
  );

/** Applies an action to the session. */
export function apply(session: RunningSession, one: Action): void {
  if (one.do === 'flip') session.flip();
  else if (one.do === 'undo') session.undo();
  else if (one.do === 'answer') session.answer(one.isCorrect, NOW);
  else {
    const all = Object.keys(session.toJSON().records);
    session.memorize(all[one.card % all.length] ?? '', one.isMemorized, NOW);
  }
}

/** All cards of a session: queue, rows, waiting and trained cards in one list. */
export function allCards({ queue, rows, waiting, trained }: Session): string[] {
  return [...queue, ...rows.flat(), ...waiting, ...trained];
}
