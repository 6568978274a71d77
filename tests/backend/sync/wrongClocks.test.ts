import { beforeEach, describe, expect, it } from 'vitest';
import { decodeStamp, encodeStamp } from '#core/sync/index.ts';
import { replayHistory } from '#core/training/index.ts';
import { refusedCount, unsentCount, wrongClockCount } from '#mirror/database/unsent.ts';
import { logOf } from '#mirror/records/index.ts';
import { DAY, HOUR } from '../../mirror/support/store.ts';
import { loadImportWorker } from '../../simulation/support/decks.ts';
import { newAccount, type TestAccount } from '../support/items.ts';
import { serveTests } from '../support/server.ts';
import { SyncDevice, syncAll } from '../support/syncDevice.ts';

const startWorker = await loadImportWorker();

const server = serveTests();
const YEAR = 365 * DAY;
const draft = (title: string) => ({ title, front: [title], back: ['b'], mnemonic: [] });

let ann: TestAccount;
let one: SyncDevice;
let two: SyncDevice;
let bid: string;
let cids: string[];

/** Two computers with the same cards, and answers that the server has. */
beforeEach(async () => {
  ann = await newAccount(server);
  [one, two] = [deviceAt(Date.now()), deviceAt(Date.now())];
  ({ bid } = (await one.ask('createCardbox', { title: 'French' })).createCardbox);
  cids = [];
  for (let at = 0; at < 10; at++) {
    cids.push((await one.ask('createCard', { pbid: bid, card: draft(`card ${at}`) })).createCard.cid);
  }
  for (const cid of cids) await one.answer(cid);
  await syncAll(one, two);
});

function deviceAt(now: number): SyncDevice {
  return new SyncDevice(() => server.url, ann, now);
}

/** Sets the clock of a device. */
function jump({ test }: SyncDevice, ms: number): void {
  test.now += ms;
  test.jumped += ms;
}

const status = ({ test: { store } }: SyncDevice) => ({
  waiting: unsentCount(store),
  wrongClock: wrongClockCount(store),
  refused: refusedCount(store),
});
const NOTHING = { waiting: 0, wrongClock: 0, refused: 0 };

interface Entry {
  readonly id: string;
  readonly cid: string;
  readonly stamp: string;
  readonly at: string;
}
const logs = ({ test }: SyncDevice) => test.rows<Entry>('SELECT id, cid, stamp, at FROM answer_log ORDER BY stamp');

/** Answers of these cards in turn, right and wrong. Returns what was acknowledged. */
async function give(device: SyncDevice, count: number): Promise<boolean[]> {
  const given: boolean[] = [];
  for (let at = 0; at < count; at++) {
    const isCorrect = at % 3 !== 1;
    await device.answer(cids[at % cids.length] ?? '', isCorrect);
    given.push(isCorrect);
  }
  return given;
}

/** Server and both computers have all answers, each in the order of giving, and the same records. */
async function expectAll(count: number): Promise<void> {
  await syncAll(one, two);
  const { log } = await ann.pull();
  expect(log).toHaveLength(count);
  const onServer = (log as Entry[]).map(({ id, stamp, at }) => ({ id, stamp, at }));
  const sorted = (entries: readonly { id: string }[]) => [...entries].sort((a, b) => (a.id < b.id ? -1 : 1));
  for (const device of [one, two]) {
    expect(status(device)).toEqual(NOTHING);
    expect(sorted(logs(device).map(({ id, stamp, at }) => ({ id, stamp, at })))).toEqual(sorted(onServer));
    for (const { cid, ...record } of device.test.rows<{ cid: string }>(
      'SELECT cid, memory_level, last_training_at FROM records',
    )) {
      const replayed = replayHistory(cid, logOf(device.test.store, cid)).record;
      expect(record).toEqual({ memory_level: replayed.memory_level, last_training_at: replayed.last_training_at });
    }
  }
}

/** The answers of a device in the order of the log, without those of the beginning. */
const inOrder = ({ test }: SyncDevice, after: number) =>
  test
    .rows<{ isCorrect: number }>("SELECT isCorrect FROM answer_log WHERE kind = 'answer' ORDER BY stamp")
    .slice(after)
    .map(({ isCorrect }) => isCorrect === 1);

