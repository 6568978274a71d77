import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeAnkiPackage } from '../../mirror/support/ankiPackage.ts';
import { loadImportWorker } from '../../simulation/support/decks.ts';
import { tempFolder } from '../../support/temp.ts';
import { box, card, newAccount, stampAt, type TestAccount } from '../support/items.ts';
import { serveTests } from '../support/server.ts';
import { SyncDevice, syncAll } from '../support/syncDevice.ts';

const server = serveTests();
const NOW = Date.UTC(2026, 5, 1);
const startWorker = await loadImportWorker();

async function twoDevices() {
  const ann = await newAccount(server);
  const device = (now: number) => new SyncDevice(() => server.url, ann, now);
  return { ann, a: device(NOW), b: device(NOW + 60_000) };
}

async function sharedCard(a: SyncDevice, b: SyncDevice) {
  const { bid } = (await a.ask('createCardbox', { title: 'French' })).createCardbox;
  const texts = { title: 'aller', front: ['aller'], back: ['to go'], mnemonic: [] };
  const { cid } = (await a.ask('createCard', { pbid: bid, card: texts })).createCard;
  await syncAll(a, b);
  return { bid, cid };
}

const edited = (ann: TestAccount, cid: string, bid: string, changes: Record<string, unknown>) =>
  ann.post('edit_card', { cid, pbid: bid, bid, front: ['aller'], back: ['to go'], mnemonic: [], ...changes });

describe('the same card is changed on two devices', () => {
  // Proves Y-14.
  it.each([true, false])('in the editor: the title of one and the back of the other hold (%s)', async (isAFirst) => {
    const { a, b } = await twoDevices();
    const { cid } = await sharedCard(a, b);
    const [inA, inB] = [await a.openEditor(cid), await b.openEditor(cid)];
    await inA({ back: ['to go, to leave'] });
    await inB({ title: 'aller (verb)' });
    await syncAll(...(isAFirst ? [a, b] : [b, a]));
    for (const device of [a, b]) {
      expect(device.card(cid)).toMatchObject({ title: 'aller (verb)', back: '["to go, to leave"]' });
    }
  });

  // Proves Y-14.
  it('while the editor is open: what the other device has changed meanwhile stays', async () => {
    const { a, b } = await twoDevices();
    const { cid } = await sharedCard(a, b);
    const inB = await b.openEditor(cid);
    await (await a.openEditor(cid))({ back: ['to go, to leave'] });
    await syncAll(a, b);
    await inB({ title: 'aller (verb)' });
    await syncAll(a, b);
    expect(a.card(cid)).toMatchObject({ title: 'aller (verb)', back: '["to go, to leave"]' });
  });

  // Proves Y-14.
  it('in the settings of a box, which are saved as a whole', async () => {
    const { a, b } = await twoDevices();
    const { bid } = await sharedCard(a, b);
    const settings = { front_lang: 'fr', new_per_day: 20, backlog_days: 0, suspend_hard: false, color: 'plum' };
    await a.ask('updateCardbox', { bid, patch: settings });
    await syncAll(a, b);
    await a.ask('updateCardbox', { bid, patch: { ...settings, new_per_day: 7 } });
    await b.ask('updateCardbox', { bid, patch: { ...settings, suspend_hard: true } });
    await syncAll(a, b);
    for (const { test } of [a, b]) {
      const [row] = test.rows('SELECT new_per_day, suspend_hard FROM boxes');
      expect(row).toEqual({ new_per_day: 7, suspend_hard: 1 });
    }
  });

  // Proves Y-14.
  it('by a search that is saved again without a change', async () => {
    const { a, b } = await twoDevices();
    const { id } = (await a.ask('saveSearch', { name: 'Hard', query: 'is:hard' })).saveSearch;
    await syncAll(a, b);
    await a.ask('saveSearch', { id, name: 'Hard', query: 'is:hard level:0' });
    b.test.now += 60_000;
    await b.ask('saveSearch', { id, name: 'Hard', query: 'is:hard' });
    await syncAll(a, b);
    expect(b.test.rows('SELECT query FROM saved_searches')).toEqual([{ query: 'is:hard level:0' }]);
  });

  // Proves Y-14.
  it('by a package of Anki with a new back: the title that a device has edited stays', async () => {
    const { a, b } = await twoDevices();
    const folder = tempFolder('same-card').path;
    const deck = async (name: string, back: string, mod: number) =>
      writeAnkiPackage(join(folder, name), 'anki21', {
        decks: ['Anki'],
        notes: [{ guid: 'one', fields: ['aller', back], mod }],
      });
    await a.importDeck(await deck('1.apkg', 'to go', 1_700_000_000), startWorker);
    await syncAll(a, b);
    const [row] = b.test.rows<{ cid: string }>('SELECT cid FROM cards');
    const cid = row?.cid ?? '';
    await (await b.openEditor(cid))({ title: 'aller (verb)' });
    const newer = await deck('2.apkg', 'to go, to leave', NOW / 1000 + 3600);
    await a.importDeck(newer, startWorker);
    await syncAll(a, b);
    for (const device of [a, b]) {
      expect(device.card(cid)).toMatchObject({ title: 'aller (verb)', back: '["to go, to leave"]' });
    }
    // The next import of it changes nothing.
    const { stamps } = a.card(cid);
    await a.importDeck(newer, startWorker);
    expect(a.card(cid).stamps).toBe(stamps);
  });

  // Proves Y-14.
  it('by edit_card of another program: links in another order of their names are the same', async () => {
    const ann = await newAccount(server);
    const links = [{ type: 'similar', cid: 'other' }];
    const stamps = { '*': stampAt(0) };
    await ann.push({ boxes: [box('b')], cards: [card('c', 'b', { title: 'aller', front: ['aller'], links, stamps })] });
    await edited(ann, 'c', 'b', { title: 'aller (verb)', links });
    const [stored] = (await ann.pull()).cards;
    expect(Object.keys(stored.stamps).sort()).toEqual(['*', 'back', 'title']);
  });
});
