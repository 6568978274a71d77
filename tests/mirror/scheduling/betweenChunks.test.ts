import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { deleteBoxes, emptyBin, restoreBoxes, sweepBin } from '#mirror/bin/bin.ts';
import { duplicateBox } from '#mirror/boxes/duplicateBox.ts';
import { mergeBoxes, splitBox } from '#mirror/boxes/reshapeBoxes.ts';
import { bulkEdit } from '#mirror/browse/bulkEdit.ts';
import { createCard, deleteCards } from '#mirror/cards/cardWrites.ts';
import { ImportJob } from '#mirror/import/importJob.ts';
import { createImporter } from '#mirror/import/writer.ts';
import type { MediaFolder } from '#mirror/media/mediaFiles.ts';
import { mediaPath } from '#mirror/media/mediaFiles.ts';
import { addMedia } from '#mirror/media/mediaStore.ts';
import { sweepMedia } from '#mirror/media/sweep.ts';
import { lastOperation, undoOperation } from '#mirror/operations/operations.ts';
import { interruptedImports, settleImports } from '#mirror/staging/staging.ts';
import { moveCards, tagCards } from '../support/cardChanges.ts';
import { PNG, WAV } from '../support/mediaFiles.ts';
import { tempFolder } from '../support/mirror.ts';
import { DAY, TestStore } from '../support/store.ts';

const atOnce = () => Promise.resolve();
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
const { signal } = new AbortController();
const CARD = { title: 'new', front: ['f'], back: ['b'], mnemonic: [] };

/** A pause that runs an action at a given call, like a request between two chunks. */
function between(nth: number, act: () => unknown): () => Promise<void> {
  let n = 0;
  return async () => {
    n++;
    if (n === nth) await act();
    await turn();
  };
}

function many(prefix: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) => `${prefix}${at}`);
}

/** A piece of a deck file. */
function piece(titles: readonly string[], tags: readonly string[] = []): Uint8Array {
  const drafts = titles.map((title, line) => {
    return { line, title, front: [title], back: [`back of ${title}`], mnemonic: [], tags, guid: null };
  });
  return new TextEncoder().encode(JSON.stringify(drafts));
}

let test: TestStore;
beforeEach(() => {
  test = new TestStore();
});

const importInto = (bid: string) => ImportJob.begin(test.store, atOnce, { kind: 'existing', bid });
const countIn = (pbid: string) => test.store.sql('SELECT 1 FROM cards WHERE pbid = ?').all(pbid).length;
const boxOf = (cid = '') => test.store.sql<string>('SELECT pbid FROM cards WHERE cid = ?').pluck().get(cid);

