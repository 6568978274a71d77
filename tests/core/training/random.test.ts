import fc from 'fast-check';
import { expect, it } from 'vitest';
import { directionOf, hash53, topK } from '#core/training/index.ts';

// Stored sessions and other devices rely on these values: they never change.
it.each([
  ['', 0, 3338908027751811],
  ['a', 0, 7929297801672961],
  ['a', 1, 3867567542367655],
  ['b', 1, 8884927346121726],
  ['ab', 1, 2963154822203666],
  ['ba', 1, 4998215796277810],
  ['0199f4a2-7c11-7000-8000-000000000001', 20_260_303, 1920161959878964],
  ['kanji 漢', -1, 6894697728009803],
  ['z', 2 ** 32 + 5, 1630221029696640],
])('the hash behind random choices of %j with the seed %d', (text, seed, hash) => {
  expect(hash53(text, seed)).toBe(hash);
});

// Proves E-9.
it('the side of a card with both directions is the same on every device', () => {
  const sides = [...'abcdef'].map((cid) => directionOf({ seed: 9 }, { cid, front_back_type: 'both' }));
  const [first, second] = ['back_front', 'front_back'];
  expect(sides).toEqual([first, second, first, second, second, first]);
});

it('the first of many are those that sorting all of them gives', () => {
  const numbers = fc.array(fc.nat(60), { minLength: 1, maxLength: 80 });
  fc.assert(
    fc.property(numbers, fc.integer({ min: 1, max: 15 }), (items, limit) => {
      const sorted = items.toSorted((a, b) => a - b);
      expect(topK(items, limit, (a, b) => a - b)).toEqual(sorted.slice(0, limit));
    }),
  );
});
