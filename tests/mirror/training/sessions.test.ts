import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { replayHistory } from '#core/training/index.ts';
import { openStore } from '#mirror/database/openStore.ts';
import { logOf } from '#mirror/records/answerLog.ts';
import { codeOf, DAY, TestStore } from '../support/store.ts';

let test: TestStore;
let pbid: string;
let cids: string[];

const SETTINGS = { type: 'all', mode: 'normal', count: 0, training_in_order: true, seed: 7 };
const TITLES = ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon', 'Zeta'];

beforeEach(() => {
  test = new TestStore();
  pbid = test.box('Letters');
  cids = test.cards(pbid, TITLES);
});

async function start(settings: object = {}, scope: object = { pbid }) {
  const answer = await test.ask('startSession', { scope, settings: { ...SETTINGS, ...settings } });
  expect(answer.errors).toBeUndefined();
  return answer.data.startSession;
}

async function step(sid: string, name: string, variables: object = {}) {
  test.now += 1000;
  const answer = await test.ask(name, { sid, ...variables });
  expect(answer.errors).toBeUndefined();
  return answer.data[name];
}

/** Answers the current card. */
async function answerNext(sid: string, isCorrect: boolean) {
  const { data } = await test.ask('trainingSession', { sid });
  const { current, step: seen } = data.trainingSession;
  return step(sid, 'answerCard', { cid: current.cid, step: seen, isCorrect, duration_ms: 900 });
}

async function read(sid: string) {
  return (await test.ask('trainingSession', { sid })).data.trainingSession;
}

interface Row {
  readonly cid: string;
  readonly memory_level: number;
  readonly last_training_at: string;
  readonly next_training_at: string;
  readonly IS_LEARNED: number;
  readonly IS_MEMORIZED: number;
  readonly IS_TRAINED: number;
  readonly forgotten: number;
  readonly stability: number | null;
  readonly difficulty: number | null;
  readonly memoryDay: number | null;
}

function records(): Row[] {
  return test.rows<Row>(`SELECT cid, memory_level, last_training_at, next_training_at, IS_LEARNED, IS_MEMORIZED, IS_TRAINED,
    forgotten, stability, difficulty, memoryDay FROM records ORDER BY card_id`);
}

/** The entries in the logs of the cards. */
function replayed(): Row[] {
  return cids.map((cid) => {
    const { record, forgotten, memory } = replayHistory(cid, logOf(test.store, cid));
    const { status, ...rest } = record;
    const flag = (on: boolean): number => (on ? 1 : 0);
    return {
      ...rest,
      IS_LEARNED: flag(status.IS_LEARNED),
      IS_MEMORIZED: flag(status.IS_MEMORIZED),
      IS_TRAINED: flag(status.IS_TRAINED),
      forgotten,
      stability: memory?.stability ?? null,
      difficulty: memory?.difficulty ?? null,
      memoryDay: memory?.day ?? null,
    };
  });
}

describe('the memory of a card', () => {
  // Proves T-45.
  it('is replayed at the first answer after an older version, whose records have none', async () => {
    const { sid } = await start({ mode: 'hardcore' });
    for (const isCorrect of [true, false, true, true, false]) await answerNext(sid, isCorrect);
    expect(records()).toEqual(replayed());
    expect(records().filter(({ stability }) => stability !== null)).not.toHaveLength(0);
    test.store.write(() =>
      test.store.sql('UPDATE records SET stability = NULL, difficulty = NULL, memoryDay = NULL').run(),
    );
    test.now += 9 * DAY;
    const { current } = await read(sid);
    await answerNext(sid, true);
    const isAnswered = ({ cid }: Row): boolean => cid === current.cid;
    expect(records().filter(isAnswered)).toEqual(replayed().filter(isAnswered));
  });
});

