import fc from 'fast-check';
import {
  answerCard,
  createSession,
  flipCard,
  markMemorized,
  type Session,
  type TrainingMode,
  type TrainingRecord,
  type TrainingRecords,
  undoAnswer,
} from '#core/training/index.ts';

export const NOW = '2026-03-10T12:00:00.000Z';

/** Runs of the properties that issue after issue relies on. */
export const RUNS = 10_000;

export function cids(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `c${index + 1}`);
}

export function record(
  cid: string,
  part: Partial<Omit<TrainingRecord, 'status'>> & Partial<TrainingRecord['status']> = {},
) {
  const { IS_LEARNED = false, IS_MEMORIZED = false, IS_TRAINED = false, ...rest } = part;
  const made: TrainingRecord = {
    last_training_at: 'N/A',
    next_training_at: 'N/A',
    memory_level: 0,
    ...rest,
    cid,
    status: { IS_LEARNED, IS_MEMORIZED, IS_TRAINED },
  };
  return made;
}

export function byCid(records: readonly TrainingRecord[]): TrainingRecords {
  return Object.fromEntries(records.map((one) => [one.cid, one]));
}

export function start(mode: TrainingMode, count: number, records: TrainingRecords = {}): Session {
  return createSession({ mode, cards: cids(count), records, now: NOW, seed: 7 });
}

/** Plays answers written as a string: + correct, - wrong. */
export function play(session: Session, answers: string, now = NOW): Session {
  return [...answers].reduce((at, sign) => answerCard(at, sign === '+', now), session);
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

/** A session of either mode before its first answer; some cards have come a way already. */
export const session = fc
  .tuple(mode, fc.integer({ min: 4, max: 30 }), fc.array(fc.integer({ min: 0, max: 7 }), { maxLength: 30 }))
  .map(([kind, count, levels]) =>
    start(kind, count, byCid(levels.map((memory_level, index) => record(`c${index + 1}`, { memory_level })))),
  );

export function act(at: Session, one: Action): Session {
  if (one.do === 'flip') return flipCard(at);
  if (one.do === 'undo') return undoAnswer(at);
  if (one.do === 'answer') return answerCard(at, one.isCorrect, NOW);
  const all = Object.keys(at.records);
  return markMemorized(at, all[one.card % all.length] ?? '', one.isMemorized, NOW);
}

/** Every place a card of a session can be in, in one list. */
export function places(at: Session): string[] {
  return [...at.queue, ...at.rows.flat(), ...at.waiting, ...at.trained];
}
