import { beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#core/day/index.ts';
import { daysUntil, memoryAfterAnswer, replayHistory } from '#core/training/index.ts';
import { getMeta } from '#mirror/database/meta.ts';
import { noteServerProtocol } from '#mirror/database/serverProtocol.ts';
import { trackUnsent } from '#mirror/database/unsent.ts';
import { logOf } from '#mirror/records/answerLog.ts';
import { currentRecord, memoryOf, toRecord } from '#mirror/records/index.ts';
import { ownDigests } from '#mirror/sync/ownDigests.ts';
import { ANSWER_DATES_PROTOCOL, PROTOCOL } from '#shared/account.ts';
import { codeOf, DAY, TestStore } from '../support/store.ts';

let test: TestStore;
let pbid: string;
let cids: string[];

beforeEach(() => {
  // A learner in New York whose day starts at 4:00: it is the day before in UTC until 9:00.
  test = new TestStore({ time_zone: 'America/New_York', start_hour: 4 });
  pbid = test.box('Letters');
  cids = test.cards(pbid, ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon', 'Zeta']);
});

const choose = (wantedRecall: number | null, bid = pbid) => test.ask('updateCardbox', { bid, patch: { wantedRecall } });

async function start(settings: object = {}) {
  const given = { type: 'all', mode: 'normal', count: 0, training_in_order: true, seed: 7, ...settings };
  const answer = await test.ask('startSession', { scope: { pbid }, settings: given });
  expect(answer.errors).toBeUndefined();
  return answer.data.startSession;
}

async function read(sid: string) {
  return (await test.ask('trainingSession', { sid })).data.trainingSession;
}

/** Answers the current card. Returns the session before it. */
async function answerNext(sid: string, isCorrect: boolean) {
  const before = await read(sid);
  test.now += 1000;
  const variables = { sid, cid: before.current.cid, step: before.step, isCorrect, duration_ms: 900 };
  expect((await test.ask('answerCard', variables)).errors).toBeUndefined();
  return before;
}

const recordOf = (cid: string) =>
  toRecord(currentRecord(test.store, cid) as NonNullable<ReturnType<typeof currentRecord>>);
const numbers = () => test.rows("SELECT wantedRecall, day FROM answer_log WHERE kind = 'answer' ORDER BY stamp");

/** Record, memory and session of each card are what the replay of its log gives. */
async function expectReplayed(sid: string): Promise<void> {
  test.forgetSessions();
  await read(sid);
  const { session } = test.sessions.get(sid);
  for (const cid of cids) {
    const { record, memory } = replayHistory(cid, logOf(test.store, cid));
    expect({ record: recordOf(cid), memory: memoryOf(test.store, cid) }).toEqual({ record, memory });
    expect(session.record(cid)).toEqual(record);
  }
}

describe('a box whose dates follow the answers', () => {
  // Proves E-32, T-47.
  it('writes what it wants and the learner’s day into each answer, and the date is that of the memory', async () => {
    test.now = Date.parse('2026-03-02T08:30:00.000Z');
    await choose(90);
    const { sid } = await start();
    await answerNext(sid, true);
    await answerNext(sid, false);
    const day = Math.floor(Date.parse('2026-03-01') / DAY);
    expect(numbers()).toEqual([
      { wantedRecall: 90, day },
      { wantedRecall: 90, day },
    ]);
    const memory = memoryAfterAnswer(null, true, day);
    const { last_training_at, next_training_at, memory_level } = recordOf(cids[0] ?? '');
    expect(memory_level).toBe(1);
    expect(next_training_at).toBe(addDays(last_training_at, daysUntil(90, memory)));
    await expectReplayed(sid);
  });

  // Proves S-124.
  it('says on the button the days that the answer gives', async () => {
    await choose(95);
    const days = [];
    for (let round = 0; round < 4; round++) {
      const { sid } = await start();
      const before = await answerNext(sid, true);
      days.push(before.days);
      const { last_training_at, next_training_at } = recordOf(before.current.cid);
      expect(next_training_at).toBe(addDays(last_training_at, before.days));
      test.now += before.days * DAY;
    }
    expect(days).toEqual([1, 3, 8, 19]);
    await choose(null);
    expect(await start()).toMatchObject({ days: null });
  });

  // Proves E-18.
  it.each(['normal', 'hardcore'])('session, record, undo and replay agree, also after a restart: %s', async (mode) => {
    const { sid } = await start({ mode });
    for (let step = 0; step < 40; step++) {
      await choose([null, 85, 90, 95][step % 4] ?? null);
      if ((await read(sid)).current === null) break;
      await answerNext(sid, step % 5 !== 3);
      if (step % 7 === 6) await test.ask('undoAnswer', { sid });
      test.now += (step % 3) * DAY;
      await expectReplayed(sid);
    }
    expect(new Set(numbers().map((row) => (row as { wantedRecall: number | null }).wantedRecall)).size).toBe(4);
  });

  // Proves T-42, E-18.
  it('keeps the days of an answer of a practice, which its session is rebuilt with', async () => {
    await choose(95);
    const { sid } = await start({ isPractice: true });
    const { days } = await answerNext(sid, true);
    await answerNext(sid, false);
    expect(test.rows('SELECT days FROM session_events ORDER BY seq')).toEqual([{ days }, { days }]);
    expect(numbers()).toEqual([]);
    const before = await read(sid);
    test.forgetSessions();
    expect(await read(sid)).toEqual(before);
  });

  // Proves E-33.
  it('is chosen for all its sub-boxes; switching it or moving a card rewrites nothing', async () => {
    const sub = test.box('Part', pbid);
    const [cid = ''] = test.cards(sub, ['Eta'], pbid);
    await choose(85);
    const answer = await test.ask('startSession', {
      scope: { pbid: sub },
      settings: { type: 'all', mode: 'normal', count: 0, training_in_order: true },
    });
    await answerNext(answer.data.startSession.sid, true);
    expect(numbers()).toMatchObject([{ wantedRecall: 85 }]);
    const record = recordOf(cid);
    await choose(null);
    await test.ask('bulkEdit', { cids: [cid], edit: { move: test.box('Other') } });
    expect(recordOf(cid)).toEqual(record);
    expect(numbers()).toMatchObject([{ wantedRecall: 85 }]);
  });

  // Proves E-33.
  it('takes one of three strengths', async () => {
    expect(codeOf(await choose(80))).toBe('BAD_REQUEST');
    await choose(85);
    const { data } = await test.ask('cardboxes', { uid: test.store.uid });
    expect(data.cardboxes[0].settings.wantedRecall).toBe(85);
  });
});

// Proves E-32.
it('without the choice an answer has no such numbers', async () => {
  const { sid } = await start();
  await answerNext(sid, true);
  expect(numbers()).toEqual([{ wantedRecall: null, day: null }]);
  expect(test.rows('SELECT days FROM session_events')).toEqual([{ days: null }]);
});

describe('an account', () => {
  beforeEach(() => trackUnsent(test.store));

  // Proves Y-194.
  it.each([
    ['that was not synced yet', null, null],
    ['on a basic server', 0, null],
    ['on an older server', ANSWER_DATES_PROTOCOL - 1, null],
    ['on a server of this protocol', PROTOCOL, 90],
  ])('%s writes by the levels until its server keeps the numbers', async (_, protocol, wantedRecall) => {
    await choose(90);
    if (protocol !== null) noteServerProtocol(test.store, protocol);
    const { sid } = await start();
    const { days } = await answerNext(sid, true);
    expect(numbers()).toMatchObject([{ wantedRecall }]);
    expect(days === null).toBe(wantedRecall === null);
    expect(getMeta(test.store, 'server_protocol')).toBe(protocol === null ? undefined : String(protocol));
  });

  // Proves Y-194.
  it('uses its choice again when the server is newer, also in a running session', async () => {
    await choose(90);
    const { sid } = await start();
    await answerNext(sid, true);
    noteServerProtocol(test.store, PROTOCOL);
    await answerNext(sid, true);
    noteServerProtocol(test.store, ANSWER_DATES_PROTOCOL - 1);
    await answerNext(sid, true);
    expect(numbers()).toMatchObject([{ wantedRecall: null }, { wantedRecall: 90 }, { wantedRecall: null }]);
    await expectReplayed(sid);
  });

  // Proves S-347.
  it('names the boxes whose dates follow the answers: with an older server none does', async () => {
    await choose(90);
    const asked = async () => (await test.ask('answerDates', {})).data.answerDates;
    noteServerProtocol(test.store, ANSWER_DATES_PROTOCOL - 1);
    expect(await asked()).toMatchObject({ isOffered: false, bids: [] });
    noteServerProtocol(test.store, PROTOCOL);
    expect(await asked()).toMatchObject({ isOffered: true, bids: [pbid] });
  });

  const accept = () => test.store.sql('DELETE FROM unsent').run();
  const digest = () => ownDigests(test.store, 'boxes', [pbid]).get(pbid);

  // Proves Y-194, Y-32.
  it('compares a choice as its server does: an older one knows none', async () => {
    noteServerProtocol(test.store, ANSWER_DATES_PROTOCOL - 1);
    accept();
    const before = digest();
    await choose(90);
    accept();
    expect(digest()).toBe(before);
    noteServerProtocol(test.store, PROTOCOL);
    accept();
    expect(digest()).not.toBe(before);
  });

  // Proves Y-194.
  it('sends its choice again when the server is newer: the older one dropped it', async () => {
    noteServerProtocol(test.store, ANSWER_DATES_PROTOCOL - 1);
    await choose(90);
    test.box('By level');
    accept();
    const stamps = () => JSON.parse((test.rows('SELECT stamps FROM boxes')[0] as { stamps: string }).stamps);
    const before = stamps();
    noteServerProtocol(test.store, PROTOCOL);
    expect(test.rows('SELECT kind, id FROM unsent')).toEqual([{ kind: 'box', id: pbid }]);
    expect(stamps().wantedRecall > before.wantedRecall).toBe(true);
    expect({ ...stamps(), wantedRecall: '' }).toEqual({ ...before, wantedRecall: '' });
  });
});
