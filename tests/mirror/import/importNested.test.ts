import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { splitBox } from '#mirror/boxes/reshapeBoxes.ts';
import { createImporter } from '#mirror/import/writer.ts';
import type { ImportTarget } from '#shared/import.ts';
import type { ImportBegun, ImportFinished, ImportRow } from '#shared/mirror/import.ts';
import { expectStoredCounts, fileStore, pause } from '../support/boxes.ts';
import { tempFolder } from '../support/mirror.ts';
import type { TestStore } from '../support/store.ts';

let folder: ReturnType<typeof tempFolder>;
let test: TestStore;
beforeEach(() => {
  folder = tempFolder();
  test = fileStore(folder.path).test;
});

const signal = new AbortController().signal;
const importer = createImporter({
  store: () => test.store,
  media: () => ({ store: test.store, folder: folder.path }),
  pause,
});

/** Rows `w<from>` to `w<to>`, with guids or without. */
function rows(from: number, to: number, hasGuid: boolean, back = 'back'): Uint8Array {
  const list = Array.from({ length: to - from + 1 }, (_, n): ImportRow => {
    const title = `w${from + n}`;
    const guid = hasGuid ? `g${from + n}` : null;
    return { line: n + 2, title, front: [title], back: [back], mnemonic: [], tags: [], guid };
  });
  return new TextEncoder().encode(JSON.stringify(list));
}

async function importFile(target: ImportTarget, ...pieces: Uint8Array[]) {
  const job = randomUUID();
  const begun = (await importer.call(
    'begin',
    { job, name: '', place: { kind: 'table', target } },
    signal,
  )) as ImportBegun;
  const refused: unknown[] = [];
  for (const drafts of pieces) {
    const added = (await importer.call('add', { job, chunk: { section: 'rows', bytes: drafts } }, signal)) as {
      refused: unknown[];
    };
    refused.push(...added.refused);
  }
  const finished = (await importer.call('finish', { job }, signal)) as ImportFinished;
  return { ...begun, ...finished, refused };
}

const parts = () =>
  test.rows<{ title: string; n: number }>(
    `SELECT b.title, (SELECT count(*) FROM cards c WHERE c.pbid = b.bid AND c.deleted_at IS NULL) AS n FROM boxes b
     WHERE b.batch = 0 ORDER BY b.bid = b.pbid DESC, b.position`,
  );

describe('importing into a box that was split', () => {
  // Proves V-18.
  it.each([
    ['with guids', true],
    ['without guids', false],
  ])('finds its cards in the sub-boxes: the same file adds nothing, %s', async (_, hasGuid) => {
    const { bid } = await importFile({ kind: 'new', title: 'Words' }, rows(1, 25, hasGuid));
    await splitBox(test.store, bid, 10, pause);
    const before = parts();
    const again = await importFile({ kind: 'existing', bid }, rows(1, 25, hasGuid));
    expect(again).toMatchObject({ added: 0, updated: 0, unchanged: 25, isNested: true, pbid: bid });
    expect(parts()).toEqual(before);
  });

  // Proves V-18.
  it('puts new cards into the last sub-box until it is full, then into new ones', async () => {
    const { bid } = await importFile({ kind: 'new', title: 'Words' }, rows(1, 25, true));
    await splitBox(test.store, bid, 10, pause);
    const grown = await importFile({ kind: 'existing', bid }, rows(20, 33, true, 'new'), rows(34, 52, true));
    expect(grown).toMatchObject({ added: 27, updated: 6, unchanged: 0, refused: [] });
    expect(parts()).toEqual([
      { title: 'Words', n: 0 },
      { title: 'Words 1', n: 10 },
      { title: 'Words 2', n: 10 },
      { title: 'Words 3', n: 10 },
      { title: 'Words 4', n: 10 },
      { title: 'Words 5', n: 10 },
      { title: 'Words 6', n: 2 },
    ]);
    expect(await importFile({ kind: 'existing', bid }, rows(1, 52, true))).toMatchObject({ added: 0, unchanged: 38 });
    expectStoredCounts(test);
  });

  it('leaves no sub-box behind when it is abandoned', async () => {
    const { bid } = await importFile({ kind: 'new', title: 'Words' }, rows(1, 20, true));
    await splitBox(test.store, bid, 10, pause);
    const before = parts();
    const job = randomUUID();
    await importer.call(
      'begin',
      { job, name: '', place: { kind: 'table', target: { kind: 'existing', bid } } },
      signal,
    );
    await importer.call('add', { job, chunk: { section: 'rows', bytes: rows(21, 40, true) } }, signal);
    expect((await test.ask('cardboxes', { uid: 'person' })).data.cardboxes[0].sub_boxes).toHaveLength(2);
    await importer.call('abandon', { job }, signal);
    expect(test.rows('SELECT bid FROM boxes')).toHaveLength(3);
    expect(parts()).toEqual(before);
    expectStoredCounts(test);
  });

  it('puts cards into a new sub-box if the others are in the bin', async () => {
    const { bid } = await importFile({ kind: 'new', title: 'Words' }, rows(1, 20, true));
    await splitBox(test.store, bid, 10, pause);
    const [, last] = test.rows<{ bid: string }>('SELECT bid FROM boxes WHERE bid <> pbid ORDER BY position');
    await test.ask('deleteCardboxes', { bids: [last?.bid] });
    expect(await importFile({ kind: 'existing', bid }, rows(1, 20, true))).toMatchObject({ added: 10, unchanged: 10 });
    expectStoredCounts(test);
  });
});
