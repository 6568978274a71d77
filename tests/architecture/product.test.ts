import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resolveConfig } from 'electron-vite';
import { describe, expect, it } from 'vitest';
import { root } from './files.ts';
import { type Proof, readRules, titlesIn } from './product.ts';

const { sections, rules } = readRules(readFileSync(join(root, 'docs/product.md'), 'utf8'));
const proven = rules.filter(({ section }) => section >= 2);
const known = new Map<string, ReadonlySet<string>>();

function problemOf({ path, title }: Proof): string | null {
  if (!existsSync(join(root, path))) return `${path} is not there`;
  const titles = known.get(path) ?? titlesIn(path);
  known.set(path, titles);
  return titles.has(title) ? null : `${path} has no test "${title}"`;
}

describe('docs/product.md', () => {
  it('has every section', () => {
    expect(sections).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    const empty = sections.filter((number) => number >= 2 && !proven.some(({ section }) => section === number));
    expect(empty).toEqual([]);
  });

  it('names a test for every rule, or says that it comes later', () => {
    expect(proven.filter(({ proofs, isLater }) => proofs.length === 0 && !isLater)).toEqual([]);
  });

  it('names tests for what is built only', () => {
    expect(proven.filter(({ proofs, isLater }) => proofs.length > 0 && isLater)).toEqual([]);
  });

  it('names tests that exist', () => {
    const problems = proven.flatMap(({ proofs }) => proofs.map(problemOf)).filter((problem) => problem !== null);
    expect(problems).toEqual([]);
  });

  it('writes each test so that it can be read', () => {
    const odd = proven.filter(({ text, proofs }) => (text.match(/tests\//g) ?? []).length !== proofs.length);
    expect(odd.map(({ text }) => text)).toEqual([]);
  });
});

describe('builds (docs/product.md §9)', () => {
  it.each(['main', 'preload', 'renderer'] as const)('%s: made in production mode', async (part) => {
    const { config } = await resolveConfig({ root }, 'build', 'production');
    expect(config?.[part]?.mode).toBe('production');
    const script = readFileSync(join(root, 'build/setup/build.mjs'), 'utf8');
    expect(script).toMatch(/electron-vite\.js', 'build'\]/);
    expect(script).not.toMatch(/--mode|NODE_ENV|NODE_ENV_ELECTRON_VITE/);
  });
});

describe('reading the page', () => {
  it('finds rules, the tests of each, and what comes later', () => {
    const page =
      '# T\n\n## 2. Two\n\n- One rule\n  over lines. → tests/a.test.ts "does it"; tests/b.test.ts "a › b"\n- Two *(later)*\n';
    const [first, second] = readRules(page).rules;
    expect(first?.proofs).toEqual([
      { path: 'tests/a.test.ts', title: 'does it' },
      { path: 'tests/b.test.ts', title: 'a › b' },
    ]);
    expect(second).toMatchObject({ section: 2, proofs: [], isLater: true });
  });

  it('reads titles as they are written, parametrised ones too', () => {
    const titles = titlesIn('tests/architecture/rule.test.ts');
    expect(titles.has('%s may not say %s')).toBe(true);
    expect(titles.has('what src may use › names the file that cannot be read')).toBe(true);
    expect(titles.has('import')).toBe(false);
  });
});
