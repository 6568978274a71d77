import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { restoreBoxes, sweepBin } from '#mirror/bin/index.ts';
import { setFields } from '#mirror/cards/index.ts';
import { trackUnsent } from '#mirror/database/unsent.ts';
import { ImportJob } from '#mirror/import/importJob.ts';
import { OF_IMPORT } from '#mirror/staging/importHistory.ts';
import { recentImports, undoImport } from '#mirror/staging/index.ts';
import type { ImportTarget } from '#shared/import.ts';
import type { ImportRow } from '#shared/mirror/import.ts';
import { Profile } from '../support/cardbox.ts';
import { makeFolder } from '../support/import.ts';
import { expectRecounted } from '../support/recount.ts';
import { codeOf, TestStore } from '../support/store.ts';

const pause = () => Promise.resolve();
const signal = new AbortController().signal;
const NEW: ImportTarget = { kind: 'new', title: 'Words' };

let test: TestStore;
beforeEach(() => {
  test = new TestStore();
});

const row = (title: string, back: string, line: number): ImportRow => ({
  line,
  title,
  front: [title],
  back: [back],
  mnemonic: [],
  tags: [],
  guid: null,
});

/** Imports cards with these titles and backs. */
async function importTable(target: ImportTarget, cards: Readonly<Record<string, string>>, name = 'words.csv') {
  const job = ImportJob.begin(test.store, pause, target, name);
  const rows = Object.entries(cards).map(([title, back], n) => row(title, back, n + 2));
  await job.add({ bytes: new TextEncoder().encode(JSON.stringify(rows)) }, signal);
  const { batch } = await job.finish();
  return { ...job.box, batch: batch ?? 0 };
}

async function undo(batch: number) {
  const undone = await undoImport(test.store, batch, pause);
  await sweepBin(test.store, pause);
  expectRecounted(test);
  return undone;
}

const visible = () =>
  test.rows<{ title: string; back: string }>(
    'SELECT c.title, c.back FROM cards c JOIN records r ON r.card_id = c.id WHERE r.place > 0 ORDER BY c.id',
  );

async function train(pbid: string): Promise<void> {
  const settings = { type: 'all', mode: 'normal', count: 1, training_in_order: true };
  const { data } = await test.ask('startSession', { scope: { pbid }, settings, replace: true });
  const { sid, current } = data.startSession;
  await test.ask('answerCard', { sid, cid: current.cid, step: 0, isCorrect: true });
}

