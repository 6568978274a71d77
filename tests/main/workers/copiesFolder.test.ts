import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { createCopiesFolder } from '#main/workers/copiesFolder.ts';
import { tempFolder } from '#tests/support/temp.ts';
import { memoryLog } from '../support/doubles.ts';

// Proves F-46.
it('keeps copies in the profile for its owner only, and removes those of runs that were killed', async () => {
  const { path: userData } = tempFolder('copies');
  const killed = createCopiesFolder(userData, memoryLog(), 'killed');
  writeFileSync(join(killed.path, 'collection'), 'cards');
  const copies = createCopiesFolder(userData, memoryLog(), 'this');
  if (process.platform !== 'win32') expect(statSync(copies.path).mode & 0o777).toBe(0o700);
  await copies.sweep();
  expect(readdirSync(join(userData, 'copies'))).toEqual(['this']);
  await copies.remove();
  expect(readdirSync(join(userData, 'copies'))).toEqual([]);
});

// Proves F-45, F-46.
it('gives each worker a temporary folder, which goes with it however it ends', async () => {
  const { path: userData } = tempFolder('copies');
  const copies = createCopiesFolder(userData, memoryLog());
  const script = `
    const { parentPort } = require('node:worker_threads');
    parentPort.postMessage(require('node:fs').mkdtempSync(require('node:path').join(require('node:os').tmpdir(), 'x-')));
    setInterval(() => undefined, 1000);`;
  const worker = copies.lend((env) => new Worker(script, { eval: true, env }));
  const folder = await new Promise<string>((resolve) => worker.once('message', resolve));
  expect(folder.startsWith(copies.path)).toBe(true);
  expect(existsSync(folder)).toBe(true);
  await worker.terminate();
  await expect.poll(() => readdirSync(copies.path)).toEqual([]);
});
