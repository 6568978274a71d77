import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { parseCardFilter } from '#core/boxes/index.ts';
import { writeRecord } from '#mirror/records/records.ts';
import { anyCharacter } from '#tests/support/anyCharacter.ts';
import { NOW, record } from '../../core/training/samples.ts';
import { suspendCards } from '../support/cardChanges.ts';
import { TestStore } from '../support/store.ts';

let test: TestStore;

beforeEach(() => {
  test = new TestStore();
  test.now = Date.parse(NOW);
});

/** A box with a card for each state that a filter distinguishes, and a suspended one in review; titles are the states. */
function boxOfStates(): string {
  const bid = test.box('States');
  const titles = ['plain', 'trained', 'learned', 'review', 'due', 'suspended', 'trained twice'];
  const cids = test.cards(bid, titles);
  const records = [
    record('trained', { IS_TRAINED: true }),
    record('learned', { IS_LEARNED: true, next_training_at: '2026-03-11T00:00:00.000Z' }),
    record('review', { IS_LEARNED: true, IS_TRAINED: true, next_training_at: '2026-03-10T23:00:00.000Z' }),
    record('due', { next_training_at: '2026-03-01T00:00:00.000Z' }),
    record('trained twice', { IS_TRAINED: true }),
    record('suspended', { IS_LEARNED: true, IS_TRAINED: true, next_training_at: '2026-03-01T00:00:00.000Z' }),
  ];
  for (const each of records) {
    const cid = cids[titles.indexOf(each.cid)] ?? '';
    test.store.write(() => writeRecord(test.store, test.idOf(cid), { ...each, cid }, 0));
  }
  suspendCards(test.store, [cids[titles.indexOf('suspended')] ?? ''], true);
  return bid;
}

async function titlesOf(bid: string, filter: string | null | undefined): Promise<string[]> {
  const variables = { scope: { pbid: bid }, filter, offset: 0, limit: 100 };
  const { data } = await test.ask('cardPage', variables);
  return data.cardPage.cards.map(({ title }: { title: string }) => title);
}

