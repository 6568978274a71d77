import { beforeEach, describe, expect, it } from 'vitest';
import { emptyBin } from '#mirror/bin/bin.ts';
import { cardByCid, cardsByCids, cardsByIds, dueCards } from '#mirror/cards/cardLists.ts';
import { writeRecord } from '#mirror/records/records.ts';
import { beginImport, finishImport, importCards, interruptedImports, settleImports } from '#mirror/staging/staging.ts';
import { rebuildDays } from '#mirror/training/dayChange.ts';
import { record } from '../../core/training/samples.ts';
import { codeOf, DAY, HOUR, TestStore } from '../support/store.ts';

let test: TestStore;
const pause = () => Promise.resolve();

beforeEach(() => {
  test = new TestStore();
});

const titlesOf = (cards: readonly { readonly title: string }[]): string[] => cards.map(({ title }) => title);

async function page(scope: object, more: object = {}) {
  return (await test.ask('cardPage', { scope, offset: 0, limit: 100, ...more })).data.cardPage;
}

describe('boxes', () => {
  // Proves S-40, E-1, P-3.
  it('are listed in order with sub-boxes and counts, only for their own account', async () => {
    const bid = (await test.ask('createCardbox', { title: ' Capitals ' })).data.createCardbox.bid;
    const part = test.box('Europe', bid);
    test.cards(part, ['Paris', 'Rome'], bid);
    const boxes = (await test.ask('cardboxes', { uid: 'person' })).data.cardboxes;
    expect(boxes).toMatchObject([
      {
        bid,
        title: 'Capitals',
        count: 2,
        IS_NESTED_BOX: true,
        sub_boxes: [{ bid: part, pbid: bid, title: 'Europe', count: 2 }],
      },
    ]);
    expect((await test.ask('cardboxes', { uid: 'somebody else' })).data.cardboxes).toEqual([]);
    expect((await test.ask('boxHead', { bid: part })).data.boxHead).toMatchObject({
      is_sub_box: true,
      parent_title: 'Capitals',
    });
    expect((await test.ask('boxHead', { bid: 'nothing' })).data.boxHead).toBeNull();
    expect((await page({ bid })).total).toBe(2);
    expect((await page({ pbid: bid })).total).toBe(0);
  });

  // Proves S-43.
  it('accept titles and settings, and refuse invalid ones', async () => {
    expect(codeOf(await test.ask('createCardbox', { title: '  ' }))).toBe('TITLE_REQUIRED');
    expect(codeOf(await test.ask('createCardbox', { title: 'x'.repeat(501) }))).toBe('TITLE_TOO_LONG');
    const bid = test.box('Old');
    const patch = { title: 'New', labels: ['a'], color: 'sky', front_lang: 'ja', new_per_day: 5 };
    expect((await test.ask('updateCardbox', { bid, patch })).errors).toBeUndefined();
    const [box] = (await test.ask('cardboxes', { uid: 'person' })).data.cardboxes;
    expect(box).toMatchObject({
      title: 'New',
      labels: ['a'],
      settings: { color: 'sky', front_lang: 'ja', new_per_day: 5, back_lang: null },
    });
    await test.ask('updateCardbox', { bid, patch: { color: '' } });
    expect((await test.ask('cardboxes', { uid: 'person' })).data.cardboxes[0].settings.color).toBeNull();
    expect(codeOf(await test.ask('updateCardbox', { bid: 'x', patch: {} }))).toBe('NOT_FOUND');
  });

  // Proves L-14.
  it.each([
    { new_per_day: -1 },
    { new_per_day: 10_000 },
    { answers_per_day: -1 },
    { backlog_days: -7 },
    { backlog_days: 366 },
    { partial_size: -3 },
    { labels: Array.from({ length: 51 }, (_, i) => `label ${i}`) },
    { labels: [' '] },
    { category: 'x'.repeat(201) },
    { category: 'two\nlines' },
    { front_lang: 'x'.repeat(36) },
    { back_lang: 'e\u0000n' },
  ])('refuse %o and do not change', async (patch) => {
    const bid = test.box('Box');
    const before = (await test.ask('cardboxes', { uid: 'person' })).data;
    expect(codeOf(await test.ask('updateCardbox', { bid, patch }))).toBe('BAD_REQUEST');
    expect((await test.ask('cardboxes', { uid: 'person' })).data).toEqual(before);
  });

  // Proves L-14.
  it('accept values at the limits, and replace control characters in a title by spaces', async () => {
    const bid = test.box('Box');
    const patch = { new_per_day: 9999, answers_per_day: 99_999, backlog_days: 365, category: '猫'.repeat(200) };
    expect((await test.ask('updateCardbox', { bid, patch })).errors).toBeUndefined();
    await test.ask('updateCardbox', { bid, patch: { title: ' a\tb\u0000\nc ' } });
    expect((await test.ask('cardboxes', { uid: 'person' })).data.cardboxes[0].title).toBe('a b c');
    expect(codeOf(await test.ask('createCardbox', { title: '\u0000' }))).toBe('TITLE_REQUIRED');
  });

  // Proves S-47, L-11.
  it('are deleted and restored with their cards; after 30 days they are removed', async () => {
    const bid = test.box('Capitals');
    const [cid] = test.cards(bid, ['Paris', 'Rome']);
    await test.ask('bulkEdit', { cids: [cid], edit: { suspend: true } });
    expect((await test.ask('deleteCardboxes', { bids: [bid] })).data.deleteCardboxes).toEqual([bid]);
    expect((await test.ask('today')).data.today.card_count).toBe(0);
    expect((await test.ask('search', { text: 'Paris', limit: 5 })).data.search).toEqual([]);
    expect((await test.ask('card', { cid })).data.card).toBeNull();
    expect((await test.ask('restoreCardboxes', { bids: [bid] })).data.restoreCardboxes).toEqual([bid]);
    expect((await page({ pbid: bid })).cards).toMatchObject([
      { title: 'Paris', card_status: 'suspended' },
      { title: 'Rome' },
    ]);
    await test.ask('deleteCardboxes', { bids: [bid] });
    test.now += 29 * DAY;
    await emptyBin(test.store, pause);
    expect(test.rows('SELECT id FROM cards')).toHaveLength(2);
    test.now += 2 * DAY;
    await emptyBin(test.store, pause);
    expect(test.rows('SELECT id FROM cards UNION ALL SELECT id FROM boxes')).toEqual([]);
  });
});

