import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { describe, expect, it, vi } from 'vitest';
import { startEpoch } from '#backend/sync/index.ts';
import { unsentCount } from '#mirror/database/unsent.ts';
import { restartSync } from '#mirror/sync/restart.ts';
import { ORIGINALS_PROTOCOL, PROTOCOL } from '#shared/account.ts';
import { readCollectionOf } from '#tests/support/simulatedAnki.ts';
import { BASIC, CRT, type TestNote, writeAnkiPackage } from '../../mirror/support/ankiPackage.ts';
import { DAY } from '../../mirror/support/store.ts';
import { loadImportWorker } from '../../simulation/support/decks.ts';
import { tempFolder } from '../../support/temp.ts';
import { newAccount, type TestAccount } from '../support/items.ts';
import { serveTests } from '../support/server.ts';
import { SyncDevice, syncAll } from '../support/syncDevice.ts';

const server = serveTests({ dataQuotaBytes: 3_000_000, answersReserveBytes: 100_000 });
const startWorker = await loadImportWorker();

const deviceOf = (account: TestAccount, protocol = PROTOCOL) =>
  new SyncDevice(() => server.url, account, Date.now(), protocol);

async function twoDevices() {
  const ann = await newAccount(server);
  return { ann, a: deviceOf(ann), b: deviceOf(ann) };
}

const note = (guid: string, back: string, mod = CRT + 5): TestNote => ({
  ...{ guid, fields: [guid, `<b>${back}</b> &amp; more`], tags: 'a b::c', mod },
  cards: [{ type: 2, queue: 2, ivl: 365, due: 400, factor: 2100, reps: 7, lapses: 2, mod }],
});

/** A package of Anki with these notes. */
const packageOf = (notes: readonly TestNote[]): Promise<string> =>
  writeAnkiPackage(join(tempFolder('anki').path, 'deck.apkg'), 'anki21', {
    types: [{ ...BASIC, css: '.card { color: #123 }' }],
    decks: ['Default', 'Langues'],
    notes,
  });

/** The notes, note types and cards of a package, by plain SQL. */
const contentsOf = (path: string) =>
  readCollectionOf(path, (db: Database.Database) => {
    const all = (sql: string) => db.prepare(sql).all();
    return {
      notes: all('SELECT id, guid, mid, mod, tags, flds, sfld, csum FROM notes ORDER BY guid'),
      cards: all(`SELECT c.id, n.guid, c.ord, c.type, c.queue, c.due, c.ivl, c.factor, c.reps, c.lapses FROM cards c
        JOIN notes n ON n.id = c.nid ORDER BY n.guid`),
      models: JSON.parse(db.prepare<[], string>('SELECT models FROM col').pluck().get() ?? ''),
    };
  });
const inAnki = async (device: SyncDevice) => contentsOf(await device.exportAll('apkg'));

/** What the server has of the originals of an account: for each document the number of its rows, none if it was removed. */
const stored = (account: TestAccount) =>
  server.database.query<{ rows: number | null }>(
    "SELECT jsonb_array_length(data->'rows') AS rows FROM documents WHERE uid = $1 AND kind = 'original' ORDER BY rows",
    [account.uid],
  );
const rowsOf = ({ test }: SyncDevice) => test.rows<{ n: number }>('SELECT count(*) AS n FROM anki_originals')[0]?.n;
const undo = async (device: SyncDevice) => {
  const [last] = (await device.ask('recentImports')).recentImports;
  await device.ask('undoImport', { batch: last.batch });
};
const cidOf = ({ test }: SyncDevice, title: string) =>
  test.rows<{ cid: string }>(`SELECT cid FROM cards WHERE title = '${title}'`)[0]?.cid ?? '';

