import { describe, expect, it } from 'vitest';
import { countParts } from '#core/boxes/index.ts';

describe('product §3: splitting', () => {
  // Proves E-4.
  it.each([
    [10, 4, 3],
    [4, 4, 1],
    [3, 10, 1],
    [0, 4, 0],
    [5, 0, 1],
    [5, Number.NaN, 1],
    [3, 1, 3],
  ])('%d cards in sub-boxes of %d', (count, size, parts) => {
    expect(countParts(count, size)).toBe(parts);
  });
});