describe('an answer', () => {
  it('writes record, log and session together and returns the next card', async () => {
    const session = await start();
    expect(session).toMatchObject({
      status: 'unstarted',
      side: 'front',
      total: 6,
      step: 0,
      scope: { pbid, bid: null, first_char: null, bids: null },
    });
    expect(session.current.title).toBe('Alpha');
    expect(session.upcoming.map(({ title }: { title: string }) => title)).toEqual(['Beta', 'Delta']);
    expect(await step(session.sid, 'flipSession', { step: 0, side: 'back' })).toMatchObject({
      side: 'back',
      status: 'playing',
    });
    const next = await answerNext(session.sid, true);
    expect(next).toMatchObject({
      side: 'front',
      step: 1,
      trained_count: 1,
      correct_count: 1,
      wrong_count: 0,
      can_undo: true,
    });
    expect(next.current.title).toBe('Beta');
    const at = new Date(test.now).toISOString();
    expect(next.last_answer).toMatchObject({ cid: cids[0], isCorrect: true, at });
    expect(records()[0]).toMatchObject({
      memory_level: 1,
      last_training_at: at,
      next_training_at: new Date(test.now + DAY).toISOString(),
      IS_TRAINED: 1,
      IS_LEARNED: 1,
    });
    expect(
      test.rows('SELECT kind, cid, isCorrect, effect, mode, direction, duration, memory_level, sid FROM answer_log'),
    ).toEqual([
      {
        kind: 'answer',
        cid: cids[0],
        isCorrect: 1,
        effect: 'trained',
        mode: 'normal',
        direction: 'front_back',
        duration: 900,
        memory_level: 0,
        sid: session.sid,
      },
    ]);
  });

  it('is refused with STALE_STEP if the page has an older state, and counts once', async () => {
    const { sid, current } = await start();
    const twice = { sid, cid: current.cid, step: 0, isCorrect: true };
    expect((await test.ask('answerCard', twice)).errors).toBeUndefined();
    expect(codeOf(await test.ask('answerCard', twice))).toBe('STALE_STEP');
    expect(codeOf(await test.ask('answerCard', { ...twice, step: 1 }))).toBe('STALE_STEP');
    expect(test.rows('SELECT id FROM answer_log')).toHaveLength(1);
  });

  it('leaves nothing behind if the write fails, and can be repeated', async () => {
    const { sid, current } = await start();
    test.store.db.exec("CREATE TRIGGER full BEFORE INSERT ON session_events BEGIN SELECT RAISE(ABORT, 'disk'); END");
    const variables = { sid, cid: current.cid, step: 0, isCorrect: true };
    expect(codeOf(await test.ask('answerCard', variables))).toBe('INTERNAL');
    expect(test.rows('SELECT id FROM answer_log')).toEqual([]);
    expect(records()[0]?.memory_level).toBe(0);
    test.store.db.exec('DROP TRIGGER full');
    expect((await test.ask('answerCard', variables)).data.answerCard.step).toBe(1);
  });

  it('uses the current record when two sessions train the same card', async () => {
    const one = await start({ count: 1 });
    const two = await start({ count: 1 });
    await answerNext(one.sid, true);
    await answerNext(two.sid, true);
    expect(records()[0]?.memory_level).toBe(2);
    await step(one.sid, 'undoAnswer');
    expect(records()).toEqual(replayed());
    expect(records()[0]?.memory_level).toBe(1);
  });

  it('has growing stamps, also when the clock is set back and after a restart', async () => {
    const { sid } = await start();
    await answerNext(sid, false);
    test.now -= DAY;
    await answerNext(sid, false);
    const before = test.rows<{ stamp: string }>('SELECT stamp FROM answer_log ORDER BY stamp');
    const given = test.rows('SELECT l.stamp FROM session_events e JOIN answer_log l ON l.id = e.log_id ORDER BY e.seq');
    expect(given).toEqual(before);
    const again = openStore(test.store.db, { uid: 'person', day: undefined, wall: () => test.now }).store;
    expect(again.write(() => again.stamp()) > (before.at(-1)?.stamp ?? '')).toBe(true);
  });
});

