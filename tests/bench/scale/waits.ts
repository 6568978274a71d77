import { setTimeout as sleep } from 'node:timers/promises';
import type { Collection } from './collection.ts';

/** Asks the worker of a mirror. Throws if the operation fails. */
export type Ask = <T>(operation: string, variables: Record<string, unknown>) => Promise<T>;

interface Session {
  readonly sid: string;
  readonly step: number;
  readonly current: { readonly cid: string } | null;
}

/** Between two answers: nobody is faster, and each wait is one of a worker that may have begun something else. */
const PACE_MS = 15;
const SETTINGS = { type: 'all', mode: 'normal', count: 1000, training_in_order: true };

/** Answers until the work ends. Gives the result of the work, and how long each answer waited, in milliseconds. */
export async function whileTraining<T>(ask: Ask, { large }: Pick<Collection, 'large'>, work: () => Promise<T>) {
  const start = async (): Promise<Session> => {
    const variables = { scope: { pbid: large }, settings: SETTINGS, replace: true };
    return (await ask<{ startSession: Session }>('startSession', variables)).startSession;
  };
  const waits: number[] = [];
  let session = await start();
  let isOver = false;
  const training = (async () => {
    while (!isOver) {
      if (session.current === null) session = await start();
      const { sid, step, current } = session;
      const answer = { sid, cid: current?.cid, step, isCorrect: step % 4 > 0, duration_ms: 900 };
      const from = performance.now();
      session = (await ask<{ answerCard: Session }>('answerCard', answer)).answerCard;
      waits.push(performance.now() - from);
      await sleep(PACE_MS);
    }
  })();
  const result = await work().finally(() => {
    isOver = true;
  });
  await training;
  return { result, waits };
}

/** Reads lists until the work ends. Gives the waits by the name of the list, in milliseconds. */
export async function whileReading<T>(
  ask: Ask,
  lists: readonly { readonly name: string; readonly operation: string; readonly variables: Record<string, unknown> }[],
  work: () => Promise<T>,
) {
  const waits = new Map<string, number[]>(lists.map(({ name }) => [name, []]));
  let isOver = false;
  const reading = (async () => {
    for (let n = 0; !isOver; n++) {
      const list = lists[n % lists.length];
      if (list === undefined) return;
      const from = performance.now();
      await ask(list.operation, list.variables);
      waits.get(list.name)?.push(performance.now() - from);
      await sleep(PACE_MS);
    }
  })();
  const result = await work().finally(() => {
    isOver = true;
  });
  await reading;
  return { result, waits };
}
