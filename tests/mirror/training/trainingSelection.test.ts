import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { selectCards, TRAINING_TYPES } from '#core/training/index.ts';
import { resolveScope } from '#mirror/cards/scope.ts';
import { writeRecord } from '#mirror/records/records.ts';
import { availableCards, chooseCards, recordsOf } from '#mirror/training/trainingSelection.ts';
import { DAY, TestStore } from '../support/store.ts';

const DAYS = [undefined, { time_zone: 'Asia/Tokyo', start_hour: 4 }];
const titles = fc.array(fc.constantFrom('Paris', 'paris', 'Éire', 'Lesson 2', 'Lesson 10', '北京', '…'), {
  minLength: 1,
  maxLength: 25,
});

interface Given {
  readonly cid: string;
  readonly title: string;
  readonly card_status: string;
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
    store.write(() => writeRecord(store, id, record, 0));
  }
  return pbid;
}

describe('the cards of a session', () => {
  // Proves V-4, V-5, V-6, V-7.
  it('are those that the core selects', () => {
    fc.assert(
      fc.property(
        titles,
        fc.array(fc.nat(500), { minLength: 3, maxLength: 9 }),
        fc.constantFrom(...TRAINING_TYPES),
        fc.record({ count: fc.nat(12), training_in_order: fc.boolean(), targets: fc.nat(4), seed: fc.nat() }),
        fc.constantFrom(...DAYS),
        (names, numbers, type, { count, training_in_order, targets, seed }, day) => {
          const test = new TestStore(day);
          const { store } = test;
          const pbid = fill(test, names, numbers);
          const cards = test.rows<Given>(`SELECT cid, title, card_status FROM cards WHERE pbid = '${pbid}'`);
          const records = recordsOf(
            store,
            cards.map(({ cid }) => cid),
          );
          const custom_training_targets = cards
            .slice(0, targets % 3)
            .map(({ cid }) => cid)
            .reverse();
          const settings = { count, training_in_order, custom_training_targets, ...(day === undefined ? {} : { day }) };
          const input = { type, cards, records, settings, now: store.now(), seed };
          const place = resolveScope(store, { pbid });
          expect(chooseCards(store, place, { type, count, training_in_order, custom_training_targets, seed })).toEqual(
            selectCards(input),
          );
          const all = selectCards({ ...input, settings: { ...settings, count: 0, custom_training_targets: [] } });
          expect(availableCards(store, place, type)).toBe(all.length);
          expect(availableCards(store, { ...place, counted: null }, type)).toBe(all.length);
          store.close();
        },
      ),
      { numRuns: 250, seed: 20_260_304 },
    );
  });
});
