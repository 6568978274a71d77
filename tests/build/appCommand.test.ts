import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { tempFolder } from '#tests/support/temp.ts';
import { checkSurroundings } from '../../build/setup/appCommand.mjs';

// Proves P-5.
it('makes a new profile folder for its owner only', async () => {
  const parent = join(tempFolder('start').path, 'new');
  const folder = join(parent, 'profile');
  await checkSurroundings({ flags: { headless: true, 'user-data-dir': folder }, deck: undefined });
  // Windows has no such permissions.
  const mode = process.platform === 'win32' ? 0o666 : 0o700;
  expect([parent, folder].map((path) => statSync(path).mode & 0o777)).toEqual([mode, mode]);
});