describe('the sub-box filter and its tiles', () => {
  // Proves T-27.
  it.each([
    ['all', ['due', 'learned', 'plain', 'review', 'suspended', 'trained', 'trained twice']],
    ['trained', ['review', 'suspended', 'trained', 'trained twice']],
    ['learned', ['learned', 'review', 'suspended']],
    ['inreview', ['review', 'suspended']],
    // Of an address.
    [parseCardFilter('Trained'), ['due', 'learned', 'plain', 'review', 'suspended', 'trained', 'trained twice']],
    [parseCardFilter('anything'), ['due', 'learned', 'plain', 'review', 'suspended', 'trained', 'trained twice']],
    [parseCardFilter(''), ['due', 'learned', 'plain', 'review', 'suspended', 'trained', 'trained twice']],
    [null, ['due', 'learned', 'plain', 'review', 'suspended', 'trained', 'trained twice']],
    [undefined, ['due', 'learned', 'plain', 'review', 'suspended', 'trained', 'trained twice']],
  ])('%o keeps %o', async (filter, titles) => {
    expect(await titlesOf(boxOfStates(), filter)).toEqual(titles);
  });

  it('counts the tiles', async () => {
    const bid = boxOfStates();
    const { counts } = (await test.ask('boxHead', { bid })).data.boxHead;
    expect(counts).toMatchObject({ count: 7, learned_count: 3, trained_count: 4, in_review_count: 2, due_count: 2 });
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

  // Proves T-27.
  it('counts suspended cards in all four tiles of every scope, but not as due', async () => {
    const bid = boxOfStates();
    const first_char = 'S';
    for (const scope of [{ pbid: bid }, { bid }, { bids: [bid] }, { bid, first_char }, {}]) {
      const { counts } = (await test.ask('recap', { scope })).data.recap;
      for (const [filter, count] of [
        ['all', counts.count],
        ['learned', counts.learned_count],
        ['trained', counts.trained_count],
        ['inreview', counts.in_review_count],
      ]) {
        const page = (await test.ask('cardPage', { scope, filter, offset: 0, limit: 100 })).data.cardPage;
        expect(page.total).toBe(count);
        expect(page.cards).toHaveLength(count);
        expect(page.cards.map(({ title }: { title: string }) => title)).toContain('suspended');
      }
    }
    const group = (await test.ask('recap', { scope: { bid, first_char } })).data.recap;
    expect(group.counts).toMatchObject({ count: 1, in_review_count: 1, due_count: 0, suspended_count: 1 });
  });
});

describe('A-Z groups', () => {
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

  // Proves S-146.
  it('those of a Japanese box have the row of kana of their first card as heading', async () => {
    const bid = test.box('Box');
    test.cards(bid, ['かう', '漢字', '日']);
    const front = ['漢字[かんじ]'];
    await test.ask('createCard', { pbid: bid, card: { title: '漢', front, back: ['x'], mnemonic: [] } });
    const headings = async () =>
      (await test.ask('a2zGroups', { uid: 'person', bid })).data.a2zGroups.map(
        ({ first_char, heading }: { first_char: string; heading: string | null }) => [first_char, heading],
      );
    expect(await headings()).toEqual([
      ['か', 'か'],
      ['日', '漢字'],
      ['漢', 'か'],
    ]);
    await test.ask('updateCardbox', { bid, patch: { front_lang: 'zh-Hans' } });
    expect(await headings()).toContainEqual(['日', 'R']);
  });

  // Proves S-146.
  it.each([
    ['of its box', { front_lang: 'ja' }, {}, '漢字'],
    ['of the backs of its box', { back_lang: 'ja' }, {}, '漢字'],
    ['of its own', { front_lang: 'ja' }, { front_lang: 'zh-Hans' }, 'R'],
    ['of its own backs', { back_lang: 'ja' }, { back_lang: 'zh-Hans' }, 'R'],
    ['that its titles show', {}, {}, 'R'],
  ])('those of a sub-box have headings in the language %s', async (_, ofBox, ofPart, expected) => {
    const bid = test.box('Box');
    const part = test.box('Part', bid);
    test.cards(part, ['日'], bid);
    await test.ask('updateCardbox', { bid, patch: ofBox });
    await test.ask('updateCardbox', { bid: part, patch: ofPart });
    const { data } = await test.ask('a2zGroups', { uid: 'person', bid: part });
    expect(data.a2zGroups).toMatchObject([{ first_char: '日', heading: expected }]);
  });

  it('a group has the heading of its first card, of cards with one title the oldest', async () => {
    const bid = test.box('Box');
    test.cards(bid, ['かう']);
    for (const reading of ['かん', 'なん', 'まん']) {
      const card = { title: '漢', front: [`漢[${reading}]`], back: ['x'], mnemonic: [] };
      await test.ask('createCard', { pbid: bid, card });
    }
    const { data } = await test.ask('a2zGroups', { uid: 'person', bid });
    expect(data.a2zGroups[1]).toMatchObject({ first_char: '漢', heading: 'か' });
  });

  it('those of a box in Latin letters have no headings', async () => {
    const bid = test.box('Box');
    test.cards(bid, ['Apple']);
    await test.ask('updateCardbox', { bid, patch: { front_lang: 'ja' } });
    const { data } = await test.ask('a2zGroups', { uid: 'person', bid });
    expect(data.a2zGroups).toMatchObject([{ first_char: 'A', heading: null }]);
  });

  // Proves S-113.
  it('those of a sub-box have its own cards only; those of its box have all', async () => {
    const bid = test.box('Box');
    const part = test.box('Part', bid);
    test.cards(part, ['Apple', 'Ant', 'Bee'], bid);
    test.cards(test.box('Other', bid), ['Axe', 'Cat'], bid);
    const groups = async (of: string) =>
      (await test.ask('a2zGroups', { uid: 'person', bid: of })).data.a2zGroups.map(
        ({ first_char, count }: { first_char: string; count: number }) => `${first_char} ${count}`,
      );
    expect(await groups(part)).toEqual(['A 2', 'B 1']);
    expect(await groups(bid)).toEqual(['A 3', 'B 1', 'C 1']);
    const scope = { bid: part, first_char: 'A' };
    const { cardPage } = (await test.ask('cardPage', { scope, offset: 0, limit: 10 })).data;
    expect(cardPage.cards.map(({ title }: { title: string }) => title)).toEqual(['Ant', 'Apple']);
    const settings = { type: 'all', mode: 'normal', count: 0, training_in_order: true };
    const session = (await test.ask('startSession', { scope, settings })).data.startSession;
    expect(session).toMatchObject({ title: 'Part · A', total: 2, scope: { bid: part, first_char: 'A', pbid: null } });
    expect((await test.ask('recap', { scope })).data.recap).toMatchObject({ title: 'Part · A', counts: { count: 2 } });
    const none = { bid: part, first_char: 'C' };
    expect((await test.ask('cardIds', { scope: none })).data.cardIds).toEqual([]);
  });

  // Proves E-14.
  it('every card is in exactly one group', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: anyCharacter, minLength: 1, maxLength: 4 }), { maxLength: 20 }),
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
