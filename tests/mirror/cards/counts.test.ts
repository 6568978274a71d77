import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deleteBoxes, restoreBoxes, sweepBin } from '#mirror/bin/bin.ts';
import { createBox } from '#mirror/boxes/boxes.ts';
import { removeCards, updateCard } from '#mirror/cards/cards.ts';
import { deleteCards, restoreCards } from '#mirror/cards/cardWrites.ts';
import { type CountKind, dueByDay } from '#mirror/cards/counts.ts';
import { topBoxes } from '#mirror/database/boxLists.ts';
import { writeRecord } from '#mirror/records/records.ts';
import { beginImport, dropImport, finishImport, importCards, stageEdits } from '#mirror/staging/staging.ts';
import { record } from '../../core/training/samples.ts';
import { moveCards, suspendCards } from '../support/cardChanges.ts';
import { expectRecounted, scan } from '../support/recount.ts';
import { DAY, TestStore } from '../support/store.ts';

const TITLES = ['Paris', 'Éire', '北京', '12', '…', 'paris', 'Zürich', 'Ostrava'];
const pause = () => Promise.resolve();

/** A random operation: its kind, and numbers that select a card, a box and a value. */
const operation = fc.record({
  what: fc.constantFrom(
    'add',
    'train',
    'edit',
    'move',
    'suspend',
    'delete',
    'restore',
    'remove',
    'bin',
    'unbin',
    'import',
    'cancel',
  ),
  at: fc.nat(40),
  box: fc.nat(3),
  n: fc.nat(80),
});
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

/** A sub-box is restored while its top-level box stays in the bin. */
const SUB_BOX_BACK_FIRST = (['bin 3', 'bin 0', 'unbin 3', 'add 1', 'unbin 0'] as const).map((step): Operation => {
  const [what, box] = step.split(' ') as [Operation['what'], string];
  return { what, at: 0, box: Number(box), n: 1 };
});

async function run(test: TestStore, boxes: readonly string[], { what, at, box, n }: Operation): Promise<void> {
  const { store } = test;
  const cards = test.rows<{ id: number; cid: string }>('SELECT id, cid FROM cards ORDER BY id');
  const card = cards[at % Math.max(1, cards.length)];
  const pbid = boxes[box] ?? '';
  const bid = box === 3 ? (boxes[0] ?? '') : pbid;
  const shown = topBoxes(store).some((top) => top.bid === bid);
  const title = TITLES[n % TITLES.length] ?? '';
  const fresh = { pbid, bid, title, front: ['f'], back: ['b'] };
  if (what === 'add' && shown) test.cards(pbid, [title, 'Other'], bid);
  if (what === 'bin') deleteBoxes(store, [pbid]);
  if (what === 'bin' && n % 2 === 0) await sweepBin(store, pause);
  if (what === 'unbin') await restoreBoxes(store, [pbid], pause);
  if (what === 'import' || what === 'cancel') await importSome(test, fresh, card?.id, what === 'import' && shown);
  if (card === undefined) return;
  if (what === 'train') train(test, card, n);
  if (what === 'edit') store.write(() => updateCard(store, card.id, { title }));
  if (what === 'move' && shown && boxExists(test, pbid)) moveCards(store, [card.cid], pbid);
  if (what === 'suspend') suspendCards(store, [card.cid], n % 2 === 0);
  if (what === 'delete') deleteCards(store, [card.cid]);
  if (what === 'restore') restoreCards(store, [card.cid]);
  if (what === 'remove' && n % 5 === 0) store.write(() => removeCards(store, [card.id]));
}

function boxExists(test: TestStore, bid: string): boolean {
  return test.store.sql('SELECT 1 FROM boxes WHERE bid = ? AND IS_SOFT_DELETED = 0').get(bid) !== undefined;
}