describe('replay and undo', () => {
  it('records equal the replay of the log and undo restores everything exactly, after any operations', async () => {
    const operation = fc.constantFrom('right', 'right', 'wrong', 'undo', 'mark', 'unmark', 'flip', 'restart');
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('normal', 'hardcore'),
        fc.array(operation, { maxLength: 25 }),
        async (mode, operations) => {
          test = new TestStore();
          pbid = test.box('Letters');
          cids = test.cards(pbid, TITLES);
          const { sid } = await start({ mode });
          const states = [{ session: await read(sid), records: records() }];
          for (const each of operations) {
            const shown = await read(sid);
            if (each === 'restart') test.forgetSessions();
            if (each === 'flip' && shown.current !== null) {
              await step(sid, 'flipSession', { step: shown.step, side: shown.side === 'front' ? 'back' : 'front' });
            }
            if (each === 'mark' || each === 'unmark') {
              const cid = shown.current?.cid ?? cids[0];
              await step(sid, 'markMemorized', { cid, isMemorized: each === 'mark' });
            }
            if ((each === 'right' || each === 'wrong') && shown.current !== null) {
              states.push({ session: shown, records: records() });
              await answerNext(sid, each === 'right');
            }
            if (each === 'undo' && shown.can_undo) {
              const before = states.pop();
              await step(sid, 'undoAnswer');
              expect(await read(sid)).toEqual(before?.session);
              expect(records()).toEqual(before?.records);
            }
            expect(records()).toEqual(replayed());
            const live = await read(sid);
            test.forgetSessions();
            expect(await read(sid)).toEqual(live);
          }
          test.store.close();
        },
      ),
      { numRuns: 80, seed: 20_260_303, examples: [['normal', ['flip', 'flip', 'right', 'undo']]] },
    );
  });

  // Proves T-19.
  it('a removed card is never trained after any undo, and the store has the same session', async () => {
    const operation = fc.constantFrom('right', 'wrong', 'undo', 'undo', 'flip', 'mark', 'suspend', 'resume', 'delete');
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('normal', 'hardcore'),
        fc.array(fc.tuple(operation, fc.nat({ max: 5 })), { maxLength: 14 }),
        async (mode, operations) => {
          test = new TestStore();
          pbid = test.box('Letters');
          cids = test.cards(pbid, TITLES);
          const { sid } = await start({ mode });
          const asked = [];
          for (const [each, at] of operations) {
            const shown = await read(sid);
            if (each === 'suspend' || each === 'resume') {
              await step(sid, 'bulkEdit', { cids: [cids[at]], edit: { suspend: each === 'suspend' } });
            }
            if (each === 'delete') await step(sid, 'deleteCards', { cids: [cids[at]] });
            if (each === 'flip' && shown.current !== null) {
              await step(sid, 'flipSession', { step: shown.step, side: shown.side === 'front' ? 'back' : 'front' });
            }
            if (each === 'mark' && shown.current !== null) {
              await step(sid, 'markMemorized', { cid: shown.current.cid, isMemorized: true });
            }
            if ((each === 'right' || each === 'wrong') && shown.current !== null) {
              asked.push(shown);
              await answerNext(sid, each === 'right');
            }
            if (each === 'undo' && shown.can_undo) {
              const before = asked.pop();
              await step(sid, 'undoAnswer');
              const { current, side, status } = await read(sid);
              if (current?.cid === before.current.cid) expect([side, status]).toEqual([before.side, before.status]);
            }
            const live = await read(sid);
            const gone = test.rows<{ cid: string }>(
              "SELECT cid FROM cards WHERE deleted_at IS NOT NULL OR card_status = 'suspended'",
            );
            expect(gone.map(({ cid }) => cid)).not.toContain(live.current?.cid);
            test.forgetSessions();
            expect(await read(sid)).toEqual(live);
          }
          test.store.close();
        },
      ),
      {
        numRuns: 80,
        seed: 20_261_121,
        examples: [
          [
            'normal',
            [
              ['right', 0],
              ['delete', 0],
              ['undo', 0],
            ],
          ],
          [
            'normal',
            [
              ['right', 0],
              ['suspend', 0],
              ['undo', 0],
            ],
          ],
          [
            'normal',
            [
              ['flip', 0],
              ['right', 0],
              ['suspend', 2],
              ['undo', 0],
            ],
          ],
          [
            'normal',
            [
              ['right', 0],
              ['flip', 0],
              ['suspend', 2],
              ['undo', 0],
              ['flip', 0],
            ],
          ],
        ],
      },
    );
  });

  // Proves T-19.
  it('undo works after the end of a session, as entries of the log', async () => {
    const { sid } = await start({ count: 1 });
    expect((await answerNext(sid, true)).status).toBe('completed');
    expect((await test.ask('openSessions')).data.openSessions).toEqual([]);
    expect(await step(sid, 'undoAnswer')).toMatchObject({ status: 'unstarted', step: 0, can_undo: false });
    expect((await test.ask('openSessions')).data.openSessions).toHaveLength(1);
    const log = test.rows<{ kind: string; id: string; undoes: string | null }>(
      'SELECT kind, id, undoes FROM answer_log ORDER BY stamp',
    );
    expect(log.map(({ kind }) => kind)).toEqual(['answer', 'undo']);
    expect(log[1]?.undoes).toBe(log[0]?.id);
    expect((await step(sid, 'undoAnswer')).step).toBe(0);
    expect(test.rows('SELECT id FROM answer_log')).toHaveLength(2);
  });
});

