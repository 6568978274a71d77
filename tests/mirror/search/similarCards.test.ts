import { beforeEach, describe, expect, it } from 'vitest';
import { codeOf, TestStore } from '../support/store.ts';

/** Data of the card editor besides texts: similar cards and links (S-70, S-71, E-7). */

let test: TestStore;
let box: string;

beforeEach(() => {
  test = new TestStore();
  box = test.box('One');
});

const CARD = { title: 'New', front: ['new'], back: [], mnemonic: [] };
const similar = async (variables: object) =>
  (await test.ask('similarCards', { pbid: box, ...variables })).data.similarCards;
const cidsOf = (cards: readonly { cid: string }[]) => cards.map(({ cid }) => cid);

describe('similar cards', () => {
  // Proves S-70.
  it('share the title or the front, ignoring case and spaces', async () => {
    const [lisbon = ''] = test.cards(box, ['Lisbon', 'Porto']);
    expect(cidsOf(await similar({ title: ' LISBON ', front: [''] }))).toEqual([lisbon]);
    expect(cidsOf(await similar({ title: 'Another', front: [' lisbon'] }))).toEqual([lisbon]);
    expect(await similar({ title: 'Lis', front: ['Lis'] })).toEqual([]);
    expect(await similar({ title: '', front: [''] })).toEqual([]);
  });

  it('exclude the card itself, the bin and other top-level boxes', async () => {
    const sub = test.box('Sub', box);
    const other = test.box('Two');
    const [here = '', gone = ''] = test.cards(sub, ['a', 'b'], box);
    test.cards(other, ['a']);
    await test.ask('deleteCards', { cids: [gone] });
    expect(cidsOf(await similar({ title: 'a', front: ['b'] }))).toEqual([here]);
    expect(await similar({ title: 'a', front: ['a'], except: here })).toEqual([]);
    expect((await test.ask('similarCards', { pbid: 'none', title: 'a', front: [] })).data.similarCards).toEqual([]);
  });
});

describe('links', () => {
  // Proves S-71.
  it('are saved with a new card, can be changed, and stay if they are absent', async () => {
    const [one = '', two = ''] = test.cards(box, ['a', 'b']);
    const links = [{ type: 'related', cid: one }];
    const { cid } = (await test.ask('createCard', { pbid: box, card: { ...CARD, links } })).data.createCard;
    const linksNow = async () =>
      (await test.ask('card', { cid })).data.card.links.map((link: { type: string; cid: string }) => link.cid);
    expect(await linksNow()).toEqual([one]);
    await test.ask('editCard', { cid, card: CARD });
    expect(await linksNow()).toEqual([one]);
    await test.ask('editCard', { cid, card: { ...CARD, links: [...links, { type: 'related', cid: two }] } });
    expect(await linksNow()).toEqual([one, two]);
  });

  it.each([
    ['too many', Array.from({ length: 51 }, () => ({ type: 'related', cid: 'c' }))],
    ['no cid', [{ type: 'related', cid: '../x' }]],
    ['no type', [{ type: '', cid: 'c' }]],
  ])('%s are refused', async (_, links) => {
    expect(codeOf(await test.ask('createCard', { pbid: box, card: { ...CARD, links } }))).toBe('BAD_REQUEST');
  });
});
