import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { migrate } from '#backend/database/migrate.ts';
import { MIGRATIONS } from '#backend/database/migrations/index.ts';
import { openPglite } from '#backend/database/pglite.ts';
import { decodeStamp, encodeStamp, type Stamps, type StatusColumns, splitStatus } from '#core/sync/index.ts';
import { exportCards } from '#mirror/export/export.ts';
import { createSyncJob } from '#mirror/sync/index.ts';
import { DEFAULT_SETTINGS } from '#shared/settings.ts';
import { pause } from '../../mirror/support/boxes.ts';
import { expectRecounted } from '../../mirror/support/recount.ts';
import { accountStore, receive, sendAll } from '../../mirror/support/sync.ts';
import { loadImportWorker } from '../../simulation/support/decks.ts';
import { tempFolder } from '../../support/temp.ts';
import { box, card, newAccount, stampAt } from '../support/items.ts';
import { serveTests } from '../support/server.ts';
import { SyncDevice, syncAll } from '../support/syncDevice.ts';

const server = serveTests();
const NOW = Date.UTC(2026, 5, 1);
const startWorker = await loadImportWorker();

async function setUp() {
  const ann = await newAccount(server);
  const device = (now: number) => new SyncDevice(() => server.url, ann, now);
  const [a, b] = [device(NOW), device(NOW + 3_600_000)];
  const { bid } = (await a.ask('createCardbox', { title: 'French' })).createCardbox;
  const texts = { title: 'aller', front: ['aller'], back: ['to go'], mnemonic: [] };
  const { cid } = (await a.ask('createCard', { pbid: bid, card: texts })).createCard;
  await syncAll(a, b);
  return { ann, a, b, bid, cid };
}

const DELETED = { card_status: 'deleted', status_before: 'suspended' };
const suspend = (device: SyncDevice, cid: string, isSuspended = true) =>
  device.ask('bulkEdit', { cids: [cid], edit: { suspend: isSuspended } });

describe('a card that is deleted on one device', () => {
  // Proves Y-61. The clock of the other device is an hour ahead.
  it('stays deleted when another suspends it later, and is suspended when it is restored', async () => {
    const { ann, a, b, cid } = await setUp();
    await a.ask('deleteCards', { cids: [cid] });
    await suspend(b, cid);
    await syncAll(b, a);
    for (const device of [a, b]) expect(device.card(cid)).toMatchObject(DELETED);
    expect((await ann.pull()).cards).toMatchObject([DELETED]);
    for (const { test } of [a, b]) expectRecounted(test);
    await a.ask('restoreCards', { cids: [cid] });
    await syncAll(a, b);
    for (const device of [a, b]) {
      expect(device.card(cid)).toMatchObject({ card_status: 'suspended', status_before: null, deleted_at: null });
      expectRecounted(device.test);
    }
  });

  // Proves Y-61.
  it('stays deleted when another suspends it because it became hard', async () => {
    const { a, b, bid, cid } = await setUp();
    await a.ask('updateCardbox', { bid, patch: { suspend_hard: true } });
    await syncAll(a, b);
    await a.ask('deleteCards', { cids: [cid] });
    for (let n = 0; n < 8; n++) await b.answer(cid, false);
    expect(b.card(cid)).toMatchObject({ card_status: 'suspended' });
    await syncAll(b, a);
    for (const device of [a, b]) expect(device.card(cid)).toMatchObject(DELETED);
  });

  // Proves Y-61.
  it('is not suspended by an answer that comes after the deletion on the same device', async () => {
    const { a, bid, cid } = await setUp();
    await a.ask('updateCardbox', { bid, patch: { suspend_hard: true } });
    for (let n = 0; n < 7; n++) await a.answer(cid, false);
    const settings = { type: 'all', mode: 'normal', count: 1, training_in_order: true };
    const { startSession } = await a.ask('startSession', { scope: { pbid: bid }, settings, replace: true });
    await a.ask('deleteCards', { cids: [cid] });
    await a.ask('answerCard', { sid: startSession.sid, cid, step: 0, isCorrect: false });
    expect(a.card(cid)).toMatchObject({ card_status: 'deleted', status_before: 'active' });
    expectRecounted(a.test);
  });

  // Proves Y-61.
  it.each([
    ['texts', (b: SyncDevice, cid: string) => b.openEditor(cid).then((save) => save({ title: 'later' }))],
    [
      'tags',
      (b: SyncDevice, cid: string) => b.ask('bulkEdit', { cids: [cid], edit: { tag: { add: ['x'], remove: [] } } }),
    ],
  ])('stays deleted when another changes its %s later, which Restore brings back', async (_what, edit) => {
    const { a, b, cid } = await setUp();
    await a.ask('deleteCards', { cids: [cid] });
    await edit(b, cid);
    await syncAll(b, a);
    const { title, tags } = b.card(cid);
    expect([title, tags]).not.toEqual(['aller', '[]']);
    for (const device of [a, b]) expect(device.card(cid)).toMatchObject({ card_status: 'deleted', title, tags });
    await a.ask('restoreCards', { cids: [cid] });
    await syncAll(a, b);
    expect(b.card(cid)).toMatchObject({ card_status: 'active', title });
  });

  // Proves Y-61.
  it('comes back when the deletion of many is undone, suspended if it was', async () => {
    const { a, b, cid } = await setUp();
    await suspend(a, cid);
    const { bulkEdit } = await a.ask('bulkEdit', { cids: [cid], edit: { bin: true } });
    await syncAll(a, b);
    expect(b.card(cid)).toMatchObject(DELETED);
    await a.ask('undoOperation', { undo_id: bulkEdit.undo_id });
    await syncAll(a, b);
    for (const device of [a, b]) expect(device.card(cid)).toMatchObject({ card_status: 'suspended', deleted_at: null });
  });

  // Proves Y-61.
  it('goes through a file with both', async () => {
    const { ann, a, b, cid } = await setUp();
    const folder = tempFolder('deleted').path;
    await a.ask('deleteCards', { cids: [cid] });
    await suspend(b, cid);
    await syncAll(b, a);
    const source = { file: join(folder, 'from.sqlite'), media: folder, uid: ann.uid, day: undefined };
    writeFileSync(source.file, a.test.store.db.serialize());
    const file = join(folder, 'all.cardbox');
    const request = { job: 'job', scope: { kind: 'everything' }, format: 'cardbox', target: file, ...source } as const;
    const options = { ...request, settings: DEFAULT_SETTINGS, version: '0.0.0' };
    await exportCards(options, new AbortController().signal, () => undefined);
    const other = (await setUp()).a;
    await other.importDeck(file, startWorker);
    const { stamps, card_status, status_before, deleted_at } = { ...(a.card(cid) as Record<string, unknown>) };
    expect(other.card(cid)).toMatchObject({ stamps, card_status, status_before, deleted_at });
  });
});

