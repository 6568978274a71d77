import Database from 'better-sqlite3';
import { createBox } from '#mirror/boxes/index.ts';
import { insertCards } from '#mirror/cards/index.ts';
import type { Pause } from '#mirror/scheduling/chunking.ts';
import { ActiveSessions } from '#mirror/training/index.ts';
import { migrate } from './database/migrations/index.ts';
import { openStore } from './database/openStore.ts';
import { runOperation } from './graphql/execute.ts';

/** Answers of a rehearsal: by then the engine has compiled what an answer runs through. */
const ANSWERS = 240;
/** Answers in one turn: a few milliseconds. */
const IN_A_TURN = 8;
const CARDS = 12;

interface Asked {
  readonly sid: string;
  readonly step: number;
  readonly current: { readonly cid: string } | null;
}

/**
 * Trains for a moment in a file in memory, through the very code that answers go through. People answer seldom, so
 * without it the engine would run the first hundreds of a person's answers uncompiled, several times slower.
 */
export async function warmUp(pause: Pause): Promise<void> {
  const db = new Database(':memory:');
  try {
    migrate(db);
    const { store } = openStore(db, { uid: 'rehearsal', day: undefined });
    const context = { store, sessions: new ActiveSessions(store), pause, sweep: () => undefined };
    const pbid = store.write(() => {
      const { bid } = createBox(store, { title: 'Rehearsal' });
      insertCards(
        store,
        Array.from({ length: CARDS }, (_, n) => ({ pbid: bid, bid, title: `Card ${n}`, front: ['f'], back: ['b'] })),
      );
      return bid;
    });
    const ask = async (operation: 'startSession' | 'answerCard', variables: Record<string, unknown>): Promise<Asked> =>
      JSON.parse(await runOperation(operation, variables, context)).data[operation];
    const settings = { type: 'all', mode: 'normal', count: 0, training_in_order: true };
    let asked = await ask('startSession', { scope: { pbid }, settings });
    for (let n = 0; n < ANSWERS && asked.current !== null; n++) {
      if (n % IN_A_TURN === 0) await pause();
      const { sid, step, current } = asked;
      // The last card is never remembered, so the session does not end.
      const isCorrect = n % 5 > 0 && n < CARDS;
      asked = await ask('answerCard', { sid, step, cid: current.cid, isCorrect, duration_ms: 1000 });
    }
    store.close();
  } finally {
    db.close();
  }
}
