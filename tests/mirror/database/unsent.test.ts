import { beforeEach, describe, expect, it } from 'vitest';
import { noteSent, trackUnsent, unsentCount } from '#mirror/database/unsent.ts';
import { beginImport, dropImport, finishImport, importCards } from '#mirror/staging/staging.ts';
import { nextBatch } from '#mirror/sync/index.ts';
import { pause } from '../support/boxes.ts';
import { DAY, HOUR, TestStore } from '../support/store.ts';

let test: TestStore;
let top: string;
let other: string;
let sub: string;
let cids: string[];

beforeEach(() => {
  test = new TestStore();
  top = test.box('Top');
  other = test.box('Other');
  sub = test.box('Sub', top);
  cids = test.cards(sub, ['a', 'b', 'c', 'd', 'e', 'f'], top);
});

/** Marks the file as that of an account, and everything in it as sent. */
function allSent(): void {
  trackUnsent(test.store);
  test.store.write(() => {
    test.store.sql('DELETE FROM unsent').run();
    noteSent(test.store, test.store.logStamp());
  });
}

const unsent = () =>
  test.rows<{ name: string }>("SELECT kind || ' ' || id AS name FROM unsent ORDER BY name").map(({ name }) => name);
const count = () => unsentCount(test.store);
const card = (title: string) => ({ title, front: ['f'], back: ['b'], mnemonic: [] });
const boxes = (...bids: string[]) => bids.map((bid) => `box ${bid}`).sort();
const cards = (...ids: string[]) => ids.map((cid) => `card ${cid}`).sort();

