import { beforeEach, describe, expect, it } from 'vitest';
import { deleteBoxes } from '#mirror/bin/bin.ts';
import { logAnswer, logUndo } from '#mirror/records/answerLog.ts';
import { writeRecord } from '#mirror/records/records.ts';
import { todayCards } from '#mirror/training/todayPlan.ts';
import { record } from '../../core/training/samples.ts';
import { suspendCards } from '../support/cardChanges.ts';
import { DAY, HOUR, START, TestStore } from '../support/store.ts';

let test: TestStore;
let box: string;

beforeEach(() => {
  test = new TestStore();
  box = test.box('Box');
});

const at = (ms: number): string => new Date(ms).toISOString();
const summary = async () => (await test.ask('today')).data.today;
const patch = (bid: string, change: object) => test.ask('updateCardbox', { bid, patch: change });

/** Logs an answer at a time, as the device does: its entry has an id of that time. */
function answered(cid: string, ms: number, duration = 1000): string {
  const now = test.now;
  test.now = ms;
  const answer = {
    cid,
    sid: 's',
    at: at(ms),
    isCorrect: true,
    effect: 'trained',
    mode: 'normal',
    memory_level: 1,
  } as const;
  const id = test.store.write(() => logAnswer(test.store, { ...answer, direction: 'front_back', duration }));
  test.now = now;
  return id;
}

function setRecord(cid: string, fields: Parameters<typeof record>[1]): void {
  test.store.write(() => writeRecord(test.store, test.idOf(cid), record(cid, fields), 0));
}

function titlesOf(cids: readonly string[]): string[] {
  const titles = new Map(
    test.rows<{ cid: string; title: string }>('SELECT cid, title FROM cards').map((row) => [row.cid, row.title]),
  );
  return cids.map((cid) => titles.get(cid) ?? '');
}

const due = (days: number) => ({ last_training_at: at(START - 90 * DAY), next_training_at: at(START + days * DAY) });

describe('the cards of Today', () => {
  // Proves V-3, V-5, V-8.
  it('are the due ones by day and title or, if none is due, the new ones by title, box by box', () => {
    const part = test.box('Part', box);
    const other = test.box('Other');
    const [late = '', soon = '', same = '', tomorrow = '', suspended = ''] = test.cards(
      part,
      ['b late', 'c soon', 'a soon', 'tomorrow', 'suspended'],
      box,
    );
    setRecord(late, due(-9));
    setRecord(soon, due(-1));
    setRecord(same, due(-1));
    setRecord(tomorrow, due(1));
    setRecord(suspended, due(-1));
    const [memorized = '', waiting = ''] = test.cards(box, ['memorized', 'waiting', 'z new', 'y new']);
    setRecord(memorized, { IS_MEMORIZED: true });
    suspendCards(test.store, [suspended, waiting], true);
    test.cards(other, ['x new']);
    const binned = test.box('Binned');
    test.cards(binned, ['w new']);
    deleteBoxes(test.store, [binned]);
    expect(titlesOf(todayCards(test.store))).toEqual(['b late', 'a soon', 'c soon']);
    expect(titlesOf(todayCards(test.store, 1))).toEqual(['b late']);
    for (const cid of [late, soon, same]) setRecord(cid, due(1));
    expect(titlesOf(todayCards(test.store))).toEqual(['y new', 'z new', 'x new']);
    expect(titlesOf(todayCards(test.store, 1))).toEqual(['y new']);
  });

  // Proves V-8, S-14.
  it('of one box, or of one sub-box, have its limits and its order', async () => {
    const other = test.box('Other');
    test.cards(other, ['x new']);
    const cids = test.cards(box, ['d new', 'c new', 'b late', 'a soon']);
    setRecord(cids[2] ?? '', due(-9));
    setRecord(cids[3] ?? '', due(-1));
    const scope = { bids: [box], today: true };
    const settings = { type: 'all', mode: 'normal', count: 0, training_in_order: false };
    const start = async (given: object) =>
      (await test.ask('startSession', { scope: given, settings })).data.startSession;
    expect(titlesOf(todayCards(test.store, undefined, { bids: [box] }))).toEqual(['b late', 'a soon']);
    expect(await start(scope)).toMatchObject({ title: 'Box', total: 2, scope: { bids: [box], today: true } });
    for (const cid of cids.slice(2)) setRecord(cid, due(1));
    await patch(box, { new_per_day: 1 });
    expect(titlesOf(todayCards(test.store, undefined, { bids: [box] }))).toEqual(['c new']);
    await patch(box, { new_per_day: 20 });
    await test.ask('splitCardbox', { bid: box, partial_size: 3 });
    const [, second] = test.rows<{ bid: string }>(
      `SELECT bid FROM boxes WHERE pbid = '${box}' AND bid <> pbid ORDER BY id`,
    );
    const inSecond = test.rows<{ title: string }>(`SELECT title FROM cards WHERE pbid = '${second?.bid}'`);
    const news = inSecond.map(({ title }) => title).filter((title) => title.endsWith('new'));
    expect(titlesOf(todayCards(test.store, undefined, { bids: [second?.bid ?? ''] })).sort()).toEqual(news.sort());
    const { data } = await test.ask('trainingChoices', { scope, settings });
    expect(data.trainingChoices[0]).toMatchObject({ available: 2, reason: null });
  });
});

