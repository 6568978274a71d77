import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  hash53,
  ORDER_FIELDS,
  orderOf,
  type SelectableCard,
  selectCards,
  TRAINING_ORDERS,
  type TrainingSettings,
  typeKeeps,
} from '#core/training/index.ts';
import { byCid, cids, NOW, record } from './samples.ts';

const CARDS: SelectableCard[] = [
  { cid: 'new', title: 'Delta' },
  { cid: 'trained', title: 'alpha' },
  { cid: 'forgotten', title: 'Élan' },
  { cid: 'memorized', title: 'beta' },
  { cid: 'due', title: 'Charlie' },
  { cid: 'later', title: 'bravo' },
  { cid: 'suspended', title: 'aa', card_status: 'suspended' },
  { cid: 'deleted', title: 'ab', card_status: 'deleted' },
];

const RECORDS = byCid([
  record('trained', { IS_TRAINED: true, IS_LEARNED: true, next_training_at: '2026-03-10T23:59:59.999Z' }),
  record('forgotten', { IS_LEARNED: true, next_training_at: '2026-03-01T08:00:00.000Z' }),
  record('memorized', { IS_MEMORIZED: true }),
  record('due', { IS_TRAINED: true, next_training_at: '2026-03-01T00:00:00.000Z' }),
  record('later', { IS_TRAINED: true, next_training_at: '2026-03-11T00:00:00.000Z' }),
  record('suspended', { IS_TRAINED: true, next_training_at: '2026-03-01T00:00:00.000Z' }),
  record('deleted', { IS_TRAINED: true, next_training_at: '2026-03-01T00:00:00.000Z' }),
]);

function select(type: string, settings: TrainingSettings = { count: 0, training_in_order: true }, seed = 1): string[] {
  return selectCards({ type, cards: CARDS, records: RECORDS, settings, now: NOW, seed });
}

