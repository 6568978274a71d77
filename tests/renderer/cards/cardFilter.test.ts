import { describe, expect, it } from 'vitest';
import { columnsFor } from '#renderer/features/cards/CardGrid.tsx';
import { cardsAddress } from '#renderer/features/cards/cardsAddress.ts';

// Proves L-7.
it.each([
  [0, 2],
  [368, 2],
  [720, 3],
  [800, 4],
  [863, 5],
  [1216, 5],
  [3000, 5],
])('grid columns: %i px wide has %i', (width, columns) => {
  expect(columnsFor(width)).toBe(columns);
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
