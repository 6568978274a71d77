import { join } from 'node:path';
import { RunningSession } from '#core/training/index.ts';
import { topBoxes } from '#mirror/database/boxLists.ts';
import { ActiveSessions } from '#mirror/training/activeSessions.ts';
import { startSession } from '#mirror/training/startSession.ts';
import { answerInSession } from '#mirror/training/trainingCommands.ts';
import { makeMirror, open } from '../mirror/data.ts';

const CARDS = 10_000;
const ANSWERS = 2000;
/** Answers before measuring starts: code runs slower at first. */
const WARM = 300;

const start = {
  mode: 'hardcore',
  cards: Array.from({ length: CARDS }, (_, n) => `card-${n}`),
  records: {},
  now: '2026-01-01T00:00:00.000Z',
  seed: 1,
} as const;

/** Every fifth answer is wrong. */
const isCorrect = (n: number): boolean => n % 5 > 0;
const timeOf = (n: number): string => new Date(Date.UTC(2026, 0, 1) + n * 1000).toISOString();

function timed(work: (n: number) => void, count: number): number[] {
  const took: number[] = [];
  for (let n = 0; n < WARM + count; n++) {
    const from = performance.now();
    work(n);
    if (n >= WARM) took.push(performance.now() - from);
  }
  return took;
}

/** Milliseconds of each answer to a hardcore session of 10,000 cards, from its start to its end. */
export function sessionAnswers(): number[] {
  const session = RunningSession.start(start);
  const took: number[] = [];
  for (let n = 0; session.current() !== null; n++) {
    const at = timeOf(n);
    const from = performance.now();
    session.answer(isCorrect(n), at);
    took.push(performance.now() - from);
  }
  return took;
}

/** The same in the worker: the rules, the log, the record and the session in one durable transaction. */
export async function workerAnswers(folder: string): Promise<number[]> {
  const file = join(folder, 'hardcore.sqlite');
  await makeMirror(file, CARDS, 1);
  const store = open(file);
  const sessions = new ActiveSessions(store);
  const scope = { pbid: topBoxes(store)[0]?.bid ?? '' };
  const settings = { type: 'all', mode: 'hardcore', count: 0, training_in_order: false } as const;
  const { row } = startSession(store, sessions, scope, settings, false);
  const took = timed((n) => {
    const cid = sessions.get(row.sid).session.current() ?? '';
    answerInSession(store, sessions, row.sid, { cid, step: n, isCorrect: isCorrect(n), duration_ms: 1500 });
  }, ANSWERS);
  store.close();
  return took;
}
