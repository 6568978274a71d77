import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isHealthy } from '#mirror/backup/index.ts';
import { openFile } from '#mirror/database/connection.ts';
import { openStore } from '#mirror/database/openStore.ts';
import { runMaintenance } from '#mirror/maintenance.ts';
import { beginImport } from '#mirror/staging/staging.ts';
import { tempFolder } from '../support/mirror.ts';

// Proves F-33.
it('maintenance on a full disk leaves out what writes, and still checks the file', async () => {
  const folder = tempFolder();
  const file = join(folder.path, 'person.sqlite');
  const first = openStore(openFile(file, new Date()).db, { uid: 'person', day: undefined }).store;
  // Interrupted, so maintenance wants to remove it.
  beginImport(first);
  first.close();
  writeFileSync(`${file}-unsound`, '');
  const { store } = openStore(openFile(file, new Date()).db, { uid: 'person', day: undefined });
  store.write = () => {
    throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
  };
  await runMaintenance({
    file,
    store,
    media: { store, folder: join(folder.path, 'media') },
    pause: () => Promise.resolve(),
    closing: AbortSignal.abort(),
    isAccount: false,
    unclean: true,
    checkHealth: async (path) => isHealthy(path),
    dayChanged: true,
    onCorrupt: () => Promise.resolve(),
    onClockJump: () => undefined,
  });
  store.close();
  expect(existsSync(`${file}-unsound`)).toBe(false);
  folder.remove();
});
