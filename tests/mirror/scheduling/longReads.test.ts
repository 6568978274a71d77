import { beforeAll, describe, expect, it } from 'vitest';
import { STEP } from '#mirror/database/steps.ts';
import { runOperation } from '#mirror/graphql/execute.ts';
import { createOpenAccount } from '#mirror/openAccount.ts';
import { search } from '#mirror/search/search.ts';
import { updateTitles } from '#mirror/search/titles.ts';
import { TestStore } from '../support/store.ts';

/** More cards than one step reads, and boxes than one step counts. */
const CARDS = 21_000;
const BOXES = 300;

let test: TestStore;
let pbid: string;
beforeAll(() => {
  test = new TestStore();
  pbid = test.box('large');
  const boxes = Array.from({ length: BOXES }, (_, n) => test.box(`box ${n}`));
  test.cards(
    pbid,
    Array.from({ length: CARDS }, (_, n) => `card ${(n * 7919) % CARDS}`),
  );
  // A step that reads all cards by title ends between equal titles.
  const [{ title = '' } = {}] = test.rows<{ title: string }>(
    `SELECT c.title FROM records r JOIN cards c ON c.id = r.card_id ORDER BY r.title_key LIMIT 1 OFFSET ${STEP - BOXES / 2}`,
  );
  for (const box of boxes) test.cards(box, [title]);
  const { store } = test;
  store.write(() => {
    store.db.exec(`
      INSERT INTO answer_log (id, cid, kind, stamp, at, device_id, sid, isCorrect, effect, mode, direction, duration, memory_level)
      SELECT printf('%08x-0000-7000-8000-000000000000', id), cid, 'answer', printf('%09d-0000-x', id), '2026-03-01T10:00:00.000Z',
        'x', 'session', id % 2, 'trained', 'normal', 'front_back', 900, id % 3 FROM cards`);
    store.sql("UPDATE records SET memory_level = card_id % 6, last_training_at = '2026-03-01T10:00:00.000Z'").run();
    store.changed('cards', 'records');
  });
});

/** The result of an operation, and what another request could see while it ran. */
async function ask(operation: string, variables: Record<string, unknown>) {
  let pauses = 0;
  const pause = async (): Promise<void> => {
    pauses++;
    await new Promise((resolve) => setImmediate(resolve));
  };
  const { data } = JSON.parse(await runOperation(operation, variables, { ...test.context, pause }));
  return { data, pauses };
}

const titlesBy = (order: string): string[] =>
  test.store
    .sql<string>(`SELECT c.title FROM records r JOIN cards c ON c.id = r.card_id ORDER BY ${order} LIMIT 50`)
    .pluck()
    .all();
const titles = (cards: { title: string }[]): string[] => cards.map(({ title }) => title);

it('work in the background waits for a long read, answers do not', async () => {
  const account = createOpenAccount({ kind: 'open', file: '/nowhere', uid: 'person', day: undefined }, test.store);
  const order: string[] = [];
  const background = (async () => {
    await account.pause();
    order.push('background');
  })();
  let answers = 0;
  const pause = async (): Promise<void> => {
    await account.requestPause();
    order.push(`answer ${++answers}`);
  };
  const variables = { query: '', sort: 'level', descending: false, offset: 0, limit: 10 };
  await runOperation('browse', variables, { ...test.context, pause });
  order.push('list');
  await background;
  expect(answers).toBeGreaterThan(1);
  expect(order.indexOf('background')).toBeGreaterThan(order.lastIndexOf('answer 2'));
  expect(test.store.longReads).toBe(0);
});

it('work in the background waits for the titles that a search needs, also if they were being read before', async () => {
  const account = createOpenAccount({ kind: 'open', file: '/nowhere', uid: 'person', day: undefined }, test.store);
  void updateTitles(test.store, account.pause);
  let isFound = false;
  let steps = 0;
  const background = (async () => {
    while (!isFound) {
      await account.pause();
      if (!isFound) steps++;
    }
  })();
  const found = await search(test.store, 'card 20000', 1, account.requestPause);
  isFound = true;
  await background;
  expect(found.map(({ title }) => title)).toEqual(['card 20000']);
  expect(steps).toBeLessThan(3);
  expect(test.store.longReads).toBe(0);
});

