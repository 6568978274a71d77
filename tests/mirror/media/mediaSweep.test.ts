import { expect, it } from 'vitest';
import { DAY, TestStore } from '../support/store.ts';

it('the bin lists what can be restored, newest first, but not the contents of a box in the bin', async () => {
  const test = new TestStore();
  const [a, b] = [test.box('A'), test.box('B')];
  const part = test.box('Part', a);
  const [one = '', two = ''] = test.cards(part, ['one', 'two', 'three'], a);
  const [other = ''] = test.cards(b, ['other']);
  await test.ask('deleteCards', { cids: [one] });
  test.now += DAY;
  await test.ask('deleteCards', { cids: [other] });
  test.now += DAY;
  const list = async () => (await test.ask('bin', { offset: 0, limit: 10 })).data.bin;
  expect(await list()).toMatchObject({
    total: 2,
    items: [
      { kind: 'card', id: other, title: 'other', box_title: 'B', count: 1 },
      { kind: 'card', id: one, title: 'one', box_title: 'Part', count: 1 },
    ],
  });
  await test.ask('deleteCardboxes', { bids: [a] });
  expect(await list()).toMatchObject({
    total: 2,
    items: [
      { kind: 'box', id: a, title: 'A', box_title: '', count: 2 },
      { kind: 'card', id: other },
    ],
  });
  await test.ask('restoreCardboxes', { bids: [a] });
  expect((await list()).items.map(({ id }: { id: string }) => id)).toEqual([other, one]);
  await test.ask('deleteCardboxes', { bids: [part] });
  expect((await list()).items[0]).toMatchObject({ kind: 'box', id: part, box_title: 'A', count: 2 });
  expect((await test.ask('emptyBin')).data.emptyBin).toBe(2);
  expect(await list()).toMatchObject({ total: 0, items: [] });
  expect(test.rows('SELECT title FROM boxes ORDER BY title')).toEqual([{ title: 'A' }, { title: 'B' }]);
  expect(test.rows('SELECT cid FROM cards')).toEqual([]);
  expect(test.rows('SELECT * FROM records')).toEqual([]);
  expect((await test.ask('restoreCards', { cids: [two] })).data.restoreCards).toEqual([]);
});
