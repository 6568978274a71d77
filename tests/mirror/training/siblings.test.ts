import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { insertCards, updateCard } from '#mirror/cards/cards.ts';
import { removeCards } from '#mirror/cards/index.ts';
import { noteKey } from '#mirror/database/packageId.ts';
import { writeRecord } from '#mirror/records/records.ts';
import { dueToday, todayCards, todayCounts } from '#mirror/training/todayPlan.ts';
import { record } from '../../core/training/samples.ts';
import { note, noteCard } from '../support/notes.ts';
import { DAY, START, TestStore } from '../support/store.ts';
import { accountStore, receive, sendAll } from '../support/sync.ts';

let test: TestStore;
let box: string;

beforeEach(() => {
  test = new TestStore();
  box = test.box('Box');
});

const SETTINGS = { type: 'all', mode: 'normal', count: 0, training_in_order: true };
const at = (ms: number): string => new Date(ms).toISOString();
const summary = async () => (await test.ask('today')).data.today;
const patch = (bid: string, change: object) => test.ask('updateCardbox', { bid, patch: change });
const dueIn = async (bid: string) => (await test.ask('boxHead', { bid })).data.boxHead.counts.due_count;

/** Makes cards due since some days. */
function makeDue(cids: readonly string[], days = 1): void {
  const fields = { last_training_at: at(test.now - 30 * DAY), next_training_at: at(test.now - days * DAY) };
  const levels = { memory_level: 3, IS_LEARNED: true, IS_TRAINED: true };
  test.store.write(() => {
    for (const cid of cids) writeRecord(test.store, test.idOf(cid), record(cid, { ...fields, ...levels }), 0);
  });
}

async function start(scope: object, settings: object = {}) {
  const { data, errors } = await test.ask('startSession', {
    scope,
    settings: { ...SETTINGS, ...settings },
    replace: true,
  });
  expect(errors).toBeUndefined();
  return data.startSession;
}

/** Answers the next card of a session. */
async function answer({ sid, step, current }: Awaited<ReturnType<typeof start>>, isCorrect = true) {
  test.now += 1000;
  return (await test.ask('answerCard', { sid, step, cid: current.cid, isCorrect })).data.answerCard;
}

/** Trains one card by itself, as a training by type does. */
const trainOne = async (cid: string, settings = {}) => answer(await start({ cids: [cid] }, settings));

const choice = async (scope: object, settings: object = {}) =>
  (await test.ask('trainingChoices', { scope, settings: { ...SETTINGS, ...settings } })).data.trainingChoices[0];

describe('the note of a card', () => {
  // Proves V-21.
  it('is known by cid and guid, also if the guid looks like that of another card', () => {
    const [first, second, other, otherSecond] = [
      noteCard('abc', 0),
      noteCard('abc', 1),
      noteCard('abc:1', 0),
      noteCard('abc:1', 2),
    ].map(noteKey);
    expect(first).not.toBeNull();
    expect(second).toBe(first);
    expect(otherSecond).toBe(other);
    expect(other).not.toBe(first);
    expect(noteKey(noteCard('a:b\n:c', 12))).toBe(noteKey(noteCard('a:b\n:c', 0)));
  });

  // Proves V-21.
  it.each([
    ['a card of another origin', { cid: '01890000-0000-7000-8000-000000000001', guid: 'abc' }],
    ['a card without a guid', { cid: noteCard('abc', 0).cid, guid: null }],
    ['a guid that was changed', { cid: noteCard('abc', 0).cid, guid: 'xyz' }],
    ['a number that the import does not write', { cid: noteCard('abc', 1).cid, guid: 'abc:01' }],
  ])('of %s is none', (_, card) => {
    expect(noteKey(card)).toBeNull();
  });

  it('follows the guid, and goes with the card', () => {
    const [cid = ''] = note(test, 'a', [box, box]);
    const notes = () => test.rows<{ n: number }>('SELECT count(*) AS n FROM card_notes')[0]?.n;
    expect(notes()).toBe(2);
    test.store.write(() => updateCard(test.store, test.idOf(cid), { guid: 'other' }));
    expect(notes()).toBe(1);
    test.store.write(() => updateCard(test.store, test.idOf(cid), { guid: 'a' }));
    expect(notes()).toBe(2);
    test.store.write(() => removeCards(test.store, [test.idOf(cid)]));
    expect(notes()).toBe(1);
  });
});