describe('a long read lets answers in between', () => {
  const page = { descending: false, offset: 0, limit: 50 };

  it('in Browse, in each order', async () => {
    const orders = {
      // Its beginning needs no such read.
      title: 'r.title_key DESC, r.card_id DESC',
      level: 'r.memory_level, r.title_key, r.card_id',
      added: 'c.id',
    };
    for (const [sort, order] of Object.entries(orders)) {
      // An edit discards the orders of all cards.
      test.store.write(() => test.store.changed('cards'));
      const { data, pauses } = await ask('browse', { query: '', sort, ...page, descending: sort === 'title' });
      expect(pauses, sort).toBeGreaterThan(1);
      expect(data.browse.total).toBe(CARDS + BOXES);
      expect(titles(data.browse.cards), sort).toEqual(titlesBy(order));
    }
  });

  it('in the cids of a box and of all cards, each once, also if few match a filter', async () => {
    test.store.write(() => test.store.sql('UPDATE records SET IS_LEARNED = 1 WHERE card_id % 1000 = 0').run());
    for (const [scope, where] of [
      [{}, 'true'],
      [{ pbid }, `c.pbid = '${pbid}'`],
    ] as const) {
      for (const [filter, condition] of [
        ['all', 'true'],
        ['learned', 'r.IS_LEARNED = 1'],
      ] as const) {
        const { data, pauses } = await ask('cardIds', { scope, filter, sort: 'title' });
        expect(pauses).toBeGreaterThan(1);
        const expected = test.rows<{ cid: string }>(
          `SELECT r.cid FROM records r JOIN cards c ON c.id = r.card_id WHERE ${where} AND ${condition}
           ORDER BY r.title_key, r.card_id`,
        );
        expect(data.cardIds).toEqual(expected.map(({ cid }) => cid));
      }
    }
  });

  it('in the activity of everything, of a box with most answers and of several', async () => {
    for (const scope of [{}, { pbid }, { bids: [pbid] }]) {
      const { data, pauses } = await ask('recapActivity', { scope });
      expect(pauses).toBeGreaterThan(1);
      const answers = CARDS + ('pbid' in scope || 'bids' in scope ? 0 : BOXES);
      const { activity, retention } = data.recap;
      expect(activity).toHaveLength(1);
      expect(activity[0]).toMatchObject({ date: '2026-03-01', answers });
      expect(retention.reduce((sum: number, level: { answers: number }) => sum + level.answers, 0)).toBe(answers);
    }
  });

  it('in the table of the recap', async () => {
    const { data, pauses } = await ask('recapCards', { scope: {}, sort: 'memory_level', ...page });
    expect(pauses).toBeGreaterThan(1);
    expect(titles(data.recapCards.cards)).toEqual(titlesBy('r.memory_level, r.title_key, r.card_id'));
  });

  it('in the start of a training at random, which has the cards that one step would choose', async () => {
    const settings = { type: 'all', mode: 'normal', count: 5, training_in_order: false, seed: 42 };
    const large = await ask('startSession', { scope: {}, settings, replace: true });
    expect(large.pauses).toBeGreaterThan(1);
    const cids = (): string[] =>
      JSON.parse(
        test.rows<{ cards: string }>('SELECT cards FROM session_starts ORDER BY session_id DESC LIMIT 1')[0]?.cards ??
          '',
      );
    const inSteps = cids();
    const all = test.rows<{ cid: string }>('SELECT cid FROM cards').map(({ cid }) => cid);
    await ask('startSession', { scope: { cids: all }, settings, replace: true });
    expect(inSteps).toEqual(cids());
  });

  it('in the start of a training at random, which lacks a card that was deleted in between', async () => {
    const [first] = test.rows<{ cid: string }>('SELECT cid FROM cards LIMIT 1');
    let isDeleted = false;
    const pause = async (): Promise<void> => {
      if (isDeleted) return;
      isDeleted = true;
      await runOperation('deleteCards', { cids: [first?.cid] }, test.context);
    };
    const settings = { type: 'all', mode: 'normal', count: 0, training_in_order: false };
    const context = { ...test.context, pause };
    const started = JSON.parse(await runOperation('startSession', { scope: {}, settings, replace: true }, context));
    expect(isDeleted).toBe(true);
    expect(started.data.startSession.total).toBe(CARDS + BOXES - 1);
    await runOperation('restoreCards', { cids: [first?.cid] }, test.context);
  });

  it('in Today and the list of boxes', async () => {
    for (const [operation, variables] of [
      ['today', {}],
      ['cardboxes', { uid: 'person' }],
    ] as const) {
      test.store.write(() => undefined);
      const { data, pauses } = await ask(operation, variables);
      expect(pauses, operation).toBeGreaterThan(0);
      if (operation === 'cardboxes') {
        const counts = data.cardboxes.map(({ counts }: { counts: { count: number } }) => counts.count);
        expect(counts).toEqual([CARDS, ...Array.from({ length: BOXES }, () => 1)]);
      } else expect(data.today.card_count).toBe(CARDS + BOXES);
    }
  });
});