it('a page that shows another card flips nothing', async () => {
  const { sid } = await start();
  await answerNext(sid, true);
  const before = await read(sid);
  await step(sid, 'flipSession', { step: 0, side: 'back' });
  expect(await read(sid)).toEqual(before);
});

describe('a session that continues', () => {
  // Proves T-20.
  it('survives a restart with the same card and side', async () => {
    const { sid } = await start();
    await answerNext(sid, true);
    await answerNext(sid, false);
    await step(sid, 'flipSession', { step: 2, side: 'back' });
    const before = await read(sid);
    test.forgetSessions();
    expect(await read(sid)).toEqual(before);
    expect(before).toMatchObject({ side: 'back', step: 2, status: 'playing' });
    expect((await test.ask('openSessions')).data.openSessions).toMatchObject([
      { sid, answer_count: 2, trained_count: 1, total: 6 },
    ]);
  });

  it('drops cards that were deleted or suspended since, and has the changed texts', async () => {
    const { sid } = await start();
    await test.ask('deleteCards', { cids: [cids[0]] });
    expect((await read(sid)).current.title).toBe('Beta');
    await test.ask('bulkEdit', { cids: [cids[1]], edit: { suspend: true } });
    const card = { title: 'Delta 2', front: ['new'], back: ['b'], mnemonic: [] };
    await test.ask('editCard', { cid: cids[3], card });
    const shown = await read(sid);
    expect(shown.current).toMatchObject({ title: 'Delta 2', front: ['new'] });
    test.forgetSessions();
    expect(await read(sid)).toEqual(shown);
  });

  // Proves T-22.
  it('waits unchanged while its box is in the bin, and ends when the box is permanently deleted', async () => {
    const { sid } = await start();
    const before = await answerNext(sid, true);
    const again = () => test.ask('trainingSession', { sid });
    const { step: at, current } = before;
    const answer = () => test.ask('answerCard', { sid, step: at, cid: current.cid, isCorrect: true });
    await test.ask('deleteCardboxes', { bids: [pbid] });
    expect(codeOf(await again())).toBe('BOX_IN_BIN');
    expect(codeOf(await answer())).toBe('BOX_IN_BIN');
    test.forgetSessions();
    expect(codeOf(await again())).toBe('BOX_IN_BIN');
    expect(codeOf(await test.ask('flipSession', { sid, step: at, side: 'back' }))).toBe('BOX_IN_BIN');
    expect(test.rows('SELECT id FROM answer_log')).toHaveLength(1);
    await test.ask('restoreCardboxes', { bids: [pbid] });
    expect(await read(sid)).toEqual(before);
    expect((await answer()).data.answerCard).toMatchObject({ step: 2 });
    await test.ask('deleteCardboxes', { bids: [pbid] });
    await test.ask('emptyBin');
    expect(await read(sid)).toMatchObject({ status: 'completed', current: null });
  });

  // Proves T-22.
  it('of a sub-box waits while its top-level box is in the bin', async () => {
    const part = test.box('Part', pbid);
    test.cards(part, ['One', 'Two'], pbid);
    const { sid } = await start({}, { pbid: part });
    await test.ask('deleteCardboxes', { bids: [pbid] });
    expect(codeOf(await test.ask('trainingSession', { sid }))).toBe('BOX_IN_BIN');
    await test.ask('restoreCardboxes', { bids: [pbid] });
    expect(await read(sid)).toMatchObject({ current: { title: 'One' } });
  });

  it('is not offered while its box is in the bin, and is offered again after a restore', async () => {
    const { sid } = await start();
    await answerNext(sid, true);
    await test.ask('deleteCardboxes', { bids: [pbid] });
    expect((await test.ask('openSessions')).data.openSessions).toEqual([]);
    await test.ask('restoreCardboxes', { bids: [pbid] });
    expect((await test.ask('openSessions')).data.openSessions).toMatchObject([{ sid, answer_count: 1 }]);
  });

  it('is closed permanently by closeSession, or by a session that replaces it', async () => {
    const one = await start();
    const answer = await test.ask('startSession', { scope: { pbid }, settings: SETTINGS, replace: true });
    const open = (await test.ask('openSessions')).data.openSessions;
    expect(open.map(({ sid }: { sid: string }) => sid)).toEqual([answer.data.startSession.sid]);
    expect(codeOf(await test.ask('flipSession', { sid: one.sid, step: 0, side: 'back' }))).toBe('NOT_FOUND');
    expect((await test.ask('closeSession', { sid: open[0].sid })).data.closeSession).toBe(true);
    expect((await test.ask('closeSession', { sid: open[0].sid })).data.closeSession).toBe(false);
    expect((await test.ask('trainingSession', { sid: 'nobody' })).data.trainingSession).toBeNull();
  });

  // Proves S-127.
  it('says whether the question stays above the answer, as the box of the current card wants it', async () => {
    const { sid, questionAbove } = await start();
    expect(questionAbove).toBe(true);
    await test.ask('updateCardbox', { bid: pbid, patch: { questionAbove: false } });
    expect(await read(sid)).toMatchObject({ questionAbove: false });
    const { cardboxes } = (await test.ask('cardboxes', { uid: test.store.uid })).data;
    expect(cardboxes[0].settings.questionAbove).toBe(false);
  });

  it('suspends a hard card if its box has this option', async () => {
    await test.ask('updateCardbox', { bid: pbid, patch: { suspend_hard: true } });
    const { sid } = await start({ count: 1 });
    for (let n = 0; n < 8; n++) await answerNext(sid, false);
    expect(test.rows<{ card_status: string }>('SELECT card_status FROM cards ORDER BY id')[0]).toEqual({
      card_status: 'suspended',
    });
    expect(await read(sid)).toMatchObject({ status: 'completed', current: null });
  });
});