describe('Today', () => {
  // Proves V-21.
  it('asks one due card of a note, and counts what it asks', async () => {
    makeDue(note(test, 'a', [box, box, box]));
    makeDue(note(test, 'b', [box]));
    makeDue(test.cards(box, ['c']));
    expect(todayCards(test.store)).toHaveLength(3);
    expect(await summary()).toMatchObject({ due_count: 3, waitingCount: 2, box_count: 1 });
    expect(await dueIn(box)).toBe(3);
    expect(await choice({ today: true })).toMatchObject({ available: 3, chosen: 3, waitingCount: 2 });
    expect((await start({ today: true })).total).toBe(3);
  });

  // Proves V-21.
  it('asks a learned card before a new one, in whatever box', async () => {
    const other = test.box('Other');
    const [learned = ''] = note(test, 'a', [other, box, box]);
    const news = test.cards(box, ['x new', 'y new']);
    expect(todayCards(test.store)).toHaveLength(3);
    makeDue([learned]);
    expect(todayCards(test.store)).toEqual([learned]);
    expect(todayCards(test.store, undefined, { bids: [box] })).toEqual(news);
    expect(await summary()).toMatchObject({ due_count: 1, new_count: 2, waitingCount: 2 });
    await trainOne(learned);
    expect(todayCards(test.store)).toEqual(news);
    test.now += DAY;
    expect(todayCards(test.store)).toEqual([noteCard('a', 1).cid, ...news]);
  });

  // Proves V-21.
  it('lets the siblings of a card that was asked today wait until tomorrow, in every box', async () => {
    const other = test.box('Other');
    const cids = note(test, 'a', [box, other, box]);
    makeDue(cids);
    const [asked = ''] = todayCards(test.store);
    await trainOne(asked);
    expect(todayCards(test.store)).toEqual([]);
    expect(await summary()).toMatchObject({ due_count: 0, new_count: 0, waitingCount: 2, moreNew: [] });
    expect(await summary()).toMatchObject({ next_due_at: '2026-03-03T00:00:00.000Z' });
    expect([await dueIn(box), await dueIn(other)]).toEqual([0, 0]);
    expect(await choice({ bids: [other], today: true })).toMatchObject({ available: 0, waitingCount: 1 });
    test.now += DAY;
    expect(todayCards(test.store)).toHaveLength(1);
    expect(todayCards(test.store)[0]).not.toBe(asked);
    expect([await dueIn(box), await dueIn(other)]).toEqual([1, 1]);
  });

  // Proves V-21.
  it('asks a forgotten card again, but no sibling of it', async () => {
    const [first = '', second = ''] = note(test, 'a', [box, box]);
    makeDue([first, second]);
    await answer(await start({ cids: [second] }), false);
    expect(todayCards(test.store)).toEqual([second]);
    // A person may train both. The first one that was asked is the one of the day.
    await answer(await start({ cids: [first] }), false);
    expect(todayCards(test.store)).toEqual([second]);
    expect(await summary()).toMatchObject({ due_count: 1, waitingCount: 1 });
  });

  // Proves V-21.
  it('does not count an answer that was undone, a practice, and a card that was only shown', async () => {
    const [first = '', second = ''] = note(test, 'a', [box, box]);
    makeDue([second]);
    const { sid } = await trainOne(first);
    expect(todayCards(test.store)).toEqual([]);
    await test.ask('undoAnswer', { sid });
    expect(todayCards(test.store)).toEqual([second]);
    await trainOne(first, { isPractice: true });
    await start({ cids: [first] });
    expect(todayCards(test.store)).toEqual([second]);
    expect(await dueIn(box)).toBe(1);
  });

  // Proves V-21.
  it('asks all cards of a note if the person chooses so, once or for good', async () => {
    makeDue(note(test, 'a', [box, box]));
    expect(await choice({ today: true }, { hasSiblings: true })).toMatchObject({ available: 2, waitingCount: 1 });
    expect((await start({ today: true }, { hasSiblings: true })).total).toBe(2);
    test.store.siblingsWait = false;
    expect(await summary()).toMatchObject({ due_count: 2, waitingCount: 0 });
    expect(await dueIn(box)).toBe(2);
    expect((await start({ today: true })).total).toBe(2);
  });

  // Proves V-21.
  it('gives the place of a card that waits to another one within the limits', async () => {
    await patch(box, { answers_per_day: 2, new_per_day: 1 });
    const [, waits = ''] = note(test, 'a', [box, box]);
    const due = test.cards(box, ['z due']);
    note(test, 'b', [box, box]);
    makeDue([noteCard('a', 0).cid, waits, ...due]);
    expect(todayCards(test.store)).toEqual([noteCard('a', 0).cid, ...due]);
    expect(await summary()).toMatchObject({ due_count: 2, new_count: 0, waitingCount: 0 });
    await patch(box, { answers_per_day: 4 });
    expect(await summary()).toMatchObject({ due_count: 2, new_count: 1, waitingCount: 1 });
  });

  // Proves S-39.
  it('offers more new cards, one of each note', async () => {
    await patch(box, { new_per_day: 0 });
    const [first = ''] = note(test, 'a', [box, box]);
    const [asked = ''] = note(test, 'b', [box, box]);
    expect((await summary()).moreNew).toEqual([first, asked]);
    await trainOne(asked);
    expect((await summary()).moreNew).toEqual([first]);
  });
});

