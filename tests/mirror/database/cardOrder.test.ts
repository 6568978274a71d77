import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { byKey, inRanking, type Ranking, ranking } from '#mirror/database/cardOrder.ts';
import { TestStore } from '../support/store.ts';

const SPAN = 2 ** 26;
const pack = (id: number, key: number) => (key + 1) * SPAN + id;

/** A ranking of 50 cards, even ids first. */
function evenFirst(): Ranking {
  const order = Array.from({ length: 50 }, (_, at) => at + 1).sort((a, b) => (a % 2) - (b % 2) || a - b);
  const positions = new Uint32Array(51);
  for (const [at, id] of order.entries()) positions[id] = at + 1;
  return { ids: Uint32Array.from(order), positions };
}

describe('the order of many rows', () => {
  const cards = fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 50 }),
      key: fc.oneof(fc.integer({ min: -1, max: 3 }), fc.nat(2 ** 27 - 2)),
    }),
    { selector: ({ id }) => id },
  );

  const pause = () => Promise.resolve();

  it('is by key, then by the ranking; rows without a key come last', async () => {
    const base = evenFirst();
    const place = (id: number) => base.positions[id] ?? 0;
    await fc.assert(
      fc.asyncProperty(cards, fc.boolean(), async (given, descending) => {
        const expected = given.toSorted((a, b) => {
          if (a.key === -1 || b.key === -1)
            return Number(a.key === -1) - Number(b.key === -1) || place(a.id) - place(b.id);
          return (descending ? b.key - a.key : a.key - b.key) || place(a.id) - place(b.id);
        });
        const rows = given.map(({ id, key }) => pack(id, key));
        expect([...(await byKey(base, rows, { descending }, pause))]).toEqual(expected.map(({ id }) => id));
        const ranked = given.map(({ id }) => id).sort((a, b) => place(a) - place(b));
        expect([...inRanking(base, rows, false)]).toEqual(ranked);
        expect([...inRanking(base, rows, true)]).toEqual(ranked.toReversed());
      }),
    );
  });
});

describe('the ranking of all cards', () => {
  let test: TestStore;
  beforeEach(() => {
    test = new TestStore();
  });

  it('is by title, and is read again after cards have changed', () => {
    const box = test.box('Box');
    const titles = () => {
      const title = test.store.db.prepare<[number], string>('SELECT title FROM cards WHERE id = ?').pluck();
      return Array.from(ranking(test.store, 'title').ids, (id) => title.get(id));
    };
    test.cards(box, ['pear', 'apple']);
    expect(titles()).toEqual(['apple', 'pear']);
    test.cards(box, ['fig']);
    test.store.write(() => test.store.changed('cards'));
    expect(titles()).toEqual(['apple', 'fig', 'pear']);
  });
});
