import { beforeAll, describe, expect, it } from 'vitest';
import { STEP } from '#mirror/database/steps.ts';
import { runOperation } from '#mirror/graphql/execute.ts';
import { beginImport, finishImport, importCards } from '#mirror/staging/staging.ts';
import { TestStore } from '../support/store.ts';

/** More than two steps read, and less than a sixth of all: a scan of everything would take longer. */
const LARGE = 2 * STEP + 100;
const OTHERS = 6 * LARGE;
const LIMIT = 40;

let test: TestStore;
let pbid: string;
/** `pauses` of an operation, each of which lets another request run. */
let pauses = 0;
let between: () => unknown = () => undefined;

const nothing = () => Promise.resolve();

async function importTitles(titles: readonly string[]): Promise<string> {
  const { store } = test;
  const bid = test.box(`box of ${titles.length}`);
  const batch = beginImport(store);
  for (let from = 0; from < titles.length; from += STEP) {
    const rows = titles
      .slice(from, from + STEP)
      .map((title) => ({ pbid: bid, bid, title, front: [title], back: ['b'] }));
    importCards(store, batch, rows);
  }
  await finishImport(store, batch, nothing);
  return bid;
}

beforeAll(async () => {
  test = new TestStore();
  // Every title is there seven times, so that a step ends between equal ones.
  pbid = await importTitles(Array.from({ length: LARGE }, (_, n) => `card ${n % Math.ceil(LARGE / 7)}`));
  await importTitles(Array.from({ length: OTHERS }, (_, n) => `other ${n}`));
  test.store.write(() => {
    test.store
      .sql(
        `UPDATE records SET memory_level = card_id % 6, IS_LEARNED = card_id % 500 = 0,
           due_day = iif(card_id % 3 = 0, NULL, 20500 + card_id % 40),
           last_training_at = iif(card_id % 4 = 0, 'N/A', '2026-03-0' || (1 + card_id % 2) || 'T10:00:00.000Z')`,
      )
      .run();
    test.store.changed('cards', 'records');
  });
}, 60_000);

async function ask(operation: string, variables: Record<string, unknown>) {
  pauses = 0;
  const pause = async (): Promise<void> => {
    pauses++;
    await between();
  };
  test.store.write(() => undefined);
  const { data } = JSON.parse(await runOperation(operation, variables, { ...test.context, pause }));
  expect(pauses).toBeGreaterThan(1);
  return data;
}

/** The cids of the large box, as one statement gives them. */
const cidsBy = (order: string, where = 'true'): string[] =>
  test
    .rows<{ cid: string }>(
      `SELECT r.cid FROM records r JOIN cards c ON c.id = r.card_id WHERE c.pbid = '${pbid}' AND ${where} ORDER BY ${order}`,
    )
    .map(({ cid }) => cid);
const cidsOf = (cards: { cid: string }[]): string[] => cards.map(({ cid }) => cid);

const BY_TITLE = 'r.title_key, r.card_id';
const ORDERS = {
  title: BY_TITLE,
  due: `r.due_day IS NULL, r.due_day, ${BY_TITLE}`,
  created: 'r.card_id DESC',
  level: `r.memory_level, ${BY_TITLE}`,
};
const FILTERS = { all: 'true', learned: 'r.IS_LEARNED = 1' };

describe('a long list of a box is read in steps', () => {
  for (const [sort, order] of Object.entries(ORDERS)) {
    for (const [filter, where] of Object.entries(FILTERS)) {
      it(`by ${sort}, ${filter}: its pages and its cids`, async () => {
        const expected = cidsBy(order, where);
        const options = { scope: { pbid }, filter, sort };
        expect((await ask('cardIds', options)).cardIds).toEqual(expected);
        // Its pages by title are in an index.
        if (sort === 'title' && filter === 'all') return;
        for (const offset of [0, expected.length - 10, expected.length + 5]) {
          const { cardPage } = await ask('cardPage', { ...options, offset, limit: LIMIT });
          expect(cidsOf(cardPage.cards)).toEqual(expected.slice(offset, offset + LIMIT));
          expect(cardPage.total).toBe(expected.length);
        }
      });
    }
  }

  it('and so is the table of its recap, in both directions', async () => {
    const keys = { memory_level: 'r.memory_level', last_training_at: "nullif(r.last_training_at, 'N/A')" };
    for (const [sort, key] of Object.entries(keys)) {
      for (const descending of [false, true]) {
        const expected = cidsBy(`${key} IS NULL, ${key} ${descending ? 'DESC' : ''}, ${BY_TITLE}`);
        const page = { scope: { pbid }, sort, descending, offset: LARGE - LIMIT - 5000, limit: LIMIT };
        const { recapCards } = await ask('recapCards', page);
        expect(cidsOf(recapCards.cards), sort).toEqual(expected.slice(page.offset, page.offset + LIMIT));
        expect(recapCards.total).toBe(LARGE);
      }
    }
    const byTitle = { scope: { pbid }, sort: 'title', descending: true, offset: 0, limit: LIMIT };
    const { recapCards } = await ask('recapCards', byTitle);
    expect(cidsOf(recapCards.cards)).toEqual(cidsBy(BY_TITLE).reverse().slice(0, LIMIT));
  });

  it('to its end, also if the card at the end of a step is deleted in between', async () => {
    const last = cidsBy(BY_TITLE)[STEP - 1] ?? '';
    between = async () => {
      between = () => undefined;
      await runOperation('deleteCards', { cids: [last] }, test.context);
    };
    const { cardIds } = await ask('cardIds', { scope: { pbid } });
    expect(new Set(cardIds).size).toBe(LARGE);
    expect(cardIds).toHaveLength(LARGE);
    expect((await ask('cardIds', { scope: { pbid } })).cardIds).toEqual(cidsBy(BY_TITLE, 'r.place > 0'));
    await runOperation('restoreCards', { cids: [last] }, test.context);
  });
});
