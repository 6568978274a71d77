import { describe, expect, it } from 'vitest';
import { startEpoch } from '#backend/sync/index.ts';
import { insertCards } from '#mirror/cards/cards.ts';
import { unsentCount } from '#mirror/database/unsent.ts';
import { numberCards } from '#mirror/door/numbers.ts';
import { PROTOCOL } from '#shared/account.ts';
import { pause } from '../../mirror/support/boxes.ts';
import { TestStore } from '../../mirror/support/store.ts';
import { loadImportWorker } from '../../simulation/support/decks.ts';
import { newAccount, type TestAccount } from '../support/items.ts';
import { serveTests } from '../support/server.ts';
import { SyncDevice, syncAll } from '../support/syncDevice.ts';

const server = serveTests();
const startWorker = await loadImportWorker();
const NOW = Date.UTC(2026, 5, 1);

const deviceOf = (account: TestAccount, protocol = PROTOCOL) =>
  new SyncDevice(() => server.url, account, NOW, protocol);

/** Two devices that have the same box. */
async function twoDevices() {
  const ann = await newAccount(server);
  const [a, b] = [deviceOf(ann), deviceOf(ann)];
  const bid = a.test.box('Box');
  await syncAll(a, b);
  return { ann, a, b, bid };
}

/** Makes cards with these cids at one time. */
function make({ test }: SyncDevice, bid: string, cids: readonly string[], at = NOW + 1000): void {
  test.now = at;
  const cards = cids.map((cid) => ({ cid, pbid: bid, bid, title: `card ${cid}`, front: [cid], back: [cid] }));
  test.store.write(() => insertCards(test.store, cards));
  test.now += 1000;
}

/** The numbers that programs get, less the time at which the cards were made. */
async function numbered({ test }: SyncDevice) {
  await numberCards(test.store, pause);
  const rows = test.rows<{ cid: string; number: number }>(
    'SELECT c.cid, m.number FROM card_numbers m JOIN cards c ON c.id = m.card_id ORDER BY c.cid',
  );
  return Object.fromEntries(rows.map(({ cid, number }) => [cid, number - NOW - 1000]));
}