describe('undoing an import', () => {
  // Proves S-252, S-253.
  it('of a new box puts the box in Trash, from where it comes back with the answers given since', async () => {
    const { batch, bid } = await importTable(NEW, { one: '1', two: '2' });
    expect(recentImports(test.store)).toMatchObject([
      { batch, name: 'words.csv', added: 2, updated: 0, isUndone: false },
    ]);
    await train(bid);
    expect(await undo(batch)).toEqual({ cards: 2, edits: 0 });
    expect(visible()).toEqual([]);
    expect(test.rows('SELECT bid FROM boxes WHERE IS_SOFT_DELETED = 0')).toEqual([]);
    expect(recentImports(test.store)).toMatchObject([{ batch, isUndone: true }]);

    await restoreBoxes(test.store, [bid], pause);
    expect(visible()).toHaveLength(2);
    expect(test.rows("SELECT kind FROM answer_log WHERE kind = 'answer'")).toHaveLength(1);
    expect(test.rows('SELECT memory_level FROM records WHERE memory_level > 0')).toHaveLength(1);
  });

  // Proves S-253.
  it('leaves a new box in which somebody has added a card, and takes only its own cards', async () => {
    const { batch, bid } = await importTable(NEW, { one: '1', two: '2' });
    test.cards(bid, ['mine']);
    expect(await undo(batch)).toEqual({ cards: 2, edits: 0 });
    expect(visible().map(({ title }) => title)).toEqual(['mine']);
  });

  it('finds its cards in the box that they were moved to', async () => {
    const other = test.box('Other');
    const { batch } = await importTable(NEW, { one: '1', two: '2' });
    const { cid } = test.rows<{ cid: string }>("SELECT cid FROM cards WHERE title = 'one'")[0] ?? { cid: '' };
    await test.ask('bulkEdit', { cids: [cid], edit: { move: { pbid: other } } });
    expect(test.rows(`SELECT cid FROM cards WHERE pbid = '${other}'`)).toEqual([{ cid }]);
    expect(await undo(batch)).toEqual({ cards: 2, edits: 0 });
    expect(visible()).toEqual([]);
    expect(test.rows('SELECT title FROM boxes WHERE IS_SOFT_DELETED = 0')).toEqual([{ title: 'Other' }]);
  });

  // Proves S-254.
  it('takes texts back, except those that somebody edited since', async () => {
    const { bid } = await importTable(NEW, { one: '1', two: '2', three: '3' });
    const { batch } = await importTable({ kind: 'existing', bid }, { one: 'uno', two: 'dos', three: '3', four: '4' });
    const edited = test.rows<{ id: number; stamps: string }>("SELECT id, stamps FROM cards WHERE title = 'two'")[0];
    if (edited) test.store.write(() => setFields(test.store, edited, { back: '["zwei"]' }));
    expect(recentImports(test.store)[0]).toMatchObject({ added: 1, updated: 2 });
    expect(await undo(batch)).toEqual({ cards: 1, edits: 1 });
    expect(visible()).toEqual([
      { title: 'one', back: '["1"]' },
      { title: 'two', back: '["zwei"]' },
      { title: 'three', back: '["3"]' },
    ]);
  });

  it('is sent to the server: deletions and texts have stamps of their own', async () => {
    const { bid } = await importTable(NEW, { one: '1' });
    trackUnsent(test.store);
    test.store.write(() => test.store.sql('DELETE FROM unsent').run());
    const { batch } = await importTable({ kind: 'existing', bid }, { one: 'uno', two: '2' });
    const versions = "SELECT sum(version) AS n FROM unsent WHERE kind = 'card'";
    const before = test.rows<{ n: number }>(versions)[0]?.n ?? 0;
    await undo(batch);
    expect(test.rows<{ n: number }>(versions)[0]?.n).toBe(before + 2);
    const stamps = test.rows<{ stamps: string }>('SELECT stamps FROM cards ORDER BY id').map(({ stamps }) => stamps);
    expect(stamps.map((text) => Object.keys(JSON.parse(text)).sort())).toEqual([
      ['*', 'back', 'byImport'],
      ['*', 'card_status', 'deleted_at', 'suspended'],
    ]);
  });

  it('finds the cards of an import by their index, not among all cards', () => {
    const plan = test.rows<{ detail: string }>(
      `EXPLAIN QUERY PLAN SELECT id FROM cards WHERE ${OF_IMPORT.replace('?', '1')}`,
    );
    expect(plan.map(({ detail }) => detail)).toEqual(['SEARCH cards USING COVERING INDEX cards_by_batch (batch=?)']);
  });

  it('is possible once, for the last 20 imports, and not for one that changed nothing', async () => {
    const first = await importTable(NEW, { one: '1' });
    await importTable({ kind: 'existing', bid: first.bid }, { one: '1' });
    expect(recentImports(test.store)).toHaveLength(1);
    for (let n = 0; n < 20; n++) await importTable({ kind: 'existing', bid: first.bid }, { [`c${n}`]: '' }, `${n}.csv`);
    expect(recentImports(test.store).map(({ name }) => name)).toEqual(
      Array.from({ length: 20 }, (_, n) => `${19 - n}.csv`),
    );
    const { batch } = recentImports(test.store)[0] ?? { batch: 0 };
    expect(codeOf(await test.ask('undoImport', { batch: first.batch }))).toBe('NOT_FOUND');
    expect(codeOf(await test.ask('undoImport', { batch }))).toBeUndefined();
    expect(codeOf(await test.ask('undoImport', { batch }))).toBe('NOT_FOUND');
    expect(test.rows('SELECT count(*) AS n FROM import_edits')).toEqual([{ n: 0 }]);
  });
});

// Proves S-253, S-254.
it('undoing the import of a .cardbox takes its boxes, cards and texts back', async () => {
  const folder = makeFolder();
  const [here, there] = [new Profile(folder.path, 'here'), new Profile(folder.path, 'there')];
  const box = there.test.box('Shared');
  there.test.cards(box, ['one']);
  const file = join(folder.path, 'shared.cardbox');
  await there.exportTo(file);
  await here.importFrom(file);
  const later = there.test.rows<{ id: number; stamps: string }>('SELECT id, stamps FROM cards')[0];
  there.test.now += 60_000;
  if (later) there.store.write(() => setFields(there.store, later, { title: 'uno' }));
  there.test.cards(there.test.box('Another'), ['two']);
  await there.exportTo(file);
  const { batch } = await here.importFrom(file);
  const titles = () =>
    here.test.rows<{ title: string }>(
      'SELECT c.title FROM cards c JOIN records r ON r.card_id = c.id WHERE r.place > 0 ORDER BY c.id',
    );
  expect(titles()).toEqual([{ title: 'uno' }, { title: 'two' }]);
  expect(await undoImport(here.store, batch ?? 0, pause)).toEqual({ cards: 1, edits: 1 });
  await sweepBin(here.store, pause);
  expect(titles()).toEqual([{ title: 'one' }]);
  expect(here.test.rows('SELECT title FROM boxes WHERE IS_SOFT_DELETED = 0')).toEqual([{ title: 'Shared' }]);
  expectRecounted(here.test);
  here.store.close();
  there.store.close();
  folder.remove();
});
