import { HARD_CARD_FORGOTTEN } from './constants.ts';
import { defaultRecord, recordIn } from './record.ts';
import type { Session, SessionAnswer, TrainingRecord } from './types.ts';

/** The fields of a session that its report needs. */
export type ReportedSession = Pick<Session, 'mode' | 'answers' | 'history' | 'records'>;

/** One card of a session's report. */
export interface CardReport {
  readonly cid: string;
  readonly correct: number;
  readonly wrong: number;
  /** Memory level before the first answer of the session, and now. */
  readonly levelBefore: number;
  readonly levelAfter: number;
  readonly next_training_at: string;
}

/** The report of a session (S-54). */
export interface SessionReport {
  readonly answered: number;
  readonly correct: number;
  readonly wrong: number;
  /** Share of correct answers, 0 to 1; null without answers. */
  readonly accuracy: number | null;
  /** Milliseconds spent on all answers. */
  readonly duration: number;
  /** The cards answered, in the order of their first answer. */
  readonly cards: readonly CardReport[];
  readonly levelsUp: readonly string[];
  readonly levelsDown: readonly string[];
  /** Cards answered wrong, most often first; then in the order of their first answer. */
  readonly missed: readonly string[];
  /** The answered cards that are hard: forgotten 8 times or more in total. */
  readonly hard: readonly string[];
}

/** Whether a card is hard ("leech"): forgotten 8 times. `forgotten` comes from `replayHistory`. */
export function isHard(forgotten: number): boolean {
  return forgotten >= HARD_CARD_FORGOTTEN;
}

/** The records of the answered cards before their first change in the session. */
function recordsBefore(session: ReportedSession): Map<string, TrainingRecord> {
  const before = new Map<string, TrainingRecord>();
  for (const entry of session.history) {
    if (entry.kind === 'drop' || before.has(entry.record.cid)) continue;
    before.set(entry.record.cid, entry.record);
  }
  return before;
}

function countByCard(answers: readonly SessionAnswer[]): Map<string, { correct: number; wrong: number }> {
  const counts = new Map<string, { correct: number; wrong: number }>();
  for (const { cid, isCorrect } of answers) {
    const count = counts.get(cid) ?? { correct: 0, wrong: 0 };
    if (isCorrect) count.correct++;
    else count.wrong++;
    counts.set(cid, count);
  }
  return counts;
}

function reportCards(session: ReportedSession): CardReport[] {
  const before = recordsBefore(session);
  return Array.from(countByCard(session.answers), ([cid, { correct, wrong }]) => {
    const { memory_level, next_training_at } = recordIn(session.records, cid);
    const { memory_level: levelBefore } = before.get(cid) ?? defaultRecord(cid);
    return { cid, correct, wrong, levelBefore, levelAfter: memory_level, next_training_at };
  });
}

/**
 * The report of a session. `durations`: milliseconds of each answer, in the order of `session.answers`. `forgotten`: how
 * often each card was forgotten in total.
 */
export function sessionReport(
  session: ReportedSession,
  durations: readonly number[] = [],
  forgotten: ReadonlyMap<string, number> = new Map(),
): SessionReport {
  const cards = reportCards(session);
  const answered = session.answers.length;
  const correct = session.answers.filter(({ isCorrect }) => isCorrect).length;
  const cidsOf = (some: readonly CardReport[]) => some.map(({ cid }) => cid);
  return {
    answered,
    correct,
    wrong: answered - correct,
    accuracy: answered === 0 ? null : correct / answered,
    duration: durations.reduce((sum, one) => sum + one, 0),
    cards,
    levelsUp: cidsOf(cards.filter((card) => card.levelAfter > card.levelBefore)),
    levelsDown: cidsOf(cards.filter((card) => card.levelAfter < card.levelBefore)),
    missed: cidsOf(cards.filter(({ wrong }) => wrong > 0).sort((a, b) => b.wrong - a.wrong)),
    hard: cidsOf(cards.filter(({ cid }) => isHard(forgotten.get(cid) ?? 0))),
  };
}
