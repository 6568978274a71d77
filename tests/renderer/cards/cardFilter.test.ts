import { describe, expect, it } from 'vitest';
import { columnsFor } from '#renderer/features/cards/CardGrid.tsx';
import { toCardFilter } from '#renderer/features/cards/cardFilter.ts';
import { cardsAddress } from '#renderer/features/cards/cardsAddress.ts';

describe('card filter (docs/product.md §4)', () => {
  it.each(['all', 'learned', 'trained', 'inreview'] as const)('knows %s', (filter) => {
    expect(toCardFilter(filter)).toBe(filter);
  });
  // Proves T-27, L-6.
  it.each([null, '', 'ALL', 'due', 'toString'])('falls back to all for %s', (value) => {
    expect(toCardFilter(value)).toBe('all');
  });
});

describe('grid columns (docs/product.md §9)', () => {
  // Proves L-7.
  it.each([
    [0, 2],
    [368, 2],
    [700, 3],
    [800, 4],
    [863, 5],
    [1216, 5],
    [3000, 5],
  ])('%i px wide has %i', (width, columns) => {
    expect(columnsFor(width)).toBe(columns);
  });
});

describe('the scope of an address', () => {
  const none = { pbid: undefined, bid: undefined, first_char: undefined };
  // Proves S-10.
  it('a box', () => expect(cardsAddress({ ...none, pbid: 'p' }).scope).toEqual({ pbid: 'p' }));
  // Proves S-9.
  it('a box with sub-boxes', () => expect(cardsAddress({ ...none, bid: 'b' }).scope).toEqual({ bid: 'b' }));
  // Proves S-11.
  it('an A-Z group', () => {
    expect(cardsAddress({ ...none, bid: 'b', first_char: 'É' }).scope).toEqual({ bid: 'b', first_char: 'É' });
  });
});
