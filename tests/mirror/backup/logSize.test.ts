import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { growLog } from '#mirror/backup/logSize.ts';
import { openFile } from '#mirror/database/connection.ts';
import { openStore } from '#mirror/database/openStore.ts';
import type { Store } from '#mirror/database/store.ts';
import { tempFolder } from '../support/mirror.ts';

let folder: ReturnType<typeof tempFolder>;
let store: Store;

beforeEach(() => {
  folder = tempFolder();
  store = openStore(openFile(join(folder.path, 'person.sqlite'), new Date()).db, {
    uid: 'person',
    day: undefined,
  }).store;
});
afterEach(() => {
  store.close();
});

/** The number of pages in SQLite's WAL. */
function pages(): number {
  const [row] = store.db.pragma('wal_checkpoint(PASSIVE)') as { log: number }[];
  return row?.log ?? 0;
}

it('runs no checkpoint between writes without sync, so the WAL keeps its content', () => {
  for (let n = 0; n < 10; n++) store.write(() => store.sql("UPDATE meta SET value = value WHERE key = 'uid'").run());
  growLog(store);
  expect(pages()).toBeGreaterThan(1010);
});

it('restores the durability settings of the file', () => {
  growLog(store);
  expect(store.db.pragma('synchronous', { simple: true })).toBe(2);
  expect(store.db.pragma('wal_autocheckpoint', { simple: true })).toBe(1000);
});
