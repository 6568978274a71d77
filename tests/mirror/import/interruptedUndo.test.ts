import { afterEach, beforeEach, expect, it } from 'vitest';
import { bulkEdit } from '#mirror/browse/bulkEdit.ts';
import { getMeta, setMeta } from '#mirror/database/meta.ts';
import { unfinishedUndo } from '#mirror/database/unfinishedUndo.ts';
import { ImportJob } from '#mirror/import/importJob.ts';
import { lastOperation, undoOperation } from '#mirror/operations/index.ts';
import { undoImport } from '#mirror/staging/index.ts';
import type { ImportTarget } from '#shared/import.ts';
import { Profile, pause } from '../support/cardbox.ts';
import { TestMirror, tempFolder } from '../support/mirror.ts';
import { numbered } from '../support/store.ts';

const CARDS = 3000;

let folder: ReturnType<typeof tempFolder>;
let profile: Profile;
let bid: string;

beforeEach(() => {
  folder = tempFolder();
  profile = new Profile(folder.path, 'p');
  bid = profile.test.box('Words');
  profile.test.cards(bid, numbered('w', CARDS));
});
afterEach(() => folder.remove());

it('is looked up at the opening without a change to how other values of the file are read', () => {
  profile.store.write(() => setMeta(profile.store, 'synced_at', 'then'));
  expect(unfinishedUndo(profile.store)).toBeNull();
  expect(getMeta(profile.store, 'synced_at')).toBe('then');
});

/** A pause after which the process is no longer there, from the given call on. */
function diesAt(nth: number): () => Promise<void> {
  let n = 0;
  return () => (++n < nth ? Promise.resolve() : Promise.reject(new Error('killed')));
}

/** Imports a table that changes every card and adds as many. */
async function importTable(target: ImportTarget): Promise<number> {
  const rows = Array.from({ length: 2 * CARDS }, (_, line) => {
    const title = `w${line}`;
    return { line, title, front: [title], back: ['changed'], mnemonic: [], tags: [], guid: null };
  });
  const job = ImportJob.begin(profile.store, pause, target, 'words.csv');
  await job.add({ bytes: new TextEncoder().encode(JSON.stringify(rows)) }, new AbortController().signal);
  return (await job.finish()).batch ?? 0;
}

const count = (condition: string): number =>
  profile.test.rows<{ n: number }>(`SELECT count(*) AS n FROM cards WHERE ${condition}`)[0]?.n ?? 0;
const CHANGED = `back = '["changed"]' AND deleted_at IS NULL`;

/** All texts of the box that a page reads first after the restart. */
async function backsAfterRestart(): Promise<{ backs: string[]; total: number; isUndone: boolean[] }> {
  profile.close();
  const mirror = await TestMirror.open(profile.file);
  const { data } = await mirror.ask('boxHead', { bid });
  const backs = new Set<string>();
  for (let offset = 0; offset < 2 * CARDS; offset += 1000) {
    const page = await mirror.ask('cardPage', { scope: { pbid: bid }, offset, limit: 1000 });
    for (const { back } of page.data.cardPage.cards) backs.add(back.join().replace(/\d+/, ''));
  }
  const imports = await mirror.ask('recentImports');
  await mirror.close();
  return {
    backs: [...backs],
    total: data.boxHead.counts.count,
    isUndone: imports.data.recentImports.map(({ isUndone }: { isUndone: boolean }) => isUndone),
  };
}

// Proves S-253, S-254.
it.each([1, 2, 5])('an undo of an import that was killed is complete for the first query: %i', async (nth) => {
  const batch = await importTable({ kind: 'existing', bid });
  await expect(undoImport(profile.store, batch, diesAt(nth))).rejects.toThrow('killed');
  expect(count(CHANGED)).toBeGreaterThan(0);
  expect(count(CHANGED)).toBeLessThan(2 * CARDS);
  expect(await backsAfterRestart()).toEqual({ backs: ['back of w'], total: CARDS, isUndone: [true] });
});

// Proves S-79.
it('an undo of an operation on many cards that was killed is completed', async () => {
  const cids = profile.test.rows<{ cid: string }>('SELECT cid FROM cards').map(({ cid }) => cid);
  await bulkEdit(profile.store, cids, { tag: { add: ['x'], remove: [] } }, pause);
  const { undo_id = '' } = lastOperation(profile.store) ?? {};
  await expect(undoOperation(profile.store, undo_id, diesAt(2))).rejects.toThrow('killed');
  const tagged = (): number => count(`tags = '["x"]'`);
  expect(tagged()).toBeGreaterThan(0);
  expect(tagged()).toBeLessThan(CARDS);
  profile.close();
  const mirror = await TestMirror.open(profile.file);
  await expect.poll(async () => (await mirror.ask('lastOperation')).data.lastOperation).toBeNull();
  await mirror.close();
  profile = new Profile(folder.path, 'p');
  expect(tagged()).toBe(0);
  profile.close();
});
