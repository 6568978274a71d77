import fc from 'fast-check';
import { anyCharacter } from '#tests/support/anyCharacter.ts';

/** Texts that have broken parsers, queries or screens. */
const TEXTS = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u2028',
  '\u202e',
  '__proto__',
  'constructor',
  "'; DROP TABLE cards; --",
  '%_\\',
  '"*" AND',
  '[[',
  '{{c1::x}}',
  'media:',
  'N/A',
  '2026-01-01T00:00:00+05',
  '9999-12-31T23:59:59-12:00',
  '-000001-01-01T00:00:00Z',
  '+275760-09-13T00:00:00.000Z',
  '2026-02-30',
  'zzzzzzzzz-zzzz-elsewhere',
  '000000000-0000-x',
  'x'.repeat(70_000),
];
const NUMBERS = [
  ...[0, -0, -1, 1, 0.5, 7, 8, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53 - 1, 2 ** 53, 1e21, 1e308],
  ...[Number.MIN_VALUE, -(2 ** 53)],
];

export const oddText = fc.oneof(fc.constantFrom(...TEXTS), fc.string({ unit: anyCharacter, maxLength: 30 }));
export const oddNumber = fc.oneof(fc.constantFrom(...NUMBERS), fc.double(), fc.integer());

/** A list or object in so many others. */
function nested(depth: number, isList: boolean): unknown {
  let value: unknown = null;
  for (let level = 0; level < depth; level++) value = isList ? [value] : { a: value };
  return value;
}

/** Any value that JSON can hold, above all odd ones. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: oddText },
  { weight: 4, arbitrary: oddNumber },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false, [], {}) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.integer({ min: 1, max: 300 }), fc.boolean()).map(([depth, is]) => nested(depth, is)),
  },
  { weight: 1, arbitrary: fc.array(oddText, { maxLength: 5 }) },
  { weight: 1, arbitrary: fc.tuple(oddText, fc.nat(3000)).map(([text, n]) => Array(n).fill(text.slice(0, 9))) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
);
