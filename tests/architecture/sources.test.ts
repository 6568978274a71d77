import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow, root } from './files.ts';

const sources = filesBelow('src', /\.(ts|tsx|mts|cts|js|jsx|mjs|cjs)$/);

describe('src', () => {
  it('contains files', () => {
    expect(sources).toContain('src/main/index.ts');
  });

  it('has only files of a world, which the rules of biome.json and dependencies.cjs name', () => {
    const worlds = /^src\/(?:core|shared|mirror|main|preload|renderer|backend)\//;
    expect(sources.filter((path) => !worlds.test(path))).toEqual([]);
  });

  it('has no unfinished words', () => {
    const unfinished = /\b(TODO|FIXME|XXX|not implemented|placeholder data|coming soon)\b/i;
    expect(sources.filter((path) => unfinished.test(readFileSync(join(root, path), 'utf8')))).toEqual([]);
  });
});

it('tests skip and single out nothing', () => {
  const skipped = /\b(it|test|describe)\.(skip|only|todo|fixme|skipIf|runIf)\b/;
  const files = filesBelow('tests', /\.(ts|tsx)$/).filter((path) => !path.startsWith('tests/architecture/'));
  expect(files.filter((path) => skipped.test(readFileSync(join(root, path), 'utf8')))).toEqual([]);
});
