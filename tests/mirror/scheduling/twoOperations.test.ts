import fc from 'fast-check';
import { expect, it } from 'vitest';
import { deleteBoxes, restoreBoxes, sweepBin } from '#mirror/bin/bin.ts';
import { duplicateBox } from '#mirror/boxes/duplicateBox.ts';
import { mergeBoxes, splitBox } from '#mirror/boxes/reshapeBoxes.ts';
import { bulkEdit } from '#mirror/browse/bulkEdit.ts';
import { createCard, deleteCards } from '#mirror/cards/cardWrites.ts';
import { boxCounts } from '#mirror/cards/counts.ts';
import { topBoxes } from '#mirror/database/boxLists.ts';
import { createImporter } from '#mirror/import/writer.ts';
import { lastOperation, undoOperation } from '#mirror/operations/operations.ts';
import type { Pause } from '#mirror/scheduling/chunking.ts';
import { moveCards } from '../support/cardChanges.ts';
import { TestStore } from '../support/store.ts';

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
const atOnce = () => Promise.resolve();
const { signal } = new AbortController();

/** The initial boxes of each run: `A` with the sub-boxes `A1` and `A2`, `B`, `C` with the sub-box `C1`. */
const BOXES = ['A', 'A1', 'A2', 'B', 'C', 'C1'] as const;
const WORK = ['merge', 'split', 'duplicate', 'import', 'cancel', 'move', 'bin', 'undo', 'restore', 'acts'] as const;
const operation = fc.record({
  what: fc.constantFrom(...WORK),
  a: fc.nat(BOXES.length - 1),
  b: fc.nat(BOXES.length - 1),
  n: fc.nat(1000),
});
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

interface World {
  readonly test: TestStore;
  readonly bids: readonly string[];
}

function begin(): World {
  const test = new TestStore();
  const [A, B, C] = [test.box('A'), test.box('B'), test.box('C')];
  const bids = [A, test.box('A1', A), test.box('A2', A), B, C, test.box('C1', C)];
  for (const [n, top] of [A, A, A, B, C, C].entries()) {
    if (n > 0) test.cards(bids[n] ?? '', [`t${n}`, `u${n}`, `v${n}`], top);
  }
  test.store.sql('UPDATE boxes SET partial_size = 4').run();
  return { test, bids };
}

const refused = (error: { code?: string }): string => {
  // A refusal has a known code. Any other error is a bug.
  if (typeof error.code !== 'string' || error.code.startsWith('SQLITE')) throw error;
  return error.code;
};

/** An import into a box, finished or abandoned. */
async function importInto({ test: { store } }: World, bid: string, call: 'finish' | 'abandon', pause: Pause) {
  const host = { store: () => store, media: () => ({ store, folder: '' }), pause };
  const importer = createImporter(host);
  const drafts = Array.from({ length: 6 }, (_, line) => {
    return { line, title: `i${line}`, front: ['f'], back: ['b'], mnemonic: [], tags: ['deck'], guid: null };
  });
  const job = 'job';
  try {
    await importer.call(
      'begin',
      { job, name: '', place: { kind: 'table', target: { kind: 'existing', bid } } },
      signal,
    );
    for (const half of [drafts.slice(0, 3), drafts]) {
      await importer.call(
        'add',
        { job, chunk: { section: 'rows', bytes: new TextEncoder().encode(JSON.stringify(half)) } },
        signal,
      );
    }
    await importer.call(call, { job }, signal);
  } catch (error) {
    await importer.call('abandon', { job }, signal);
    throw error;
  }
}

/** Some quick actions of the user, one in each pause. */
async function acts({ test, bids }: World, { a, b, n }: Operation, pause: Pause): Promise<void> {
  const { store } = test;
  for (let at = 0; at < 6; at++) {
    const cids = test.rows<{ cid: string }>('SELECT cid FROM cards ORDER BY id').map(({ cid }) => cid);
    const some = cids.slice((n + at) % cids.length).slice(0, 1);
    const possible = [
      () => deleteBoxes(store, [bids[a] ?? '']),
      () => createCard(store, bids[b] ?? '', { title: 'new', front: ['f'], back: ['b'], mnemonic: [] }),
      () => moveCards(store, some, bids[a] ?? ''),
      () => deleteCards(store, some),
    ];
    try {
      possible[(n + at * 3) % possible.length]?.();
    } catch (error) {
      refused(error as { code?: string });
    }
    await pause();
  }
}