describe('what was removed for good and comes again from a file', () => {
  /** A card of one device, deleted on another and removed for good here. Returns the file in which it was exported before. */
  async function removed(deletes: (b: SyncDevice, bid: string, cid: string) => Promise<unknown>) {
    const { a, b, bid, cid } = await setUp();
    const file = await a.exportAll();
    await deletes(b, bid, cid);
    await syncAll(b, a);
    await a.ask('emptyBin', {});
    await syncAll(a, b);
    return { a, b, cid, file };
  }
  const isVisible = ({ test }: SyncDevice): boolean =>
    test.rows(
      'SELECT 1 FROM cards c JOIN boxes b ON b.bid = c.bid WHERE c.deleted_at IS NULL AND NOT b.IS_SOFT_DELETED',
    ).length === 1;
  const byBox = (b: SyncDevice, bid: string) => b.ask('deleteCardboxes', { bids: [bid] });
  const byCard = (b: SyncDevice, _: string, cid: string) => b.ask('deleteCards', { cids: [cid] });

  // Proves Y-193.
  it.each([byBox, byCard])('is present everywhere (%#)', async (deletes) => {
    const { a, b, cid, file } = await removed(deletes);
    await a.importDeck(file, startWorker);
    await syncAll(a, b);
    expect([a, b].map(isVisible)).toEqual([true, true]);
    expect(JSON.parse(a.card(cid).stamps)).toEqual(JSON.parse(b.card(cid).stamps));
    for (const { test } of [a, b]) expectRecounted(test);
  });

  // Proves S-89.
  it('is removed although the clock of the device that deleted it was ahead', async () => {
    const { a } = await removed(byBox);
    expect(a.test.rows('SELECT (SELECT count(*) FROM boxes) + (SELECT count(*) FROM cards) AS n')).toEqual([{ n: 0 }]);
  });

  // Proves Y-193. A device whose version did not note that something was removed for good.
  it.each([byBox, byCard])(
    'is in the Trash everywhere if nothing says that it was removed here (%#)',
    async (deletes) => {
      const { a, b, file } = await removed(deletes);
      a.test.store.sql("DELETE FROM meta WHERE key = 'bin_emptied'").run();
      await a.importDeck(file, startWorker);
      expect(isVisible(a)).toBe(true);
      await syncAll(a, b);
      expect([a, b].map(isVisible)).toEqual([false, false]);
      for (const { test } of [a, b]) expectRecounted(test);
    },
  );
});

