import { beforeEach, describe, expect, it } from 'vitest';
import { likelyRecall, type Memory } from '#core/training/index.ts';
import { currentRecord, toRecord, writeRecord } from '#mirror/records/records.ts';
import { DAY, numbered, TestStore } from '../support/store.ts';

let test: TestStore;

async function browse(query: string, options: object = {}) {
  const page = { query, sort: 'title', descending: false, offset: 0, limit: 500, ...options };
  const { cards, error } = (await test.ask('browse', page)).data.browse;
  expect(error).toBeNull();
  return cards as { cid: string; title: string; recall: number | null }[];
}

const titles = async (query: string, options: object = {}) => (await browse(query, options)).map(({ title }) => title);

function remember(cid: string, memory: Memory | null): void {
  const row = currentRecord(test.store, cid);
  if (row !== undefined) test.store.write(() => writeRecord(test.store, row.id, toRecord(row), 0, memory));
}

/** Cards with these likelihoods today, in percent, as exactly as a stability of 8 decimals can say it. */
function withRecall(pbid: string, percents: readonly number[]): void {
  const cids = test.cards(
    pbid,
    percents.map((percent) => String(percent)),
  );
  const factor = 0.9 ** (-1 / 0.1542) - 1;
  const day = test.store.today() - 20;
  for (const [at, cid] of cids.entries()) {
    const stability = (factor * 20) / (((percents[at] ?? 0) / 100) ** (-1 / 0.1542) - 1);
    remember(cid, { stability, difficulty: 5, day });
  }
}

beforeEach(() => {
  test = new TestStore();
});

describe('likely remembered in Browse', () => {
  // Proves S-355.
  it.each([
    ['recall:<80', ['60', '79', '79.4']],
    ['recall<80', ['60', '79', '79.4']],
    ['recall:<=80', ['60', '79', '79.4', '79.6', '80', '80.4']],
    ['recall:80', ['79.6', '80', '80.4']],
    ['recall:>80', ['80.6', '95', '99.7']],
    ['recall:>=80', ['79.6', '80', '80.4', '80.6', '95', '99.7']],
    ['recall:79-80', ['79', '79.4', '79.6', '80', '80.4']],
    ['recall:100', ['99.7']],
    ['recall:0-100', ['60', '79', '79.4', '79.6', '80', '80.4', '80.6', '95', '99.7']],
    ['-recall:<90', ['95', '99.7', 'new']],
    ['recall:<70 or recall:>99', ['60', '99.7']],
  ])('%s finds by the whole percent that is shown; a card without a memory has none', async (query, expected) => {
    const pbid = test.box('Box');
    withRecall(pbid, [95, 79.4, 80, 79.6, 99.7, 80.4, 80.6, 79, 60]);
    test.cards(pbid, ['new']);
    expect(await titles(query)).toEqual(expected);
  });

  // Proves S-355.
  it('the rows have the likelihood of today, and none without a memory; it falls with the days', async () => {
    const pbid = test.box('Box');
    const [answered = '', fresh] = test.cards(pbid, ['answered', 'new']);
    const memory = { stability: 4, difficulty: 5, day: test.store.today() };
    remember(answered, memory);
    for (const days of [0, 1, 4, 400]) {
      const rows = await browse('');
      const likely = Math.round(100 * likelyRecall(memory, test.store.today()));
      expect(rows).toMatchObject([
        { cid: answered, recall: likely },
        { cid: fresh, recall: null },
      ]);
      const card = (cid: string | undefined) => test.ask('card', { cid });
      expect((await card(answered)).data.card.recall).toBe(likely);
      expect((await card(fresh)).data.card.recall).toBeNull();
      test.now += days * DAY;
    }
    expect((await browse('recall:90'))[0]?.title).toBeUndefined();
  });

  // Proves S-355.
  it('sorts by it; cards without a memory come last in both directions', async () => {
    const pbid = test.box('Box');
    test.cards(pbid, ['new']);
    withRecall(pbid, [95, 60, 99.7, 80, 79.9]);
    const order = { sort: 'recall' };
    expect(await titles('', order)).toEqual(['60', '79.9', '80', '95', '99.7', 'new']);
    expect(await titles('', { ...order, descending: true })).toEqual(['99.7', '95', '80', '79.9', '60', 'new']);
    const ids = await test.ask('browseIds', { query: 'recall:<90', ...order, descending: false });
    expect(ids.data.browseIds).toEqual((await browse('recall:<90', order)).map(({ cid }) => cid));
  });

  // Proves S-355.
  it('an answer in any box gives a memory and changes no date by it', async () => {
    const pbid = test.box('Box');
    const [cid = ''] = test.cards(pbid, ['word']);
    const settings = { type: 'all', mode: 'normal', count: 0, training_in_order: true };
    const { sid } = (await test.ask('startSession', { scope: { pbid }, settings })).data.startSession;
    await test.ask('answerCard', { sid, cid, step: 0, isCorrect: true, duration_ms: 1 });
    expect(await browse('recall:100')).toMatchObject([{ cid }]);
    test.now += DAY;
    expect(await browse('recall:<100')).toMatchObject([{ cid, recall: 95 }]);
    expect((await test.ask('card', { cid })).data.card.next_training_at).toBe(new Date(test.now).toISOString());
  });
});

// Proves V-25.
it('a training most at risk first asks the cards that are most likely forgotten', async () => {
  const pbid = test.box('Box');
  test.cards(pbid, ['new']);
  withRecall(pbid, [95, 60, 80]);
  const settings = { type: 'all', mode: 'normal', count: 2, training_in_order: false, trainingSort: 'added' };
  const { sid } = (await test.ask('startSession', { scope: { pbid }, settings })).data.startSession;
  const asked = async () => (await test.ask('trainingSession', { sid })).data.trainingSession;
  expect((await asked()).current.title).toBe('60');
  expect((await asked()).upcoming).toMatchObject([{ title: '80' }]);
});

// Proves V-25.
it('from very many cards it is chosen in steps', async () => {
  const pbid = test.box('Box');
  const cids = test.cards(pbid, numbered('card ', 20_100));
  const day = test.store.today() - 5;
  for (const [at, stability] of [3, 1, 2].entries())
    remember(cids[at * 10_000] ?? '', { stability, difficulty: 5, day });
  const settings = { type: 'all', mode: 'normal', count: 4, training_in_order: false, trainingSort: 'added', seed: 1 };
  const { sid } = (await test.ask('startSession', { scope: { pbid }, settings })).data.startSession;
  const { current, upcoming } = (await test.ask('trainingSession', { sid })).data.trainingSession;
  expect([current, ...upcoming].map(({ cid }: { cid: string }) => cid)).toEqual([cids[10_000], cids[20_000], cids[0]]);
});