describe('card selection', () => {
  // Proves V-4, V-7.
  it.each([
    ['all', ['trained', 'memorized', 'later', 'due', 'new', 'forgotten']],
    ['ALL', ['trained', 'memorized', 'later', 'due', 'new', 'forgotten']],
    ['unmemorized', ['new', 'forgotten']],
    ['Trained', ['trained', 'later', 'due']],
    ['SpacedRepetition', ['due', 'forgotten', 'trained']],
    ['spacedrepetition', ['due', 'forgotten', 'trained']],
  ])('%s in order', (type, expected) => {
    expect(select(type)).toEqual(expected);
  });

  it.each([
    ['unknown', {}, 6],
    ['', { type: 'TRAINED' }, 3],
    ['unknown', { type: 'unmemorized' }, 2],
    ['trained', { type: 'unmemorized' }, 3],
  ])('type %o with settings %o falls back', (type, settings, length) => {
    expect(select(type, { ...settings, count: 0 })).toHaveLength(length);
  });

  // Proves E-16, V-7, L-10.
  it.each([
    [undefined, 20],
    [0, 50],
    [7, 7],
    [60, 50],
    [-1, 20],
    [2.5, 20],
  ])('count %s of 50 cards gives %d', (count, length) => {
    const cards = cids(50).map((cid) => ({ cid, title: cid }));
    for (const training_in_order of [true, false]) {
      const settings = count === undefined ? { training_in_order } : { count, training_in_order };
      expect(selectCards({ type: 'all', cards, records: {}, settings, now: NOW, seed: 3 })).toHaveLength(length);
    }
  });

  // Proves V-6.
  it('custom targets: the targets that belong to the type, in their order; count and order do not apply', () => {
    const custom_training_targets = ['later', 'new', 'due', 'suspended', 'gone', 'later'];
    expect(select('trained', { custom_training_targets, count: 1, training_in_order: true })).toEqual(['later', 'due']);
    expect(select('all', { custom_training_targets })).toEqual(['later', 'new', 'due']);
  });

  // Proves V-1.
  it('a day starts at the hour of the settings', () => {
    // 12:00 UTC is 21:00 in Tokyo; 16:00 UTC is the next date there.
    const cards = [{ cid: 'a', title: 'a' }];
    const records = byCid([record('a', { next_training_at: '2026-03-10T16:00:00.000Z' })]);
    const at = (day?: TrainingSettings['day']) =>
      selectCards({ type: 'SpacedRepetition', cards, records, settings: day ? { day } : {}, now: NOW, seed: 1 });
    expect(at()).toEqual(['a']);
    expect(at({ time_zone: 'Asia/Tokyo', start_hour: 0 })).toEqual([]);
    expect(at({ time_zone: 'Asia/Tokyo', start_hour: 4 })).toEqual(['a']);
  });

  it('the order by title does not depend on the given order; equal titles are in the order of cids', () => {
    const titles = ['Lesson 10', 'lesson 2', 'Äpfel', 'apfel', 'b', 'b', '漢', 'か', 'が', '?', '７', '10'];
    const cards = titles.map((title, index) => ({ cid: `c${String(index).padStart(2, '0')}`, title }));
    const settings = { count: 0, training_in_order: true };
    const order = (given: SelectableCard[]) =>
      selectCards({ type: 'all', cards: given, records: {}, settings, now: NOW, seed: 1 });
    const expected = ['10', '７', '?', 'apfel', 'Äpfel', 'b', 'b', 'Lesson 10', 'lesson 2', 'か', 'が', '漢'];
    expect(order(cards).map((cid) => titles[Number(cid.slice(1))])).toEqual(expected);
    expect(order(cards.toReversed())).toEqual(order(cards));
  });

  it('the first cards in order are the same however many are asked for', () => {
    const title = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 4 });
    fc.assert(
      fc.property(
        fc.array(title, { minLength: 40, maxLength: 60 }),
        fc.integer({ min: 1, max: 12 }),
        (titles, count) => {
          const cards = titles.map((title, index) => ({ cid: `c${index}`, title }));
          const first = (count: number) =>
            selectCards({
              type: 'all',
              cards,
              records: {},
              settings: { count, training_in_order: true },
              now: NOW,
              seed: 1,
            });
          expect(first(count)).toEqual(first(0).slice(0, count));
        },
      ),
    );
  });

  // Proves V-7.
  it('as added: the cards in the order in which they were added, due cards by due day first', () => {
    const added = ['trained', 'forgotten', 'new', 'due', 'memorized', 'later'];
    const cards = CARDS.map((card) => ({ ...card, added: added.indexOf(card.cid) + 1 }));
    const settings = { count: 0, training_in_order: true, trainingSort: 'added' } as const;
    const chosen = (type: string, count = 0) =>
      selectCards({ type, cards, records: RECORDS, settings: { ...settings, count }, now: NOW, seed: 1 });
    expect(chosen('all')).toEqual(added);
    expect(chosen('all', 2)).toEqual(['trained', 'forgotten']);
    expect(chosen('SpacedRepetition')).toEqual(['forgotten', 'due', 'trained']);
    const random = { ...settings, training_in_order: false, trainingSort: 'title' } as const;
    const atRandom = selectCards({ type: 'all', cards, records: RECORDS, settings: random, now: NOW, seed: 1 });
    expect(atRandom).toEqual(select('all', { count: 0 }));
    expect(atRandom).not.toEqual(added);
  });

  // Proves V-25.
  it('most at risk first: by how likely they are forgotten today, also due cards; those without a memory come last', () => {
    const today = Date.parse(NOW) / 86_400_000;
    const fading = (stability: number, daysAgo: number) => ({ stability, day: Math.floor(today) - daysAgo });
    const memories = {
      trained: fading(10, 2),
      forgotten: fading(1, 1),
      due: fading(20, 10),
      later: fading(100, 20),
      memorized: null,
    };
    const cards = CARDS.map((card) => ({ ...card, memory: memories[card.cid as keyof typeof memories] ?? null }));
    const chosen = (type: string, count: number) => {
      const settings = { count, ...ORDER_FIELDS.risk };
      return selectCards({ type, cards, records: RECORDS, settings, now: NOW, seed: 1 });
    };
    expect(chosen('all', 0)).toEqual(['forgotten', 'due', 'later', 'trained', 'memorized', 'new']);
    expect(chosen('all', 2)).toEqual(['forgotten', 'due']);
    expect(chosen('SpacedRepetition', 0)).toEqual(['forgotten', 'due', 'trained']);
  });

  // Proves E-16, V-25.
  it('an order is two fields, of which older apps know each: they take "most at risk" for random', () => {
    expect(TRAINING_ORDERS.map((order) => orderOf(ORDER_FIELDS[order]))).toEqual(['title', 'added', 'random', 'risk']);
    expect(ORDER_FIELDS.risk).toEqual({ training_in_order: false, trainingSort: 'added' });
    expect(orderOf({})).toBe('random');
    expect(orderOf({ training_in_order: true })).toBe('title');
  });

  // Proves V-7.
  it('the random choice depends only on the seed and the cards', () => {
    const cards = cids(200).map((cid) => ({ cid, title: cid }));
    const draw = (given: SelectableCard[], seed: number) =>
      selectCards({ type: 'all', cards: given, records: {}, settings: { count: 10 }, now: NOW, seed });
    expect(draw(cards, 5)).toEqual(draw(cards.toReversed(), 5));
    expect(draw(cards, 5)).not.toEqual(draw(cards, 6));
    expect(draw(cards, 5)).not.toEqual(cids(10));
  });

  it('the random choice is fair: over many seeds each card is chosen about equally often', () => {
    const cards = cids(40).map((cid) => ({ cid, title: cid }));
    const drawn = new Map<string, number>();
    for (let seed = 0; seed < 4000; seed++) {
      for (const cid of selectCards({ type: 'all', cards, records: {}, settings: { count: 10 }, now: NOW, seed }))
        drawn.set(cid, (drawn.get(cid) ?? 0) + 1);
    }
    // Expected 1000 each; the standard deviation is about 27.
    for (const cid of cids(40)) expect(Math.abs((drawn.get(cid) ?? 0) - 1000)).toBeLessThan(150);
  });

  it('takes a card that is given twice once', () => {
    const input = { records: RECORDS, settings: { count: 0, training_in_order: true }, now: NOW, seed: 1 };
    for (const type of ['all', 'trained', 'SpacedRepetition']) {
      expect(selectCards({ ...input, type, cards: [...CARDS, ...CARDS] })).toEqual(select(type));
    }
  });

  it('refuses an invalid time', () => {
    expect(() => selectCards({ type: 'all', cards: [], records: {}, settings: {}, now: 'now', seed: 1 })).toThrow(
      expect.objectContaining({ code: 'INVALID_TIME' }),
    );
  });
});