describe('notes of Anki on another device', () => {
  // Proves S-330, Y-195.
  it('go back as they came, with an edit of each device, and are no changes that wait', async () => {
    const { ann, a, b } = await twoDevices();
    const path = await packageOf([note('chat', 'cat'), note('chien', 'dog')]);
    await a.importDeck(path, startWorker);
    await syncAll(a, b);
    const was = await contentsOf(path);
    expect(await inAnki(b)).toMatchObject(was);
    expect(await inAnki(b)).toEqual(await inAnki(a));
    await (await a.openEditor(cidOf(a, 'chat')))({ back: ['**cat** & even more'] });
    await syncAll(a, b);
    const edited = { flds: 'chat\x1f<strong>cat</strong> &amp; even more', guid: 'chat' };
    for (const device of [a, b]) expect((await inAnki(device)).notes).toMatchObject([edited, was.notes[1]]);
    expect([unsentCount(a.test.store), unsentCount(b.test.store)]).toEqual([0, 0]);
    expect(await stored(ann)).toEqual([{ rows: 5 }]);
  });

  // Proves S-330, Y-195.
  it('are those of the import that was sent last, also on a new device and after the server was restored', async () => {
    const { ann, a, b } = await twoDevices();
    await a.importDeck(await packageOf([note('chat', 'cat'), note('chien', 'dog')]), startWorker);
    await syncAll(a, b);
    const newer = await packageOf([note('chat', 'cat, newer', CRT + 50), note('chien', 'dog')]);
    await b.importDeck(newer, startWorker);
    await syncAll(b, a);
    const was = await contentsOf(newer);
    expect(await inAnki(b)).toMatchObject(was);
    expect(await inAnki(a)).toEqual(await inAnki(b));
    for (const lose of ['DELETE FROM documents WHERE uid = $1', 'UPDATE documents SET seq = seq WHERE uid = $1']) {
      await server.database.query(lose, [ann.uid]);
      await startEpoch(server.database);
      await syncAll(a, b);
      const fresh = deviceOf(ann);
      await fresh.sync();
      for (const device of [fresh, a, b]) expect(await inAnki(device)).toMatchObject(was);
    }
    // The version before is back.
    await undo(b);
    await syncAll(b, a);
    expect(await inAnki(a)).toEqual(await inAnki(b));
  });

  // Proves S-330, Y-195.
  it('are nowhere any more when the import is undone, or when its cards are gone for good', async () => {
    const { ann, a, b } = await twoDevices();
    await a.importDeck(await packageOf([note('chat', 'cat')]), startWorker);
    await syncAll(a, b);
    expect(rowsOf(b)).toBe(3);
    await undo(a);
    // Before that is sent, it gets everything once more.
    await a.sync('lose the batch');
    a.test.store.write(() => restartSync(a.test.store));
    await syncAll(a, b);
    expect([rowsOf(a), rowsOf(b), await stored(ann)]).toEqual([0, 0, [{ rows: null }]]);
    await b.importDeck(await packageOf([note('oiseau', 'bird')]), startWorker);
    await syncAll(b, a);
    expect(rowsOf(a)).toBe(3);
    await a.ask('deleteCards', { cids: [cidOf(a, 'oiseau')] });
    await a.ask('emptyBin');
    await vi.waitFor(() => expect(cidOf(a, 'oiseau')).toBe(''));
    await syncAll(a, b);
    expect(a.test.rows("SELECT * FROM anki_originals WHERE kind <> 'type'")).toEqual([]);
  });

  // Proves S-330, Y-195.
  it('are the same after both devices imported the package, whichever undoes it', async () => {
    const { a, b } = await twoDevices();
    const path = await packageOf([note('chat', 'cat')]);
    for (const device of [a, b]) await device.importDeck(path, startWorker);
    await syncAll(a, b);
    const was = await contentsOf(path);
    for (const device of [a, b]) expect(await inAnki(device)).toMatchObject(was);
    await startEpoch(server.database);
    await syncAll(a, b, a);
    for (const device of [a, b]) expect(await inAnki(device)).toMatchObject(was);
  });

  // Proves S-330, Y-195.
  it('stay on a device whose server is older, and are sent once it is of this version', async () => {
    const { ann, b } = await twoDevices();
    const old = deviceOf(ann, ORIGINALS_PROTOCOL - 1);
    await old.importDeck(await packageOf([note('chat', 'cat')]), startWorker);
    await old.sync();
    expect([await stored(ann), unsentCount(old.test.store)]).toEqual([[], 0]);
    old.protocol = PROTOCOL;
    await syncAll(old, b);
    expect(rowsOf(b)).toBe(3);
  });

  // Proves S-330, Y-195.
  it('are sent in parts, as far as there is room, and the rest when there is', async () => {
    const { ann, a, b } = await twoDevices();
    const long = 'x'.repeat(20_000);
    await a.importDeck(await packageOf(Array.from({ length: 80 }, (_, n) => note(`n${n}`, long))), startWorker);
    await a.sync();
    const all = a.test.rows<{ n: number }>('SELECT count(*) AS n FROM original_parts')[0]?.n ?? 0;
    expect(all).toBeGreaterThan(1);
    expect((await stored(ann)).length).toBeLessThan(all);
    await server.database.query('UPDATE accounts SET bytes = 0 WHERE uid = $1', [ann.uid]);
    a.restart();
    await syncAll(a, b);
    expect(await stored(ann)).toHaveLength(all);
    expect(rowsOf(b)).toBe(rowsOf(a));
  });

  // Proves S-330, Y-195.
  it('are sent with another time after the clock was wrong, and not twice when a response is lost', async () => {
    const { ann, a, b } = await twoDevices();
    a.test.now += 400 * DAY;
    a.test.jumped += 400 * DAY;
    await a.importDeck(await packageOf([note('chat', 'cat')]), startWorker);
    await a.sync();
    expect(await stored(ann)).toEqual([]);
    a.test.now -= 400 * DAY;
    a.test.jumped -= 400 * DAY;
    for (const how of ['lose the batch', 'lose the response', 'lose the response', 'well'] as const) await a.sync(how);
    await syncAll(a, b);
    expect([await stored(ann), rowsOf(b)]).toEqual([[{ rows: 3 }], 3]);
  });
});