async function run(world: World, asked: Operation, pause: Pause): Promise<unknown> {
  const { store } = world.test;
  const [a, b] = [world.bids[asked.a] ?? '', world.bids[asked.b] ?? ''];
  const cids = world.test.rows<{ cid: string }>('SELECT cid FROM cards').map(({ cid }) => cid);
  switch (asked.what) {
    case 'merge':
      return mergeBoxes(store, a, [b], pause);
    case 'split':
      return splitBox(store, a, 2, pause);
    case 'duplicate':
      return duplicateBox(store, a, 'copy', pause);
    case 'import':
      return importInto(world, a, 'finish', pause);
    case 'cancel':
      return importInto(world, a, 'abandon', pause);
    case 'move':
      return bulkEdit(store, cids, { move: { pbid: a } }, pause);
    case 'bin':
      return bulkEdit(store, cids.slice(asked.n % cids.length), { bin: true }, pause);
    case 'undo':
      return undoOperation(store, lastOperation(store)?.undo_id ?? '', pause);
    case 'restore':
      return restoreBoxes(store, [a, b], pause);
    case 'acts':
      return acts(world, asked, pause);
  }
}

/** Runs jobs from pause to pause in a given order, until all have ended. */
async function interleave(works: readonly ((pause: Pause) => Promise<unknown>)[], order: readonly number[]) {
  const waiting: (() => void)[] = [];
  let ended = 0;
  const pause = () => new Promise<void>((resolve) => waiting.push(resolve));
  const all = works.map((work) =>
    work(pause)
      .catch(refused)
      .finally(() => ended++),
  );
  for (let at = 0, idle = 0; ended < works.length && idle < 50; at++) {
    await turn();
    idle = waiting.length === 0 ? idle + 1 : 0;
    waiting.splice((order[at % order.length] ?? 0) % Math.max(1, waiting.length), 1)[0]?.();
  }
  expect(ended).toBe(works.length);
  await Promise.all(all);
}

/** Checks that every card is in its box and counted there, and that nothing is unfinished. */
function expectWhole({ test }: World): void {
  const lost = `SELECT c.title FROM cards c LEFT JOIN records r ON r.card_id = c.id LEFT JOIN boxes b ON b.bid = c.pbid
    LEFT JOIN boxes t ON t.bid = b.pbid WHERE t.pbid IS NOT t.bid OR c.bid IS NOT t.bid OR r.box_id IS NOT b.id
    OR r.top_id IS NOT t.id OR r.place <> CASE WHEN c.deleted_at IS NOT NULL OR b.IS_SOFT_DELETED OR t.IS_SOFT_DELETED
      THEN 0 WHEN c.card_status = 'suspended' THEN 2 ELSE 1 END`;
  expect(test.rows(lost)).toEqual([]);
  expect(test.rows('SELECT title FROM boxes WHERE pbid NOT IN (SELECT bid FROM boxes)')).toEqual([]);
  expect(test.rows("SELECT key FROM meta WHERE key = 'box_job'")).toEqual([]);
  expect(test.rows('SELECT batch FROM open_imports')).toEqual([]);
  for (const { id, bid } of topBoxes(test.store)) {
    const shown = `SELECT 1 FROM cards c JOIN boxes b ON b.bid = c.pbid
      WHERE c.bid = ? AND c.deleted_at IS NULL AND b.IS_SOFT_DELETED = 0`;
    expect(boxCounts(test.store, 1, id).count).toBe(test.store.sql(shown).all(bid).length);
  }
}

/** A card is moved into a sub-box while its top-level box is being merged. */
const INTO_A_SUB_BOX_THAT_GOES: [Operation[], Operation, Operation, number[]] = [
  [],
  { what: 'merge', a: 3, b: 0, n: 0 },
  { what: 'acts', a: 1, b: 1, n: 841 },
  [0],
];

it('two concurrent operations leave every card in its box and counted', async () => {
  const order = fc.array(fc.nat(1), { minLength: 1, maxLength: 30 });
  const before = fc.array(operation, { maxLength: 1 });
  await fc.assert(
    fc.asyncProperty(before, operation, operation, order, async (first, one, two, choices) => {
      const world = begin();
      for (const each of first) await run(world, each, atOnce).catch(refused);
      await interleave(
        [one, two].map((each) => (pause) => run(world, each, pause)),
        choices,
      );
      await sweepBin(world.test.store, atOnce);
      expectWhole(world);
      world.test.store.close();
    }),
    { numRuns: 200, seed: 1, examples: [INTO_A_SUB_BOX_THAT_GOES] },
  );
}, 300_000);