describe('cards', () => {
  const TITLES = ['Zürich', 'éclair', 'Apple', '12 monkeys', '北京', 'apple pie'];
  let pbid: string;
  let cids: string[];
  beforeEach(() => {
    pbid = test.box('Words');
    cids = test.cards(pbid, TITLES);
  });

  // Proves E-2, T-28.
  it('are listed by title in pages, and by subbox', async () => {
    const sorted = ['12 monkeys', 'Apple', 'apple pie', 'éclair', 'Zürich', '北京'];
    expect(titlesOf((await page({ pbid })).cards)).toEqual(sorted);
    expect(await page({ pbid }, { offset: 2, limit: 2 })).toMatchObject({
      total: 6,
      offset: 2,
      cards: [{ title: 'apple pie' }, { title: 'éclair' }],
    });
    const { subbox } = (await test.ask('subbox', { pbid })).data;
    expect(titlesOf(subbox.cards)).toEqual(sorted);
    expect(subbox.order).toEqual(cids);
    expect(subbox.records).toHaveLength(6);
    const after = subbox.cards[1].cid;
    expect(titlesOf((await test.ask('subbox', { pbid, first: 2, after })).data.subbox.cards)).toEqual([
      'apple pie',
      'éclair',
    ]);
    expect((await test.ask('subbox', { pbid: 'none' })).data.subbox).toBeNull();
  });

  it('of one title are in the order they were added, on every page of a box', async () => {
    const same = test.box('Same');
    const added = test.cards(same, ['same', 'same', 'same', 'same', 'same']);
    const pages: string[][] = [];
    for (let after: string | null = null; pages.length < 3; after = pages.at(-1)?.at(-1) ?? null) {
      const { cards } = (await test.ask('subbox', { pbid: same, first: 2, after })).data.subbox;
      pages.push(cards.map(({ cid }: { cid: string }) => cid));
    }
    expect(pages).toEqual([added.slice(0, 2), added.slice(2, 4), added.slice(4)]);
  });

  it('are sorted by title, due date, age or level; equal ones by title, then the older first', async () => {
    const other = test.box('Sorted');
    const [b1 = '', a = '', b2 = '', d = '', c = ''] = test.cards(other, ['b', 'a', 'b', 'd', 'c']);
    const set = (cid: string, fields: Parameters<typeof record>[1]) => {
      test.store.write(() => writeRecord(test.store, test.idOf(cid), record(cid, fields), 0));
    };
    set(a, { next_training_at: '2026-03-05T00:00:00.000Z', memory_level: 1 });
    set(b1, { memory_level: 1 });
    set(b2, { memory_level: 1 });
    set(c, { next_training_at: '2026-03-01T00:00:00.000Z', memory_level: 1 });
    set(d, { next_training_at: '2026-03-01T00:00:00.000Z' });
    const orders = {
      title: [a, b1, b2, c, d],
      due: [c, d, a, b1, b2],
      created: [c, d, b2, a, b1],
      level: [d, a, b1, b2, c],
    };
    for (const [sort, expected] of Object.entries(orders)) {
      const { cards } = await page({ pbid: other }, { sort });
      expect(
        cards.map(({ cid }: { cid: string }) => cid),
        sort,
      ).toEqual(expected);
      expect((await test.ask('cardIds', { scope: { pbid: other }, sort })).data.cardIds, sort).toEqual(expected);
    }
    expect((await test.ask('cardIds', { scope: { pbid: other } })).data.cardIds).toEqual(orders.title);
  });

  it('are in pages of at most 1,000, and a page outside the list is empty', async () => {
    const many = test.box('Many');
    test.cards(
      many,
      Array.from({ length: 1001 }, (_, n) => `card ${10_000 + n}`),
    );
    expect((await page({ pbid: many }, { limit: 5000 })).cards).toHaveLength(1000);
    expect((await page({ pbid: many }, { limit: 0 })).cards).toEqual([]);
    expect((await page({ pbid: many }, { limit: -1 })).cards).toEqual([]);
    expect(await page({ pbid: many }, { limit: 1, offset: -5 })).toMatchObject({
      offset: 0,
      cards: [{ title: 'card 10000' }],
    });
    expect(await page({ pbid: many }, { limit: 1, offset: 1001 })).toMatchObject({ total: 1001, cards: [] });
  });

  it('are read from a box after a card, without those in the bin', async () => {
    const part = test.box('Part', pbid);
    test.cards(part, ['aa'], pbid);
    const [x1 = '', gone = '', x2 = '', y = ''] = test.cards(pbid, ['x', 'xx', 'x', 'y']);
    await test.ask('deleteCards', { cids: [gone] });
    const read = async (more: object) =>
      (await test.ask('subbox', { pbid, ...more })).data.subbox.cards.map(({ cid }: { cid: string }) => cid);
    expect(await read({ after: x1, first: 3 })).toEqual([x2, y, cids[0]]);
    expect(await read({ after: y, first: 2 })).toEqual([cids[0], cids[4]]);
    expect(await read({ first: 0 })).toEqual([]);
    expect(await read({ first: -3 })).toEqual([]);
    expect((await read({})).length).toBe(9);
    expect(await read({ after: 'nobody', first: 1 })).toEqual([cids[3]]);
  });

  it('are due by day, then title, without suspended ones and those in the bin', async () => {
    const [zurich = '', eclair = '', apple = '', monkeys = '', peking = '', pie = ''] = cids;
    const set = (cid: string, days: number) => {
      const next_training_at = new Date(test.now + days * DAY).toISOString();
      test.store.write(() => writeRecord(test.store, test.idOf(cid), record(cid, { next_training_at }), 0));
    };
    for (const cid of [zurich, apple, monkeys, pie]) set(cid, -1);
    set(eclair, -2);
    set(peking, 1);
    await test.ask('bulkEdit', { cids: [apple], edit: { suspend: true } });
    await test.ask('deleteCards', { cids: [pie] });
    expect(titlesOf(dueCards(test.store, 9))).toEqual(['éclair', '12 monkeys', 'Zürich']);
    expect(titlesOf(dueCards(test.store, 1))).toEqual(['éclair']);
    test.now += DAY;
    expect(titlesOf(dueCards(test.store, 9)).at(-1)).toBe('北京');
  });

  it('are found by their ids, unless they are in the bin', async () => {
    const { store } = test;
    const [first = '', second = '', third = ''] = cids;
    const bin = test.box('Bin');
    const [binned = ''] = test.cards(bin, ['binned']);
    await test.ask('deleteCards', { cids: [second] });
    await test.ask('deleteCardboxes', { bids: [bin] });
    expect(cardByCid(store, first)).toMatchObject({ cid: first, title: 'Zürich', place: 1 });
    for (const cid of [second, binned, 'nobody']) expect(cardByCid(store, cid)).toBeUndefined();
    expect(titlesOf(cardsByCids(store, [third, 'nobody', second, binned, first]))).toEqual(['Apple', 'Zürich']);
    expect(titlesOf(cardsByIds(store, [3, 1, 99]))).toEqual(['Apple', 'Zürich']);
    expect(cardsByIds(store, [])).toEqual([]);
  });

  // Proves E-14.
  it('are grouped A to Z', async () => {
    const groups = (await test.ask('a2zGroups', { uid: 'person', bid: pbid })).data.a2zGroups;
    const pairs = groups.map(({ first_char, count }: { first_char: string; count: number }) => [first_char, count]);
    expect(pairs).toEqual([
      ['A', 2],
      ['E', 1],
      ['Z', 1],
      ['北', 1],
      ['#', 1],
    ]);
    expect(titlesOf((await page({ bid: pbid, first_char: 'A' })).cards)).toEqual(['Apple', 'apple pie']);
    expect((await page({ bid: pbid, first_char: 'Q' })).total).toBe(0);
  });

  it('are filtered by the stat tiles; no filter means all', async () => {
    const settings = { type: 'all', mode: 'normal', count: 1, training_in_order: true };
    const { sid, current } = (await test.ask('startSession', { scope: { pbid }, settings })).data.startSession;
    await test.ask('answerCard', { sid, cid: current.cid, step: 0, isCorrect: true });
    for (const filter of ['trained', 'learned'])
      expect((await page({ pbid }, { filter })).cards, filter).toHaveLength(1);
    expect(await page({ pbid }, { filter: 'inreview' })).toMatchObject({ total: 0, cards: [] });
    expect((await page({ pbid }, { filter: null })).total).toBe(6);
    test.now += DAY;
    expect(await page({ pbid }, { filter: 'inreview' })).toMatchObject({ total: 1, cards: [{ cid: current.cid }] });
    expect((await page({ bids: [pbid] }, { filter: 'inreview' })).total).toBe(1);
  });

  // Proves E-10.
  it('can be created, edited, moved, tagged, suspended, deleted and restored', async () => {
    const card = { title: ' New ', front: ['f'], back: ['b'], mnemonic: ['m', ' '], tags: ['t'], answer_type: 'typed' };
    const made = (await test.ask('createCard', { pbid, card })).data.createCard;
    expect(made).toMatchObject({
      title: 'New',
      mnemonic: [{ content: 'm' }],
      answer_type: 'typed',
      training_status: 'new',
      meta: { tags: ['t'] },
    });
    const edited = (await test.ask('editCard', { cid: made.cid, card: { ...card, title: 'Änder' } })).data.editCard;
    expect(edited).toMatchObject({ title: 'Änder', first_char: 'A' });
    const other = test.box('Other');
    const edit = async (chosen: readonly string[], change: Readonly<Record<string, unknown>>): Promise<number> =>
      (await test.ask('bulkEdit', { cids: chosen, edit: change })).data.bulkEdit.count;
    expect(await edit(cids, { move: { pbid: other } })).toBe(6);
    expect((await page({ pbid: other })).total).toBe(6);
    expect(await edit([made.cid], { tag: { add: ['x', ' '], remove: ['t'] } })).toBe(1);
    expect((await test.ask('card', { cid: made.cid })).data.card.meta.tags).toEqual(['x']);
    expect(await edit(cids, { suspend: true })).toBe(6);
    expect(await edit(cids, { suspend: true })).toBe(0);
    expect((await test.ask('deleteCards', { cids: [made.cid, 'nobody'] })).data.deleteCards).toEqual([made.cid]);
    expect((await page({ pbid })).total).toBe(0);
    expect((await test.ask('restoreCards', { cids: [made.cid] })).data.restoreCards).toEqual([made.cid]);
    expect((await page({ pbid })).cards).toMatchObject([{ title: 'Änder', card_status: 'active' }]);
  });

  // Proves S-89, E-10.
  it('are restored with their status: suspended cards are suspended', async () => {
    const [first = '', second = '', third = ''] = cids;
    await test.ask('bulkEdit', { cids: [first, third], edit: { suspend: true } });
    await test.ask('deleteCards', { cids: [first, second] });
    await test.ask('bulkEdit', { cids: [third], edit: { bin: true } });
    await test.ask('restoreCards', { cids: [first, second, third] });
    const statusOf = (cid: string) => test.rows(`SELECT card_status, status_before FROM cards WHERE cid = '${cid}'`)[0];
    expect(statusOf(first)).toEqual({ card_status: 'suspended', status_before: null });
    expect(statusOf(second)).toEqual({ card_status: 'active', status_before: null });
    expect(statusOf(third)).toEqual({ card_status: 'suspended', status_before: null });
  });

  it('are refused beyond the limits, with a code', async () => {
    const card = { title: 'T', front: ['f'], back: [], mnemonic: [] };
    const refusal = async (change: object, to = pbid) =>
      codeOf(await test.ask('createCard', { pbid: to, card: { ...card, ...change } }));
    expect(await refusal({ title: ' ' })).toBe('TITLE_REQUIRED');
    expect(await refusal({ title: 'x'.repeat(501) })).toBe('TITLE_TOO_LONG');
    expect(await refusal({ front: [' '] })).toBe('FRONT_REQUIRED');
    expect(await refusal({ back: ['x'.repeat(65_537)] })).toBe('PART_TOO_LONG');
    expect(await refusal({ back: Array(21).fill('x') })).toBe('TOO_MANY_PARTS');
    expect(await refusal({ answer_type: 'sung' })).toBe('BAD_REQUEST');
    expect(await refusal({}, 'nowhere')).toBe('BID_NOT_FOUND');
    expect(codeOf(await test.ask('editCard', { cid: 'nobody', card }))).toBe('NOT_FOUND');
  });

  // Proves T-29.
  it('report changes after the commit', async () => {
    test.changes.length = 0;
    await test.ask('deleteCards', { cids: [cids[0]] });
    expect(test.changes).toEqual([{ what: ['cards', 'boxes', 'records'] }]);
  });
});

