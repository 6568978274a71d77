import { closeSync, copyFileSync, fsyncSync, mkdtempSync, openSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Collection, makeCollection } from './scale/collection.ts';
import { FLOORS, floorOf, measureFloors } from './scale/floors.ts';
import { measureBackground, measureReads } from './scale/inThread.ts';
import { type InWorker, measureInWorker } from './scale/inWorker.ts';
import { measureOnTheHost, type OnTheHost } from './scale/onTheHost.ts';
import { measureOnTheServer, type OnTheServer } from './scale/onTheServer.ts';
import type { Taken } from './scale/steps.ts';
import { faultsOf, LIST_MS, printRows, type Row } from './scale/table.ts';
import { bench } from './support/figures.ts';

/**
 * `npm run bench -- scale`: what grows with the collection: 10,000, 100,000 and 1,000,000 cards in 2,000 boxes, with five answers
 * each (`SCALE_SIZES` names others, separated by commas).
 *
 * Reads and works are measured in this thread, in its processor time, which other programs hardly change: no row may grow faster
 * than n log n, unless plain SQLite takes as long for the same, and no step may take over 50 ms, because an answer waits for it. The
 * waits of a person are measured in the real worker: no list may wait more than 250 ms while a changed file is imported again.
 * Memory is that of the built app.
 *
 * `SCALE_PARTS` names the parts to measure: thread, worker, host, server.
 */
const SIZES = (process.env.SCALE_SIZES ?? '10000,100000,1000000').split(',').map(Number);
const PARTS = (process.env.SCALE_PARTS ?? 'thread,worker,host,server').split(',');
const UID = 'import-test';
/** The server's collection is made by the server's own code, which would take an hour for a million cards. */
const MOST_ON_SERVER = 100_000;
const WORKER_MB = 200;
/** A title in the memory of the worker, with its indexes, in bytes: 134 MB of objects and 160 MB of arrays at a million. */
const TITLE_BYTES = 294;

interface Measured {
  readonly taken: Map<string, Taken>;
  readonly floors: Map<string, number>;
  readonly lists: readonly number[] | null;
  readonly worker: InWorker | null;
  readonly host: OnTheHost | null;
  readonly server: OnTheServer | null;
}

/** Measures `part` on a copy of the collection, so that no part sees what another one wrote. */
async function onCopy<T>(
  folder: string,
  collection: Collection,
  part: string,
  measure: (copy: Collection) => Promise<T>,
): Promise<T | null> {
  if (!PARTS.includes(part)) return null;
  console.log(`  ${part}`);
  const path = mkdtempSync(join(folder, 'copy-'));
  const file = join(path, 'mirror.sqlite');
  copyFileSync(collection.file, file);
  // Else the first answers wait for the copy to be on the disk.
  const copy = openSync(file, 'r+');
  fsyncSync(copy);
  closeSync(copy);
  try {
    return await measure({ ...collection, file });
  } finally {
    rmSync(path, { recursive: true, force: true });
  }
}

async function measure(folder: string, cards: number): Promise<Measured> {
  const from = performance.now();
  const collection = await makeCollection(join(folder, `${cards}.sqlite`), cards, UID);
  const bytes = statSync(collection.file).size;
  console.log(
    `${cards} cards: made in ${((performance.now() - from) / 1000).toFixed(0)} s, ${Math.round(bytes / 1e6)} MB`,
  );
  const thread = await onCopy(folder, collection, 'thread', async (copy) => {
    const floors = await measureFloors(copy);
    const reads = await measureReads(copy, UID);
    const background = await measureBackground(copy, UID);
    return { taken: new Map([...reads, ...background.taken]), floors, lists: background.lists };
  });
  const worker = await onCopy(folder, collection, 'worker', (copy) => measureInWorker(copy, UID));
  const host = await onCopy(folder, collection, 'host', (copy) => measureOnTheHost(copy, folder));
  const isOnServer = cards <= MOST_ON_SERVER;
  const server = isOnServer
    ? await onCopy(folder, collection, 'server', () => measureOnTheServer(cards, folder))
    : null;
  rmSync(collection.file, { force: true });
  const { taken = new Map(), floors = new Map(), lists = null } = thread ?? {};
  return { taken, floors, lists, worker, host, server };
}

function rowsOf(all: readonly Measured[]): Row[] {
  const names = [...new Set(all.flatMap(({ taken }) => [...taken.keys()]))];
  const rows: Row[] = names.map((name) => {
    const found = all.flatMap(({ taken }) => taken.get(name) ?? []);
    const [values, longest] = [found.map(({ cpu }) => cpu), found.map((one) => one.longest)];
    const floor = all.map(({ floors }) => floors.get(floorOf(name) ?? '') ?? 0);
    return { name, unit: 'ms cpu', values, longest, floor };
  });
  const add = (name: string, unit: string, values: readonly (number | undefined)[], most?: number): void => {
    const known = values.filter((value) => value !== undefined);
    if (known.length > 0) rows.push({ name, unit, values: known, ...(most === undefined ? {} : { most }) });
  };
  for (const floor of FLOORS)
    add(
      `plain SQLite: ${floor}`,
      'ms cpu',
      all.map(({ floors }) => floors.get(floor)),
      Number.POSITIVE_INFINITY,
    );
  const lists = all.map((one) => (one.lists === null ? undefined : Math.max(...one.lists)));
  add('a list, changed file imported: worst', 'ms cpu', lists, LIST_MS);
  const each = (value: (one: Measured) => number | undefined) => all.map(value);
  add(
    'an answer, nothing else: worst',
    'ms',
    each(({ worker }) => worker?.quietAnswer),
  );
  add(
    'an answer, changed file imported: worst',
    'ms',
    each(({ worker }) => worker?.answer),
  );
  add(
    'a list in the worker, changed file imported: worst',
    'ms',
    each(({ worker }) => worker?.list),
    LIST_MS,
  );
  const titles = (at: number): number => ((SIZES[at] ?? 0) * TITLE_BYTES) / 1e6;
  const memory = all.map(({ worker }, at) => (worker === null ? undefined : worker.memory - titles(at)));
  add('worker, without the titles', 'MB', memory, WORKER_MB);
  add(
    'main with its worker',
    'MB',
    each(({ host }) => host?.main),
  );
  add(
    'heap of the page',
    'MB',
    each(({ host }) => host?.page),
  );
  add(
    'first pull',
    'ms',
    each(({ server }) => server?.pull),
  );
  add(
    'push of 100 answers',
    'ms',
    each(({ server }) => server?.push),
  );
  return rows;
}

await bench(async (folder) => {
  // A worker that is being stopped does not keep the process alive.
  const alive = setInterval(() => undefined, 1000);
  try {
    const measured: Measured[] = [];
    for (const cards of SIZES) measured.push(await measure(folder, cards));
    const rows = rowsOf(measured);
    printRows(rows, SIZES);
    return rows.map((row) => ({ name: row.name, unit: 'faults', ours: [faultsOf(row, SIZES).length], limit: 0 }));
  } finally {
    clearInterval(alive);
  }
});
