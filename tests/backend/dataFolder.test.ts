import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from '#backend/database/index.ts';
import { tempFolder } from '../support/temp.ts';

// Proves Y-104.
it('closes a data folder to others that was open to them', async () => {
  const folder = join(tempFolder('data').path, 'data');
  mkdirSync(folder);
  chmodSync(folder, 0o755);
  const database = await openDatabase({ databaseUrl: null, dataDir: folder, connections: 2 }, () => {});
  await database.close();
  // Windows has no such rights.
  if (process.platform !== 'win32') expect(statSync(folder).mode & 0o777).toBe(0o700);
});
