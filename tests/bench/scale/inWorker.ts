import { setTimeout as sleep } from 'node:timers/promises';
import { vocabulary } from '#tests/fixtures/decks/index.ts';
import { makeFolder, unwrap } from '#tests/mirror/support/import.ts';
import { openMirror } from '#tests/mirror/support/importMirror.ts';
import type { Collection } from './collection.ts';
import { listsOf } from './reads.ts';
import { type Ask, whileReading, whileTraining } from './waits.ts';

const ROWS = 10_000;
/** After opening, until the work in the background has begun, and how long answers are given while nothing else happens. */
const SETTLE_MS = 3000;
const QUIET_MS = 3000;
const MB = 1024 * 1024;

const worst = (values: readonly number[]): number => Math.max(...values);

/** Waits in milliseconds of the clock, and memory in megabytes. */
export interface InWorker {
  /** The worst answer while nothing else happens: the floor of this machine. */
  readonly quietAnswer: number;
  readonly answer: number;
  readonly list: number;
  /** What the process needs more than before the worker started. */
  readonly memory: number;
}

/** A person trains and looks at lists while a changed file is imported again, in the real worker. */
export async function measureInWorker(collection: Collection, uid: string): Promise<InWorker> {
  const folder = makeFolder();
  const deck = folder.write('deck.csv', vocabulary(ROWS));
  const changed = folder.write(
    'changed.csv',
    vocabulary(ROWS, (n) => n % 3 === 0),
  );
  globalThis.gc?.();
  const idle = process.memoryUsage().rss;
  const mirror = await openMirror(collection.file, undefined, uid);
  const ask: Ask = (operation, variables) => mirror.query(operation, variables);
  await sleep(SETTLE_MS);
  // The app reads the titles after its start, which takes eight seconds at a million; a search waits for them.
  await ask('search', { text: 'ka', limit: 9 });
  const quiet = await whileTraining(ask, collection, () => sleep(QUIET_MS));
  const { bid } = unwrap(await mirror.importFile(deck, { kind: 'new', title: 'Imported' }));
  const { result, waits } = await whileReading(ask, listsOf(collection, uid), () =>
    whileTraining(ask, collection, () => mirror.importFile(changed, { kind: 'existing', bid })),
  );
  unwrap(result.result);
  globalThis.gc?.();
  const memory = (process.memoryUsage().rss - idle) / MB;
  await mirror.close();
  folder.remove();
  return {
    quietAnswer: worst(quiet.waits),
    answer: worst(result.waits),
    list: worst([...waits.values()].flat()),
    memory,
  };
}
