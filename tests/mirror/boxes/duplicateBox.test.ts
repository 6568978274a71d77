import { beforeEach, describe, expect, it } from 'vitest';
import { duplicateBox } from '#mirror/boxes/duplicateBox.ts';
import { orderBoxes } from '#mirror/boxes/orderBoxes.ts';
import { splitBox } from '#mirror/boxes/reshapeBoxes.ts';
import { interruptedImports, settleImports } from '#mirror/staging/staging.ts';
import { expectStoredCounts, fileStore, fill, pause, titlesOf } from '../support/boxes.ts';
import { tempFolder } from '../support/mirror.ts';
import { codeOf, HOUR, type TestStore } from '../support/store.ts';

let folder: ReturnType<typeof tempFolder>;
let test: TestStore;
beforeEach(() => {
  folder = tempFolder();
  test = fileStore(folder.path).test;
});

async function titles(): Promise<string[]> {
  const { data } = await test.ask('cardboxes', { uid: 'person' });
  return data.cardboxes.map(({ title }: { title: string }) => title);
}

describe('copying a box', () => {
  // Proves S-46.
  it('gives its cards new ids and no records, in the same order', async () => {
    const bid = test.box('French');
    await test.ask('updateCardbox', { bid, patch: { color: 'plum', labels: ['a'], category: 'Languages' } });
    fill(test, bid, 30);
    const { data } = await test.ask('duplicateCardbox', { bid, title: 'French (copy)' });
    const copy = data.duplicateCardbox.bid;
    expect(await titles()).toEqual(['French', 'French (copy)']);
    expect(await titlesOf(test, copy)).toEqual(await titlesOf(test, bid));
    const both = (await test.ask('cardboxes', { uid: 'person' })).data.cardboxes;
    expect(both[1]).toMatchObject({ labels: ['a'], category: 'Languages', settings: { color: 'plum' } });
    expect(both[1].counts).toMatchObject({ count: 30, due_count: 0, trained_count: 0, suspended_count: 4 });
    expect(test.rows('SELECT cid FROM cards GROUP BY cid HAVING count(*) > 1')).toEqual([]);
    expectStoredCounts(test);
  });

  it('copies sub-boxes, and links among the cards point to the copies', async () => {
    const bid = test.box('French');
    const [one = '', two = ''] = test.cards(bid, ['one', 'two']);
    const links = JSON.stringify([{ type: 'see', cid: two }]);
    test.store.sql('UPDATE cards SET links = ? WHERE cid = ?').run(links, one);
    await splitBox(test.store, bid, 1, pause);
    const copy = await duplicateBox(test.store, bid, 'Copy', pause);
    const { data } = await test.ask('cardboxes', { uid: 'person' });
    expect(data.cardboxes[1].sub_boxes.map(({ title }: { title: string }) => title)).toEqual(['French 1', 'French 2']);
    const copied = test.store
      .sql<{ cid: string; links: string }>('SELECT cid, links FROM cards WHERE bid = ? ORDER BY id')
      .all(copy);
    expect(JSON.parse(copied[0]?.links ?? '')).toEqual([{ type: 'see', cid: copied[1]?.cid }]);
    expectStoredCounts(test);
  });

  it('leaves nothing behind when it is aborted', async () => {
    const bid = test.box('French');
    fill(test, bid, 1200);
    let chunks = 0;
    const stopping = async () => {
      await pause();
      if (chunks++ === 2) test.store.isClosing = true;
      if (test.store.isClosing) throw new Error('closing');
    };
    await expect(duplicateBox(test.store, bid, 'Copy', stopping)).rejects.toThrow('closing');
    expect(await titles()).toEqual(['French']);
    test.store.isClosing = false;
    await settleImports(test.store, interruptedImports(test.store), pause);
    expect(test.rows('SELECT 1 FROM cards')).toHaveLength(1200);
    expect(test.rows('SELECT 1 FROM boxes')).toHaveLength(1);
    expectStoredCounts(test);
  });

  it('needs a title, and a top-level box', async () => {
    const bid = test.box('French');
    expect(codeOf(await test.ask('duplicateCardbox', { bid, title: ' ' }))).toBe('TITLE_REQUIRED');
    expect(codeOf(await test.ask('duplicateCardbox', { bid: 'gone', title: 'x' }))).toBe('BID_NOT_FOUND');
  });
});

describe('the order of boxes', () => {
  // Proves S-42.
  it('is set by the user, and boxes that are not named follow', async () => {
    const [one, two, three] = [test.box('One'), test.box('Two'), test.box('Three')];
    const { data } = await test.ask('orderCardboxes', { bids: [three] });
    expect(data.orderCardboxes).toEqual([three, one, two]);
    expect(await titles()).toEqual(['Three', 'One', 'Two']);
    expect(test.rows("SELECT 1 FROM boxes WHERE json_extract(stamps, '$.position') IS NOT NULL")).toHaveLength(3);
    orderBoxes(test.store, [one, three, two]);
    expect(await titles()).toEqual(['One', 'Three', 'Two']);
    expect(test.changes.at(-1)?.what).toContain('boxes');
  });

  it('applies to the sub-boxes of one box', async () => {
    const one = test.box('One');
    const parts = [test.box('A', one), test.box('B', one)];
    orderBoxes(test.store, [...parts].reverse());
    const { data } = await test.ask('cardboxes', { uid: 'person' });
    expect(data.cardboxes[0].sub_boxes.map(({ title }: { title: string }) => title)).toEqual(['B', 'A']);
    expect(codeOf(await test.ask('orderCardboxes', { bids: [parts[0], one] }))).toBe('BAD_REQUEST');
  });
});

// Proves S-43.
it('a box’s color is one of the accent colors, or none', async () => {
  const bid = test.box('French');
  await test.ask('updateCardbox', { bid, patch: { color: 'violet' } });
  const color = async () => (await test.ask('cardboxes', { uid: 'person' })).data.cardboxes[0].settings.color;
  expect(await color()).toBe('violet');
  expect(codeOf(await test.ask('updateCardbox', { bid, patch: { color: 'red' } }))).toBe('BAD_REQUEST');
  await test.ask('updateCardbox', { bid, patch: { color: '' } });
  expect(await color()).toBeNull();
});

it('when boxes were last trained follows new answers', async () => {
  const [one, two] = [test.box('One'), test.box('Two')];
  const [cid] = test.cards(one, ['a']);
  test.cards(two, ['b']);
  expect((await test.ask('lastTrained')).data.lastTrained).toEqual([]);
  const settings = { type: 'all', mode: 'normal', count: 0, training_in_order: true };
  const { sid } = (await test.ask('startSession', { scope: { pbid: one }, settings })).data.startSession;
  test.now += HOUR;
  await test.ask('answerCard', { sid, cid, step: 0, isCorrect: true });
  const at = new Date(test.now).toISOString();
  expect((await test.ask('lastTrained')).data.lastTrained).toMatchObject([{ bid: one, last_training_at: at }]);
  test.cards(two, ['c']);
  expect((await test.ask('lastTrained')).data.lastTrained).toMatchObject([{ bid: one, last_training_at: at }]);
});
