import { runWhole } from '#mirror/graphql/wholeReads.ts';
import { ActiveSessions } from '#mirror/training/activeSessions.ts';
import { open } from '../mirror/data.ts';
import { type Collection, INDEXED } from './collection.ts';
import { listsOf, readsOf } from './reads.ts';
import { measureSteps, type Taken } from './steps.ts';
import { measureListWaits, measureWorks } from './works.ts';

const RUNS = 3;

/** The middle of some runs, and the shortest longest step: a longer one was lengthened by something else. */
function middle(runs: readonly Taken[]): Taken {
  const cpu = runs.map((run) => run.cpu).sort((a, b) => a - b)[Math.floor(runs.length / 2)] ?? Number.NaN;
  return { cpu, longest: Math.min(...runs.map(({ longest }) => longest)) };
}

/** What the screens ask for, after a write, which empties the caches of lists. The first run is left out: it compiles. */
export async function measureReads(collection: Collection, uid: string): Promise<Map<string, Taken>> {
  const store = open(collection.file, uid);
  const sessions = new ActiveSessions(store);
  const taken = new Map<string, Taken>();
  for (const { name, operation, variables, needsTexts } of readsOf(collection, uid)) {
    if (needsTexts === true && collection.cards > INDEXED) continue;
    const runs: Taken[] = [];
    for (let run = 0; run <= RUNS; run++) {
      store.write(() => undefined);
      const one = await measureSteps(async (pause) => {
        const context = { store, sessions, pause, sweep: () => undefined };
        const { errors } = JSON.parse(await runWhole(operation, variables, context));
        if (errors !== undefined) throw new Error(`${name}: ${JSON.stringify(errors)}`);
      });
      if (run > 0) runs.push(one);
    }
    taken.set(name, middle(runs));
  }
  store.close();
  return taken;
}

/** The start of the app's mirror until Today is there, then the work in the background, and what lists wait for it. */
export async function measureBackground(collection: Collection, uid: string) {
  const { file, cards } = collection;
  const starts: Taken[] = [];
  for (let run = 0; run < RUNS; run++) {
    const start = await measureSteps(async (pause) => {
      const store = open(file, uid);
      await runWhole('today', {}, { store, sessions: new ActiveSessions(store), pause, sweep: () => undefined });
      store.close();
    });
    starts.push(start);
  }
  const store = open(file, uid);
  // Those of a million cards would be indexed too.
  if (cards > INDEXED) store.db.exec('DELETE FROM text_dirty');
  const works = await measureWorks(store, new ActiveSessions(store), file);
  const lists = await measureListWaits(store, file, listsOf(collection, uid));
  store.close();
  return { taken: new Map([['start and Today', middle(starts)], ...works]), lists };
}