describe('a clock that is wrong for a while', () => {
  // Proves Y-20.
  it.each([11 * YEAR, 10 * YEAR, 2 * YEAR])(
    '%i ms behind while offline: all answers and edits arrive',
    async (behind) => {
      jump(one, -behind);
      const given = await give(one, 50);
      await (await one.openEditor(cids[0] ?? ''))({ title: 'Edited in the past' });
      jump(one, behind);
      one.restart();
      await give(one, 1);
      await expectAll(61);
      expect(inOrder(two, 10)).toEqual([...given, true]);
      expect(two.card(cids[0] ?? '').title).toBe('Edited in the past');
    },
  );

  // Proves Y-21.
  it.each([
    ['known', false],
    ['not known', true],
  ])(
    'two years ahead: refused, counted, and sent in their order once the clock is right, its jump %s',
    async (_name, isRestarted) => {
      jump(one, 2 * YEAR);
      const given = await give(one, 30);
      await (await one.openEditor(cids[0] ?? ''))({ title: 'Edited in the future' });
      await one.sync();
      expect(status(one)).toEqual({ waiting: 31, wrongClock: 31, refused: 0 });
      expect((await ann.pull()).log).toHaveLength(10);
      jump(one, -2 * YEAR);
      if (isRestarted) one.restart();
      const next = await give(one, 30);
      const last = new Date(one.test.now).toISOString();
      await expectAll(70);
      expect(inOrder(two, 10)).toEqual([...given, ...next]);
      expect(two.card(cids[0] ?? '').title).toBe('Edited in the future');
      for (const { stamp, at } of logs(two)) {
        expect(at <= last).toBe(true);
        expect(decodeStamp(stamp)?.wall).toBeLessThan(one.test.now + HOUR);
      }
      if (!isRestarted) {
        // The measured jump gives the true times: a second each.
        const times = logs(one)
          .slice(10)
          .map(({ at }) => Date.parse(at));
        expect(new Set(times).size).toBe(60);
      }
      // The clock continues from there.
      await one.answer(cids[0] ?? '');
      expect(decodeStamp(logs(one).at(-1)?.stamp ?? '')?.wall).toBeLessThan(one.test.now + HOUR);
      await expectAll(71);
    },
  );

  // Proves Y-21.
  it('answers with the right clock, before the server is met again, keep their place after those too far ahead', async () => {
    jump(one, 2 * YEAR);
    await one.answer(cids[0] ?? '', false);
    jump(one, -2 * YEAR);
    one.restart();
    await one.answer(cids[0] ?? '', true);
    await one.answer(cids[0] ?? '', true);
    const [before] = one.test.rows<{ memory_level: number }>(
      `SELECT memory_level FROM records WHERE cid = '${cids[0]}'`,
    );
    await expectAll(13);
    const [after] = two.test.rows<{ memory_level: number }>(
      `SELECT memory_level FROM records WHERE cid = '${cids[0]}'`,
    );
    expect([before?.memory_level, after?.memory_level]).toEqual([2, 2]);
  });

  // Proves Y-25.
  it.each([
    ['before the clock was set ahead', (): void => undefined],
    ['while it was ahead', (): void => jump(one, 2 * YEAR)],
    ['while it was ahead, before it was set further ahead,', (): void => jump(one, 2 * YEAR), 4 * DAY],
  ])('what the device had %s stays before what it wrote then', async (_name, before, further = 0) => {
    const [cid = ''] = cids;
    two.test.now += HOUR;
    await two.answer(cid, false);
    await (await two.openEditor(cid))({ title: 'Edited first' });
    await two.sync();
    before();
    await one.sync();
    if (one.test.jumped === 0) jump(one, 2 * YEAR);
    jump(one, further);
    await one.answer(cid, true);
    await (await one.openEditor(cid))({ title: 'Edited then' });
    jump(one, -2 * YEAR - further);
    one.restart();
    await expectAll(12);
    expect(inOrder(two, 10)).toEqual([false, true]);
    expect([one.card(cid).title, two.card(cid).title]).toEqual(['Edited then', 'Edited then']);
  });

  // Proves Y-21.
  it('one of three computers, over several starts', async () => {
    const three = deviceAt(Date.now());
    await syncAll(three);
    jump(one, 2 * YEAR);
    const given: boolean[] = [];
    for (let start = 0; start < 4; start++) {
      one.restart();
      given.push(...(await give(one, 5)));
      await one.sync();
      await give(two, 3);
      await give(three, 3);
      await syncAll(two, three);
    }
    expect(status(one)).toEqual({ waiting: 20, wrongClock: 20, refused: 0 });
    jump(one, -2 * YEAR);
    one.restart();
    await expectAll(10 + 20 + 24);
    await three.sync();
    expect(logs(three).map(({ id }) => id)).toEqual(logs(one).map(({ id }) => id));
    const own = one.test.rows<{ isCorrect: number }>(
      `SELECT isCorrect FROM answer_log WHERE device_id = '${one.test.store.device}' ORDER BY stamp`,
    );
    expect(own.slice(10).map(({ isCorrect }) => isCorrect === 1)).toEqual(given);
  });

  // Proves Y-21.
  it('both ways, offline and across starts', async () => {
    const given: boolean[] = [];
    for (const ms of [2 * YEAR, -13 * YEAR, 14 * YEAR, -3 * YEAR]) {
      jump(one, ms);
      given.push(...(await give(one, 5)));
      one.restart();
    }
    await expectAll(30);
    expect(inOrder(two, 10)).toEqual(given);
  });

  // Proves Y-21.
  it('an undo of an answer too far ahead follows it, also when it is undone afterwards', async () => {
    const level = (device: SyncDevice) =>
      device.test.rows<{ memory_level: number }>(`SELECT memory_level FROM records WHERE cid = '${cids[0]}'`)[0]
        ?.memory_level;
    jump(one, 2 * YEAR);
    const scope = { cids: cids.slice(0, 2) };
    const settings = { type: 'all', mode: 'normal', count: 2, training_in_order: true };
    const { sid, current } = (await one.ask('startSession', { scope, settings, replace: true })).startSession;
    await one.ask('answerCard', { sid, cid: current.cid, step: 0, isCorrect: false });
    await one.ask('undoAnswer', { sid });
    await one.ask('answerCard', { sid, cid: current.cid, step: 0, isCorrect: true });
    jump(one, -2 * YEAR);
    await one.sync();
    expect(level(one)).toBe(2);
    await one.ask('undoAnswer', { sid });
    await expectAll(14);
    expect([level(one), level(two)]).toEqual([1, 1]);
  });

  // Proves Y-21.
  it('undo of an edit on many cards still works after the edit got its place', async () => {
    jump(one, 2 * YEAR);
    const { undo_id } = (await one.ask('bulkEdit', { cids, edit: { tag: { add: ['x'], remove: [] } } })).bulkEdit;
    jump(one, -2 * YEAR);
    await one.sync();
    expect((await one.ask('undoOperation', { undo_id })).undoOperation).toBe(10);
    await expectAll(10);
    expect(two.test.rows<{ tags: string }>('SELECT DISTINCT tags FROM cards')).toEqual([{ tags: '[]' }]);
  });

  // Proves Y-22.
  it('a pull with the clock in 2015 loses nothing, and holds nothing back', async () => {
    await give(two, 40);
    await (await two.openEditor(cids[1] ?? ''))({ title: 'Edited elsewhere' });
    await two.sync();
    jump(one, -11 * YEAR);
    await one.sync();
    await one.answer(cids[2] ?? '');
    await (await one.openEditor(cids[3] ?? ''))({ title: 'Edited in 2015' });
    await one.sync();
    jump(one, 11 * YEAR);
    one.restart();
    await expectAll(51);
    expect([one, two].map((device) => [device.card(cids[1] ?? '').title, device.card(cids[3] ?? '').title])).toEqual([
      ['Edited elsewhere', 'Edited in 2015'],
      ['Edited elsewhere', 'Edited in 2015'],
    ]);
  });

  // Proves Y-22.
  it('entries that this clock refuses are kept until it is right, if that of the server is as wrong', async () => {
    const at = (ms: number, id: string) => ({
      id,
      cid: cids[0],
      kind: 'answer',
      stamp: encodeStamp({ wall: one.test.now + ms, counter: 0, device: 'other' }),
      at: new Date(one.test.now + ms).toISOString(),
      device_id: 'other',
      sid: null,
      isCorrect: true,
      effect: 'trained',
      mode: 'normal',
      direction: 'front_back',
      duration: 1,
      memory_level: null,
    });
    const entries = [at(1000, 'e1'), at(2000, 'e2')];
    expect((await ann.push({ op_id: 'p', log: entries })).body.data.refused).toEqual([]);
    one.serverOffset = -11 * YEAR;
    jump(one, -11 * YEAR);
    await one.sync();
    expect(logs(one)).toHaveLength(10);
    expect(one.test.rows('SELECT id FROM held_items')).toEqual([{ id: 'e1' }, { id: 'e2' }]);
    // What can be judged is taken meanwhile.
    await two.ask('createCard', { pbid: bid, card: draft('new') });
    await two.sync();
    await one.sync();
    expect(one.test.rows("SELECT 1 FROM cards WHERE title = 'new'")).toHaveLength(1);
    jump(one, 11 * YEAR);
    one.restart();
    one.serverOffset = 0;
    await one.sync();
    expect(one.test.rows('SELECT id FROM held_items')).toEqual([]);
    await expectAll(12);
  });

  // Proves Y-22.
  it('with the clock ahead, edits of others on the same card wait for the right clock', async () => {
    const [cid = ''] = cids;
    jump(one, 2 * YEAR);
    await (await one.openEditor(cid))({ title: 'Edited in the future' });
    await one.sync();
    two.test.now += HOUR;
    await (await two.openEditor(cid))({ title: 'Edited later', back: ['also this'] });
    await two.sync();
    await one.sync();
    expect(one.card(cid).title).toBe('Edited in the future');
    jump(one, -2 * YEAR);
    await expectAll(10);
    expect([one.card(cid).title, two.card(cid).title]).toEqual(['Edited later', 'Edited later']);
    expect(one.card(cid).back).toBe(two.card(cid).back);
  });

  // Proves Y-22, Y-190.
  it('a new box that was deleted while the clock was ahead brings its cards and answers', async () => {
    const { createCardbox } = await one.ask('createCardbox', { title: 'Deleted' });
    const { createCard } = await one.ask('createCard', { pbid: createCardbox.bid, card: draft('in it') });
    await one.answer(createCard.cid);
    jump(one, 2 * YEAR);
    await one.ask('deleteCardboxes', { bids: [createCardbox.bid] });
    await one.sync();
    jump(one, -2 * YEAR);
    await expectAll(11);
    expect(two.card(createCard.cid).title).toBe('in it');
  });

  // Proves Y-22.
  it('a box that was deleted and restored elsewhere meanwhile is there once the clock is right', async () => {
    jump(one, 2 * YEAR);
    await one.ask('updateCardbox', { bid, patch: { title: 'From the future' } });
    await one.sync();
    two.test.now += HOUR;
    await two.ask('deleteCardboxes', { bids: [bid] });
    await two.sync();
    await one.sync();
    two.test.now += HOUR;
    await two.ask('restoreCardboxes', { bids: [bid] });
    await two.sync();
    jump(one, -2 * YEAR);
    await expectAll(10);
    for (const { test } of [one, two]) {
      expect(test.rows('SELECT IS_SOFT_DELETED, bin_state FROM boxes')).toEqual([
        { IS_SOFT_DELETED: 0, bin_state: 'live' },
      ]);
    }
  });

  // Proves Y-23.
  it('one id with two stamps gets that of the server on every copy of a file', async () => {
    jump(one, 2 * YEAR);
    await give(one, 5);
    const copy = one.copy();
    for (const device of [one, copy]) {
      jump(device, -2 * YEAR);
      device.restart();
    }
    copy.test.now += 3 * HOUR;
    await copy.answer(cids[9] ?? '');
    await copy.sync();
    await one.sync();
    await copy.sync();
    expect(logs(copy)).toEqual(logs(one));
    await expectAll(16);
  });

  // Proves Y-23.
  it('one id with two stamps gets the smaller one from a file, while no server has either', async () => {
    jump(one, 2 * YEAR);
    await give(one, 5);
    const copy = one.copy();
    // The one app was open when its clock was put right, the other one was not.
    for (const device of [one, copy]) {
      jump(device, -2 * YEAR);
      await device.sync('lose the batch');
    }
    const smaller = logs(copy);
    expect(logs(one)).not.toEqual(smaller);
    const files = [await one.exportAll(), await copy.exportAll()] as const;
    await one.importDeck(files[1], startWorker);
    await copy.importDeck(files[0], startWorker);
    expect([logs(one), logs(copy)]).toEqual([smaller, smaller]);
    await expectAll(15);
    expect(logs(one)).toEqual(smaller);
    // Now the server has it, and a file changes nothing.
    await copy.sync();
    await copy.importDeck(files[0], startWorker);
    expect(logs(copy)).toEqual(smaller);
  });

  // Proves Y-26.
  it('cards of this computer that are brought into an account bring what a wrong clock wrote', async () => {
    const local = deviceAt(Date.now());
    const { bid: own } = (await local.ask('createCardbox', { title: 'Local' })).createCardbox;
    const { cid } = (await local.ask('createCard', { pbid: own, card: draft('local') })).createCard;
    await local.answer(cid, true);
    jump(local, 2 * YEAR);
    await local.answer(cid, false);
    await local.answer(cid, true);
    const path = await local.exportAll();
    await one.importDeck(path, startWorker, path.replace(/cardbox$/, 'sqlite'));
    await expectAll(13);
    expect(inOrder(two, 10)).toEqual([true, false, true]);
  });

  // Proves E-27.
  it('a file imported with the clock two years behind is no new edit: titles given meanwhile elsewhere stay', async () => {
    const file = await one.exportAll();
    const [cid = ''] = cids;
    await one.ask('updateCardbox', { bid, patch: { title: 'Renamed' } });
    await one.ask('editCard', { cid, card: draft('edited') });
    await one.sync();
    const late = deviceAt(one.test.now + HOUR);
    // Its stamps go on from here.
    await late.ask('createCardbox', { title: 'Before' });
    jump(late, -2 * YEAR);
    await late.importDeck(file, startWorker);
    jump(late, 2 * YEAR);
    await syncAll(late, one, two);
    for (const device of [one, two, late]) {
      expect(device.test.rows('SELECT title FROM boxes ORDER BY title')).toEqual([
        { title: 'Before' },
        { title: 'Renamed' },
      ]);
      expect(device.card(cid).title).toBe('edited');
    }
  });

  // Proves Y-25, Y-26.
  it.each([
    ['behind now', 0, -2 * YEAR],
    ['ahead before', 2 * YEAR, 0],
  ])('a title that this computer gave comes into the account, with the clock two years %s', async (_, then, now) => {
    const file = await one.exportAll();
    const local = deviceAt(one.test.now - HOUR);
    const { bid: own } = (await local.ask('createCardbox', { title: 'Local' })).createCardbox;
    const { cid } = (await local.ask('createCard', { pbid: own, card: draft('local') })).createCard;
    await local.answer(cid);
    jump(local, HOUR);
    await local.importDeck(file, startWorker);
    jump(local, then);
    await local.answer(cid);
    await local.ask('updateCardbox', { bid, patch: { title: 'Renamed' } });
    jump(local, -then);
    const path = await local.exportAll();
    const late = deviceAt(local.test.now + now);
    await late.importDeck(path, startWorker, path.replace(/cardbox$/, 'sqlite'));
    jump(late, -now);
    await syncAll(late, one, two);
    for (const device of [one, two, late])
      expect(device.test.rows('SELECT title FROM boxes ORDER BY title')).toEqual([
        { title: 'Local' },
        { title: 'Renamed' },
      ]);
  });

  // Proves Y-27.
  it.each(['an account', 'the local profile'])(
    'an edit of what a file brought while the clock was years behind stays, also if others import the file: %s',
    async (kind) => {
      const other = new SyncDevice(() => server.url, await newAccount(server), one.test.now);
      const own = (await other.ask('createCardbox', { title: 'Shared' })).createCardbox.bid;
      const { cid } = (await other.ask('createCard', { pbid: own, card: draft('shared') })).createCard;
      const file = await other.exportAll();
      await one.importDeck(file, startWorker);
      const late = deviceAt(one.test.now);
      jump(late, -10 * YEAR);
      await late.importDeck(file, startWorker);
      await (await late.openEditor(cid))({ title: 'edited' });
      jump(late, 10 * YEAR);
      let device = late;
      if (kind !== 'an account') {
        const path = await late.exportAll();
        device = deviceAt(late.test.now);
        await device.importDeck(path, startWorker, path.replace(/cardbox$/, 'sqlite'));
      }
      await syncAll(one, device, two);
      for (const each of [one, two, device]) expect(each.card(cid).title).toBe('edited');
      // A later edit elsewhere is the later one.
      await (await two.openEditor(cid))({ title: 'later' });
      await syncAll(two, device, one);
      for (const each of [one, two, device]) expect(each.card(cid).title).toBe('later');
      expect(status(device)).toEqual(NOTHING);
    },
  );

  describe('an edit of what came in a file from a clock ahead stays', () => {
    /** A new computer whose clock is ahead makes a card, and exports it. */
    const exportAhead = async () => {
      const ahead = deviceAt(one.test.now);
      jump(ahead, 2 * YEAR);
      const box = (await ahead.ask('createCardbox', { title: 'Ahead' })).createCardbox.bid;
      const { cid } = (await ahead.ask('createCard', { pbid: box, card: draft('before') })).createCard;
      return { ahead, cid, file: await ahead.exportAll() };
    };
    /** The first computer has a stamp of one whose clock is almost a day ahead, which is allowed. */
    const seeTomorrow = async () => {
      const early = deviceAt(one.test.now + 20 * HOUR);
      await early.ask('createCardbox', { title: 'Tomorrow' });
      await syncAll(early, one);
    };
    const kinds = ['new computer', 'computer with answers'].flatMap((from) =>
      [0, -10 * YEAR, -HOUR].flatMap((behind) => ['known', 'not known'].map((jumps) => [from, behind, jumps] as const)),
    );
    // Proves Y-21, Y-28.
    it.each(kinds)('%s ahead, the other one %i ms behind, jumps %s', async (from, behind, jumps) => {
      for (const first of ['ahead', 'behind']) {
        const ahead = from === 'new computer' ? deviceAt(one.test.now) : one;
        jump(ahead, 2 * YEAR);
        const box = (await ahead.ask('createCardbox', { title: 'Ahead' })).createCardbox.bid;
        const { cid } = (await ahead.ask('createCard', { pbid: box, card: draft(`before ${first}`) })).createCard;
        const file = await ahead.exportAll();
        const reader = deviceAt(ahead.test.now - 2 * YEAR + 10_000 + behind);
        await reader.importDeck(file, startWorker);
        await (await reader.openEditor(cid))({ title: `edited ${first}` });
        await reader.ask('updateCardbox', { bid: box, patch: { title: `Edited ${first}` } });
        jump(reader, -behind);
        jump(ahead, -2 * YEAR);
        for (const device of [ahead, reader]) {
          device.test.now += HOUR;
          if (jumps === 'not known') device.restart();
        }
        await syncAll(...(first === 'ahead' ? [ahead, reader] : [reader, ahead]));
        await two.sync();
        for (const device of [ahead, reader, two]) {
          expect(device.card(cid).title).toBe(`edited ${first}`);
          expect(device.test.rows(`SELECT title FROM boxes WHERE bid = '${box}'`)).toEqual([
            { title: `Edited ${first}` },
          ]);
        }
        // What the file brought is no edit: a later one elsewhere stays, however late the reader hears of it.
        await (await two.openEditor(cid))({ title: `later ${first}`, back: [`later ${first}`] });
        await two.sync();
        reader.restart();
        await syncAll(reader, ahead);
        for (const device of [ahead, reader]) expect(device.card(cid).title).toBe(`later ${first}`);
      }
    });

    // Proves Y-28.
    it('and undoes no edit that was made elsewhere of what the file brought', async () => {
      const { ahead, cid, file } = await exportAhead();
      const reader = deviceAt(one.test.now + HOUR - 10 * YEAR);
      await reader.importDeck(file, startWorker);
      await (await reader.openEditor(cid))({ title: 'edited' });
      jump(ahead, -2 * YEAR);
      await syncAll(ahead, two);
      two.test.now += 2 * HOUR;
      await (await two.openEditor(cid))({ back: ['elsewhere'] });
      await two.sync();
      jump(reader, 10 * YEAR);
      reader.test.now += 3 * HOUR;
      await syncAll(reader, two, ahead);
      for (const device of [ahead, reader, two]) {
        expect([device.card(cid).title, device.card(cid).back]).toEqual(['edited', '["elsewhere"]']);
      }
    });

    // Proves Y-28.
    it.each([
      ['ahead', 'right'],
      ['reader', 'right'],
      ['ahead', 'behind'],
      ['reader', 'behind'],
    ])(
      'also if its writer had seen stamps of tomorrow: the %s one syncs first, the reader is %s',
      async (first, kind) => {
        await seeTomorrow();
        jump(one, 2 * YEAR);
        const [cid = '', other = ''] = cids;
        const made = (await one.ask('createCard', { pbid: bid, card: draft('made') })).createCard.cid;
        for (const each of [other, cid, made]) await (await one.openEditor(each))({ title: 'before' });
        const file = await one.exportAll();
        const behind = kind === 'right' ? 0 : -10 * YEAR;
        const reader = deviceAt(one.test.now - 2 * YEAR + 60_000 + behind);
        await reader.importDeck(file, startWorker);
        for (const each of [cid, made]) await (await reader.openEditor(each))({ title: 'edited' });
        jump(one, -2 * YEAR);
        jump(reader, -behind);
        await syncAll(...(first === 'ahead' ? [one, reader] : [reader, one]));
        await syncAll(one, reader, two);
        for (const device of [one, reader, two]) {
          expect([cid, made, other].map((each) => device.card(each).title)).toEqual(['edited', 'edited', 'before']);
        }
      },
    );

    // Proves Y-28.
    it.each([
      ['a device of the account', 'ahead'],
      ['a device of the account', 'reader'],
      ['a new device', 'ahead'],
      ['a new device', 'reader'],
    ])('also if the clock of its reader, %s, is ahead, too: the %s one syncs first', async (kind, first) => {
      await seeTomorrow();
      jump(one, 2 * YEAR);
      const [cid = ''] = cids;
      const made = (await one.ask('createCard', { pbid: bid, card: draft('made') })).createCard.cid;
      for (const each of [cid, made]) await (await one.openEditor(each))({ title: 'before' });
      const reader = kind === 'a new device' ? deviceAt(one.test.now - 2 * YEAR) : two;
      reader.test.now += HOUR;
      jump(reader, 2 * YEAR);
      await reader.importDeck(await one.exportAll(), startWorker);
      for (const each of [cid, made]) await (await reader.openEditor(each))({ title: 'edited' });
      for (const device of [one, reader]) jump(device, -2 * YEAR);
      await syncAll(...(first === 'ahead' ? [one, reader] : [reader, one]));
      await syncAll(one, reader);
      for (const device of [one, reader]) {
        expect([cid, made].map((each) => device.card(each).title)).toEqual(['edited', 'edited']);
      }
    });

    // Proves Y-28.
    it('also if what it replaces has the latest stamp of its reader', async () => {
      const [cid = ''] = cids;
      jump(two, 20 * HOUR);
      await (await two.openEditor(cid))({ title: 'tomorrow' });
      jump(two, -20 * HOUR);
      await syncAll(two, one);
      jump(one, 2 * YEAR);
      await (await one.openEditor(cid))({ title: 'before' });
      await two.importDeck(await one.exportAll(), startWorker);
      const imported = two.card(cid).stamps;
      await (await two.openEditor(cid))({ title: 'edited' });
      expect(JSON.parse(two.card(cid).stamps).title > JSON.parse(imported).title).toBe(true);
      jump(one, -2 * YEAR);
      await syncAll(one, two);
      await syncAll(one, two);
      for (const device of [one, two]) expect(device.card(cid).title).toBe('edited');
    });

    // Proves Y-28.
    it('also if the reader is the local profile, and its device has synced before its cards are brought', async () => {
      const [cid = ''] = cids;
      jump(one, 2 * YEAR);
      await (await one.openEditor(cid))({ title: 'before' });
      const file = await one.exportAll();
      const local = deviceAt(one.test.now - 12 * YEAR);
      await local.importDeck(file, startWorker);
      await (await local.openEditor(cid))({ title: 'edited' });
      const path = await local.exportAll();
      jump(one, -2 * YEAR);
      await one.sync();
      const reader = deviceAt(one.test.now);
      await reader.sync();
      await reader.importDeck(path, startWorker, path.replace(/cardbox$/, 'sqlite'));
      await syncAll(reader, one, two);
      for (const device of [reader, one, two]) expect(device.card(cid).title).toBe('edited');
    });

    // Proves Y-28.
    it('also if the reader syncs while its clock is behind', async () => {
      const { ahead, cid, file } = await exportAhead();
      const reader = deviceAt(one.test.now + HOUR - 10 * YEAR);
      await reader.importDeck(file, startWorker);
      await (await reader.openEditor(cid))({ title: 'edited' });
      two.test.now += 2 * HOUR;
      await syncAll(reader, two);
      await (await two.openEditor(cid))({ title: 'elsewhere' });
      await two.sync();
      jump(ahead, -2 * YEAR);
      jump(reader, 10 * YEAR);
      ahead.test.now += 3 * HOUR;
      reader.test.now += 3 * HOUR;
      await syncAll(ahead, reader, two);
      for (const device of [ahead, reader, two]) expect(device.card(cid).title).toBe('elsewhere');
    });

    // Proves Y-28.
    it.each(['new computer', 'computer with answers'])(
      'and so does what its writer, a %s, changed and deleted after the export',
      async (from) => {
        const ahead = from === 'new computer' ? deviceAt(one.test.now) : one;
        jump(ahead, 2 * YEAR);
        const box = (await ahead.ask('createCardbox', { title: 'Ahead' })).createCardbox.bid;
        const create = async (title: string): Promise<string> =>
          (await ahead.ask('createCard', { pbid: box, card: draft(title) })).createCard.cid;
        const [changed, deleted] = [await create('before'), await create('deleted')];
        const file = await ahead.exportAll();
        await (await ahead.openEditor(changed))({ title: 'changed' });
        await ahead.ask('deleteCards', { cids: [deleted] });
        await ahead.ask('updateCardbox', { bid: box, patch: { title: 'Changed' } });
        const reader = deviceAt(ahead.test.now - 2 * YEAR + HOUR);
        await reader.importDeck(file, startWorker);
        await (await reader.openEditor(changed))({ back: ['of the reader'] });
        jump(ahead, -2 * YEAR);
        for (const device of [ahead, reader]) device.test.now += 2 * HOUR;
        await syncAll(ahead, reader, two);
        for (const device of [ahead, reader, two]) {
          expect([device.card(changed).title, device.card(changed).back]).toEqual(['changed', '["of the reader"]']);
          expect(device.test.rows(`SELECT 1 FROM cards WHERE cid = '${deleted}' AND deleted_at IS NULL`)).toEqual([]);
          expect(device.test.rows(`SELECT title FROM boxes WHERE bid = '${box}'`)).toEqual([{ title: 'Changed' }]);
        }
      },
    );

    // Proves Y-28.
    it('and so does what its writer changed and deleted then of cards that the reader has', async () => {
      const [changed = '', deleted = ''] = cids;
      jump(one, 2 * YEAR);
      for (const cid of [changed, deleted]) await (await one.openEditor(cid))({ title: 'before' });
      await one.ask('updateCardbox', { bid, patch: { title: 'Before' } });
      const file = await one.exportAll();
      await (await one.openEditor(changed))({ title: 'changed' });
      await (await one.openEditor(deleted))({ title: 'deleted' });
      await one.ask('deleteCards', { cids: [deleted] });
      await one.ask('updateCardbox', { bid, patch: { title: 'Changed' } });
      two.test.now += HOUR;
      await two.importDeck(file, startWorker);
      expect(two.card(changed).title).toBe('before');
      await (await two.openEditor(changed))({ back: ['of the reader'] });
      jump(one, -2 * YEAR);
      for (const device of [one, two]) device.test.now += 2 * HOUR;
      await syncAll(one, two);
      for (const device of [one, two]) {
        expect([device.card(changed).title, device.card(changed).back]).toEqual(['changed', '["of the reader"]']);
        expect(device.test.rows(`SELECT 1 FROM cards WHERE cid = '${deleted}' AND deleted_at IS NULL`)).toEqual([]);
        expect(device.test.rows(`SELECT title FROM boxes WHERE bid = '${bid}'`)).toEqual([{ title: 'Changed' }]);
      }
    });

    // Proves Y-28.
    it('and can be undone after the sync', async () => {
      jump(one, 2 * YEAR);
      const box = (await one.ask('createCardbox', { title: 'Ahead' })).createCardbox.bid;
      const made = [];
      for (const title of ['first', 'second']) {
        made.push((await one.ask('createCard', { pbid: box, card: draft(title) })).createCard.cid);
      }
      const reader = deviceAt(one.test.now - 12 * YEAR);
      await reader.importDeck(await one.exportAll(), startWorker);
      const edit = { tag: { add: ['x'], remove: [] } };
      const { undo_id } = (await reader.ask('bulkEdit', { cids: made, edit })).bulkEdit;
      jump(reader, 10 * YEAR);
      await reader.sync();
      expect((await reader.ask('undoOperation', { undo_id })).undoOperation).toBe(2);
      jump(one, -2 * YEAR);
      await syncAll(reader, one, two);
      for (const cid of made) expect(two.card(cid).tags).toBe('[]');
    });

    // Proves Y-28.
    it.each([0, -10 * YEAR])('also if the reader is the local profile, %i ms behind', async (behind) => {
      const { ahead, cid, file } = await exportAhead();
      const local = deviceAt(one.test.now + HOUR + behind);
      await local.importDeck(file, startWorker);
      await (await local.openEditor(cid))({ title: 'edited' });
      const path = await local.exportAll();
      const reader = deviceAt(local.test.now);
      await reader.importDeck(path, startWorker, path.replace(/cardbox$/, 'sqlite'));
      jump(reader, HOUR - behind);
      ahead.test.now += 3 * HOUR;
      jump(ahead, -2 * YEAR);
      await syncAll(ahead, reader, two);
      for (const device of [ahead, reader, two]) expect(device.card(cid).title).toBe('edited');
    });
  });

  // Proves Y-197.
  it('nothing is exchanged with a server that does not say its time, until it does', async () => {
    one.serverOffset = null;
    jump(one, 2 * YEAR);
    const { bid: own } = (await one.ask('createCardbox', { title: 'New' })).createCardbox;
    await one.ask('createCard', { pbid: own, card: draft('new') });
    await (await one.openEditor(cids[0] ?? ''))({ title: 'edited' });
    await (await two.openEditor(cids[1] ?? ''))({ title: 'elsewhere' });
    await two.sync();
    const { boxes, cards } = await ann.pull();
    await expect(one.sync()).rejects.toThrow('SERVER_TIME_UNKNOWN');
    expect(await ann.pull()).toMatchObject({ boxes, cards });
    expect(one.card(cids[1] ?? '').title).toBe('card 1');
    jump(one, -2 * YEAR);
    one.serverOffset = 0;
    await syncAll(one, two);
    for (const device of [one, two]) {
      expect(device.test.rows("SELECT title FROM cards WHERE title = 'new'")).toHaveLength(1);
      expect([0, 1].map((at) => device.card(cids[at] ?? '').title)).toEqual(['edited', 'elsewhere']);
      expect(status(device)).toEqual(NOTHING);
    }
  });

  // Proves Y-21.
  it('a crash before the batch arrives, or before its response, loses and doubles nothing', async () => {
    jump(one, 2 * YEAR);
    const given = await give(one, 5);
    await one.sync();
    jump(one, -2 * YEAR);
    await one.sync('lose the batch');
    one.restart();
    await one.sync('lose the response');
    one.restart();
    await expectAll(15);
    expect(inOrder(two, 10)).toEqual(given);
  });
});
