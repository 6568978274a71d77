import { beforeEach, describe, expect, it } from 'vitest';
import { TestStore } from '../support/store.ts';

let test: TestStore;
let bid: string;
let cid: string;

/** The draft of a card as the editor sends it: with every field, changed or not. */
const DRAFT = {
  title: 'Haus',
  front: ['Haus'],
  back: ['house'],
  mnemonic: ['a house'],
  tags: ['nouns'],
  answer_type: 'self',
  front_back_type: 'front_back',
};

beforeEach(async () => {
  test = new TestStore();
  bid = test.box('German');
  const made = await test.ask('createCard', { pbid: bid, card: DRAFT });
  cid = made.data?.createCard.cid;
});

const ownStamps = (table: 'cards' | 'boxes'): string[] => {
  const [row] = test.rows<{ stamps: string }>(`SELECT stamps FROM ${table}`);
  return Object.keys(JSON.parse(row?.stamps ?? '{}')).filter((name) => name !== '*');
};

describe('an edit on one of several devices', () => {
  // Proves Y-14.
  it.each([
    ['back', { back: ['the house'] }],
    ['title', { title: 'Das Haus' }],
    ['tags', { tags: ['nouns', 'home'] }],
  ])('stamps the %s that changed, and no other field of the draft', async (field, change) => {
    expect((await test.ask('editCard', { cid, card: { ...DRAFT, ...change } })).errors).toBeUndefined();
    expect(ownStamps('cards')).toEqual([field]);
  });

  // Proves Y-14.
  it('changes nothing if the draft has nothing new', async () => {
    const before = test.rows('SELECT * FROM cards');
    test.now += 1000;
    expect((await test.ask('editCard', { cid, card: DRAFT })).errors).toBeUndefined();
    expect(test.rows('SELECT * FROM cards')).toEqual(before);
  });

  // Proves Y-14.
  it('stamps the settings of a box that changed, and spreads its backlog from today only if that changed', async () => {
    const settings = { title: 'German', category: '', labels: [], color: '', new_per_day: 20, backlog_days: 7 };
    await test.ask('updateCardbox', { bid, patch: settings });
    const from = () => test.rows<{ backlog_from: number }>('SELECT backlog_from FROM boxes')[0]?.backlog_from;
    const first = from();
    test.now += 3 * 86_400_000;
    await test.ask('updateCardbox', { bid, patch: { ...settings, color: 'plum' } });
    expect(ownStamps('boxes').sort()).toEqual(['backlog_days', 'color']);
    expect(from()).toBe(first);
  });
});