describe('numbers of cards', () => {
  // Proves D-12.
  it('that two devices gave before they met become the same: the smaller cid keeps its number', async () => {
    const { a, b, bid } = await twoDevices();
    make(a, bid, ['a', 'c', 'e']);
    make(b, bid, ['b', 'd', 'f']);
    expect(await numbered(a)).toEqual({ a: 0, c: 1, e: 2 });
    expect(await numbered(b)).toEqual({ b: 0, d: 1, f: 2 });
    const edited = (device: SyncDevice) => device.test.rows('SELECT cid, update_at, stamps FROM cards ORDER BY cid');
    await syncAll(a, b);
    const before = edited(a);
    // Each moves the cards with greater cids, and hears of the other's.
    for (let round = 0; round < 2; round++) {
      for (const device of [a, b]) await numbered(device);
      await syncAll(a, b);
    }
    const now = await numbered(a);
    expect(now).toMatchObject({ a: 0, c: 1, e: 2 });
    expect(new Set(Object.values(now)).size).toBe(6);
    expect(await numbered(b)).toEqual(now);
    expect([unsentCount(a.test.store), unsentCount(b.test.store)]).toEqual([0, 0]);
    // It was no edit, of nobody.
    expect([edited(a), edited(b)]).toEqual([before, before]);
    for (const { test } of [a, b]) {
      const { syncRuns } = (await test.ask('syncRuns', { first: 20 })).data;
      expect(syncRuns.reduce((sum: number, run: { changed: number }) => sum + run.changed, 0)).toBe(0);
      expect(test.rows('SELECT * FROM operations')).toEqual([]);
    }
  });

  // Proves D-12.
  it('come to a new device, and to a file and back', async () => {
    const { ann, a, bid } = await twoDevices();
    make(a, bid, ['a', 'b', 'c']);
    await numbered(a);
    // Only this device knows that there was a card before.
    a.test.store.write(() => a.test.store.db.prepare("DELETE FROM cards WHERE cid = 'a'").run());
    await a.sync();
    const fresh = deviceOf(ann);
    await fresh.sync();
    expect(await numbered(fresh)).toMatchObject({ b: 1, c: 2 });
    const other = deviceOf(await newAccount(server));
    await other.importDeck(await a.exportAll(), startWorker);
    expect(await numbered(other)).toEqual({ b: 1, c: 2 });
  });

  // Proves D-12.
  it('are sent for no card that has the time of its creation, however many are older', async () => {
    const { a, bid } = await twoDevices();
    for (let n = 0; n < 1000; n++) make(a, bid, [`c${n}`], NOW + n * 10);
    await a.sync();
    expect(unsentCount(a.test.store)).toBe(0);
    const found = Object.values(await numbered(a)).sort((one, other) => one - other);
    expect(found).toEqual(Array.from({ length: 1000 }, (_, n) => n * 10 - 1000));
    expect(unsentCount(a.test.store)).toBe(0);
    make(a, bid, ['one', 'two']);
    await a.sync();
    await numbered(a);
    expect(a.test.rows('SELECT kind, id FROM unsent')).toEqual([
      { kind: 'card', id: 'one' },
      { kind: 'card', id: 'two' },
    ]);
  });

  // Proves D-12.
  it('stay on a device whose server is older and drops them, and are sent once it is of this version', async () => {
    const ann = await newAccount(server);
    const old = deviceOf(ann, 2);
    const bid = old.test.box('Box');
    make(old, bid, ['a', 'b']);
    await old.sync();
    expect(await numbered(old)).toEqual({ a: 0, b: 1 });
    // The numbers do not wait for it. With an edit they go, too.
    expect(unsentCount(old.test.store)).toBe(0);
    await (await old.openEditor('b'))({ back: ['new'] });
    await old.sync();
    await old.sync();
    expect(await numbered(old)).toEqual({ a: 0, b: 1 });
    expect(unsentCount(old.test.store)).toBe(0);
    const [row] = await server.database.query<{ data: object }>("SELECT data FROM cards WHERE uid = $1 AND cid = 'b'", [
      ann.uid,
    ]);
    expect(row?.data).not.toHaveProperty('number');
    old.protocol = PROTOCOL;
    await old.sync();
    const fresh = deviceOf(ann);
    await fresh.sync();
    expect(fresh.test.rows("SELECT number FROM cards WHERE cid = 'b'")).toEqual([{ number: NOW + 1001 }]);
  });

  // Proves D-12.
  it('are sent again to a server that lost them', async () => {
    const { ann, a, b, bid } = await twoDevices();
    make(a, bid, ['a', 'b']);
    await numbered(a);
    await syncAll(a, b);
    await server.database.query("UPDATE cards SET data = data - 'number' WHERE uid = $1", [ann.uid]);
    await (await b.openEditor('b'))({ back: ['new'] });
    b.test.store.write(() => b.test.store.db.prepare('UPDATE cards SET number = NULL').run());
    await syncAll(b, a, b);
    expect(b.test.rows("SELECT number FROM cards WHERE cid = 'b'")).toEqual([{ number: NOW + 1001 }]);
    expect(await numbered(b)).toEqual({ a: 0, b: 1 });
  });

  // Proves D-12.
  it('come back to a server that was restored, and from it to devices that ask for their own', async () => {
    const { ann, a, b, bid } = await twoDevices();
    make(a, bid, ['a', 'b', 'c']);
    await syncAll(a, b);
    await numbered(a);
    await a.sync();
    await server.database.query("UPDATE cards SET data = data - 'number' WHERE uid = $1 AND cid = 'b'", [ann.uid]);
    await startEpoch(server.database);
    // As if it had met a card that is gone now.
    a.test.store.write(() => a.test.store.db.prepare("UPDATE cards SET number = number + 4 WHERE cid = 'c'").run());
    await syncAll(a, a);
    const fresh = deviceOf(ann);
    await fresh.sync();
    expect(fresh.test.rows("SELECT number FROM cards WHERE cid = 'b'")).toEqual([{ number: NOW + 1001 }]);
    await startEpoch(server.database);
    // Nothing else changed, so the comparison finds nothing.
    await syncAll(b, a);
    await numbered(b);
    await syncAll(b, a, b);
    for (const device of [a, b, fresh]) expect(await numbered(device)).toEqual({ a: 0, b: 1, c: 6 });
  });

  // Proves D-12.
  it('are those of the server for a card that becomes one with its copy there', async () => {
    const { a, b, bid } = await twoDevices();
    const texts = { pbid: bid, bid, title: 'same', front: ['same'], back: ['same'] };
    const here = (device: SyncDevice, cid: string) =>
      device.test.store.write(() => insertCards(device.test.store, [{ ...texts, cid }]));
    make(a, bid, ['a']);
    a.test.now = NOW + 1000;
    here(a, 'same-a');
    b.test.now = NOW + 5000;
    here(b, 'same-b');
    expect(await numbered(b)).toEqual({ 'same-b': 4000 });
    await numbered(a);
    await a.sync();
    await b.sync();
    expect(await numbered(b)).toEqual({ a: 0, 'same-a': 1 });
    expect(unsentCount(b.test.store)).toBe(0);
    await syncAll(a, b);
    expect(await numbered(a)).toEqual({ a: 0, 'same-a': 1 });
  });
});

// Proves D-12.
it('a file of the local profile has numbers without anything that waits', async () => {
  const test = new TestStore();
  test.cards(test.box('Box'), ['one', 'two']);
  await numberCards(test.store, pause);
  expect(test.rows('SELECT number FROM cards WHERE number IS NOT NULL')).toHaveLength(1);
  expect(test.rows('SELECT * FROM unsent')).toEqual([]);
});
