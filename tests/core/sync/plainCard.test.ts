import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { CardSchema, isPlainCard } from '#core/sync/index.ts';
import { card, stampAt } from '#tests/backend/support/items.ts';

/** Values at the limits of the fields of a card, and any others. */
const value = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown>(
    ...['', 'a', ' ', 'é', 'N/A', 'active', 'suspended', 'deleted', 'self', 'both', 'x'.repeat(64), 'x'.repeat(65)],
    ...['x'.repeat(4001), 'x'.repeat(1_000_001), '2026-01-31T00:00:00Z', '2026-01-01T00:00:00.000Z', stampAt(0)],
    ...[null, true, 0, -1, 0.5, 2 ** 52, 2 ** 52 + 1, 2 ** 53],
    ...[[], ['a'], [1], ['x'.repeat(200)], Array(200).fill('t'), [{ content: 'm' }], [{ type: 'a', cid: 'b' }]],
    ...[{}, { '*': stampAt(0) }, { '*': 'x' }, { constructor: stampAt(0) }, { ['x'.repeat(61)]: stampAt(0) }],
  ),
);
const plain = card('c', 'b', {
  title: 'T',
  gid: 'g',
  guid: 'n',
  tags: ['t'],
  stamps: { '*': stampAt(0), title: stampAt(1) },
});
const name = fc.oneof(fc.constantFrom(...Object.keys(plain), 'record', 'extra'), fc.string());

describe('the quick check of a card', () => {
  it('accepts a card as servers send most of them', () => {
    expect(isPlainCard(JSON.parse(JSON.stringify(plain)))).toBe(true);
  });

  it('accepts only what the schema returns as it is', () => {
    let accepted = 0;
    const isRight = (item: unknown): void => {
      if (!isPlainCard(item)) return;
      accepted++;
      expect(v.parse(CardSchema, item)).toEqual(item);
    };
    fc.assert(
      fc.property(fc.dictionary(name, value, { maxKeys: 2 }), fc.option(name), (changes, gone) => {
        const item: Record<string, unknown> = { ...plain, ...changes };
        if (gone !== null) delete item[gone];
        // As it comes from a server.
        isRight(JSON.parse(JSON.stringify(item)));
      }),
      { numRuns: 3000 },
    );
    expect(accepted).toBeGreaterThan(100);
    for (const other of [null, undefined, 1, '', [], {}, [plain]]) expect(isPlainCard(other)).toBe(false);
  });
});
