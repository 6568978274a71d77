import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { identityHash } from '#mirror/cards/index.ts';
import { openFile } from '#mirror/database/connection.ts';
import { openStore } from '#mirror/database/openStore.ts';
import type { Store } from '#mirror/database/store.ts';
import { trackUnsent } from '#mirror/database/unsent.ts';
import { createImporter } from '#mirror/import/writer.ts';
import type { ImportTarget } from '#shared/import.ts';
import type { ImportBegun, ImportRow } from '#shared/mirror/import.ts';
import { makeFolder } from '../support/import.ts';

let folder: ReturnType<typeof makeFolder>;
let store: Store;
const open = (name: string) =>
  openStore(openFile(join(folder.path, name), new Date()).db, { uid: 'u', day: undefined }).store;

beforeEach(() => {
  folder = makeFolder();
  store = open('a.sqlite');
});
afterEach(() => {
  store.db.close();
});

const signal = new AbortController().signal;
const importer = createImporter({
  store: () => store,
  media: () => ({ store, folder: folder.path }),
  pause: () => new Promise((resolve) => setImmediate(resolve)),
});

const rowOf = (front: string, line = 2): ImportRow => ({
  line,
  title: front,
  front: [front],
  back: [],
  mnemonic: [],
  tags: [],
  guid: null,
});
const encode = (rows: readonly ImportRow[]) => new TextEncoder().encode(JSON.stringify(rows));
const drafts = (...fronts: string[]) => encode(fronts.map((front, i) => rowOf(front, i + 2)));

async function importFile(target: ImportTarget, ...fronts: string[]) {
  const job = randomUUID();
  const begun = (await importer.call(
    'begin',
    { job, name: '', place: { kind: 'table', target } },
    signal,
  )) as ImportBegun;
  const added = await importer.call('add', { job, chunk: { section: 'rows', bytes: drafts(...fronts) } }, signal);
  return { begun, added, finished: await importer.call('finish', { job }, signal) };
}

describe('the import calls of the mirror', () => {
  // Proves L-13.
  it('refuse the rows that do not fit into a full box', async () => {
    const { begun } = await importFile({ kind: 'new', title: 'Full' }, 'one');
    store.write(() => store.sql('UPDATE state_counts SET n = 999998 WHERE kind = 0').run());
    const { added, finished } = await importFile(
      { kind: 'existing', bid: begun.bid },
      'one',
      'two',
      'three',
      'four',
      'three',
    );
    expect(finished).toMatchObject({ added: 2, updated: 0, unchanged: 2 });
    expect(added).toEqual({ refused: [{ line: 5, reason: 'BOX_FULL', excerpt: 'four' }] });
  });

  // Proves V-16.
  it('find the cards that have the title of an earlier version, and leave it', async () => {
    const { begun } = await importFile({ kind: 'new', title: 'Box' }, '**Haus**');
    const rows = encode([{ ...rowOf('**Haus**'), title: 'Haus', earlierTitle: '**Haus**' }]);
    const { bid } = begun;
    const changes = await importer.call(
      'compare',
      { kind: 'table', bid, chunk: { section: 'rows', bytes: rows } },
      signal,
    );
    expect(changes).toEqual({ added: 0, updated: 0, unchanged: 1, answers: 0, states: 0 });
    const job = randomUUID();
    await importer.call(
      'begin',
      { job, name: '', place: { kind: 'table', target: { kind: 'existing', bid } } },
      signal,
    );
    await importer.call('add', { job, chunk: { section: 'rows', bytes: rows } }, signal);
    expect(await importer.call('finish', { job }, signal)).toMatchObject({ added: 0, updated: 0, unchanged: 1 });
    expect(store.sql('SELECT title FROM cards').pluck().all()).toEqual(['**Haus**']);
  });

  // Proves V-16.
  it('find a card that has the new title', async () => {
    const { begun } = await importFile({ kind: 'new', title: 'Box' }, 'Haus');
    store.write(() =>
      store.sql('UPDATE cards SET identity = ?').run(identityHash({ title: 'Haus', front: ['**Haus**'], guid: null })),
    );
    const rows = encode([{ ...rowOf('**Haus**'), title: 'Haus', earlierTitle: '**Haus**' }]);
    const { bid } = begun;
    const changes = await importer.call(
      'compare',
      { kind: 'table', bid, chunk: { section: 'rows', bytes: rows } },
      signal,
    );
    expect(changes).toMatchObject({ added: 0 });
  });

  it('refuse a box in the bin', async () => {
    const { begun } = await importFile({ kind: 'new', title: 'Box' }, 'one');
    store.write(() => store.sql('UPDATE boxes SET IS_SOFT_DELETED = 1').run());
    await expect(importFile({ kind: 'existing', bid: begun.bid })).rejects.toMatchObject({ code: 'BID_NOT_FOUND' });
  });

  it('leave nothing behind if the deck has no changes', async () => {
    const { begun } = await importFile({ kind: 'new', title: 'Box' }, 'one', 'two');
    trackUnsent(store);
    const count = () =>
      store.sql('SELECT sum(version) + (SELECT count(*) FROM open_imports) FROM unsent').pluck().get();
    const before = count();
    expect((await importFile({ kind: 'existing', bid: begun.bid }, 'one', 'two')).finished).toMatchObject({
      unchanged: 2,
    });
    expect(count()).toBe(before);
  });

  it('accept only jobs that have started, in the open file', async () => {
    const job = randomUUID();
    await expect(
      importer.call('add', { job, chunk: { section: 'rows', bytes: drafts('a') } }, signal),
    ).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await importer.call('abandon', { job }, signal)).toBeNull();
    await importer.call(
      'begin',
      { job, name: '', place: { kind: 'table', target: { kind: 'new', title: 'Box' } } },
      signal,
    );
    await expect(
      importer.call(
        'begin',
        { job, name: '', place: { kind: 'table', target: { kind: 'new', title: 'Box' } } },
        signal,
      ),
    ).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    const first = store;
    store = open('b.sqlite');
    await expect(
      importer.call('add', { job, chunk: { section: 'rows', bytes: drafts('a') } }, signal),
    ).rejects.toMatchObject({
      code: 'MIRROR_UNAVAILABLE',
    });
    first.db.close();
  });

  it('stop between transactions when they are canceled', async () => {
    const job = randomUUID();
    await importer.call(
      'begin',
      { job, name: '', place: { kind: 'table', target: { kind: 'new', title: 'Box' } } },
      signal,
    );
    const aborted = AbortSignal.abort();
    await expect(
      importer.call('add', { job, chunk: { section: 'rows', bytes: drafts('a') } }, aborted),
    ).rejects.toMatchObject({
      code: 'CANCELLED',
    });
    await importer.call('abandon', { job }, signal);
    expect(store.sql('SELECT count(*) FROM boxes').pluck().get()).toBe(0);
  });
});
