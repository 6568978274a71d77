import { copyFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { replayHistory } from '#core/training/index.ts';
import { isHealthy } from '#mirror/backup/index.ts';
import { openFile } from '#mirror/database/connection.ts';
import { openStore } from '#mirror/database/openStore.ts';
import type { Store } from '#mirror/database/store.ts';
import { runMaintenance } from '#mirror/maintenance.ts';
import { logOf } from '#mirror/records/index.ts';
import { tempFolder } from '../support/mirror.ts';

/** A profile of version 0.1.0, which kept no memory of cards. */
const fixture = join(import.meta.dirname, '../../fixtures/profile-v11');
const { uid } = JSON.parse(readFileSync(join(fixture, 'account.json'), 'utf8'));
const NOW = Date.parse('2026-11-22T08:14:55.000Z');

let folder: string;
let store: Store;

beforeEach(() => {
  folder = tempFolder().path;
  const [name = ''] = readdirSync(join(fixture, 'mirrors'));
  copyFileSync(join(fixture, 'mirrors', name), join(folder, 'old.sqlite'));
  open();
});

function open(): void {
  const { db } = openFile(join(folder, 'old.sqlite'), new Date(NOW));
  store = openStore(db, { uid, day: undefined, wall: () => NOW }).store;
}

/** What the app does after it has opened a file. `steps`: it is closed after so many. */
async function maintain(steps = Number.POSITIVE_INFINITY): Promise<void> {
  await runMaintenance({
    file: join(folder, 'old.sqlite'),
    store,
    media: { store, folder: join(folder, 'media') },
    pause: () =>
      steps-- > 0 ? Promise.resolve() : Promise.reject(Object.assign(new Error('closed'), { code: 'CANCELLED' })),
    closing: AbortSignal.abort(),
    isAccount: false,
    unclean: false,
    checkHealth: async (path) => isHealthy(path),
    dayChanged: false,
    onCorrupt: () => Promise.resolve(),
    onClockJump: () => undefined,
  });
}

const SQL = 'SELECT cid, stability, difficulty, memoryDay AS day FROM records ORDER BY cid';

/** The memory of each card as it is stored, and as its log says. */
function memories() {
  const rows = store.sql<{ cid: string; stability: number | null }>(SQL).all();
  const stored = rows.map(({ cid, ...memory }) => [cid, memory.stability === null ? null : memory]);
  return { stored, replayed: rows.map(({ cid }) => [cid, replayHistory(cid, logOf(store, cid)).memory]) };
}

// Proves E-32.
it('makes the memory of cards of an older version after the opening, also if it is closed before the end', async () => {
  expect(memories().stored.every(([, memory]) => memory === null)).toBe(true);
  let openings = 0;
  for (let steps = 0; store.sql("SELECT 1 FROM meta WHERE key = 'has_memories'").get() === undefined; steps += 3) {
    await maintain(steps);
    store.close();
    open();
    openings++;
  }
  expect(openings).toBeGreaterThan(1);
  const { stored, replayed } = memories();
  expect(stored).toEqual(replayed);
  expect(stored.filter(([, memory]) => memory !== null).length).toBeGreaterThan(5);
  store.close();
});
