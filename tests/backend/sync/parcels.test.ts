import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startEpoch } from '#backend/sync/index.ts';
import { beginImport, finishImport } from '#mirror/staging/index.ts';
import { finishParcels } from '#mirror/sync/index.ts';
import { PARCELS_PROTOCOL, PROTOCOL } from '#shared/account.ts';
import { vocabulary } from '#tests/fixtures/decks/index.ts';
import { expectStoredCounts, pause } from '../../mirror/support/boxes.ts';
import { DAY } from '../../mirror/support/store.ts';
import { loadImportWorker } from '../../simulation/support/decks.ts';
import { tempFolder } from '../../support/temp.ts';
import { copyOfAccount } from '../support/accountCopy.ts';
import { newAccount, type TestAccount } from '../support/items.ts';
import { serveTests } from '../support/server.ts';
import { SyncDevice, syncAll } from '../support/syncDevice.ts';

const server = serveTests();
const NOTHING = [[], 0];
const CARD = { title: 'moi', front: ['moi'], back: ['me'], mnemonic: [] };
const startWorker = await loadImportWorker();

async function twoDevices(protocol = PROTOCOL) {
  return await devicesOf(await newAccount(server), protocol);
}

async function devicesOf(ann: TestAccount, protocol = PROTOCOL): Promise<readonly [SyncDevice, SyncDevice]> {
  const [one, two] = [0, 1].map(() => new SyncDevice(() => server.url, ann, Date.now(), protocol)) as [
    SyncDevice,
    SyncDevice,
  ];
  // The first fetch of a device shows what it has.
  await syncAll(one, two);
  return [one, two];
}

/** A file of so many rows, in which the backs are others in each version. */
function fileOf(rows: number, version = '', name = 'French'): string {
  const path = join(tempFolder('table').path, `${name}.csv`);
  const text = vocabulary(rows);
  writeFileSync(path, version === '' ? text : text.replaceAll(/^([^,]+,)/gm, `$1${version} `));
  return path;
}

/** What lists show: the titles of the boxes, and how many cards there are. */
async function shown(device: SyncDevice): Promise<readonly [readonly string[], number]> {
  const { cardboxes } = await device.ask('cardboxes', { uid: device.test.store.uid });
  const all = { query: '', sort: 'added', descending: false, offset: 0, limit: 1 };
  const { browse } = await device.ask('browse', all);
  return [cardboxes.map(({ title }: { title: string }) => title), browse.total];
}

/** What a device shows after each batch that another one sends, and after each page that it fetches itself. */
function watch(device: SyncDevice, sender = device): string[] {
  const seen: string[] = [];
  const note = async (): Promise<void> => void seen.push(JSON.stringify(await shown(device)));
  if (sender === device) device.onResponse = note;
  else {
    sender.onResponse = async (path) => {
      if (!path.endsWith('apply_changes')) return;
      await device.sync();
      await note();
    };
  }
  return seen;
}

/** Does something when the server has taken so many batches of a device. */
function afterBatch(device: SyncDevice, count: number, work: () => Promise<void>): void {
  let batches = 0;
  device.onResponse = async (path) => {
    if (path.endsWith('apply_changes') && ++batches === count) await work();
  };
}

/** Both have the same, and nothing is on the way any more. */
async function expectEqual(one: SyncDevice, two: SyncDevice, expected: readonly unknown[]): Promise<void> {
  for (const device of [one, two]) device.onResponse = () => Promise.resolve();
  await syncAll(one, two);
  for (const device of [one, two]) {
    const rows = (sql: string) => device.test.rows(sql);
    expect(await shown(device)).toEqual(expected);
    expectStoredCounts(device.test);
    expect(rows('SELECT * FROM unsent')).toEqual([]);
    expect(rows("SELECT * FROM meta WHERE key = 'sent_parcel' AND value NOT LIKE '%whole%'")).toEqual([]);
    expect(rows('SELECT * FROM held_items')).toEqual([]);
    expect(rows("SELECT * FROM incoming_parcels WHERE state <> 'whole'")).toEqual([]);
  }
  expect(titlesOf(one)).toEqual(titlesOf(two));
}

