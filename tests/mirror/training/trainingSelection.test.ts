import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { selectCards, TRAINING_SORTS, TRAINING_TYPES, type TrainingType } from '#core/training/index.ts';
import { insertCards } from '#mirror/cards/cards.ts';
import { resolveScope } from '#mirror/cards/scope.ts';
import { writeRecord } from '#mirror/records/records.ts';
import { availableCards, type Choice, chooseCards, nextDueAt, recordsOf } from '#mirror/training/trainingSelection.ts';
import type { CardScope } from '#shared/graphql/generated.ts';
import { record } from '../../core/training/samples.ts';
import { suspendCards } from '../support/cardChanges.ts';
import { DAY, HOUR, START, TestStore } from '../support/store.ts';

const DAYS = [undefined, { time_zone: 'Asia/Tokyo', start_hour: 4 }];
const titles = fc.array(fc.constantFrom('Paris', 'paris', 'Éire', 'Lesson 2', 'Lesson 10', '北京', '…'), {
  minLength: 1,
  maxLength: 25,
});

interface Given {
  readonly cid: string;
  readonly title: string;
  readonly card_status: string;
  readonly added: number;
}

/** Cards in two boxes, trained and suspended at random. */
function fill(test: TestStore, names: readonly string[], numbers: readonly number[]): string {
  const { store } = test;
  const pbid = test.box('Mine');
  const others = test.cards(test.box('Other'), names);
  const cids = test.cards(pbid, names);
  for (const [at, cid] of [...cids, ...others].entries()) {
    const n = numbers[at % numbers.length] ?? 0;
    if (n % 9 === 0) store.write(() => store.sql("UPDATE cards SET card_status = 'suspended' WHERE cid = ?").run(cid));
    if (n % 3 === 0) continue;
    const id =
      test.rows<{ id: number; cid: string }>('SELECT id, cid FROM cards').find((card) => card.cid === cid)?.id ?? 0;
    const record = {
      cid,
      memory_level: n % 8,
      last_training_at: new Date(test.now - 9 * DAY).toISOString(),
      next_training_at: new Date(test.now + ((n % 40) - 20) * 3 * 3_600_000).toISOString(),
      status: { IS_LEARNED: true, IS_MEMORIZED: n % 5 === 0, IS_TRAINED: n % 2 === 0 },
    };
    // A few memories, so that cards are at the same risk; some have none.
    const memory =
      n % 4 === 0 ? null : { stability: 1 + (n % 5) * 2.5, difficulty: 5, day: store.today() + 1 - (n % 7) };
    store.write(() => writeRecord(store, id, record, 0, memory));
  }
  return pbid;
}

// Proves V-4, V-5, V-6, V-7, V-25.
it('the cards of a session are those that the core selects', () => {
  fc.assert(
    fc.property(
      titles,
      fc.array(fc.nat(500), { minLength: 3, maxLength: 9 }),
      fc.constantFrom(...TRAINING_TYPES),
      fc.record({
        count: fc.nat(12),
        training_in_order: fc.boolean(),
        trainingSort: fc.constantFrom(...TRAINING_SORTS),
        targets: fc.nat(4),
        seed: fc.nat(),
      }),
      fc.constantFrom(...DAYS),
      (names, numbers, type, { count, training_in_order, trainingSort, targets, seed }, day) => {
        const test = new TestStore(day);
        const { store } = test;
        const pbid = fill(test, names, numbers);
        const cards = test
          .rows<Given & { stability: number | null; day: number }>(
            `SELECT c.cid, title, card_status, c.id AS added, stability, memoryDay AS day
             FROM cards c JOIN records r ON r.card_id = c.id WHERE pbid = '${pbid}'`,
          )
          .map(({ stability, day, ...card }) => ({ ...card, memory: stability === null ? null : { stability, day } }));
        const records = recordsOf(
          store,
          cards.map(({ cid }) => cid),
        );
        const custom_training_targets = cards
          .slice(0, targets % 3)
          .map(({ cid }) => cid)
          .reverse();
        const settings = {
          count,
          training_in_order,
          trainingSort,
          custom_training_targets,
          ...(day === undefined ? {} : { day }),
        };
        const input = { type, cards, records, settings, now: store.now(), seed };
        const place = resolveScope(store, { pbid });
        expect(
          chooseCards(store, place, { type, count, training_in_order, trainingSort, custom_training_targets, seed }),
        ).toEqual(selectCards(input));
        const all = selectCards({ ...input, settings: { ...settings, count: 0, custom_training_targets: [] } });
        expect(availableCards(store, place, type)).toBe(all.length);
        expect(availableCards(store, { ...place, counted: null }, type)).toBe(all.length);
        store.close();
      },
    ),
    { numRuns: 250, seed: 20_260_304 },
  );
});