describe('what waits for a server', () => {
  // Proves Y-1.
  it('is nothing in the file of the local profile', async () => {
    await test.ask('updateCardbox', { bid: top, patch: { title: 'Changed' } });
    await test.ask('startSession', { scope: { pbid: sub }, settings: settings() });
    expect([unsent(), count()]).toEqual([[], 0]);
  });

  // Proves Y-1.
  it('is everything once, when the file becomes that of an account', async () => {
    await train();
    trackUnsent(test.store);
    trackUnsent(test.store);
    expect(unsent()).toEqual([...boxes(top, other, sub), ...cards(...cids)]);
    expect(count()).toBe(3 + 6 + 1);
  });

  // Proves Y-2.
  it.each<[string, () => Promise<unknown>, () => string[]]>([
    ['a changed box', () => test.ask('updateCardbox', { bid: top, patch: { title: 'New' } }), () => boxes(top)],
    ['boxes in another order', () => test.ask('orderCardboxes', { bids: [other] }), () => boxes(top, other)],
    ['a deleted box', () => test.ask('deleteCardboxes', { bids: [top] }), () => boxes(top)],
    ['a changed card', () => test.ask('editCard', { cid: cids[0], card: card('x') }), () => cards(cids[0] ?? '')],
    ['deleted cards', () => test.ask('deleteCards', { cids: cids.slice(0, 2) }), () => cards(...cids.slice(0, 2))],
    ['tags', () => bulk({ tag: { add: ['t'], remove: [] } }), () => cards(...cids)],
    ['suspended cards', () => bulk({ suspend: true }), () => cards(...cids)],
    ['moved cards', () => bulk({ move: { pbid: other } }), () => cards(...cids)],
    ['cards put in the bin together', () => bulk({ bin: true }), () => cards(...cids)],
    [
      'merged boxes',
      () => test.ask('mergeCardboxes', { into: top, bids: [] }),
      () => [...boxes(sub), ...cards(...cids)],
    ],
  ])('is %s', async (_name, change, expected) => {
    allSent();
    await change();
    expect(unsent()).toEqual(expected().sort());
    expect(count()).toBe(expected().length);
  });

  // Proves Y-2.
  it('is what was made: boxes, cards, copies, sub-boxes', async () => {
    allSent();
    const { bid } = (await test.ask('createCardbox', { title: 'New' })).data.createCardbox;
    const { cid } = (await test.ask('createCard', { pbid: bid, card: card('x') })).data.createCard;
    expect(unsent()).toEqual([...boxes(bid), ...cards(cid)]);
    allSentAgain();
    await test.ask('splitCardbox', { bid, partial_size: 5 });
    expect(unsent()).toContain(`card ${cid}`);
    allSentAgain();
    await test.ask('duplicateCardbox', { bid, title: 'Copy' });
    expect(unsent()).toHaveLength(3);
  });

  // Proves Y-2.
  it('is what was removed for good, so that the server removes it too', async () => {
    allSent();
    await test.ask('deleteCards', { cids: [cids[0]] });
    allSentAgain();
    await test.ask('emptyBin');
    expect(unsent()).toEqual(cards(cids[0] ?? ''));
  });

  // Proves Y-3.
  it('is each answer, undo, memorize mark and reset, without a row of its own', async () => {
    allSent();
    const sid = await train();
    expect([unsent(), count()]).toEqual([[], 1]);
    await test.ask('undoAnswer', { sid });
    expect(count()).toBe(2);
    await test.ask('markMemorized', { sid, cid: cids[0], isMemorized: true });
    await bulk({ reset: true });
    expect(unsent()).toEqual([]);
    expect(count()).toBe(4);
  });

  // Proves Y-20.
  it.each([
    ['ten years behind', -3650],
    ['two years ahead', 730],
  ])('is each answer, in the order in which it was given, also with the clock %s for a while', async (_name, days) => {
    allSent();
    const right = test.now;
    await train();
    const [sent] = test.rows<{ seq: number; stamp: string }>('SELECT seq, stamp FROM answer_log');
    test.store.write(() => sent && noteSent(test.store, sent));
    test.now = right + days * DAY;
    await train();
    await train(false);
    reopen();
    test.now = right + HOUR;
    await train();
    expect(count()).toBe(3);
    const log = nextBatch(test.store)?.changes.log ?? [];
    expect(log.map((entry) => 'isCorrect' in entry && entry.isCorrect)).toEqual([true, false, true]);
    const stamps = log.map(({ stamp }) => stamp);
    expect(stamps).toEqual([...stamps].sort());
  });

  // Proves Y-3.
  it('is a card that became hard and is suspended', async () => {
    await test.ask('updateCardbox', { bid: top, patch: { suspend_hard: true } });
    allSent();
    for (let turn = 0; turn < 8; turn++) await train(false);
    expect(unsent()).toEqual(cards(cids[0] ?? ''));
  });

  // Proves Y-2.
  it('is what an import brought, and nothing of an import that was given up', async () => {
    allSent();
    const row = (title: string) => ({ pbid: other, bid: other, title, front: ['f'], back: [] });
    const dropped = beginImport(test.store);
    importCards(test.store, dropped, [row('dropped')]);
    await dropImport(test.store, dropped, pause);
    expect(unsent()).toEqual([]);
    const batch = beginImport(test.store);
    const [written] = importCards(test.store, batch, [row('kept')]);
    await finishImport(test.store, batch, pause);
    expect(unsent()).toEqual(cards(written?.cid ?? ''));
  });
});

/** The next start of the app with the same file. */
function reopen(): void {
  const { now } = test;
  test = new TestStore(undefined, test.store.db, 'person', now);
}

const settings = () => ({ type: 'all', mode: 'normal', count: 1, training_in_order: true });

/** Answers the first card. */
async function train(isCorrect = true): Promise<string> {
  const { data } = await test.ask('startSession', { scope: { pbid: sub }, settings: settings(), replace: true });
  const { sid, current } = data.startSession;
  await test.ask('answerCard', { sid, cid: current.cid, step: 0, isCorrect });
  return sid;
}

function bulk(edit: Readonly<Record<string, unknown>>) {
  return test.ask('bulkEdit', { cids, edit });
}

function allSentAgain(): void {
  test.store.write(() => test.store.sql('DELETE FROM unsent').run());
}