describe('a box that was removed for good before its deletion was sent', () => {
  const rename = (device: SyncDevice, bid: string) =>
    device.ask('updateCardbox', { bid, patch: { title: 'Français' } });
  const byOther = async (_: SyncDevice, b: SyncDevice, bid: string) => {
    await rename(b, bid);
    await b.sync();
  };
  const byItself = async (a: SyncDevice, _: SyncDevice, bid: string) => {
    await rename(a, bid);
    await a.sync('lose the response');
  };

  // Proves Y-191. Its cards did not change, so the feed does not tell them again.
  it.each([
    ['another device changed it', byOther],
    ['the response to its last change was lost', byItself],
  ])('comes back with its sub-boxes and cards if %s', async (_, change) => {
    const { a, b, bid } = await setUp();
    for (const title of ['venir', 'voir']) {
      await a.ask('createCard', { pbid: bid, card: { title, front: [title], back: ['b'], mnemonic: [] } });
    }
    await a.ask('splitCardbox', { bid, partial_size: 2 });
    await syncAll(a, b);
    await change(a, b, bid);
    await a.ask('deleteCardboxes', { bids: [bid] });
    await a.ask('emptyBin', {});
    await syncAll(a, b);
    const rowsOf = ({ test }: SyncDevice) => ({
      boxes: test.rows('SELECT bid, pbid, title FROM boxes WHERE NOT IS_SOFT_DELETED ORDER BY bid'),
      cards: test.rows('SELECT cid, pbid, title FROM cards WHERE deleted_at IS NULL ORDER BY cid'),
    });
    expect(rowsOf(a)).toEqual(rowsOf(b));
    expect(rowsOf(a)).toMatchObject({ boxes: { length: 3 }, cards: { length: 3 } });
    for (const { test } of [a, b]) expectRecounted(test);
  });
});

describe('deleted cards of an app of protocol 1', () => {
  /** As the released app sends a card that it has deleted, restored or suspended. */
  const old = (cid: string, at: number, changes: Record<string, unknown>, names: readonly string[]) =>
    card(cid, 'b', {
      ...changes,
      stamps: { '*': stampAt(0), ...Object.fromEntries(names.map((name) => [name, stampAt(at, 'old')])) },
    });
  const THREE = ['card_status', 'status_before', 'deleted_at'];
  const suspendedAt = (at: number) => old('c', at, { card_status: 'suspended' }, ['card_status']);
  const deletedAt = (at: number) =>
    old('c', at, { card_status: 'deleted', status_before: 'active', deleted_at: new Date(NOW).toISOString() }, THREE);
  const restoredAt = (at: number) => old('c', at, {}, THREE);

  async function withOldApp(...items: readonly unknown[]) {
    const ann = await newAccount(server);
    await ann.push({ boxes: [box('b')], cards: [card('c', 'b')] });
    for (const item of items) await ann.push({ cards: [item] });
    const device = new SyncDevice(() => server.url, ann, NOW);
    await device.sync();
    return { ann, device };
  }

  // Proves Y-60, Y-61.
  it.each([
    ['deleted, then suspended by another old app', [deletedAt(5), suspendedAt(9)], 'deleted'],
    ['suspended, then deleted', [suspendedAt(9), deletedAt(5)], 'deleted'],
    ['deleted, then restored', [deletedAt(5), restoredAt(6)], 'active'],
    ['restored before it was deleted again', [restoredAt(6), deletedAt(7)], 'deleted'],
    ['deleted after the restore of another', [deletedAt(7), restoredAt(6)], 'deleted'],
  ])('%s: the newer server and device have it %s', async (_what, items, status) => {
    const { ann, device } = await withOldApp(...items);
    expect(device.card('c')).toMatchObject({ card_status: status });
    const [stored] = (await ann.pull()).cards;
    expect(stored).toMatchObject({ card_status: status });
  });

  // Proves Y-60, Y-61.
  it('is given what it understands: the later stamp of both is that of the one status', async () => {
    const { ann, device } = await withOldApp(suspendedAt(5));
    await device.ask('deleteCards', { cids: ['c'] });
    await device.sync();
    const [deleted] = (await ann.pull()).cards;
    expect(deleted).toMatchObject(DELETED);
    expect(deleted.stamps.card_status).toBe(deleted.stamps.deleted_at);
    await device.ask('restoreCards', { cids: ['c'] });
    await device.sync();
    const [restored] = (await ann.pull()).cards;
    expect(restored.card_status).toBe('suspended');
    expect(restored.stamps.card_status > deleted.stamps.card_status).toBe(true);
  });

  // Proves Y-60, Y-61.
  it('a server of protocol 1 is sent the one status only', async () => {
    const test = accountStore();
    const bid = test.box('French');
    const [cid = ''] = test.cards(bid, ['aller']);
    await test.ask('bulkEdit', { cids: [cid], edit: { suspend: true } });
    await test.ask('deleteCards', { cids: [cid] });
    const names = async (protocol: number) => {
      const job = createSyncJob({ store: test.store, media: { store: test.store, folder: '' }, pause });
      const { run } = (await job.handle({ kind: 'begin', uid: 'person', protocol, serverNow: test.now })) as {
        run: string;
      };
      await job.handle({ kind: 'next', run });
      test.store.write(() => test.store.sql("DELETE FROM unsent WHERE kind = 'box'").run());
      const { body } = (await job.handle({ kind: 'next', run })) as { body: Uint8Array };
      const [sent] = JSON.parse(new TextDecoder().decode(body)).cards;
      expect(sent).toMatchObject({ card_status: 'deleted', status_before: 'suspended' });
      return Object.keys(sent.stamps).sort();
    };
    expect(await names(1)).toEqual(['*', 'card_status', 'deleted_at']);
    expect(await names(2)).toEqual(['*', 'card_status', 'deleted_at', 'suspended']);
  });
});