/** Cards of one box with the days until they are due, in the order they were added. Null: never trained. */
const CARDS: readonly (readonly [cid: string, title: string, dueIn: number | null])[] = [
  ['c9', 'Paris', 0],
  ['c8', 'Berlin', 0],
  ['c7', 'Rome', -2],
  ['c6', 'Paris', -1],
  ['c5', 'Berlin', 0],
  ['c4', 'Athens', 1],
  ['c3', 'Paris', 0],
  ['c2', 'Berlin', -1],
  ['c1', 'Dublin', null],
];

describe('the cards of a box', () => {
  let test: TestStore;
  let box: string;
  let elsewhere: string;

  const add = (pbid: string, cid: string, title: string): void => {
    test.store.write(() => insertCards(test.store, [{ pbid, bid: pbid, cid, title, front: [title], back: [] }]));
  };

  /** A card that is due some time from now. */
  const setDue = (cid: string, ms: number): void => {
    const dates = { last_training_at: iso(START - 9 * DAY), next_training_at: iso(START + ms) };
    test.store.write(() => writeRecord(test.store, test.idOf(cid), record(cid, { ...dates, IS_TRAINED: true }), 0));
  };

  const iso = (ms: number): string => new Date(ms).toISOString();
  const choose = (choice: Partial<Choice>, scope: CardScope = { pbid: box }): string[] =>
    chooseCards(test.store, resolveScope(test.store, scope), {
      type: 'all',
      count: 0,
      training_in_order: true,
      trainingSort: 'title',
      custom_training_targets: [],
      seed: 7,
      ...choice,
    });

  beforeEach(() => {
    test = new TestStore();
    box = test.box('Capitals');
    elsewhere = test.box('Elsewhere');
    for (const [cid, title, dueIn] of CARDS) {
      add(box, cid, title);
      if (dueIn !== null) setDue(cid, dueIn * DAY);
    }
    add(elsewhere, 'e1', 'Aarhus');
    setDue('e1', -9 * DAY);
  });

  // Proves V-7.
  it.each<[TrainingType, number, readonly string[]]>([
    ['all', 0, ['c4', 'c2', 'c5', 'c8', 'c1', 'c3', 'c6', 'c9', 'c7']],
    ['all', 1, ['c4']],
    ['all', 2, ['c4', 'c2']],
    ['all', 3, ['c4', 'c2', 'c5']],
    ['all', 4, ['c4', 'c2', 'c5', 'c8']],
    ['all', 6, ['c4', 'c2', 'c5', 'c8', 'c1', 'c3']],
    ['all', 20, ['c4', 'c2', 'c5', 'c8', 'c1', 'c3', 'c6', 'c9', 'c7']],
    ['SpacedRepetition', 0, ['c7', 'c2', 'c6', 'c5', 'c8', 'c3', 'c9']],
    ['SpacedRepetition', 1, ['c7']],
    ['SpacedRepetition', 2, ['c7', 'c2']],
    ['SpacedRepetition', 3, ['c7', 'c2', 'c6']],
    ['SpacedRepetition', 4, ['c7', 'c2', 'c6', 'c5']],
    ['SpacedRepetition', 6, ['c7', 'c2', 'c6', 'c5', 'c8', 'c3']],
    ['SpacedRepetition', 20, ['c7', 'c2', 'c6', 'c5', 'c8', 'c3', 'c9']],
    ['unmemorized', 5, ['c1']],
  ])('are in the order of the list, %s, at most %i: cards with one title by their ids', (type, count, expected) => {
    expect(choose({ type, count })).toEqual(expected);
  });

  // Proves V-7.
  it.each<[TrainingType, number, readonly string[]]>([
    ['all', 0, ['c9', 'c8', 'c7', 'c6', 'c5', 'c4', 'c3', 'c2', 'c1']],
    ['all', 2, ['c9', 'c8']],
    ['SpacedRepetition', 0, ['c7', 'c6', 'c2', 'c9', 'c8', 'c5', 'c3']],
    ['SpacedRepetition', 4, ['c7', 'c6', 'c2', 'c9']],
    ['unmemorized', 5, ['c1']],
  ])('are in the order they were added, %s, at most %i', (type, count, expected) => {
    expect(choose({ type, count, trainingSort: 'added' })).toEqual(expected);
    expect(choose({ type, count, trainingSort: 'added' }, { bids: [box] })).toEqual(expected);
  });

  it('of a type are none in an empty box', () => {
    const empty = test.box('Empty');
    expect(choose({ count: 3 }, { pbid: empty })).toEqual([]);
    expect(choose({ count: 3, training_in_order: false }, { pbid: empty })).toEqual([]);
  });

  it.each<[string, () => CardScope, readonly string[]]>([
    ['a small box', () => ({ pbid: box }), ['c2', 'c5', 'c8']],
    ['a group of a box', () => ({ bid: box, first_char: 'B' }), ['c2', 'c5', 'c8']],
    ['single cards', () => ({ cids: ['c2', 'c5', 'c8'] }), ['c2', 'c5', 'c8']],
  ])('of %s are chosen at random, also if most cards are elsewhere', (_, scope, expected) => {
    for (let n = 0; n < 60; n++) add(elsewhere, `x${n}`, `Town ${n}`);
    for (const [cid, title] of CARDS) if (title !== 'Berlin') suspendCards(test.store, [cid], true);
    const all = choose({ training_in_order: false }, scope());
    expect([...all].sort()).toEqual(expected);
    expect(choose({ training_in_order: false, count: 2 }, scope())).toEqual(all.slice(0, 2));
    const orders = [1, 2, 3, 4, 5, 6].map((seed) => choose({ training_in_order: false, seed }, scope()).join());
    expect(new Set(orders).size).toBeGreaterThan(1);
  });

  // Proves V-6.
  it('that a person selected are those of the box and the type, in the order of the selection', () => {
    const custom_training_targets = ['c4', 'e1', 'c1', 'c9', 'c7', 'c9', 'unknown'];
    expect(choose({ custom_training_targets })).toEqual(['c4', 'c1', 'c9', 'c7']);
    expect(choose({ custom_training_targets, type: 'SpacedRepetition' })).toEqual(['c9', 'c7']);
    expect(choose({ custom_training_targets, type: 'unmemorized' })).toEqual(['c1']);
    expect(choose({ custom_training_targets }, {})).toEqual(['c4', 'e1', 'c1', 'c9', 'c7']);
    suspendCards(test.store, ['c9'], true);
    expect(choose({ custom_training_targets })).toEqual(['c4', 'c1', 'c7']);
  });

  it('that a person selected are due by the own day', () => {
    // In Tokyo it is 19:00, and midnight is five hours away.
    test.store.day = { time_zone: 'Asia/Tokyo', start_hour: 0 };
    setDue('c1', 4 * HOUR);
    setDue('c9', 6 * HOUR);
    const custom_training_targets = ['c1', 'c9'];
    expect(choose({ custom_training_targets, type: 'SpacedRepetition' })).toEqual(['c1']);
  });

  it.each<[string, () => void, CardScope | null, number | null]>([
    ['of its first card that is due later than today', () => undefined, null, DAY],
    ['not of a card of another box', () => setDue('e1', DAY - HOUR), null, DAY],
    ['of any box for all cards', () => setDue('e1', DAY - HOUR), {}, DAY - HOUR],
    ['not of a suspended card', () => suspendCards(test.store, ['c4'], true), null, null],
    ['of the earliest card of that day', () => setDue('c1', DAY - HOUR), null, DAY - HOUR],
    ['not of a card of another day', () => setDue('c1', 2 * DAY), null, DAY],
    [
      'not of a suspended card of that day',
      () => {
        setDue('c1', DAY - HOUR);
        suspendCards(test.store, ['c1'], true);
      },
      null,
      DAY,
    ],
  ])('become due at the time %s', (_, change, scope, expected) => {
    change();
    const at = nextDueAt(test.store, resolveScope(test.store, scope ?? { pbid: box }));
    expect(at).toBe(expected === null ? null : iso(START + expected));
  });
});