describe('a box', () => {
  // Proves V-21.
  it('with sub-boxes counts what each of them asks by itself', async () => {
    const part = test.box('Part', box);
    const other = test.box('Other part', box);
    makeDue(note(test, 'a', [part, other, other], box));
    expect([await dueIn(box), await dueIn(part), await dueIn(other)]).toEqual([1, 1, 1]);
    expect(todayCards(test.store, undefined, { bids: [other] })).toHaveLength(1);
    expect(await choice({ bids: [other], today: true })).toMatchObject({ available: 1, waitingCount: 1 });
  });

  // Proves V-21.
  it('trains all its cards by type', async () => {
    const cids = note(test, 'a', [box, box]);
    makeDue(cids);
    await trainOne(cids[0] ?? '');
    makeDue(cids);
    for (const type of ['all', 'SpacedRepetition', 'trained'] as const) {
      expect(await choice({ bid: box }, { type })).toMatchObject({ waitingCount: 0 });
      expect((await start({ bid: box }, { type })).total).toBe(2);
    }
    const { data } = await test.ask('trainingChoices', { scope: { bid: box }, settings: SETTINGS });
    const available = data.trainingChoices.map((one: { type: string; available: number }) => [one.type, one.available]);
    expect(Object.fromEntries(available)).toEqual({ all: 2, unmemorized: 0, SpacedRepetition: 2, trained: 2 });
  });
});

describe('a card', () => {
  // Proves S-345.
  it('lists its siblings that are not in the Trash', async () => {
    const other = test.box('Other');
    const [first = '', second = '', third = ''] = note(test, 'a', [box, other, box]);
    const siblings = async (cid: string) => (await test.ask('siblings', { cid })).data.siblings;
    expect(await siblings(second)).toMatchObject([
      { cid: first, pbid: box, title: 'a0' },
      { cid: third, title: 'a2' },
    ]);
    await test.ask('deleteCards', { cids: [first] });
    expect(await siblings(second)).toMatchObject([{ cid: third }]);
    expect(await siblings(test.cards(box, ['alone'])[0] ?? '')).toEqual([]);
  });

  // Proves S-74.
  it.each([
    ['siblings:>0', ['a0', 'a1', 'a2', 'b0', 'b1']],
    ['siblings:1', ['b0', 'b1']],
    ['siblings:2-9', ['a0', 'a1', 'a2']],
    ['siblings:0', ['alone', 'c0']],
    ['siblings:<2', ['alone', 'b0', 'b1', 'c0']],
    ['-siblings:0', ['a0', 'a1', 'a2', 'b0', 'b1']],
    [`siblings:${noteCard('b', 1).cid}`, ['b0', 'b1']],
    [`siblings:${noteCard('nowhere', 1).cid}`, []],
  ])('is found in Browse by %s', async (query, titles) => {
    note(test, 'a', [box, box, box]);
    note(test, 'b', [box, box]);
    note(test, 'c', [box]);
    test.cards(box, ['alone']);
    const variables = { query, sort: 'title', descending: false, offset: 0, limit: 100 };
    const { data } = await test.ask('browse', variables);
    expect(data.browse.error).toBeNull();
    expect(data.browse.cards.map(({ title }: { title: string }) => title)).toEqual(titles);
  });
});

/** Notes by the boxes of their cards: 0 is the first box, 1 and 2 are the sub-boxes of the second. */
const someNotes = fc.array(fc.array(fc.nat({ max: 2 }), { minLength: 1, maxLength: 4 }), {
  minLength: 1,
  maxLength: 7,
});
const someLimits = fc.record({
  new_per_day: fc.constantFrom(0, 1, 3, 20),
  answers_per_day: fc.constantFrom(0, 0, 2, 5),
  backlog_days: fc.constantFrom(0, 0, 3),
});
const someSteps = fc.array(
  fc.tuple(fc.constantFrom('today', 'box', 'sub', 'undo', 'day', 'sync'), fc.boolean(), fc.nat({ max: 5 })),
  { maxLength: 14 },
);

