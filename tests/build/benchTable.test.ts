import { expect, it } from 'vitest';
import type { Row } from '#tests/bench/support/figures.ts';
import { asMarkdown, asText, isMet, putBetween, ratio } from '#tests/bench/support/table.ts';

const row: Row = { name: 'a key', ours: [3, 30, 3], floor: [2, 20, 2], goal: { p50: 1.5 } };

it('compares each measurement with the floor of its turn, so a slow minute changes nothing', () => {
  expect(ratio(row, 'p50')).toBe(1.5);
  expect(ratio({ ...row, ours: [3, 30, 30], floor: [20, 2, 2] }, 'p50')).toBe(15);
});

it('compares the slowest of the app with the slowest of the floor, whichever turn they had', () => {
  expect(ratio({ ...row, ours: [3, 40, 3], floor: [2, 2, 20] }, 'p95')).toBe(2);
});

it('meets no goal without its floor, and no limit when one value is more', () => {
  expect(isMet(row)).toBe(true);
  expect(isMet({ ...row, goal: { p50: 1.5, p95: 1.4 } })).toBe(false);
  expect(isMet({ ...row, ours: [] })).toBe(false);
  expect(isMet({ name: 'memory', ours: [1, 5], limit: 4 })).toBe(false);
  expect(isMet({ name: 'memory', ours: [1, 4], limit: 4 })).toBe(true);
  expect(isMet({ name: 'a key', ours: [3] })).toBe(null);
});

it('prints the verdict beside the milliseconds, and the ratio of an earlier run', () => {
  const results = { keys: { at: '', seconds: 2, load: [1, 2] as const, rows: [row] } };
  const before = { keys: { ...results.keys, rows: [{ ...row, ours: [4, 40, 4] }] } };
  expect(asText(results, before)).toMatch(/a key +3 +3 +3 +30 +30 +2 +20 +1\.50x +1\.50x +1\.5x +met +2\.00x$/m);
  expect(putBetween('a\n<!-- bench -->\nold\n<!-- /bench -->\nb', asMarkdown(results))).toMatch(
    /^a\n<!-- bench -->\n\n\*\*keys \(2 s, load 1\.0 to 2\.0\)\*\*\n[\s\S]*\| a key \| 3 \|[^\n]* met \|\n\n<!-- \/bench -->\nb$/,
  );
});
