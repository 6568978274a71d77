import { beforeEach, describe, expect, it } from 'vitest';
import { todayCards } from '#mirror/training/todayPlan.ts';
import { DAY, TestStore } from '../support/store.ts';

/** Daily limits, spread backlogs and hard cards, through the mirror (V-8). */

let test: TestStore;
let one: string;
let two: string;

const SETTINGS = { type: 'all', mode: 'normal', count: 0, training_in_order: true, seed: 7 };

beforeEach(() => {
  test = new TestStore();
  one = test.box('One');
  two = test.box('Two');
});

const titles = (from: string, count: number) => Array.from({ length: count }, (_, n) => `${from}${100 + n}`);

async function start(scope: object, settings: object = {}) {
  const answer = await test.ask('startSession', { scope, settings: { ...SETTINGS, ...settings }, replace: true });
  expect(answer.errors).toBeUndefined();
  return answer.data.startSession;
}

/** Trains all cards of a box once, so that they are due a day later. */
async function trainAll(pbid: string): Promise<void> {
  await trainToEnd(await start({ pbid }));
}

async function trainToEnd(started: Awaited<ReturnType<typeof start>>): Promise<void> {
  let session = started;
  while (session.current !== null) {
    test.now += 1000;
    const { sid, step, current } = session;
    const given = { sid, step, cid: current.cid, isCorrect: true, duration_ms: 500 };
    session = (await test.ask('answerCard', given)).data.answerCard;
  }
}

const today = async () => (await test.ask('today')).data.today;
const patch = (bid: string, change: object) => test.ask('updateCardbox', { bid, patch: change });

