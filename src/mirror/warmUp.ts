import Database from 'better-sqlite3';
import { createBox } from '#mirror/boxes/index.ts';
import { insertCards } from '#mirror/cards/index.ts';
import type { Pause } from '#mirror/scheduling/chunking.ts';
import { ActiveSessions } from '#mirror/training/index.ts';
import { migrate } from './database/migrations/index.ts';
import { openStore } from './database/openStore.ts';
import { runOperation } from './graphql/execute.ts';

/** After this many answers the JavaScript engine has compiled the code of an answer. */
const ANSWERS = 240;
/** Answers between two pauses: a few milliseconds. */
const ANSWERS_PER_CHUNK = 8;
const CARDS = 12;

interface SessionStep {
  readonly sid: string;
  readonly step: number;
  readonly current: { readonly cid: string } | null;
}

/**
 * Warms up the JavaScript engine: runs a short training in a database in memory, with the same code as real answers.
 * Without it the first hundreds of answers run uncompiled and are several times slower.
 */
export async function warmUp(pause: Pause): Promise<void> {
  const db = new Database(':memory:');
  try {
    migrate(db);
    const { store } = openStore(db, { uid: 'warm-up', day: undefined });
    const context = { store, sessions: new ActiveSessions(store), pause, sweep: () => undefined };
    const pbid = store.write(() => {
      const { bid } = createBox(store, { title: 'Warm-up' });
      insertCards(
        store,
        Array.from({ length: CARDS }, (_, n) => ({ pbid: bid, bid, title: `Card ${n}`, front: ['f'], back: ['b'] })),
      );
      return bid;
    });
    const run = async (
      operation: 'startSession' | 'answerCard',
      variables: Record<string, unknown>,
    ): Promise<SessionStep> => JSON.parse(await runOperation(operation, variables, context)).data[operation];
    const settings = { type: 'all', mode: 'normal', count: 0, training_in_order: true };
    let session = await run('startSession', { scope: { pbid }, settings });
    for (let n = 0; n < ANSWERS && session.current !== null; n++) {
      if (n % ANSWERS_PER_CHUNK === 0) await pause();
      const { sid, step, current } = session;
      // Later answers are all wrong, so the session does not end.
      const isCorrect = n % 5 > 0 && n < CARDS;
      session = await run('answerCard', { sid, step, cid: current.cid, isCorrect, duration_ms: 1000 });
    }
    store.close();
  } finally {
    db.close();
  }
}
