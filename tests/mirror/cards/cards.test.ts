import { beforeEach, describe, expect, it } from 'vitest';
import { identityHash, insertCards, type NewCard, removeCards, updateCard } from '#mirror/cards/index.ts';
import { beginImport, stageEdits } from '#mirror/staging/staging.ts';
import { DAY, START, TestStore } from '../support/store.ts';

let test: TestStore;
let box: string;

beforeEach(() => {
  test = new TestStore();
  box = test.box('Box');
});

const add = (card: Partial<NewCard> = {}) =>
  test.store.write(() =>
    insertCards(test.store, [{ pbid: box, bid: box, title: 'Éclair', front: ['f'], back: ['b'], ...card }]),
  )[0];
const rowOf = (id = 0) =>
  test.rows<Record<string, string | number | null>>(`SELECT * FROM cards WHERE id = ${id}`)[0] ?? {};
const stampsOf = (id = 0): Record<string, string> => JSON.parse(String(rowOf(id).stamps));
const now = new Date(START).toISOString();

describe('a new card', () => {
  it('has defaults for what is not given', () => {
    const made = add();
    expect(rowOf(made?.id)).toMatchObject({
      cid: made?.cid,
      uid: 'person',
      bid: box,
      pbid: box,
      title: 'Éclair',
      title_key: 'eclair\u0001Éclair',
      first_char: 'E',
      front: '["f"]',
      back: '["b"]',
      mnemonic: '[]',
      tags: '[]',
      links: '[]',
      guid: null,
      identity: identityHash({ title: 'Éclair', front: ['f'] }),
      answer_type: 'self',
      front_back_type: 'front_back',
      card_status: 'active',
      batch: 0,
      create_at: now,
      update_at: now,
    });
    expect(Object.keys(stampsOf(made?.id))).toEqual(['*']);
  });

  it('has what is given', () => {
    const given = {
      cid: 'mine',
      guid: 'g',
      answer_type: 'typed',
      front_back_type: 'both',
      card_status: 'suspended',
    } as const;
    const made = add({
      ...given,
      mnemonic: [{ content: 'm' }],
      tags: ['t'],
      links: [{ type: 'x', cid: 'y' }] as never,
    });
    expect(rowOf(made?.id)).toMatchObject({
      ...given,
      mnemonic: '[{"content":"m"}]',
      tags: '["t"]',
      links: '[{"type":"x","cid":"y"}]',
      identity: identityHash({ title: 'else', front: [], guid: 'g' }),
    });
    expect(made?.cid).toBe('mine');
  });

  it('has one stamp with the cards of the same write, and is found by its title', async () => {
    const card = { pbid: box, bid: box, front: ['f'], back: [] };
    const made = test.store.write(() =>
      insertCards(
        test.store,
        ['City of Paris', 'City of Rome'].map((title) => ({ ...card, title })),
      ),
    );
    expect(made).toHaveLength(2);
    expect(stampsOf(made[0]?.id)).toEqual(stampsOf(made[1]?.id));
    for (const text of ['rome', 'ro']) {
      expect((await test.ask('search', { text, limit: 5 })).data.search).toHaveLength(1);
    }
  });

  // Proves V-16.
  it('is known again by a short hash of title and front, the same in every version', () => {
    expect(identityHash({ title: 'Paris', front: ['capital'] })).toBe('-ZF4uh5htYBCAH4_tRDIK9');
  });
});

describe('an edit', () => {
  it.each<[Parameters<typeof updateCard>[2], Record<string, unknown>]>([
    [{ title: 'zoo' }, { title: 'zoo', title_key: 'zoo\u0001zoo', first_char: 'Z' }],
    [{ front: ['x', 'y'] }, { front: '["x","y"]' }],
    [{ back: [] }, { back: '[]' }],
    [{ mnemonic: [{ content: 'n' }] }, { mnemonic: '[{"content":"n"}]' }],
    [{ tags: ['u'] }, { tags: '["u"]' }],
    [{ links: [] }, { links: '[]' }],
    [{ guid: 'h' }, { guid: 'h' }],
    [{ guid: null }, { guid: null }],
    [{ answer_type: 'self' }, { answer_type: 'self' }],
    [{ front_back_type: 'back_front' }, { front_back_type: 'back_front' }],
  ])('%o changes that field, its stamp and the time', (edit, expected) => {
    const links = [{ type: 'x', cid: 'y' }] as never;
    const made = add({ guid: 'g', answer_type: 'typed', mnemonic: [{ content: 'm' }], tags: ['t'], links });
    const other = add({ title: 'Other' });
    const [before, otherBefore] = [rowOf(made?.id), rowOf(other?.id)];
    test.now += DAY;
    test.store.write(() => updateCard(test.store, made?.id ?? 0, edit));
    const title = edit.title ?? 'Éclair';
    const guid = edit.guid === undefined ? 'g' : edit.guid;
    expect(rowOf(made?.id)).toEqual({
      ...before,
      ...expected,
      identity: identityHash({ title, front: edit.front ?? ['f'], guid }),
      update_at: new Date(START + DAY).toISOString(),
      stamps: expect.any(String),
    });
    expect(Object.keys(stampsOf(made?.id))).toEqual(['*', ...Object.keys(edit)]);
    expect(rowOf(other?.id)).toEqual(otherBefore);
  });

  it('of the title is found, the old title is not, and the same title changes no index', async () => {
    const made = add({ title: 'Old Paris' });
    const found = async (text: string) => (await test.ask('search', { text, limit: 5 })).data.search.length;
    test.store.write(() => updateCard(test.store, made?.id ?? 0, { title: 'Old Paris', back: ['c'] }));
    expect(await found('paris')).toBe(1);
    test.store.write(() => updateCard(test.store, made?.id ?? 0, { title: 'New London' }));
    expect([await found('paris'), await found('london')]).toEqual([0, 1]);
    test.store.write(() => updateCard(test.store, 99, { title: 'Nobody' }));
    expect(await found('nobody')).toBe(0);
  });
});

it('a removed card is gone with its record, its place in the search and its staged edit', async () => {
  const [one, two] = [add({ title: 'Card one' }), add({ title: 'Card two' })];
  const batch = beginImport(test.store);
  const ids = [one?.id ?? 0, two?.id ?? 0];
  stageEdits(
    test.store,
    batch,
    ids.map((card_id) => ({ card_id, edit: { title: 'New' } })),
  );
  test.store.write(() => removeCards(test.store, [one?.id ?? 0]));
  expect(test.rows('SELECT id FROM cards')).toEqual([{ id: two?.id }]);
  expect(test.rows('SELECT card_id FROM records')).toEqual([{ card_id: two?.id }]);
  expect(test.rows('SELECT card_id FROM staged_edits')).toEqual([{ card_id: two?.id }]);
  expect((await test.ask('search', { text: 'one', limit: 5 })).data.search).toEqual([]);
});