describe('Today', () => {
  // Proves S-39.
  it('counts the boxes with due cards; those with new cards only if nothing is due', async () => {
    test.cards(one, ['a']);
    test.cards(two, ['b']);
    expect(await today()).toMatchObject({ due_count: 0, new_count: 2, box_count: 2 });
    await trainAll(one);
    test.now += DAY;
    expect(await today()).toMatchObject({ due_count: 1, new_count: 1, box_count: 1 });
  });

  // Proves S-39.
  it('estimates the time of the due cards, or of the new ones if nothing is due', async () => {
    test.cards(one, titles('a', 3));
    expect(await today()).toMatchObject({ new_count: 3, estimated_seconds: 24 });
    await trainAll(one);
    test.cards(two, titles('b', 20));
    test.now += DAY;
    // The estimate uses the answers above, half a second each.
    expect(await today()).toMatchObject({ due_count: 3, new_count: 20, estimated_seconds: 2 });
  });

  // Proves V-2.
  it('ignores answers with a time in the future', async () => {
    test.cards(one, titles('a', 3));
    const scope = { bid: one };
    const { data } = await test.ask('startSession', { scope, settings: SETTINGS });
    const { sid, step, current } = data.startSession;
    test.now += 400 * DAY;
    await test.ask('answerCard', { sid, step, cid: current.cid, isCorrect: true });
    expect((await today()).answered_today).toBe(1);
    test.now -= 400 * DAY;
    expect(await today()).toMatchObject({ answered_today: 0, new_count: 2 });
  });

  // Proves S-14.
  it('is one session with all due cards of all boxes, and one with their new cards once nothing is due', async () => {
    test.cards(one, titles('a', 3));
    test.cards(two, titles('b', 2));
    await trainAll(one);
    await trainAll(two);
    test.cards(two, ['new']);
    test.now += DAY;
    expect(await today()).toMatchObject({ due_count: 5, new_count: 1, box_count: 2 });
    const { data } = await test.ask('trainingChoices', { scope: { today: true }, settings: SETTINGS });
    expect(data.trainingChoices[0]).toMatchObject({ available: 5, chosen: 5, reason: null });
    const session = await start({ today: true });
    expect([session.total, session.scope.bids, session.current.title]).toEqual([5, null, 'a100']);
    await trainAll(one);
    await trainAll(two);
    test.cards(two, ['newer']);
    expect(await today()).toMatchObject({ due_count: 0, new_count: 1 });
    expect(await start({ today: true })).toMatchObject({ total: 1, current: { title: 'newer' } });
  });

  // Proves S-39.
  it('offers ten more new cards once the daily limits are used up, and leaves the limits alone', async () => {
    const cids = test.cards(one, titles('a', 14));
    await patch(one, { new_per_day: 2 });
    expect((await today()).moreNew).toEqual([]);
    const session = await start({ today: true });
    expect(session.total).toBe(2);
    await trainToEnd(session);
    expect(await today()).toMatchObject({ due_count: 0, new_count: 0, moreNew: cids.slice(2, 12) });
    await trainToEnd(await start({ cids: cids.slice(2, 12) }));
    expect(await today()).toMatchObject({ new_count: 0, moreNew: cids.slice(12) });
    test.now += DAY;
    expect(await today()).toMatchObject({ due_count: 12, new_count: 2, moreNew: [] });
  });

  it.each([
    ['of one box', [14], ['a100', 'a101', 'a102', 'a103', 'a104', 'a105', 'a106', 'a107', 'a108', 'a109']],
    [
      'of three boxes, in their order',
      [4, 3, 9],
      ['a100', 'a101', 'a102', 'a103', 'b100', 'b101', 'b102', 'c100', 'c101', 'c102'],
    ],
    [
      'of boxes with ten in all',
      [6, 4, 0],
      ['a100', 'a101', 'a102', 'a103', 'a104', 'a105', 'b100', 'b101', 'b102', 'b103'],
    ],
    ['of boxes with fewer', [1, 0, 1], ['a100', 'c100']],
  ])('offers the next ten new cards beyond the limits: %s', async (_, counts, expected) => {
    const titleOf = new Map<string, string>();
    for (const [at, bid] of [one, two, test.box('Three')].entries()) {
      const names = titles('abc'.charAt(at), counts[at] ?? 0);
      for (const [n, cid] of test.cards(bid, names).entries()) titleOf.set(cid, names[n] ?? '');
      await patch(bid, { new_per_day: 0 });
    }
    const { new_count, moreNew } = await today();
    expect(new_count).toBe(0);
    expect(moreNew.map((cid: string) => titleOf.get(cid))).toEqual(expected);
  });

  it('says when the next card is due after the daily answers were given: not today', async () => {
    test.cards(one, titles('a', 3));
    await trainAll(one);
    await patch(one, { answers_per_day: 1, new_per_day: 0 });
    test.now += DAY;
    const session = await start({ today: true });
    await trainToEnd(session);
    // Two of the three cards are still due today, but not offered. The answered one is due on another day.
    const { next_training_at } = (await test.ask('card', { cid: session.current.cid })).data.card.record;
    expect(await today()).toMatchObject({ due_count: 0, answered_today: 1, next_due_at: next_training_at });
  });

  // Proves S-14.
  it('trains the due cards of selected boxes in one session, without limits', async () => {
    test.cards(one, titles('a', 3));
    test.cards(two, titles('b', 2));
    await trainAll(one);
    await trainAll(two);
    await patch(one, { answers_per_day: 1 });
    test.now += DAY;
    const session = await start({ bids: [one, two] }, { type: 'SpacedRepetition' });
    expect(session).toMatchObject({ total: 5, scope: { pbid: null, bid: null, bids: [one, two] } });
  });

  // Proves V-8.
  it('respects the daily answers of a box; a training by type does not', async () => {
    test.cards(one, titles('a', 6));
    await trainAll(one);
    await patch(one, { answers_per_day: 4, new_per_day: 20 });
    test.cards(one, ['new']);
    test.now += DAY;
    expect(await today()).toMatchObject({ due_count: 4, new_count: 0 });
    const session = await start({ today: true });
    expect(session.total).toBe(4);
    const { sid, step, current } = session;
    await test.ask('answerCard', { sid, step, cid: current.cid, isCorrect: false });
    expect(await today()).toMatchObject({ due_count: 3, answered_today: 1 });
    expect((await start({ pbid: one }, { type: 'SpacedRepetition' })).total).toBe(6);
  });

  // Proves V-8.
  it('spreads a backlog over its days without changing due dates', async () => {
    test.cards(one, titles('a', 30));
    await trainAll(one);
    test.now += 3 * DAY;
    await patch(one, { backlog_days: 3, new_per_day: 0 });
    const before = test.rows('SELECT cid, next_training_at FROM records ORDER BY cid');
    const offered: number[] = [];
    for (let day = 0; day < 3; day++) {
      offered.push((await today()).due_count);
      const all = todayCards(test.store);
      expect(all).toHaveLength(offered[day] ?? 0);
      expect(todayCards(test.store, 2)).toEqual(all.slice(0, 2));
      test.now += DAY;
    }
    expect(offered[0]).toBeGreaterThan(0);
    expect(offered[0]).toBeLessThan(30);
    // Nothing was answered, so each day adds its own share to the rest.
    expect(offered).toEqual([...offered].sort((a, b) => a - b));
    expect(offered[2]).toBe(30);
    expect(test.rows('SELECT cid, next_training_at FROM records ORDER BY cid')).toEqual(before);
    await patch(one, { backlog_days: 0 });
    expect((await today()).due_count).toBe(30);
  });
});