function train(test: TestStore, card: { id: number; cid: string }, n: number): void {
  const at = (days: number): string => new Date(test.now + days * DAY).toISOString();
  const status = { IS_LEARNED: n % 2 === 0, IS_MEMORIZED: n % 7 === 0, IS_TRAINED: n % 3 === 0 };
  const dates = n % 11 === 0 ? ['N/A', 'N/A'] : [at(-9), at((n % 9) - 4)];
  const [last_training_at = '', next_training_at = ''] = dates;
  const record = { cid: card.cid, memory_level: n % 8, last_training_at, next_training_at, status };
  test.store.write(() => writeRecord(test.store, card.id, record, n % 10));
}

type Fresh = Parameters<typeof importCards>[2][number];

/** The counts are correct at each stage of an import, which is invisible before its end. */
async function importSome(test: TestStore, card: Fresh, edited: number | undefined, into: boolean): Promise<void> {
  const { store } = test;
  const batch = beginImport(store);
  const box = into ? card : store.write(() => createBox(store, { title: 'New' }, batch));
  const rows = ['Aa', 'Bb', card.title].map((title) => ({
    ...card,
    title,
    pbid: box.pbid,
    bid: box.bid === card.bid ? card.bid : box.bid,
  }));
  const before = scan(test).length;
  importCards(
    store,
    batch,
    rows.map((row) => (into ? { ...row, pbid: card.pbid, bid: card.bid } : row)),
  );
  if (edited !== undefined && into) stageEdits(store, batch, [{ card_id: edited, edit: { title: 'Edited' } }]);
  expect(scan(test)).toHaveLength(before);
  expectRecounted(test);
  if (into) await finishImport(store, batch, pause);
  else await dropImport(store, batch, pause);
}

describe('stored counts', () => {
  // Proves S-47, T-27, E-14.
  it('equal a scan of the cards, after any operations', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 1, maxLength: 30 }), async (operations) => {
        const test = new TestStore();
        const one = test.box('One');
        const boxes = [one, test.box('Two'), test.box('Three'), test.box('Part', one)];
        test.cards(one, TITLES);
        test.cards(boxes[3] ?? '', TITLES.slice(0, 3), one);
        for (const [n, card] of test.rows<{ id: number; cid: string }>('SELECT id, cid FROM cards').entries())
          train(test, card, n);
        for (const each of operations) {
          await run(test, boxes, each);
          expectRecounted(test);
        }
        await sweepBin(test.store, pause);
        expectRecounted(test);
        test.store.close();
      }),
      { numRuns: 100, seed: 20_260_302, examples: [[SUB_BOX_BACK_FIRST]] },
    );
  });

  it.each<[string, CountKind, boolean]>([
    ['a box', 0, false],
    ['a box with its sub-boxes', 1, false],
    ['all boxes', 2, false],
    ['all boxes while one moves into the bin', 2, true],
  ])('of due cards are those from a day to the day before another: %s', (_, kind, isMoving) => {
    const test = new TestStore();
    const pbid = test.box('Box');
    const today = test.store.today();
    for (const [n, cid] of test.cards(pbid, ['a', 'b', 'c', 'd', 'e', 'f']).entries()) {
      // Due today, twice tomorrow, and so on.
      const next_training_at = new Date(test.now + Math.ceil(n / 2) * DAY).toISOString();
      test.store.write(() => writeRecord(test.store, test.idOf(cid), record(cid, { next_training_at }), 0));
    }
    const moving = test.box('Moving');
    const [gone = ''] = test.cards(moving, ['gone']);
    const next_training_at = new Date(test.now + 9 * DAY).toISOString();
    test.store.write(() => writeRecord(test.store, test.idOf(gone), record(gone, { next_training_at }), 0));
    if (isMoving) deleteBoxes(test.store, [moving]);
    const [box] = test.rows<{ id: number }>(`SELECT id FROM boxes WHERE bid = '${pbid}'`);
    const days = dueByDay(test.store, kind, kind === 2 ? 0 : (box?.id ?? 0), today + 1, today + 3);
    expect([...days].sort()).toEqual([
      [today + 1, 2],
      [today + 2, 2],
    ]);
  });
});
