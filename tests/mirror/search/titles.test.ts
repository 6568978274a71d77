import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { isWhole, matchTitle, matchTypo, normalizeQuery, normalizeTitle } from '#core/palette/index.ts';
import { insertInBulk } from '#mirror/cards/bulkInsert.ts';
import { insertCards, removeCards, updateCard } from '#mirror/cards/cards.ts';
import { search } from '#mirror/search/search.ts';
import { titlesOf } from '#mirror/search/titles.ts';
import { beginImport, dropImport, finishImport, importCards } from '#mirror/staging/staging.ts';
import { numbered, TestStore } from '../support/store.ts';

const pause = () => Promise.resolve();

let test: TestStore;
let box: string;
beforeEach(() => {
  test = new TestStore();
  box = test.box('Box');
});

/** Only its title has words. */
const cardOf = (title: string) => ({ pbid: box, bid: box, title, front: ['-'], back: [] });

async function titlesFor(text: string): Promise<string[]> {
  return (await search(test.store, text, 100, pause)).map(({ title }) => title);
}

/** What a look at each visible card finds. */
function scan(text: string): string[] {
  const query = normalizeQuery(text);
  const cards = test
    .rows<{ title: string; id: number }>(
      `SELECT c.id, c.title FROM cards c JOIN records r ON r.card_id = c.id
       WHERE r.place > 0 AND r.batch NOT IN (SELECT batch FROM open_imports)`,
    )
    .map(({ id, title }) => ({ id, title, score: matchTitle(normalizeTitle(title), query)?.score ?? 0 }));
  const hasWhole = cards.some(({ score }) => isWhole(score));
  const typoOf = (title: string): number => (hasWhole ? 0 : (matchTypo(normalizeTitle(title), query)?.score ?? 0));
  return cards
    .map(({ id, title, score }) => ({ id, title, score: score || typoOf(title) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.id - b.id)
    .map(({ title }) => title);
}

describe('the titles in memory', () => {
  // Proves S-172.
  it('follow every change of the file', async () => {
    const title = fc.string({ unit: fc.constantFrom('a', 'b', 'é', ' '), minLength: 1, maxLength: 5 });
    const kind = fc.constantFrom(
      'add',
      'bulk',
      'edit',
      'remove',
      'bin',
      'restore',
      'rollback',
      'begin',
      'import',
      'finish',
      'drop',
      'search',
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ kind, title, at: fc.nat(20) }), { maxLength: 25 }),
        title,
        async (steps, text) => {
          test = new TestStore();
          box = test.box('-');
          const { store } = test;
          let batch: number | null = null;
          for (const { kind, title, at } of steps) {
            const ids = test.rows<{ id: number; cid: string; batch: number }>(
              'SELECT id, cid, batch FROM cards ORDER BY id',
            );
            const card = ids[at % Math.max(1, ids.length)];
            if (kind === 'add') store.write(() => insertCards(store, [cardOf(title)]));
            if (kind === 'bulk')
              store.write(() => insertInBulk(store, () => insertCards(store, [cardOf(title), cardOf(`${title}b`)])));
            if (kind === 'edit' && card !== undefined) store.write(() => updateCard(store, card.id, { title }));
            if (kind === 'remove' && card !== undefined) store.write(() => removeCards(store, [card.id]));
            if (kind === 'bin' && card !== undefined && card.batch !== batch)
              await test.ask('deleteCards', { cids: [card.cid] });
            if (kind === 'restore' && card !== undefined && card.batch !== batch)
              await test.ask('restoreCards', { cids: [card.cid] });
            if (kind === 'rollback') {
              expect(() =>
                store.write(() => {
                  insertCards(store, [cardOf(title)]);
                  if (card !== undefined) removeCards(store, [card.id]);
                  throw new Error('no');
                }),
              ).toThrow('no');
            }
            if (kind === 'begin') batch ??= beginImport(store);
            if (kind === 'import' && batch !== null) importCards(store, batch, [cardOf(title)]);
            if ((kind === 'finish' || kind === 'drop') && batch !== null) {
              await (kind === 'finish' ? finishImport : dropImport)(store, batch, pause);
              batch = null;
            }
            if (kind === 'search') await titlesFor(title);
          }
          expect(await titlesFor(text)).toEqual(normalizeQuery(text) === '' ? ['-'] : scan(text));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('have a new card that got the id of a removed one', async () => {
    const { store } = test;
    const [first, second] = test.cards(box, ['Apple', 'Apricot']).map((cid) => test.idOf(cid));
    store.write(() => removeCards(store, [first ?? 0]));
    expect(await titlesFor('ap')).toEqual(['Apricot']);
    store.write(() => removeCards(store, [second ?? 0]));
    test.cards(box, ['Apex']);
    expect(await titlesFor('ap')).toEqual(['Apex']);
  });

  it('have no card of the bin, and have it again when it is restored', async () => {
    const cids = test.cards(box, ['Apple', 'Apricot']).slice(0, 1);
    await test.ask('deleteCards', { cids });
    expect(await titlesFor('ap')).toEqual(['Apricot']);
    await test.ask('restoreCards', { cids });
    expect(await titlesFor('ap')).toEqual(['Apple', 'Apricot']);
  });

  it('are those of the open file', async () => {
    test.cards(box, ['Apple']);
    expect(await titlesFor('apple')).toEqual(['Apple']);
    test = new TestStore();
    test.cards(test.box('Other'), ['Apricot']);
    expect(await titlesFor('ap')).toEqual(['Apricot']);
  });

  it('have the boxes, but none in the bin, and sub-boxes also by the title of their box', async () => {
    const spanish = test.box('Spanish');
    test.box('Verbs', spanish);
    expect(await titlesFor('span')).toEqual(['Spanish', 'Verbs']);
    await test.ask('deleteCardboxes', { bids: [spanish] });
    expect([await titlesFor('box'), await titlesFor('span'), await titlesFor('verbs')]).toEqual([['Box'], [], []]);
  });

  it('are read in chunks, and a search waits for them', async () => {
    test.cards(box, numbered('Card ', 1200));
    let pauses = 0;
    await titlesOf(test.store).update(async () => void pauses++);
    expect(pauses).toBe(2);
    test.cards(box, ['Late card']);
    const [first] = await Promise.all([titlesFor('late'), titlesFor('card 1199')]);
    expect(first).toEqual(['Late card']);
  });

  it('that were edited again and again take no more room', async () => {
    const [cid = ''] = test.cards(box, ['Card']);
    const id = test.idOf(cid);
    await titlesFor('card');
    const index = titlesOf(test.store).cards;
    for (let n = 0; n < 1002; n++) {
      test.store.write(() => updateCard(test.store, id, { title: `Card ${n}` }));
      await titlesOf(test.store).update(pause);
    }
    expect(titlesOf(test.store).cards).not.toBe(index);
    expect(await titlesFor('card')).toEqual(['Card 1001']);
  });

  // Proves S-174.
  it('in Chinese are found by the first letters of their reading', async () => {
    test.cards(box, ['重庆', '北京市', 'Bjs']);
    expect(await titlesFor('cq')).toEqual(['重庆']);
    expect(await titlesFor('bj')).toEqual(['Bjs', '北京市']);
  });
});