interface Cards {
  readonly boxes: readonly string[];
  readonly noteOf: ReadonlyMap<string, number>;
}

async function setUp(notes: readonly (readonly number[])[], limits: object): Promise<Cards> {
  const nested = test.box('Nested');
  const boxes = [box, test.box('Sub 1', nested), test.box('Sub 2', nested), nested];
  const noteOf = new Map<string, number>();
  for (const [number, places] of notes.entries()) {
    const rows = places.map((at) => boxes[at] ?? box);
    const cids = rows.map((pbid, ord) => {
      const own = { ...noteCard(`n${number}`, ord), title: `${ord}${number}`, front: ['f'], back: ['b'] };
      const card = { ...own, pbid, bid: pbid === box ? box : nested };
      return test.store.write(() => insertCards(test.store, [card]))[0]?.cid ?? '';
    });
    for (const cid of cids) noteOf.set(cid, number);
  }
  for (const bid of [box, nested]) await patch(bid, limits);
  return { boxes, noteOf };
}

/** Another device of the account, with everything that a server has. */
async function copyOf(sent: ReturnType<typeof sendAll>): Promise<TestStore> {
  const other = accountStore();
  other.now = test.now;
  for (const { boxes, cards, log } of sent) await receive(other, { boxes, cards, log });
  return other;
}

describe('whatever happens', () => {
  // Proves V-21.
  it('no two cards of a note are asked on one day, no date changes, and undo, sync and replay agree', async () => {
    await fc.assert(
      fc.asyncProperty(someNotes, someLimits, someSteps, fc.nat({ max: 40 }), async (notes, limits, steps, dueBits) => {
        test = accountStore();
        box = test.box('Box');
        const { boxes, noteOf } = await setUp(notes, limits);
        // Answers make dates, so that all of them are in the log.
        const cids = [...noteOf.keys()];
        test.now = START;
        for (const [index, cid] of cids.entries()) if ((dueBits >> (index % 6)) & 1) await trainOne(cid);
        test.now += 2 * DAY;
        const sent = sendAll(test);
        let askedToday = new Map<number, string>();
        for (const [step, isCorrect, count] of steps) {
          if (step === 'day') {
            test.now += DAY;
            askedToday = new Map();
            continue;
          }
          const bids = step === 'box' ? [boxes[0] ?? ''] : step === 'sub' ? [boxes[1] ?? ''] : null;
          const scope = bids === null ? { today: true } : { bids, today: true };
          const before = test.rows('SELECT * FROM records ORDER BY cid');
          const planned = todayCards(test.store, undefined, { bids });
          const counts = todayCounts(test.store, { bids });
          const all = todayCounts(test.store, { bids, hasSiblings: true });
          expect(planned).toHaveLength(counts.due > 0 ? counts.due : counts.fresh);
          expect(todayCards(test.store, 2, { bids })).toEqual(planned.slice(0, 2));
          if (bids === null) expect(dueToday(test.store)).toBe(counts.due);
          expect(counts.waiting).toBe(all.due + all.fresh - counts.due - counts.fresh);
          const plannedNotes = planned.map((cid) => noteOf.get(cid));
          expect(new Set(plannedNotes).size).toBe(planned.length);
          expect(test.rows('SELECT * FROM records ORDER BY cid')).toEqual(before);
          if (step === 'sync') {
            sent.push(...sendAll(test));
            const other = await copyOf(sent);
            expect(todayCards(other.store)).toEqual(planned);
            expect(todayCounts(other.store)).toEqual(counts);
            continue;
          }
          if (planned.length === 0) continue;
          let session = await start(scope);
          expect(session.total).toBe(planned.length);
          for (let n = 0; n <= count && session.current !== null; n++) {
            const { cid } = session.current;
            const of = noteOf.get(cid) ?? -1;
            const wasAsked = askedToday.get(of);
            expect(wasAsked ?? cid).toBe(cid);
            session = await answer(session, isCorrect || n % 2 === 1);
            if (step !== 'undo') {
              askedToday.set(of, cid);
              continue;
            }
            session = (await test.ask('undoAnswer', { sid: session.sid })).data.undoAnswer;
            expect(todayCards(test.store, undefined, { bids })).toEqual(planned);
            break;
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});