describe('a practice', () => {
  // Proves T-42.
  it('moves its cards, and changes no record, log or recap', async () => {
    const real = await start({ count: 1 });
    await answerNext(real.sid, true);
    const before = {
      records: records(),
      log: test.rows('SELECT * FROM answer_log'),
    };
    const { sid, isPractice } = await start({ isPractice: true, count: 2 });
    expect(isPractice).toBe(true);
    for (const isCorrect of [false, true, true]) await answerNext(sid, isCorrect);
    expect(await read(sid)).toMatchObject({ status: 'completed', trained_count: 2, wrong_count: 1 });
    await step(sid, 'undoAnswer');
    await step(sid, 'markMemorized', { cid: cids[0], isMemorized: true });
    expect(await read(sid)).toMatchObject({ status: 'playing', step: 2 });
    await answerNext(sid, true);
    expect({
      records: records(),
      log: test.rows('SELECT * FROM answer_log'),
    }).toEqual(before);
    const { recap } = (await test.ask('recap', { scope: { pbid } })).data;
    expect(recap.last_session.sid).toBe(real.sid);
    const report = (await test.ask('sessionReport', { sid })).data.sessionReport;
    expect(report).toMatchObject({ answers: 3, correct: 2, wrong: 1, duration_ms: 2700, up: [], down: [] });
  });

  // Proves T-42, T-20.
  it.each(['normal', 'hardcore'])('in %s mode is rebuilt after a crash as it was', async (mode) => {
    const { sid } = await start({ isPractice: true, mode });
    for (const isCorrect of [true, false, true, true]) await answerNext(sid, isCorrect);
    await step(sid, 'flipSession', { step: 4, side: 'back' });
    const before = await read(sid);
    test.forgetSessions();
    expect(await read(sid)).toEqual(before);
  });

  // Proves T-42.
  it('takes the cards of a session again, in their order', async () => {
    const { sid } = await start({ count: 3 });
    for (let card = 0; card < 3; card++) await answerNext(sid, true);
    const again = (await test.ask('practiceSession', { sid })).data.practiceSession;
    expect(again).toMatchObject({ isPractice: true, total: 3, current: { cid: cids[0] } });
    expect(codeOf(await test.ask('practiceSession', { sid: 'nobody' }))).toBe('NOT_FOUND');
  });
});

