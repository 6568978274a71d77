import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { isHealthy } from '#mirror/backup/index.ts';
import { deleteBoxes, emptyBin } from '#mirror/bin/bin.ts';
import { createBox } from '#mirror/boxes/boxes.ts';
import { insertCards } from '#mirror/cards/cards.ts';
import { openFile } from '#mirror/database/connection.ts';
import { openStore } from '#mirror/database/openStore.ts';
import type { Store } from '#mirror/database/store.ts';
import { checkClock, trustClock } from '#mirror/database/trustedClock.ts';
import { runMaintenance } from '#mirror/maintenance.ts';
import { sweepMedia } from '#mirror/media/sweep.ts';
import { tempFolder } from '../support/mirror.ts';
import { DAY, START } from '../support/store.ts';

const YEARS = 3 * 365 * DAY;
const pause = () => Promise.resolve();
let folder: ReturnType<typeof tempFolder>;
let file: string;
let now: number;

beforeEach(() => {
  folder = tempFolder();
  file = join(folder.path, 'person.sqlite');
  now = START;
});

function open(): Store {
  return openStore(openFile(file, new Date(now)).db, { uid: 'person', day: undefined, wall: () => now }).store;
}

/** A file with a card in the bin and an unused picture. */
function makeFile(): void {
  const store = open();
  const { bid } = store.write(() => createBox(store, { title: 'Box' }));
  store.write(() => insertCards(store, [{ pbid: bid, bid, title: 'Card', front: ['f'], back: [] }]));
  deleteBoxes(store, [bid]);
  const unused = [store.now(), store.now()];
  store
    .sql(`INSERT INTO media (hash, mime, size, create_at, unused_since) VALUES ('a', 'image/png', 1, ?, ?)`)
    .run(...unused);
  store.close();
}

/** What maintenance reports about the clock after opening the file. */
async function start(work: (store: Store) => void = () => undefined): Promise<string[]> {
  const store = open();
  work(store);
  const since: string[] = [];
  await runMaintenance({
    file,
    store,
    media: { store, folder: join(folder.path, 'media') },
    pause,
    closing: AbortSignal.abort(),
    isAccount: false,
    unclean: false,
    checkHealth: async (path) => isHealthy(path),
    dayChanged: false,
    onCorrupt: () => Promise.resolve(),
    onClockJump: (time) => since.push(time),
  });
  store.close();
  return since;
}

function count(table: 'cards' | 'media'): number {
  const store = open();
  const rows = store.sql(`SELECT 1 FROM ${table}`).all().length;
  store.close();
  return rows;
}

describe('a clock that has jumped ahead', () => {
  // Proves L-32.
  it('deletes nothing for its age, at the second start either, after new stamps', async () => {
    makeFile();
    now += YEARS;
    const addBox = (store: Store) => store.write(() => createBox(store, { title: 'Written with the wrong clock' }));
    expect(await start(addBox)).toEqual([new Date(START).toISOString()]);
    expect(await start(addBox)).toEqual([new Date(START).toISOString()]);
    expect([count('cards'), count('media')]).toEqual([1, 1]);
    now = START + DAY;
    expect(await start()).toEqual([]);
    expect([count('cards'), count('media')]).toEqual([1, 1]);
    now = START + YEARS;
    expect(await start()).toEqual([new Date(START + DAY).toISOString()]);
    expect(count('cards')).toBe(1);
  });

  // Proves L-32.
  it('deletes what is too old when the user says that the date is right', async () => {
    makeFile();
    now += YEARS;
    await start();
    const store = open();
    trustClock(store);
    await emptyBin(store, pause);
    await sweepMedia({ store, folder: folder.path }, pause);
    store.close();
    expect([count('cards'), count('media')]).toEqual([0, 0]);
    expect(await start()).toEqual([]);
  });

  // Proves L-32.
  it('is not asked about if nothing is too old', async () => {
    const store = open();
    store.write(() => createBox(store, { title: 'Box' }));
    store.close();
    now += YEARS;
    expect(await start()).toEqual([]);
  });
});

it('a clock is trusted from use to use, so the bin is emptied after 30 days', async () => {
  makeFile();
  for (let week = 0; week < 4; week++) {
    now += 7 * DAY;
    const store = open();
    expect(checkClock(store)).toBe(true);
    store.close();
  }
  expect(count('cards')).toBe(1);
  now += 3 * DAY;
  expect(await start()).toEqual([]);
  expect([count('cards'), count('media')]).toEqual([0, 0]);
});
