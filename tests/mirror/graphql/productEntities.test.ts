import { beforeEach, describe, expect, it } from 'vitest';
import { TestStore } from '../support/store.ts';

let test: TestStore;
beforeEach(() => {
  test = new TestStore();
});

const UUID_V7 = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

describe('boxes and cards as they are made', () => {
  // Proves E-3, E-20.
  it('a box and a card have UUIDv7 ids; a top-level box is its own parent', async () => {
    const bid = test.box('Verbs');
    const [cid = ''] = test.cards(bid, ['go']);
    expect([bid, cid]).toEqual([expect.stringMatching(UUID_V7), expect.stringMatching(UUID_V7)]);
    const { boxHead } = (await test.ask('boxHead', { bid })).data;
    expect(boxHead).toMatchObject({ bid, pbid: bid, is_sub_box: false, IS_NESTED_BOX: false });
  });

  // Proves E-6.
  it('a new card is judged by the person, asked by its front, active, new, and without dates', async () => {
    const bid = test.box('Verbs');
    const [cid = ''] = test.cards(bid, ['go']);
    expect((await test.ask('card', { cid })).data.card).toMatchObject({
      cid,
      pbid: bid,
      bid,
      answer_type: 'self',
      front_back_type: 'front_back',
      card_status: 'active',
      training_status: 'new',
      memory_level: 0,
      last_training_at: 'N/A',
      next_training_at: 'N/A',
      mnemonic: [],
      links: [],
    });
  });

  // Proves E-3.
  it('a card in a sub-box names that as pbid and the top-level box as bid', async () => {
    const bid = test.box('Capitals');
    const pbid = test.box('Europe', bid);
    const [cid] = test.cards(pbid, ['Paris'], bid);
    expect((await test.ask('card', { cid })).data.card).toMatchObject({ pbid, bid });
    expect((await test.ask('subbox', { pbid })).data.subbox).toMatchObject({ bid: pbid, pbid: bid, count: 1 });
  });
});

// Proves E-15.
it('card groups of the older queries are answered to their own account only, and give their cards', async () => {
  const [cid] = test.cards(test.box('Verbs'), ['go']);
  test.store.db
    .prepare('INSERT INTO card_groups (gid, uid, title, category, labels, datetime) VALUES (?, ?, ?, ?, ?, ?)')
    .run('g1', 'person', 'Old', 'words', '["a"]', '2026-01-01T00:00:00.000Z');
  test.store.db.prepare('UPDATE cards SET gid = ? WHERE cid = ?').run('g1', cid);
  const groups = async (uid: string) => (await test.ask('userCardGroups', { uid })).data.userCardGroups;
  expect(await groups('person')).toMatchObject([{ gid: 'g1', title: 'Old', category: 'words', labels: ['a'] }]);
  expect(await groups('somebody else')).toEqual([]);
  expect((await test.ask('getCardsByGid', { gid: 'g1' })).data.getCardsByGid).toMatchObject([{ cid, title: 'go' }]);
});
