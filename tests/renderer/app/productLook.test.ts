import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const renderer = join(import.meta.dirname, '../../../src/renderer');
const read = (path: string): string => readFileSync(join(renderer, path), 'utf8');

/** The values of a declaration in a file of styles, in their order. */
function declared(css: string, property: string): (string | undefined)[] {
  return Array.from(css.matchAll(new RegExp(`[\\s;{]${property}:\\s*([^;]+);`, 'g')), ([, value]) => value);
}

describe('sizes and columns of docs/product.md §2 and §9', () => {
  // Proves S-36.
  it('the sign-in card is at least 350 px wide, 400 from 768 px on', () => {
    const css = read('features/account/account.module.css');
    // Less only where the window itself is narrower: at 200 % the narrowest one has 200.
    expect(css).toMatch(/min-width: min\(350px, 100%\);/);
    expect(css).toMatch(/@media \(min-width: 48em\) \{[^@]*min-width: 400px;/);
  });

  // Proves S-99.
  it('every modal is at least 384 px wide where there is room', () => {
    const files = readdirSync(renderer, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'));
    const sizes = files.flatMap((name) =>
      Array.from(read(name).matchAll(/<Dialog\b[^>]*?\bsize=\{(\d+)\}/gs), ([, size]) => Number(size)),
    );
    const standard = Number(read('ui/dialog/Dialog.tsx').match(/size = (\d+)/)?.[1]);
    expect(Math.min(standard, ...sizes)).toBeGreaterThanOrEqual(384);
  });

  // Proves L-8.
  it('A-Z tiles stand in 2, 3 and 4 columns', () => {
    const columns = declared(read('features/groups/GroupTiles.module.css'), 'grid-template-columns');
    expect(columns).toEqual([2, 3, 4].map((count) => `repeat(${count}, minmax(0, 1fr))`));
  });

  // Proves S-25.
  it('texts of the frame cannot be selected, those of cards and fields can', () => {
    const css = read('app/global.css');
    expect(css).toMatch(/body \{\s*user-select: none;/);
    expect(css).toMatch(/input,\s*textarea,[^{}]*\{\s*user-select: text;/);
    expect(declared(read('features/cards/CardGrid.module.css'), 'user-select')).toEqual(['text']);
  });

  // Proves S-26.
  it('the debugging console is dark, and in development builds only', () => {
    expect(read('app/debugConsole.ts')).toMatch(/theme: 'Dark'/);
    const main = read('app/main.tsx');
    const mentions = main.split('\n').filter((line) => line.includes('debugConsole.ts'));
    expect(mentions).toEqual([expect.stringMatching(/^if \(import\.meta\.env\.DEV\)/)]);
  });
});