// Proves Y-60, Y-61. Such a server has one stamp for both, so the suspension of a second app has replaced the deletion there.
it('a server of protocol 1 is told again of a deletion that a later suspension replaced', async () => {
  const test = accountStore();
  await receive(test, { boxes: [box('b')], cards: [card('c', 'b')] });
  await test.ask('deleteCards', { cids: ['c'] });
  const [deletion] = sendAll(test).flatMap(({ cards }) => cards);
  const { wall = 0 } = decodeStamp(deletion?.stamps.deleted_at ?? '') ?? {};
  const later = encodeStamp({ wall: wall + 1000, counter: 0, device: 'other' });
  const suspended = card('c', 'b', { card_status: 'suspended', stamps: { '*': stampAt(0), card_status: later } });
  await receive(test, { cards: [suspended] }, '2');
  const [again] = sendAll(test).flatMap(({ cards }) => cards);
  expect(again).toMatchObject(DELETED);
  expect(again?.stamps).toMatchObject({ deleted_at: deletion?.stamps.deleted_at, suspended: later });
  expect((again?.stamps.card_status ?? '') > later).toBe(true);
  expect(sendAll(test)).toEqual([]);
});

// Proves Y-61.
it('a database of an older server shows a deletion again that a suspension had hidden', async () => {
  const database = await openPglite(null);
  const old = MIGRATIONS.findIndex(({ name }) => name === 'deleted-and-suspended');
  await migrate(database, MIGRATIONS.slice(0, old));
  const [created, deleted, suspended] = [stampAt(0), stampAt(1), stampAt(2)];
  const { stamps: _, ...data } = card('c', 'b', {
    card_status: 'suspended',
    status_before: 'active',
    deleted_at: 'day',
  });
  const stamps = { '*': created, card_status: suspended, status_before: deleted, deleted_at: deleted };
  await database.query("INSERT INTO accounts (uid, email, email_key) VALUES ('u', 'u', 'u')", []);
  await database.query(
    `INSERT INTO cards (uid, cid, pbid, title_key, first_char, data, stamps, record, forgotten, is_deleted, seq)
     VALUES ('u', 'c', 'b', '', '', $1, $2, '{}', 0, false, 1)`,
    [JSON.stringify(data), JSON.stringify(stamps)],
  );
  await migrate(database);
  const [row] = await database.query<{ isDeleted: boolean; data: StatusColumns; stamps: Stamps }>(
    'SELECT is_deleted AS "isDeleted", data, stamps FROM cards',
    [],
  );
  expect(row).toMatchObject({ isDeleted: true, data: { ...DELETED, deleted_at: 'day' } });
  const split = splitStatus({ values: { ...row?.data }, stamps: row?.stamps ?? {} });
  expect(split.stamps).toMatchObject({ deleted_at: deleted, card_status: suspended });
  await database.close();
});
