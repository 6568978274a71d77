import { beforeEach, describe, expect, it } from 'vitest';
import { writeRecord } from '#mirror/records/records.ts';
import { record } from '../../core/training/samples.ts';
import { suspendCards } from '../support/cardChanges.ts';
import { DAY, TestStore } from '../support/store.ts';

const SETTINGS = { type: 'all', mode: 'normal', count: 0, training_in_order: true, seed: 7 };

let test: TestStore;
let pbid: string;
let cids: string[];

beforeEach(() => {
  test = new TestStore();
  pbid = test.box('Letters');
  cids = test.cards(pbid, ['a', 'b', 'c', 'd', 'e']);
});

const at = (days: number): string => new Date(test.now + days * DAY).toISOString();

/** A trained card that is due some days from now. */
function setDue(cid = '', days: number): void {
  const dates = { last_training_at: at(-9), next_training_at: at(days) };
  const trained = record(cid, { ...dates, IS_TRAINED: true });
  test.store.write(() => writeRecord(test.store, test.idOf(cid), trained, 0));
}

interface Option {
  readonly type: string;
  readonly available: number;
  readonly chosen: number;
  readonly reason: string | null;
  readonly next_due_at: string | null;
}

/** One field of the options of all types, in this order: all, unmemorized, SpacedRepetition, trained. */
async function optionsOf<K extends keyof Option>(field: K, settings: object = {}, scope: object = { pbid }) {
  const { data } = await test.ask('trainingChoices', { scope, settings: { ...SETTINGS, ...settings } });
  const options: readonly Option[] = data.trainingChoices;
  expect(options.map(({ type }) => type)).toEqual(['unmemorized', 'SpacedRepetition', 'all', 'trained']);
  const [unmemorized, due, all, trained] = options;
  return [all, unmemorized, due, trained].map((option) => option?.[field]);
}

describe('the reason why a type has no cards', () => {
  // Proves S-49.
  it.each<[string, () => void, readonly (string | null)[]]>([
    ['new cards only', () => undefined, [null, null, 'NONE_DUE', 'NONE_TRAINED']],
    ['trained cards only', () => cids.forEach((cid) => void setDue(cid, 1)), [null, 'ALL_TRAINED', 'NONE_DUE', null]],
    ['due cards only', () => cids.forEach((cid) => void setDue(cid, 0)), [null, 'ALL_TRAINED', null, null]],
    [
      'suspended cards only',
      () => suspendCards(test.store, cids, true),
      ['EMPTY_SCOPE', 'EMPTY_SCOPE', 'EMPTY_SCOPE', 'EMPTY_SCOPE'],
    ],
  ])('in a box with %s', async (_, change, expected) => {
    change();
    expect(await optionsOf('reason')).toEqual(expected);
    // The same for a scope without stored counts.
    expect(await optionsOf('reason', {}, { bids: [pbid] })).toEqual(expected);
  });

  it('is an empty scope if none of the selected cards are in it', async () => {
    setDue(cids[0], 0);
    const [elsewhere] = test.cards(test.box('Other'), ['x']);
    const settings = { custom_training_targets: [elsewhere] };
    expect(await optionsOf('reason', settings)).toEqual(['EMPTY_SCOPE', 'ALL_TRAINED', 'NONE_DUE', 'NONE_TRAINED']);
  });

  // Proves V-9.
  it.each([
    [3, 'hardcore', 'HARDCORE_NEEDS_FOUR_CARDS'],
    [4, 'hardcore', null],
    [3, 'normal', null],
  ])('with %i cards in %s mode', async (count, mode, expected) => {
    expect((await optionsOf('reason', { count, mode }))[0]).toBe(expected);
  });

  it('comes with the time when the next card is due, only if none is due', async () => {
    setDue(cids[0], 3);
    expect(await optionsOf('next_due_at')).toEqual([null, null, at(3), null]);
    setDue(cids[1], 0);
    expect(await optionsOf('next_due_at')).toEqual([null, null, null, null]);
  });
});

describe('the number of cards of a type', () => {
  // Proves S-49.
  it('that a session has are the selected ones of that type, in any number', async () => {
    setDue(cids[1], 2);
    const few = 'HARDCORE_NEEDS_FOUR_CARDS';
    expect(await optionsOf('reason', { mode: 'hardcore' })).toEqual([null, null, 'NONE_DUE', few]);
    setDue(cids[0], 0);
    expect(await optionsOf('chosen', { count: 2 })).toEqual([2, 2, 1, 2]);
    const settings = { count: 1, custom_training_targets: cids.slice(0, 4) };
    expect(await optionsOf('chosen', settings)).toEqual([4, 2, 1, 2]);
    expect(await optionsOf('available', settings)).toEqual([5, 3, 1, 2]);
  });

  it('over Today is what its limits allow, whatever the type and the selected cards', async () => {
    for (const cid of cids.slice(0, 3)) setDue(cid, -1);
    const today = { today: true };
    expect(await optionsOf('available', { count: 2 }, today)).toEqual([3, 3, 3, 3]);
    expect(await optionsOf('chosen', { count: 2 }, today)).toEqual([2, 2, 2, 2]);
    expect(await optionsOf('chosen', { custom_training_targets: [cids[4]] }, today)).toEqual([3, 3, 3, 3]);
    await test.ask('updateCardbox', { bid: pbid, patch: { answers_per_day: 1 } });
    expect(await optionsOf('chosen', {}, today)).toEqual([1, 1, 1, 1]);
  });
});