describe('other changes while boxes are merged, split or copied', () => {
  /** A box `into` with a card, and `top` with two sub-boxes. */
  function nested() {
    const [into, top] = [test.box('into'), test.box('top')];
    const [one, two] = [test.box('one', top), test.box('two', top)];
    test.cards(into, ['i']);
    test.cards(one, ['a', 'b'], top);
    test.cards(two, ['c'], top);
    return { into, top, one, two };
  }
  const orphans = () => test.rows('SELECT title FROM boxes WHERE pbid NOT IN (SELECT bid FROM boxes)');

  it('keep a sub-box that got a card during the merge', async () => {
    const { into, top, one } = nested();
    await mergeBoxes(
      test.store,
      into,
      [top],
      between(5, () => createCard(test.store, one, CARD)),
    );
    expect(orphans()).toEqual([]);
    const { data } = await test.ask('subbox', { pbid: one });
    expect(data.subbox.cards).toHaveLength(1);
  });

  it.each([1, 2, 3])('keep a box that was deleted with its sub-boxes during the merge (pause %i)', async (nth) => {
    const { into, top } = nested();
    const bin = async () => {
      deleteBoxes(test.store, [top]);
      await sweepBin(test.store, atOnce);
    };
    await mergeBoxes(test.store, into, [top], between(nth, bin));
    expect(orphans()).toEqual([]);
    await restoreBoxes(test.store, [top], atOnce);
    const { data } = await test.ask('cardIds', { scope: {} });
    expect(data.cardIds).toHaveLength(4);
  });

  it.each([1, 2, 3])('keep the box of a sub-box that was deleted during the merge (pause %i)', async (nth) => {
    const { into, top, two } = nested();
    await mergeBoxes(
      test.store,
      into,
      [top],
      between(nth, () => deleteBoxes(test.store, [two])),
    );
    expect(orphans()).toEqual([]);
    await restoreBoxes(test.store, [two], atOnce);
    const { data } = await test.ask('cardIds', { scope: {} });
    expect(data.cardIds).toHaveLength(4);
  });

  it.each(['merge', 'split'])('leave a card where the user moved it during the %s', async (kind) => {
    const [into, from, other] = [test.box('into'), test.box('from'), test.box('other')];
    const cids = test.cards(from, many('f', 300));
    const pause = between(2, () => moveCards(test.store, cids.slice(-1), other));
    if (kind === 'split') await splitBox(test.store, from, 100, pause);
    else await mergeBoxes(test.store, into, [from], pause);
    expect(boxOf(cids.at(-1))).toBe(other);
  });

  it('are copied completely', async () => {
    const top = test.box('top');
    for (const sub of ['one', 'two']) test.cards(test.box(sub, top), many(sub, 300), top);
    let copying = Promise.resolve('');
    const copy = () => {
      copying = duplicateBox(test.store, top, 'copy', turn);
    };
    await mergeBoxes(test.store, top, [], between(4, copy));
    expect(countIn(await copying)).toBe(600);
  });

  it('are copied without the hidden cards of an import', async () => {
    const box = test.box('box');
    test.cards(box, ['a']);
    const job = importInto(box);
    await job.add({ bytes: piece(['b', 'c']) }, signal);
    const copy = await duplicateBox(test.store, box, 'copy', atOnce);
    await job.abandon();
    expect(countIn(copy)).toBe(1);
  });
});

describe('other changes during an import', () => {
  it('find cards that are being moved into the box', async () => {
    const [into, from] = [test.box('into'), test.box('from')];
    test.cards(from, many('f', 300));
    const place = { store: test.store, folder: '' };
    const importer = createImporter({
      store: () => test.store,
      media: () => place,
      pause: atOnce,
    });
    let added: Promise<unknown> = Promise.resolve();
    const begin = () => {
      added = importer
        .call(
          'begin',
          { job: 'j', name: '', place: { kind: 'table', target: { kind: 'existing', bid: into } } },
          signal,
        )
        .then(() =>
          importer.call('add', { job: 'j', chunk: { section: 'rows', bytes: piece(many('f', 300)) } }, signal),
        );
    };
    await mergeBoxes(test.store, into, [from], between(2, begin));
    await added;
    await importer.call('finish', { job: 'j' }, signal);
    expect(countIn(into)).toBe(300);
  });

  it('import the cards of another import that is abandoned during the import', async () => {
    const box = test.box('box');
    await importInto(box).add({ bytes: piece(['a', 'b']) }, signal);
    // As after a crash: the earlier import is being deleted.
    const left = interruptedImports(test.store);
    const job = importInto(box);
    await job.add({ bytes: piece(['a', 'b']) }, signal);
    await settleImports(test.store, left, atOnce);
    expect(await job.finish()).toMatchObject({ added: 2, updated: 0, unchanged: 0 });
    expect(countIn(box)).toBe(2);
  });

  it('show nothing of a box that was deleted during the import', async () => {
    const top = test.box('top');
    test.cards(test.box('sub', top), ['a'], top);
    await test.ask('updateCardbox', { bid: top, patch: { partial_size: 5 } });
    const job = importInto(top);
    await job.add({ bytes: piece(many('x', 10)) }, signal);
    deleteBoxes(test.store, [top]);
    await sweepBin(test.store, atOnce);
    await job.add({ bytes: piece(many('y', 30)) }, signal);
    await job.finish();
    const hidden = await test.ask('cardIds', { scope: {} });
    expect(hidden.data.cardIds).toEqual([]);
    await restoreBoxes(test.store, [top], atOnce);
    const shown = await test.ask('cardIds', { scope: {} });
    expect(shown.data.cardIds).toHaveLength(41);
  });

  it('keep the tags that the user added during the import', async () => {
    const box = test.box('box');
    const cids = test.cards(box, ['a']);
    const job = importInto(box);
    await job.add({ bytes: piece(['a'], ['deck']) }, signal);
    tagCards(test.store, cids, ['mine']);
    await job.finish();
    expect(test.rows('SELECT tags FROM cards')).toEqual([{ tags: '["mine","deck"]' }]);
  });

  it('do not edit a new card with the row id of a permanently deleted one', async () => {
    const box = test.box('box');
    const cids = test.cards(box, ['a']);
    const job = importInto(box);
    await job.add({ bytes: piece(['a'], ['deck']) }, signal);
    deleteCards(test.store, cids);
    await emptyBin(test.store, atOnce, new Date(test.now + 1).toISOString());
    createCard(test.store, box, CARD);
    await job.finish();
    expect(test.rows('SELECT title, tags FROM cards')).toEqual([{ title: 'new', tags: '[]' }]);
  });

  it('are in no list of a box before they are visible', async () => {
    const box = test.box('box');
    const cids = test.cards(box, ['a']);
    await importInto(box).add({ bytes: piece(['b', 'c']) }, signal);
    const { data } = await test.ask('subbox', { pbid: box });
    expect(data.subbox.order).toEqual(cids);
  });
});

