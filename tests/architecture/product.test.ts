import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resolveConfig } from 'electron-vite';
import { describe, expect, it } from 'vitest';
import { problemsOf, readProofs, readRules } from '../../build/checks/traceability.ts';
import { root } from './files.ts';

const PAGE = `# T

## 2. Two

- **S-1** One rule
  over two lines.
- **S-2** Another.
- **S-3** A third *(later)*
`;

const TESTS = `
// Proves S-1.
it('does it', () => {});
describe('b', () => {
  // Proves S-1, S-2.
  it.each(cases)('%s', () => {});
});
`;

describe('traceability of rules and tests', () => {
  it('reads rules with their ids, and what comes later', () => {
    expect(readRules(PAGE)).toEqual([
      { section: '2. Two', id: 'S-1', text: 'One rule over two lines.', isLater: false },
      { section: '2. Two', id: 'S-2', text: 'Another.', isLater: false },
      { section: '2. Two', id: 'S-3', text: 'A third *(later)*', isLater: true },
    ]);
  });

  it('reads what a test proves from the comment above it', () => {
    expect(readProofs('a.test.ts', TESTS)).toEqual([
      { id: 'S-1', title: 'does it' },
      { id: 'S-1', title: 'b › %s' },
      { id: 'S-2', title: 'b › %s' },
    ]);
  });

  it('refuses a comment that stands above no test', () => {
    expect(() => readProofs('a.test.ts', '// Proves S-1.\nconst x = 1;\nit("a", () => {});')).toThrow('above no test');
  });

  it.each([
    ["it.skip('a', () => {});", 'may not run'],
    ["it.skipIf(isSlow)('a', () => {});", 'may not run'],
    ["it.todo('a');", 'may not run'],
    ["it.each(cases).fails('a', () => {});", 'may not run'],
    ["test('a', () => { test.fixme(isSlow); });", 'may not run'],
    ["describe('a', () => {});", 'a group of tests'],
    ["test.describe('a', () => {});", 'a group of tests'],
  ])('refuses a comment above %s', (test, problem) => {
    expect(() => readProofs('a.test.ts', `// Proves S-1.\n${test}`)).toThrow(problem);
  });

  it('refuses a comment in a group that may not run', () => {
    const inside = "// Proves S-1.\n  it('b', () => {});";
    expect(() => readProofs('a.test.ts', `describe.skip('a', () => {\n  ${inside}\n});`)).toThrow('may not run');
    expect(readProofs('a.test.ts', `it.skip('c', () => {});\n${inside}`)).toEqual([{ id: 'S-1', title: 'b' }]);
  });

  it('reports rules without proof, proofs without rule, and ids that are used twice', () => {
    const rules = [...readRules(PAGE), ...readRules('## 3.\n- **S-1** Again')];
    const proofs = new Map([
      ['S-1', []],
      ['S-3', []],
      ['T-9', []],
    ]);
    expect(problemsOf({ rules, proofs })).toEqual([
      'S-1 is the id of two rules',
      'a test cites T-9, which is no rule',
      'no test proves S-2',
      'S-3 is for later and has a proof',
    ]);
  });
});

describe('docs/product.md', () => {
  it('has every section', () => {
    const page = readFileSync(join(root, 'docs/product.md'), 'utf8');
    expect(Array.from(page.matchAll(/^## (\d+)\./gm), ([, number]) => Number(number))).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9,
    ]);
    const sections = new Set(readRules(page).map(({ section }) => Number.parseInt(section, 10)));
    expect([...sections]).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  });
});

describe('builds', () => {
  // The built app is checked in tests/e2e/look.spec.ts.
  // Proves L-15.
  it.each(['main', 'preload', 'renderer'] as const)('%s: made in production mode', async (part) => {
    const { config } = await resolveConfig({ root }, 'build', 'production');
    expect(config?.[part]?.mode).toBe('production');
  });
});
