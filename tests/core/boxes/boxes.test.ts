import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  a2zGroups,
  a2zKey,
  countCards,
  filterCards,
  groupByFirstChar,
  parseFilter,
  sortByOrder,
  sortByTitle,
  splitBySize,
} from '#core/boxes/index.ts';
import { byCid, NOW, record } from '../training/samples.ts';

const CARDS = ['plain', 'trained', 'learned', 'review', 'due'].map((cid) => ({ cid, title: cid }));
const RECORDS = byCid([
  record('trained', { IS_TRAINED: true }),
  record('learned', { IS_LEARNED: true, next_training_at: '2026-03-11T00:00:00.000Z' }),
  record('review', { IS_LEARNED: true, IS_TRAINED: true, next_training_at: '2026-03-10T23:00:00.000Z' }),
  record('due', { next_training_at: '2026-03-01T00:00:00.000Z' }),
]);

describe('product §2 and §4: the sub-box filter and its tiles', () => {
  it.each([
    ['all', ['plain', 'trained', 'learned', 'review', 'due']],
    ['trained', ['trained', 'review']],
    ['learned', ['learned', 'review']],
    ['inreview', ['review']],
    ['Trained', ['plain', 'trained', 'learned', 'review', 'due']],
    ['anything', ['plain', 'trained', 'learned', 'review', 'due']],
    ['', ['plain', 'trained', 'learned', 'review', 'due']],
    [null, ['plain', 'trained', 'learned', 'review', 'due']],
    [undefined, ['plain', 'trained', 'learned', 'review', 'due']],
  ])('%o keeps %o', (filter, kept) => {
    expect(filterCards(CARDS, RECORDS, filter, NOW).map(({ cid }) => cid)).toEqual(kept);
  });

  it('counts the tiles', () => {
    expect(countCards(CARDS, RECORDS, NOW)).toEqual({
      count: 5,
      learned_count: 2,
      trained_count: 2,
      in_review_count: 1,
    });
    expect(countCards([], {}, NOW)).toMatchObject({ count: 0 });
  });

  it('a filter matches as many cards as its tile counts', () => {
    const counts = countCards(CARDS, RECORDS, NOW);
    for (const [filter, count] of [
      ['learned', counts.learned_count],
      ['trained', counts.trained_count],
      ['inreview', counts.in_review_count],
    ] as const) {
      expect(filterCards(CARDS, RECORDS, parseFilter(filter), NOW)).toHaveLength(count);
    }
  });
});

describe('product §2: A-Z groups', () => {
  const cards = ['zoo', 'Éclair', '漢', 'apple', '7', 'emu', '?', 'Ärger'].map((title, index) => ({
    cid: `c${index}`,
    title,
  }));

  it('one group per first character with its count', () => {
    expect(a2zGroups(cards)).toEqual([
      { first_char: 'A', count: 2 },
      { first_char: 'E', count: 2 },
      { first_char: 'Z', count: 1 },
      { first_char: '漢', count: 1 },
      { first_char: '#', count: 1 },
      { first_char: '…', count: 1 },
    ]);
    expect(a2zKey('漢')).toBe('A2Z-漢');
  });

  it('every card is in exactly one group', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 4 })), (titles) => {
        const all = titles.map((title, index) => ({ cid: String(index), title }));
        const grouped = groupByFirstChar(all).flatMap((group) => group.cards.map(({ cid }) => cid));
        expect(grouped.sort()).toEqual(all.map(({ cid }) => cid).sort());
      }),
    );
  });
});

describe('product §3 and §4: order and splitting', () => {
  const cards = ['b', 'a', 'C', 'd'].map((title) => ({ cid: title, title }));

  it('lists are sorted by title alphabetically', () => {
    expect(sortByTitle(cards).map(({ cid }) => cid)).toEqual(['a', 'b', 'C', 'd']);
  });

  it('the order of the user comes first, the other cards follow by title', () => {
    expect(sortByOrder(cards, ['d', 'gone', 'b', 'd']).map(({ cid }) => cid)).toEqual(['d', 'b', 'a', 'C']);
  });

  it.each([
    [10, 4, [4, 4, 2]],
    [4, 4, [4]],
    [3, 10, [3]],
    [0, 4, []],
    [5, 0, [5]],
    [5, Number.NaN, [5]],
    [3, 1, [1, 1, 1]],
  ])('%d cards in sub-boxes of %d', (count, size, sizes) => {
    const all = Array.from({ length: count }, (_, index) => index);
    const parts = splitBySize(all, size);
    expect(parts.map((part) => part.length)).toEqual(sizes);
    expect(parts.flat()).toEqual(all);
  });
});
