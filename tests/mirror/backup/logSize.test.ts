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
  folder.remove();
});

/** Pages in SQLite's log. */
function pages(): number {
  const [row] = store.db.pragma('wal_checkpoint(PASSIVE)') as { log: number }[];
  return row?.log ?? 0;
}

it('lets no checkpoint fall among writes that do not wait for the disk: what the log held stays in it', () => {
  for (let n = 0; n < 10; n++) store.write(() => store.sql("UPDATE meta SET value = value WHERE key = 'uid'").run());
  growLog(store);
  expect(pages()).toBeGreaterThan(1010);
});

it('leaves the file as durable as it found it', () => {
  growLog(store);
  expect(store.db.pragma('synchronous', { simple: true })).toBe(2);
  expect(store.db.pragma('wal_autocheckpoint', { simple: true })).toBe(1000);
});