describe('properties of the selection', () => {
  const card = fc.record({
    cid: fc.constantFrom(...cids(30)),
    title: fc.string({ maxLength: 6 }),
    card_status: fc.constantFrom('active', 'suspended', 'deleted', null),
  });
  const dates = fc.constantFrom(
    'N/A',
    '2026-03-09T00:00:00.000Z',
    '2026-03-10T23:00:00.000Z',
    '2026-03-11T00:00:00.000Z',
  );
  const aRecord = fc
    .tuple(fc.constantFrom(...cids(30)), dates, fc.boolean(), fc.boolean(), fc.boolean())
    .map(([cid, next_training_at, IS_LEARNED, IS_MEMORIZED, IS_TRAINED]) =>
      record(cid, { next_training_at, IS_LEARNED, IS_MEMORIZED, IS_TRAINED }),
    );

  // Proves V-5.
  it('never gives a card that its type or status excludes, and no card twice', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(card, { selector: ({ cid }) => cid }),
        fc.array(aRecord),
        fc.constantFrom('all' as const, 'trained' as const, 'unmemorized' as const, 'SpacedRepetition' as const),
        fc.record({
          count: fc.integer({ min: 0, max: 40 }),
          training_in_order: fc.boolean(),
          custom_training_targets: fc.oneof(fc.constant([]), fc.array(fc.constantFrom(...cids(30)))),
        }),
        fc.integer(),
        (cards, list, type, settings, seed) => {
          const records = byCid(list);
          const chosen = selectCards({ type, cards, records, settings, now: NOW, seed });
          expect(new Set(chosen).size).toBe(chosen.length);
          const today = Math.floor(Date.parse(NOW) / 86_400_000);
          for (const cid of chosen) {
            const one = cards.find((given) => given.cid === cid);
            expect(['active', null]).toContain(one?.card_status);
            expect(typeKeeps(type, records[cid] ?? record(cid), today)).toBe(true);
          }
          if (settings.count > 0 && settings.custom_training_targets.length === 0)
            expect(chosen.length).toBeLessThanOrEqual(settings.count);
        },
      ),
      { numRuns: 10_000 },
    );
  });
});

it('the hash of a part of a text is the hash of that part alone', () => {
  const text = 'card-1\ncard-22\ncard-333';
  expect(hash53(text, 7, 7, 14)).toBe(hash53('card-22', 7));
  expect(hash53(text, 7, 15)).toBe(hash53('card-333', 7));
});