it('an open import is invisible everywhere, then visible at once; a crash leaves all or nothing', async () => {
  const pbid = test.box('Words');
  const { store } = test;
  const look = async () => [
    (await page({ pbid })).total,
    (await test.ask('search', { text: 'imported', limit: 9 })).data.search.length,
    (await test.ask('a2zGroups', { uid: 'person', bid: pbid })).data.a2zGroups.length,
    (await test.ask('today')).data.today.new_count,
  ];
  const begin = (): number => {
    const batch = beginImport(store);
    importCards(store, batch, [{ pbid, bid: pbid, title: 'Imported', front: ['f'], back: [] }]);
    return batch;
  };
  const batch = begin();
  expect(await look()).toEqual([0, 0, 0, 0]);
  await finishImport(store, batch, pause);
  expect(await look()).toEqual([1, 1, 1, 1]);
  begin();
  await settleImports(store, interruptedImports(store), pause);
  expect(await look()).toEqual([1, 1, 1, 1]);
  expect(store.openBatches).toEqual([]);
});

it('cardIds returns the whole list in the order of the pages, with the same filter', async () => {
  const box = test.box('Box');
  const cids = test.cards(box, ['Cherry', 'apple', 'Banana']);
  test.cards(test.box('Other'), ['other']);
  const ids = async (filter: string) => {
    const { data } = await test.ask('cardIds', { scope: { pbid: box }, filter, sort: 'title' });
    return data.cardIds;
  };
  const variables = { scope: { pbid: box }, filter: 'all', sort: 'title', offset: 0, limit: 10 };
  const { cards } = (await test.ask('cardPage', variables)).data.cardPage;
  expect(await ids('all')).toEqual(cards.map(({ cid }: { cid: string }) => cid));
  expect(await ids('all')).toEqual([cids[1], cids[2], cids[0]]);
  expect(await ids('trained')).toEqual([]);
  await test.ask('deleteCards', { cids: [cids[2]] });
  expect(await ids('all')).toEqual([cids[1], cids[0]]);
});

// Proves S-87.
it('the day follows the settings, also for earlier records', async () => {
  const pbid = test.box('Words');
  test.cards(pbid, ['One']);
  const settings = { type: 'all', mode: 'normal', count: 1, training_in_order: true };
  const { sid, current } = (await test.ask('startSession', { scope: { pbid }, settings })).data.startSession;
  await test.ask('answerCard', { sid, cid: current.cid, step: 0, isCorrect: true });
  const due = async () => (await test.ask('boxHead', { bid: pbid })).data.boxHead.counts.due_count;
  // Trained at 10:00 UTC and due on the next UTC date. At 01:00 UTC it is still the day before in New York.
  test.now += 15 * HOUR;
  expect(await due()).toBe(1);
  await rebuildDays(test.store, { time_zone: 'America/New_York', start_hour: 0 }, pause);
  expect(await due()).toBe(0);
  test.now += 4 * HOUR;
  expect(await due()).toBe(1);
  await rebuildDays(test.store, undefined, pause);
  expect(await due()).toBe(1);
  expect(test.rows("SELECT value FROM meta WHERE key IN ('day', 'day_after')")).toEqual([{ value: 'null' }]);
});