describe('the new cards of a day', () => {
  const midnight = Date.parse('2026-03-02T00:00:00.000Z');
  const left = async () => (await summary()).new_count;
  let cids: string[];

  beforeEach(async () => {
    cids = test.cards(box, ['a', 'b', 'c', 'd', 'e', 'f']);
    await patch(box, { new_per_day: 3 });
    // The answered cards are not new any more, as after a training.
    for (const cid of cids.slice(0, 2)) setRecord(cid, due(5));
  });

  // Proves L-10.
  it.each([
    ['none was answered', () => undefined, 3, 0],
    ['one was answered first', () => answered(cids[0] ?? '', START), 2, 1],
    ['two were', () => [answered(cids[0] ?? '', START), answered(cids[1] ?? '', START)], 1, 2],
    ['one was answered twice', () => [answered(cids[0] ?? '', START), answered(cids[0] ?? '', START + 1)], 2, 2],
    ['at the first moment of the day', () => answered(cids[0] ?? '', midnight), 2, 1],
    ['before it', () => answered(cids[0] ?? '', midnight - 1), 3, 0],
    ['both', () => [answered(cids[0] ?? '', midnight - 1), answered(cids[0] ?? '', START)], 3, 1],
    ['at the first moment of tomorrow', () => answered(cids[0] ?? '', midnight + DAY), 3, 0],
    ['before that', () => answered(cids[0] ?? '', midnight + DAY - 1), 2, 1],
  ])('%s', async (_, given, count, answers) => {
    given();
    expect(await summary()).toMatchObject({ new_count: count, answered_today: answers });
  });

  it('are not less for an answer that was undone, for a mark, or for a card with a record from elsewhere', async () => {
    const { store } = test;
    const undone = answered(cids[0] ?? '', START - HOUR);
    store.write(() => logUndo(store, cids[0] ?? '', 's', undone));
    store.write(() =>
      store
        .sql(`INSERT INTO answer_log (id, cid, kind, stamp, at, device_id, isMemorized, record)
          VALUES (?, ?, ?, ?, ?, 'd', 1, '{}')`)
        .run(store.id(), cids[1] ?? '', 'memorize', 'x', at(START)),
    );
    expect(await summary()).toMatchObject({ new_count: 3, answered_today: 0 });
    store.write(() =>
      store
        .sql(
          `INSERT INTO answer_log (id, cid, kind, stamp, at, device_id, record) VALUES (?, ?, 'baseline', 'y', ?, 'd', '{}')`,
        )
        .run(store.id(), cids[1] ?? '', at(START - 3 * DAY)),
    );
    answered(cids[1] ?? '', START);
    expect(await summary()).toMatchObject({ new_count: 3, answered_today: 1 });
  });

  it('are counted for each box by itself', async () => {
    const other = test.box('Other');
    const [x = ''] = test.cards(test.box('Part', other), ['x', 'y', 'z'], other);
    const [v = ''] = test.cards(test.box('Other part', other), ['v', 'w'], other);
    await patch(other, { new_per_day: 3 });
    for (const cid of [v, x]) setRecord(cid, due(5));
    // A box is limited together with its sub-boxes.
    for (const cid of [v, x, cids[0] ?? '', cids[1] ?? '']) answered(cid, START);
    expect(await left()).toBe(1 + 1);
    expect(titlesOf(todayCards(test.store))).toEqual(['c', 'w']);
    expect((await summary()).answered_today).toBe(4);
  });
});

describe('the summary of Today', () => {
  // Proves S-39.
  it('estimates from the last 200 answers, at most ten minutes each', async () => {
    const [cid = ''] = test.cards(box, ['a', 'b']);
    expect((await summary()).estimated_seconds).toBe(16);
    answered(cid, START + 1, 0);
    expect((await summary()).estimated_seconds).toBe(16);
    answered(cid, START + 1, 1);
    expect((await summary()).estimated_seconds).toBe(0);
    answered(cid, START + 2, 20 * 60_000);
    expect((await summary()).estimated_seconds).toBe(600);
    answered(cid, START + 3, 60_000);
    expect((await summary()).estimated_seconds).toBe(440);
    for (let n = 0; n < 200; n++) answered(cid, START + 10 + n, n % 2 === 0 ? 1000 : 5000);
    expect((await summary()).estimated_seconds).toBe(6);
  });

  it('counts cards and boxes with something to do, and when the next card is due', async () => {
    const other = test.box('Other');
    const [a = '', b = '', c = ''] = test.cards(box, ['a', 'b', 'c']);
    for (const cid of [a, b, c]) setRecord(cid, { ...due(3), IS_MEMORIZED: true });
    expect(await summary()).toMatchObject({
      due_count: 0,
      new_count: 0,
      box_count: 0,
      card_count: 3,
      next_due_at: at(START + 3 * DAY),
    });
    const [x = ''] = test.cards(other, ['x']);
    expect(await summary()).toMatchObject({ due_count: 0, new_count: 1, box_count: 1, card_count: 4 });
    setRecord(b, { last_training_at: at(START), next_training_at: at(START + 2 * DAY + HOUR) });
    setRecord(a, { last_training_at: at(START), next_training_at: at(START + 2 * DAY) });
    expect((await summary()).next_due_at).toBe(at(START + 2 * DAY));
    suspendCards(test.store, [a], true);
    expect((await summary()).next_due_at).toBe(at(START + 2 * DAY + HOUR));
    setRecord(x, due(0));
    expect(await summary()).toMatchObject({ due_count: 1, new_count: 0, box_count: 1, next_due_at: null });
  });

  it('never estimates more than a number of GraphQL can hold', async () => {
    const cids = test.cards(box, ['a']);
    setRecord(cids[0] ?? '', due(0));
    test.store.write(() =>
      test.store
        .sql(
          'INSERT INTO due_counts (batch, box_id, kind, due_day, due, learned) SELECT 0, id, 1, 0, 2000000000, 0 FROM boxes',
        )
        .run(),
    );
    expect((await summary()).estimated_seconds).toBe(2 ** 31 - 1);
  });
});