async function undoLast(device: SyncDevice): Promise<void> {
  const [last] = (await device.ask('recentImports')).recentImports;
  await device.ask('undoImport', { batch: last.batch });
}

const titlesOf = ({ test }: SyncDevice) => test.rows('SELECT title, back FROM cards ORDER BY title');

describe('an import of another device', () => {
  // Proves Y-196.
  it('is seen whole or not at all, whatever the batches are in which it comes', async () => {
    const [one, two] = await twoDevices();
    await one.importDeck(fileOf(1200), startWorker);
    const seen = watch(two, one);
    await one.sync();
    expect(seen.length).toBeGreaterThan(4);
    const whole = [['French'], 1200];
    expect(new Set(seen)).toEqual(new Set([JSON.stringify(NOTHING), JSON.stringify(whole)]));
    await expectEqual(one, two, whole);
  });

  // Proves Y-196.
  it('is seen in parts with a server that does not say when it is whole', async () => {
    const [one, two] = await twoDevices(PARCELS_PROTOCOL - 1);
    await one.importDeck(fileOf(1200), startWorker);
    const seen = watch(two, one);
    await one.sync();
    expect(seen).toContain(JSON.stringify([['French'], 500]));
    await expectEqual(one, two, [['French'], 1200]);
  });

  // Proves Y-196.
  it('is seen whole or not at all, whatever the pages are in which it is fetched', async () => {
    const [one, two] = await twoDevices();
    await one.importDeck(fileOf(4500), startWorker);
    await one.sync();
    const seen = watch(two);
    await two.sync();
    expect(seen.length).toBeGreaterThan(3);
    expect(new Set(seen)).toEqual(new Set([JSON.stringify(NOTHING)]));
    const whole = [['French'], 4500];
    expect(await shown(two)).toEqual(whole);
    await expectEqual(one, two, whole);
  });

  // Proves Y-196.
  it('changes texts together with what it adds', async () => {
    const [one, two] = await twoDevices();
    await one.importDeck(fileOf(700), startWorker);
    await syncAll(one, two);
    await one.importDeck(fileOf(1400, 'new'), startWorker);
    const seen: unknown[] = [];
    one.onResponse = async (path) => {
      if (!path.endsWith('apply_changes')) return;
      await two.sync();
      const [, total] = await shown(two);
      const { browse } = await two.ask('browse', {
        query: 'new',
        sort: 'added',
        descending: false,
        offset: 0,
        limit: 1,
      });
      seen.push([total, browse.total]);
    };
    await one.sync();
    expect(seen).toContainEqual([700, 0]);
    expect(seen).toContainEqual([1400, 1400]);
    expect(new Set(seen.map((each) => JSON.stringify(each))).size).toBe(2);
    await expectEqual(one, two, [['French'], 1400]);
  });

  // Proves Y-196.
  it('stays unseen while its device is away, also after a restart, and is seen after a day', async () => {
    const [one, two] = await twoDevices();
    await one.importDeck(fileOf(1200), startWorker);
    afterBatch(one, 4, () => Promise.reject(new Error('no connection')));
    await one.sync('lose the connection');
    await two.sync();
    expect(await shown(two)).toEqual(NOTHING);
    two.restart();
    await two.sync();
    expect(await shown(two)).toEqual(NOTHING);
    two.test.now += DAY + 3_600_000;
    await two.sync();
    const [titles, cards] = await shown(two);
    expect(titles).toEqual(['French']);
    expect(cards).toBeGreaterThanOrEqual(500);
    two.test.now -= DAY;
    await expectEqual(one, two, [['French'], 1200]);
  });

  // Proves Y-196.
  it.each(['sender', 'receiver'] as const)(
    'is seen although a server that was restored lost that it is whole (%s first)',
    async (first) => {
      const ann = await newAccount(server);
      const [one, two] = await devicesOf(ann);
      await one.importDeck(fileOf(1200), startWorker);
      let restore = (): Promise<void> => Promise.resolve();
      afterBatch(one, 4, async () => {
        await two.sync();
        expect(await shown(two)).toEqual(NOTHING);
        restore = await copyOfAccount(server, ann.uid);
      });
      await one.sync();
      await two.sync();
      await restore();
      await startEpoch(server.database);
      if (first === 'receiver') await two.sync();
      await expectEqual(one, two, [['French'], 1200]);
    },
  );

  // Proves Y-196.
  it('is seen by a device that was away, although a server that was restored lost that it is whole', async () => {
    const ann = await newAccount(server);
    const [one, two] = await devicesOf(ann);
    await one.importDeck(fileOf(1200), startWorker);
    let restore = (): Promise<void> => Promise.resolve();
    afterBatch(one, 4, async () => {
      await two.sync();
      restore = await copyOfAccount(server, ann.uid);
    });
    await one.sync();
    // The cursor of the device that was away is of the time of the backup.
    await restore();
    await two.sync();
    expect(await shown(two)).toEqual(NOTHING);
    await expectEqual(one, two, [['French'], 1200]);
  });

  // Proves Y-196.
  it('is seen by a device that heard that it was on its way before a server was restored, and not that it is whole', async () => {
    const ann = await newAccount(server);
    const [one, two] = await devicesOf(ann);
    const restore = await copyOfAccount(server, ann.uid);
    await one.importDeck(fileOf(1200), startWorker);
    await one.sync();
    // What the server lost is sent again as it is, and not held. Only a new card is.
    await restore();
    afterBatch(one, 2, async () => {
      await two.sync();
      expect(two.test.rows('SELECT state FROM incoming_parcels')).toContainEqual({ state: 'sending' });
      expect(two.test.rows('SELECT * FROM held_items')).toEqual([]);
      const [box] = one.test.rows<{ bid: string }>("SELECT bid FROM boxes WHERE title = 'French'");
      await one.ask('createCard', { pbid: box?.bid ?? '', card: CARD });
    });
    await one.sync();
    await startEpoch(server.database);
    await two.sync();
    expect(await shown(two)).toEqual([['French'], 1201]);
    await expectEqual(one, two, [['French'], 1201]);
  });

  // Proves Y-196, Y-160.
  it('becomes one with the same import of this device', async () => {
    const [one, two] = await twoDevices();
    await one.importDeck(fileOf(1200), startWorker);
    afterBatch(one, 3, async () => {
      await two.sync();
      await two.importDeck(fileOf(1200), startWorker);
      await two.sync();
    });
    await one.sync();
    await expectEqual(one, two, [['French'], 1200]);
  });

  // Proves Y-196.
  it('may be undone while it is on its way', async () => {
    const [one, two] = await twoDevices();
    await one.importDeck(fileOf(1200), startWorker);
    afterBatch(one, 3, async () => {
      await undoLast(one);
      await two.sync();
      expect(await shown(two)).toEqual(NOTHING);
    });
    await one.sync();
    await expectEqual(one, two, NOTHING);
  });

  // Proves Y-196.
  it('that changes texts alone may be undone while it is on its way', async () => {
    const [one, two] = await twoDevices();
    await one.importDeck(fileOf(700), startWorker);
    await syncAll(one, two);
    const before = titlesOf(two);
    await one.importDeck(fileOf(700, 'new'), startWorker);
    let batches = 0;
    one.onResponse = async (path) => {
      if (!path.endsWith('apply_changes')) return;
      if (++batches === 1) await undoLast(one);
      await two.sync();
      expect(titlesOf(two)).toEqual(before);
    };
    await one.sync();
    expect(batches).toBeGreaterThan(2);
    await expectEqual(one, two, [['French'], 700]);
    expect(titlesOf(two)).toEqual(before);
  });

  // Proves Y-196.
  it('takes along what is moved into its box', async () => {
    const [one, two] = await twoDevices();
    const { bid: old } = (await one.ask('createCardbox', { title: 'Old' })).createCardbox;
    const { cid } = (await one.ask('createCard', { pbid: old, card: CARD })).createCard;
    await syncAll(one, two);
    await one.importDeck(fileOf(1200), startWorker);
    const [box] = one.test.rows<{ bid: string }>("SELECT bid FROM boxes WHERE title = 'French'");
    await one.ask('bulkEdit', { cids: [cid], edit: { move: { pbid: box?.bid } } });
    let batches = 0;
    one.onResponse = async (path) => {
      if (!path.endsWith('apply_changes') || ++batches > 3) return;
      await two.sync();
      expect(await shown(two)).toEqual([['Old'], 1]);
      expect(two.test.rows('SELECT pbid FROM cards')).toEqual([{ pbid: old }]);
    };
    await one.sync();
    await expectEqual(one, two, [['Old', 'French'], 1201]);
    expect(two.test.rows(`SELECT pbid FROM cards WHERE cid = '${cid}'`)).toEqual([{ pbid: box?.bid }]);
  });

  // Proves Y-196, C-42.
  it('becomes one with a box that this device makes and sends meanwhile', async () => {
    const [one, two] = await twoDevices();
    await one.importDeck(fileOf(1200), startWorker);
    afterBatch(one, 3, async () => {
      await two.sync();
      expect(await shown(two)).toEqual(NOTHING);
      const { bid } = (await two.ask('createCardbox', { title: 'French' })).createCardbox;
      await two.ask('createCard', { pbid: bid, card: CARD });
      await two.sync();
    });
    await one.sync();
    await expectEqual(one, two, [['French'], 1201]);
  });

  // Proves Y-196.
  it('is shown whole after a crash in the middle of showing it', async () => {
    const [one, two] = await twoDevices();
    await one.importDeck(fileOf(4500), startWorker);
    await one.sync();
    const total = () => two.test.rows('SELECT 1 FROM cards').length;
    two.pause = async () => {
      if (total() > 0) throw new Error('crash');
    };
    await two.sync('lose the connection');
    expect([total() > 0, total() < 4500]).toEqual([true, true]);
    two.pause = pause;
    two.restart();
    await finishParcels(two.test.store, pause);
    expect(await shown(two)).toEqual([['French'], 4500]);
    await expectEqual(one, two, [['French'], 4500]);
  });

  // Proves Y-196, Y-22.
  it('is seen by a device whose clock is years ahead', async () => {
    const [one, two] = await twoDevices();
    two.test.now += 2 * 365 * DAY;
    await two.ask('createCardbox', { title: 'Of the future' });
    await one.importDeck(fileOf(700), startWorker);
    await one.sync();
    await two.sync();
    expect(await shown(two)).toEqual([['Of the future', 'French'], 700]);
  });

  // Proves Y-196.
  it('is seen whole after a batch whose response was lost', async () => {
    const [one, two] = await twoDevices();
    for (const title of ['A', 'B']) await one.ask('createCardbox', { title });
    await one.sync('lose the response');
    await two.sync();
    await one.importDeck(fileOf(700), startWorker);
    const seen = watch(two, one);
    await one.sync();
    const boxes = ['A', 'B'];
    const whole = [[...boxes, 'French'], 700];
    expect(new Set(seen)).toEqual(new Set([JSON.stringify([boxes, 0]), JSON.stringify(whole)]));
    await expectEqual(one, two, whole);
  });

  // Proves Y-196.
  it('is seen whole after a parcel of which this device does not know that the server has all', async () => {
    const [one, two] = await twoDevices();
    await one.importDeck(fileOf(700), startWorker);
    // The last batch says that all of it is there.
    afterBatch(one, 4, () => Promise.reject(new Error('no response')));
    await one.sync('lose the connection');
    await two.sync();
    expect(await shown(two)).toEqual([['French'], 700]);
    await one.importDeck(fileOf(700, 'new', 'Spanish'), startWorker);
    const seen = watch(two, one);
    await one.sync();
    const whole = [['French', 'Spanish'], 1400];
    expect(new Set(seen)).toEqual(new Set([JSON.stringify([['French'], 700]), JSON.stringify(whole)]));
    await expectEqual(one, two, whole);
  });

  // Proves Y-196, C-42.
  it('is seen after an import of this device that is under way', async () => {
    const [one, two] = await twoDevices();
    await one.importDeck(fileOf(700), startWorker);
    await one.sync();
    const batch = beginImport(two.test.store, 'French.csv');
    await two.sync();
    expect(await shown(two)).toEqual(NOTHING);
    await finishImport(two.test.store, batch, pause);
    await expectEqual(one, two, [['French'], 700]);
  });
});