it('a hard card is only marked if its box does not suspend hard cards', async () => {
  const [cid] = test.cards(one, ['a']);
  let session = await start({ pbid: one });
  for (let n = 0; n < 8; n++) {
    const { sid, step } = session;
    session = (await test.ask('answerCard', { sid, step, cid, isCorrect: false })).data.answerCard;
  }
  const { data } = await test.ask('card', { cid });
  expect(data.card).toMatchObject({ forgotten: 8, card_status: 'active' });
  expect((await test.ask('recap', { scope: { pbid: one } })).data.recap.hard_count).toBe(1);
});

describe('a hard card in a box that suspends hard cards', () => {
  it('is active again at the same position after the undo of the answer that made it hard', async () => {
    const [cid = ''] = test.cards(one, ['a', 'b']);
    await patch(one, { suspend_hard: true });
    let session = await start({ cids: [cid] });
    let seventh = session;
    for (let n = 0; n < 8; n++) {
      seventh = session;
      const { sid, step } = session;
      session = (await test.ask('answerCard', { sid, step, cid, isCorrect: false })).data.answerCard;
    }
    expect(session).toMatchObject({ status: 'completed', current: null });
    const undone = (await test.ask('undoAnswer', { sid: session.sid })).data.undoAnswer;
    expect(undone).toEqual(seventh);
    expect((await test.ask('card', { cid })).data.card).toMatchObject({ forgotten: 7, card_status: 'active' });
  });
});

describe('the undo of an answer after its card was removed', () => {
  it('changes the record and the log, and the card stays removed', async () => {
    const [a = '', b = '', c = ''] = test.cards(one, ['a', 'b', 'c']);
    let session = await start({ pbid: one });
    const { sid, step } = session;
    await test.ask('answerCard', { sid, step, cid: a, isCorrect: true });
    await test.ask('deleteCards', { cids: [c] });
    session = (await test.ask('trainingSession', { sid })).data.trainingSession;
    expect(session.current.cid).toBe(b);
    session = (await test.ask('undoAnswer', { sid })).data.undoAnswer;
    expect(session).toMatchObject({ step: 0, current: { cid: a }, upcoming: [{ cid: b }] });
    expect(session.upcoming).toHaveLength(1);
    expect((await test.ask('card', { cid: a })).data.card).toMatchObject({ memory_level: 0, last_training_at: 'N/A' });
    expect(test.rows('SELECT kind FROM answer_log ORDER BY stamp')).toEqual([{ kind: 'answer' }, { kind: 'undo' }]);
    test.forgetSessions();
    expect((await test.ask('trainingSession', { sid })).data.trainingSession).toEqual(session);
  });
});