it('the report has the results of a session', async () => {
  const { sid } = await start({ count: 3 });
  for (const isCorrect of [true, false, true, true]) await answerNext(sid, isCorrect);
  const report = (await test.ask('sessionReport', { sid })).data.sessionReport;
  expect(report).toMatchObject({
    status: 'completed',
    answers: 4,
    correct: 3,
    wrong: 1,
    duration_ms: 3600,
    trained_count: 3,
  });
  expect(report.up).toHaveLength(3);
  expect(report.hard).toMatchObject([{ title: 'Beta', wrong: 1, memory_level: 1 }]);
  expect(report.next).toMatchObject([{ date: '2026-03-03', count: 3 }]);
  expect([report.levels_before, report.levels_after]).toEqual([
    [3, 0, 0, 0, 0, 0, 0, 0],
    [0, 3, 0, 0, 0, 0, 0, 0],
  ]);
  const recap = (await test.ask('recap', { scope: { pbid } })).data.recap;
  expect(recap.last_session.sid).toBe(sid);
  const { activity, retention } = (await test.ask('recapActivity', { scope: { pbid } })).data.recap;
  expect(activity).toMatchObject([{ date: '2026-03-02', answers: 4, correct: 3 }]);
  expect(recap.due).toHaveLength(60);
  expect(recap.due[1]).toMatchObject({ date: '2026-03-03', count: 3 });
  expect(retention[0]).toMatchObject({ level: 0, answers: 4, correct: 3 });
});

describe('starting', () => {
  // Proves F-2.
  it('fails with a code if nothing can be trained', async () => {
    const ask = async (settings: object) =>
      codeOf(await test.ask('startSession', { scope: { pbid }, settings: { ...SETTINGS, ...settings } }));
    expect(await ask({ type: 'SpacedRepetition' })).toBe('NO_CARDS');
    expect(await ask({ mode: 'hardcore', count: 3 })).toBe('HARDCORE_NEEDS_FOUR_CARDS');
    expect(codeOf(await test.ask('startSession', { scope: { pbid: 'x' }, settings: SETTINGS }))).toBe('BID_NOT_FOUND');
  });
});
