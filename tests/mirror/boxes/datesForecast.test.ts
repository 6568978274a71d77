import { beforeEach, expect, it } from 'vitest';
import { addAnswers, DATE_CHOICES, ESTIMATE_DAYS, type Memory } from '#core/training/index.ts';
import { logAnswer } from '#mirror/records/answerLog.ts';
import { memoryOf, writeRecord } from '#mirror/records/records.ts';
import { record } from '../../core/training/samples.ts';
import { suspendCards } from '../support/cardChanges.ts';
import { codeOf, DAY, numbered, TestStore } from '../support/store.ts';

let test: TestStore;
let bid: string;

beforeEach(() => {
  test = new TestStore();
  bid = test.box('Box');
});

async function estimate(): Promise<{ counts: number[][]; slices: number }> {
  let counts: number[][] = [];
  for (let from = { after: 0, fresh: 0 }, slices = 1; ; slices++) {
    const { after, fresh, counts: added } = (await test.ask('datesForecast', { bid, from })).data.slice;
    counts = added.map((row: number[], at: number) => row.map((count, day) => count + (counts[at]?.[day] ?? 0)));
    if (after === null) return { counts, slices };
    from = { after, fresh };
  }
}

/** Trains a card: due in so many days. A memory of null is one that was not needed before. */
function trained(cid: string, dueIn: number, memory_level: number, memory: Memory | null): void {
  const next_training_at = new Date(test.now + dueIn * DAY).toISOString();
  const last_training_at = new Date(test.now - DAY).toISOString();
  const trainedRecord = record(cid, { IS_TRAINED: true, memory_level, last_training_at, next_training_at });
  test.store.write(() => writeRecord(test.store, test.idOf(cid), trainedRecord, 0, memory));
}

const total = (days: readonly number[] = []) => days.reduce((sum, count) => sum + count, 0);

// Proves T-56.
it('adds up the answers of all due cards of the box with each choice; suspended cards and other boxes do not count', async () => {
  const today = test.store.today();
  const cids = test.cards(bid, numbered('card ', 60));
  test.cards(test.box('Other'), numbered('other ', 50));
  const expected = DATE_CHOICES.map(() => new Array<number>(ESTIMATE_DAYS).fill(0));
  for (const [n, cid] of cids.entries()) {
    const memory = { stability: 2 + n, difficulty: 5, day: today - n };
    trained(cid, n - 20, n % 8, memory);
    if (n % 10 === 0) continue;
    const card = { cid, memory, memory_level: n % 8, due: today + n - 20 };
    DATE_CHOICES.forEach((choice, at) => {
      addAnswers(expected[at] ?? [], card, choice, today);
    });
  }
  suspendCards(
    test.store,
    cids.filter((_, n) => n % 10 === 0),
    true,
  );
  const { counts } = await estimate();
  expect(counts).toEqual(expected);
});

// Proves T-56.
it('asks as many new cards a day as the box allows, through all slices', async () => {
  await test.ask('updateCardbox', { bid, patch: { new_per_day: 3 } });
  test.cards(bid, numbered('card ', 20));
  test.cards(test.box('Between'), numbered('other ', 4100));
  test.cards(bid, numbered('later ', 40));
  const { counts, slices } = await estimate();
  expect(slices).toBeGreaterThan(2);
  for (const days of counts) expect(days[0]).toBe(3);
  // By level: yesterday's three come again on the second day, if none was forgotten each is one answer.
  expect(counts[0]?.[1]).toBeGreaterThanOrEqual(6);
  await test.ask('updateCardbox', { bid, patch: { new_per_day: 0 } });
  expect((await estimate()).counts.map(total)).toEqual([0, 0, 0, 0]);
});

// Proves T-56.
it('replays the log of a card whose memory was not needed before', async () => {
  const [cid = ''] = test.cards(bid, ['word']);
  const at = new Date(test.now - 40 * DAY).toISOString();
  const answer = { sid: 's', mode: 'normal', direction: 'front_back', duration: 1, memory_level: 1 } as const;
  test.store.write(() => logAnswer(test.store, { ...answer, cid, at, isCorrect: true, effect: 'trained' }));
  trained(cid, 0, 5, null);
  const memory = memoryOf(test.store, cid);
  expect(memory).not.toBeNull();
  const expected = new Array<number>(ESTIMATE_DAYS).fill(0);
  addAnswers(expected, { cid, memory, memory_level: 5, due: test.store.today() }, 90, test.store.today());
  expect((await estimate()).counts[2]).toEqual(expected);
});

it('an empty box needs no answers; a box that does not exist is an error', async () => {
  expect((await estimate()).counts.map(total)).toEqual([0, 0, 0, 0]);
  const from = { after: 0, fresh: 0 };
  expect(codeOf(await test.ask('datesForecast', { bid: 'none', from }))).toBe('BID_NOT_FOUND');
});
