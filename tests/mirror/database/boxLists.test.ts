import { beforeEach, describe, expect, it } from 'vitest';
import { deleteBoxes } from '#mirror/bin/bin.ts';
import { createBox } from '#mirror/boxes/boxes.ts';
import { deleteCards } from '#mirror/cards/cardWrites.ts';
import {
  boxOrder,
  findBox,
  isNested,
  requireBox,
  requireTopBox,
  subBoxes,
  topBoxes,
  topBoxOf,
  topOrder,
} from '#mirror/database/boxLists.ts';
import { beginImport, importCards } from '#mirror/staging/staging.ts';
import { TestStore } from '../support/store.ts';

let test: TestStore;
let one: string;
let two: string;
let parts: string[];
let binned: string;
let incoming: string;

/** Boxes in another order than that of their ids; one box and one sub-box in the bin, one of an open import. */
beforeEach(() => {
  test = new TestStore();
  one = test.box('One');
  parts = ['Part 1', 'Part 2', 'Part 3'].map((title) => test.box(title, one));
  two = test.box('Two');
  binned = test.box('Binned');
  test.box('Part of binned', binned);
  const { store } = test;
  deleteBoxes(store, [binned, parts[1] ?? '']);
  store.write(() => {
    incoming = createBox(store, { title: 'Incoming' }, beginImport(store)).bid;
    store.sql('UPDATE boxes SET position = -id WHERE title <> ?').run('Two');
    store.sql('UPDATE boxes SET position = (SELECT position FROM boxes WHERE bid = ?) WHERE bid = ?').run(one, two);
  });
});

const titles = (boxes: readonly { readonly title: string }[]) => boxes.map(({ title }) => title);
const row = (bid: string) => requireBox(test.store, bid);

describe('the lists of boxes', () => {
  it('are in the order of the user, the older first at one position', () => {
    expect(titles(topBoxes(test.store))).toEqual(['One', 'Two']);
    expect(titles(subBoxes(test.store, one))).toEqual(['Part 3', 'Part 1']);
    test.store.write(() => test.store.sql('UPDATE boxes SET position = 0 WHERE pbid <> bid').run());
    expect(titles(subBoxes(test.store, one))).toEqual(['Part 1', 'Part 3']);
    test.store.write(() => test.store.sql('UPDATE boxes SET position = -1 WHERE bid = ?').run(two));
    test.store.write(() => test.store.sql('UPDATE boxes SET position = 1 WHERE bid = ?').run(one));
    expect(titles(topBoxes(test.store))).toEqual(['Two', 'One']);
    expect(subBoxes(test.store, two)).toEqual([]);
  });

  it('know which boxes have sub-boxes', () => {
    expect([one, two].map((bid) => isNested(test.store, bid))).toEqual([true, false]);
    deleteBoxes(test.store, parts);
    expect(isNested(test.store, one)).toBe(false);
  });
});

describe('a box by its bid', () => {
  it('is found, unless it or its box is in the bin or it belongs to an open import', () => {
    const [inBinned] = test.rows<{ bid: string }>("SELECT bid FROM boxes WHERE title = 'Part of binned'");
    for (const bid of [one, two, parts[0] ?? '']) expect(findBox(test.store, bid)).toMatchObject({ bid });
    for (const bid of [binned, parts[1] ?? '', inBinned?.bid ?? '', incoming, 'none']) {
      expect(findBox(test.store, bid)).toBeUndefined();
      expect(() => requireBox(test.store, bid)).toThrow(expect.objectContaining({ code: 'BID_NOT_FOUND' }));
    }
  });

  it('can be required to be a top-level box', () => {
    expect(requireTopBox(test.store, one, 'no sub-box')).toMatchObject({ bid: one });
    expect(() => requireTopBox(test.store, parts[0] ?? '', 'no sub-box')).toThrow(
      expect.objectContaining({ code: 'BAD_REQUEST', message: 'no sub-box' }),
    );
  });

  it('has a top-level box, which may be itself', () => {
    expect(topBoxOf(test.store, row(parts[2] ?? '')).bid).toBe(one);
    expect(topBoxOf(test.store, row(one)).bid).toBe(one);
    expect(topBoxOf(test.store, row(two)).bid).toBe(two);
  });
});

describe('the cards of a box in the order of the user', () => {
  it('come sub-box by sub-box, without those in the bin and of open imports', () => {
    const { store } = test;
    const [first = '', , third = ''] = parts;
    const [a = '', b = '', gone = '', d = ''] = test.cards(first, ['z', 'y', 'gone', 'd'], one);
    const [e = '', f = ''] = test.cards(third, ['e', 'f'], one);
    test.cards(two, ['x']);
    deleteCards(store, [gone]);
    importCards(store, beginImport(store), [{ pbid: first, bid: one, title: 'new', front: ['f'], back: [] }]);
    store.write(() => store.sql('UPDATE cards SET position = -1 WHERE cid IN (?, ?)').run(d, f));
    expect(boxOrder(store, row(first).id)).toEqual([d, a, b]);
    expect(topOrder(store, row(one).id)).toEqual([f, e, d, a, b]);
    store.write(() => store.sql('UPDATE boxes SET position = 0 WHERE pbid <> bid').run());
    expect(topOrder(store, row(one).id)).toEqual([d, a, b, f, e]);
    expect(boxOrder(store, row(one).id)).toEqual([]);
  });
});

it('card groups of older versions are listed by title with their cards', async () => {
  const { store } = test;
  const [a = '', b = '', c = ''] = test.cards(two, ['Beta', 'alpha', 'Gone']);
  store.write(() => {
    for (const [gid, title] of [
      ['g1', 'Second'],
      ['g2', 'First'],
    ])
      store
        .sql(
          "INSERT INTO card_groups (uid, gid, title, category, labels, datetime) VALUES ('person', ?, ?, '', '[]', '')",
        )
        .run(gid ?? '', title ?? '');
    store.sql("UPDATE cards SET gid = 'g1' WHERE cid IN (?, ?, ?)").run(a, b, c);
  });
  deleteCards(store, [c]);
  const groups = (await test.ask('userCardGroups', { uid: 'person' })).data.userCardGroups;
  expect(groups.map(({ gid }: { gid: string }) => gid)).toEqual(['g2', 'g1']);
  expect(titles((await test.ask('getCardsByGid', { gid: 'g1' })).data.getCardsByGid)).toEqual(['alpha', 'Beta']);
  expect((await test.ask('getCardsByGid', { gid: 'g2' })).data.getCardsByGid).toEqual([]);
});
