import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareFirstChars } from '#core/card/index.ts';
import { deleteBoxes, restoreBoxes, sweepBin } from '#mirror/bin/bin.ts';
import { createBox } from '#mirror/boxes/boxes.ts';
import { removeCards, updateCard } from '#mirror/cards/cards.ts';
import { deleteCards, restoreCards } from '#mirror/cards/cardWrites.ts';
import { boxCounts, type CountKind, charCounts, dueByDay } from '#mirror/cards/counts.ts';
import { topBoxes } from '#mirror/database/boxLists.ts';
import { writeRecord } from '#mirror/records/records.ts';
import { beginImport, dropImport, finishImport, importCards, stageEdits } from '#mirror/staging/staging.ts';
import { moveCards, suspendCards } from '../support/cardChanges.ts';
import { DAY, TestStore } from '../support/store.ts';

const TITLES = ['Paris', 'Éire', '北京', '12', '…', 'paris', 'Zürich', 'Ostrava'];
const pause = () => Promise.resolve();

interface ScannedRow {
  readonly box_id: number;
  readonly top_id: number;
  readonly place: number;
  readonly first_char: string;
  readonly memory_level: number;
  readonly IS_LEARNED: number;
  readonly IS_MEMORIZED: number;
  readonly IS_TRAINED: number;
  readonly last_training_at: string;
  readonly due_day: number | null;
}

/** Every visible card, by a scan of all cards. */
function scan(test: TestStore): ScannedRow[] {
  return test.rows(`SELECT r.*, b.id AS box_id, t.id AS top_id, c.first_char FROM records r JOIN cards c ON c.id = r.card_id
    JOIN boxes b ON b.bid = c.pbid JOIN boxes t ON t.bid = b.pbid
    WHERE c.deleted_at IS NULL AND b.IS_SOFT_DELETED = 0 AND t.IS_SOFT_DELETED = 0
      AND c.batch NOT IN (SELECT batch FROM open_imports)`);
}

function expected(rows: readonly ScannedRow[], today: number) {
  const n = (test: (row: ScannedRow) => boolean): number => rows.filter(test).length;
  const active = (row: ScannedRow): boolean => row.place === 1;
  const fresh = (row: ScannedRow): boolean => row.last_training_at === 'N/A';
  const due = (row: ScannedRow): boolean => active(row) && row.due_day !== null && row.due_day <= today;
  return {
    count: rows.length,
    trained_count: n((row) => row.IS_TRAINED === 1),
    learned_count: n((row) => row.IS_LEARNED === 1),
    in_review_count: n((row) => due(row) && row.IS_LEARNED === 1),
    due_count: n(due),
    new_count: n((row) => active(row) && fresh(row) && row.IS_MEMORIZED === 0),
    memorized_count: n((row) => row.IS_MEMORIZED === 1),
    suspended_count: n((row) => row.place === 2),
    levels: [0, 1, 2, 3, 4, 5, 6, 7].map((level) =>
      n((row) => active(row) && !fresh(row) && row.memory_level === level),
    ),
    active: n(active),
    unmemorized: n((row) => active(row) && row.IS_TRAINED === 0 && row.IS_MEMORIZED === 0),
    reviewable: n((row) => active(row) && row.IS_TRAINED === 1),
  };
}

function expectKept(test: TestStore): void {
  const { store } = test;
  const today = store.today();
  const all = scan(test);
  const check = (kind: CountKind, box_id: number, rows: readonly ScannedRow[]): void => {
    expect(boxCounts(store, kind, box_id)).toEqual(expected(rows, today));
    const days = new Map<number, number>();
    for (const { place, due_day } of rows) {
      if (place === 1 && due_day !== null) days.set(due_day, (days.get(due_day) ?? 0) + 1);
    }
    const kept = [...dueByDay(store, kind, box_id, 0, 1e9)].filter(([, due]) => due !== 0);
    expect(new Map(kept)).toEqual(days);
  };
  check(2, 0, all);
  for (const top of topBoxes(store)) {
    const rows = all.filter(({ top_id }) => top_id === top.id);
    check(1, top.id, rows);
    const groups = Map.groupBy(rows, ({ first_char }) => first_char);
    const chars = [...groups].map(([first_char, cards]) => ({ first_char, count: cards.length }));
    expect(charCounts(store, top.id)).toEqual(chars.sort((a, b) => compareFirstChars(a.first_char, b.first_char)));
  }
  const boxes = test.rows<{ id: number }>(`SELECT b.id FROM boxes b JOIN boxes t ON t.bid = b.pbid
    WHERE b.IS_SOFT_DELETED = 0 AND t.IS_SOFT_DELETED = 0 AND b.batch = 0`);
  for (const { id } of boxes) {
    check(
      0,
      id,
      all.filter(({ box_id }) => box_id === id),
    );
  }
}

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
  const batch = beginImport(store, '');
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
  expectKept(test);
  if (into) await finishImport(store, batch, card.pbid, pause);
  else await dropImport(store, batch, pause);
}

describe('stored counts', () => {
  // Proves S-47.
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
          expectKept(test);
        }
        await sweepBin(test.store, pause);
        expectKept(test);
        test.store.close();
      }),
      { numRuns: 100, seed: 20_260_302, examples: [[SUB_BOX_BACK_FIRST]] },
    );
  });
});
