import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { writeRecord } from '#mirror/records/records.ts';
import { NOW, record } from '../../core/training/samples.ts';
import { TestStore } from '../support/store.ts';

let test: TestStore;

beforeEach(() => {
  test = new TestStore();
  test.now = Date.parse(NOW);
});

/** A box with five cards, one for each state that a filter distinguishes; titles are the states. */
function boxOfStates(): string {
  const bid = test.box('States');
  const titles = ['plain', 'trained', 'learned', 'review', 'due'];
  const cids = test.cards(bid, titles);
  const records = [
    record('trained', { IS_TRAINED: true }),
    record('learned', { IS_LEARNED: true, next_training_at: '2026-03-11T00:00:00.000Z' }),
    record('review', { IS_LEARNED: true, IS_TRAINED: true, next_training_at: '2026-03-10T23:00:00.000Z' }),
    record('due', { next_training_at: '2026-03-01T00:00:00.000Z' }),
  ];
  for (const each of records) {
    const cid = cids[titles.indexOf(each.cid)];
    const [row] = test.rows<{ id: number }>(`SELECT id FROM cards WHERE cid = '${cid}'`);
    test.store.write(() => writeRecord(test.store, row?.id ?? 0, { ...each, cid: cid ?? '' }, 0));
  }
  return bid;
}

async function titlesOf(bid: string, filter: string | null | undefined): Promise<string[]> {
  const variables = { scope: { pbid: bid }, filter, offset: 0, limit: 100 };
  const { data } = await test.ask('cardPage', variables);
  return data.cardPage.cards.map(({ title }: { title: string }) => title);
}

describe('product §2 and §4: the sub-box filter and its tiles', () => {
  // Proves T-27.
  it.each([
    ['all', ['due', 'learned', 'plain', 'review', 'trained']],
    ['trained', ['review', 'trained']],
    ['learned', ['learned', 'review']],
    ['inreview', ['review']],
    ['Trained', ['due', 'learned', 'plain', 'review', 'trained']],
    ['anything', ['due', 'learned', 'plain', 'review', 'trained']],
    ['', ['due', 'learned', 'plain', 'review', 'trained']],
    [null, ['due', 'learned', 'plain', 'review', 'trained']],
    [undefined, ['due', 'learned', 'plain', 'review', 'trained']],
  ])('%o keeps %o', async (filter, titles) => {
    expect(await titlesOf(boxOfStates(), filter)).toEqual(titles);
  });

  it('counts the tiles', async () => {
    const bid = boxOfStates();
    const { counts } = (await test.ask('boxHead', { bid })).data.boxHead;
    expect(counts).toMatchObject({ count: 5, learned_count: 2, trained_count: 2, in_review_count: 1 });
    const empty = test.box('Empty');
    expect((await test.ask('boxHead', { bid: empty })).data.boxHead.counts).toMatchObject({ count: 0 });
  });

  // Proves S-58.
  it('a filter matches as many cards as its tile counts', async () => {
    const bid = boxOfStates();
    const { counts } = (await test.ask('boxHead', { bid })).data.boxHead;
    expect(await titlesOf(bid, 'learned')).toHaveLength(counts.learned_count);
    expect(await titlesOf(bid, 'trained')).toHaveLength(counts.trained_count);
    expect(await titlesOf(bid, 'inreview')).toHaveLength(counts.in_review_count);
  });
});

describe('product §2: A-Z groups', () => {
  it('one group per first character with its count', async () => {
    const bid = test.box('Box');
    test.cards(bid, ['zoo', 'Éclair', '漢', 'apple', '7', 'emu', '?', 'Ärger']);
    const { data } = await test.ask('a2zGroups', { uid: 'person', bid });
    expect(
      data.a2zGroups.map(({ first_char, count }: { first_char: string; count: number }) => [first_char, count]),
    ).toEqual([
      ['A', 2],
      ['E', 2],
      ['Z', 1],
      ['漢', 1],
      ['#', 1],
      ['…', 1],
    ]);
  });

  // Proves E-14.
  it('every card is in exactly one group', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: 'binary', minLength: 1, maxLength: 4 }), { maxLength: 20 }),
        async (titles) => {
          const bid = test.box('Box');
          const cids = test.cards(bid, titles);
          const groups = (await test.ask('a2zGroups', { uid: 'person', bid })).data.a2zGroups;
          const grouped: string[] = [];
          for (const { first_char, count } of groups) {
            const found = (await test.ask('cardIds', { scope: { bid, first_char } })).data.cardIds;
            expect(found).toHaveLength(count);
            grouped.push(...found);
          }
          expect(grouped.sort()).toEqual([...cids].sort());
        },
      ),
      { numRuns: 30 },
    );
  });
});

describe('product §4: order', () => {
  // Proves T-28.
  it('lists are sorted by title alphabetically', async () => {
    const bid = test.box('Box');
    test.cards(bid, ['b', 'a', 'C', 'd']);
    expect(await titlesOf(bid, 'all')).toEqual(['a', 'b', 'C', 'd']);
  });
});
