import { beforeEach, describe, expect, it } from 'vitest';
import { TestStore } from '../support/store.ts';

let test: TestStore;
let pbid: string;
beforeEach(() => {
  test = new TestStore();
  pbid = test.box('Words');
});

async function card(title: string, back = 'b', more: object = {}, box = pbid): Promise<string> {
  const input = { title, front: [title], back: [back], mnemonic: [], ...more };
  return (await test.ask('createCard', { pbid: box, card: input })).data.createCard.cid;
}
const linked = async (titles: string[], near: string | null = null) =>
  (await test.ask('linkedCards', { titles, near })).data.linkedCards;
const leading = async (cid: string): Promise<string[]> =>
  (await test.ask('backlinks', { cid })).data.backlinks.map(({ title }: { title: string }) => title);

describe('links by title', () => {
  // Proves E-7.
  it('point to the card with that title, ignoring case and diacritics; unknown titles are left out', async () => {
    const cid = await card('Élan');
    const asked = ['elan', ' ÉLAN ', 'Elan vital', '', '%'];
    const there = { __typename: 'LinkedCard', cid, pbid, title: 'Élan' };
    expect(await linked(asked)).toEqual([
      { asked: 'elan', ...there },
      { asked: ' ÉLAN ', ...there },
    ]);
    await test.ask('deleteCards', { cids: [cid] });
    expect(await linked(['Élan'])).toEqual([]);
    await test.ask('restoreCards', { cids: [cid] });
    await test.ask('deleteCardboxes', { bids: [pbid] });
    expect(await linked(['Élan'])).toEqual([]);
  });

  // Proves E-7.
  it('prefer a card of the same box, else the oldest', async () => {
    const other = test.box('Other');
    const part = test.box('Part', other);
    const first = await card('Same');
    const second = await card('same', 'b', {}, part);
    const to = async (near: string | null) => (await linked(['SAME'], near))[0].cid;
    expect([await to(null), await to(pbid), await to(part), await to(other), await to('gone')]).toEqual([
      ...[first, first, second, second, first],
    ]);
  });
});

describe('the cards that link to a card', () => {
  // Proves E-7.
  it('are those with a stored link, and those whose text links to its title', async () => {
    const cid = await card('Paris');
    await card('kept', 'b', { links: [{ type: 'related', cid }] });
    await card('by text', 'The capital is [[paris]].');
    await card('by another word', 'b', { mnemonic: ['see [[PARIS|that town]]'] });
    await card('only named', 'Paris, and [[London]]');
    await card('itself', 'b');
    expect(await leading(cid)).toEqual(['by another word', 'by text', 'kept']);
    expect(await leading('nobody')).toEqual([]);
  });

  it('exclude cards whose link means another card with that title', async () => {
    const cid = await card('Paris');
    const other = test.box('Other');
    await card('Paris', 'b', {}, other);
    await card('there', '[[Paris]]', {}, other);
    await card('here', '[[Paris]]');
    expect(await leading(cid)).toEqual(['here']);
  });

  it('are none for a title without any word', async () => {
    const cid = await card('?!', 'b', { front: ['f'] });
    await card('from', '[[?!]]');
    expect(await leading(cid)).toEqual([]);
  });

  it('are found for short titles, and change with the text', async () => {
    const cid = await card('水');
    const from = await card('from', '[[水]]');
    expect(await leading(cid)).toEqual(['from']);
    await test.ask('editCard', { cid: from, card: { title: 'from', front: ['f'], back: ['水'], mnemonic: [] } });
    expect(await leading(cid)).toEqual([]);
  });
});
