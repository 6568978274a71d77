import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mergedNumber, type Numbered, numberOf } from '#core/sync/index.ts';

const copy: fc.Arbitrary<Numbered> = fc.record({
  create_at: fc.constantFrom('1970-01-01T00:00:00.007Z', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.001Z'),
  number: fc.constantFrom(null, undefined, 1_767_225_600_000, 1_767_225_600_001, 1_767_225_600_002),
});

// Proves D-12.
it('copies of a card agree on its number in whatever order they meet, and however often', () => {
  const met = ({ create_at, number }: Numbered, others: readonly Numbered[]): Numbered => ({
    create_at,
    number: others.reduce((now, other) => mergedNumber({ create_at, number: now }, other), number ?? null),
  });
  fc.assert(
    fc.property(fc.array(copy, { minLength: 1 }), fc.array(fc.nat(), { minLength: 20 }), (copies, picks) => {
      const greatest = Math.max(...copies.map(numberOf));
      for (const own of copies) {
        const picked = picks.map((pick) => copies[pick % copies.length] as Numbered);
        expect(numberOf(met(own, [...picked, ...copies, ...picked]))).toBe(greatest);
        expect(numberOf(met(own, picked))).toBeGreaterThanOrEqual(numberOf(own));
        // What nothing changes is stored as it was, so that it is not sent.
        expect(mergedNumber(own, own)).toBe(
          numberOf(own) === numberOf({ create_at: own.create_at }) ? null : own.number,
        );
      }
    }),
  );
});