describe('an operation on many cards', () => {
  it('is undone completely if the undo comes while it runs', async () => {
    const cids = test.cards(test.box('box'), many('f', 500));
    let undoing: Promise<unknown> = Promise.resolve();
    const undo = () => {
      undoing = undoOperation(test.store, lastOperation(test.store)?.undo_id ?? '', turn);
    };
    await bulkEdit(test.store, cids, { tag: { add: ['x'], remove: [] } }, between(1, undo));
    await undoing;
    expect(test.rows("SELECT 1 FROM cards WHERE tags <> '[]'")).toEqual([]);
  });

  it.each([
    ['the bin', (_: string, to: string) => deleteBoxes(test.store, [to])],
    ['another box', (into: string, to: string) => mergeBoxes(test.store, into, [to], atOnce)],
  ])('moves no card into a box that was moved to %s while it runs', async (_, go) => {
    const [from, to, into] = [test.box('from'), test.box('to'), test.box('into')];
    const cids = test.cards(from, many('f', 500));
    const done = await bulkEdit(
      test.store,
      cids,
      { move: { pbid: to } },
      between(1, () => go(into, to)),
    );
    expect(done).toMatchObject({ count: 200, refused: 300 });
    expect(countIn(from)).toBe(300);
  });

  it('is undone into a sub-box that is now in another box', async () => {
    const [into, top, other] = [test.box('into'), test.box('top'), test.box('other')];
    const sub = test.box('sub', top);
    const cids = test.cards(sub, ['a'], top);
    const { undo_id } = await bulkEdit(test.store, cids, { move: { pbid: other } }, atOnce);
    deleteBoxes(test.store, [sub]);
    await mergeBoxes(test.store, into, [top], atOnce);
    await restoreBoxes(test.store, [sub], atOnce);
    await undoOperation(test.store, undo_id ?? '', atOnce);
    expect(test.rows('SELECT pbid, bid FROM cards')).toEqual([{ pbid: sub, bid: into }]);
  });
});

it('a picture that is added again during the sweep stays', async () => {
  const folder = tempFolder();
  const place: MediaFolder = { store: test.store, folder: join(folder.path, 'media') };
  const add = () => Promise.all([PNG, WAV].map((bytes) => addMedia(place, bytes, 'name')));
  const added = await add();
  await sweepMedia(place, atOnce);
  test.now += 31 * DAY;
  await sweepMedia(place, between(1, add));
  for (const { hash } of added) expect(existsSync(mediaPath(place.folder, hash))).toBe(true);
  folder.remove();
});
