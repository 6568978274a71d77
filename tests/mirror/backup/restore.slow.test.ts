import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSyncMirror } from '#main/sync/syncMirror.ts';
import type { Mirror } from '#main/workers/mirror.ts';
import { createMirrorOver } from '#main/workers/mirror.ts';
import { MirrorClient } from '#main/workers/mirrorClient.ts';
import { backUp } from '#mirror/backup/backup.ts';
import { listBackups } from '#mirror/backup/copies.ts';
import { bestBackup } from '#mirror/backup/restore.ts';
import { createBox } from '#mirror/boxes/boxes.ts';
import { insertCards } from '#mirror/cards/cards.ts';
import { openFile, wasReplaced } from '#mirror/database/connection.ts';
import { openStore } from '#mirror/database/openStore.ts';
import { mediaPath, TEMPORARY } from '#mirror/media/mediaFiles.ts';
import { sweepMedia } from '#mirror/media/sweep.ts';
import { PROTOCOL } from '#shared/account.ts';
import type { DamageNotice } from '#shared/mirror/backup.ts';
import { box, card } from '#tests/backend/support/items.ts';
import { createWorker, type Decks, tempFolder } from '../support/mirror.ts';
import { DAY } from '../support/store.ts';

const NOW = Date.parse('2026-03-02T10:00:00.000Z');
const MADE_AT = '2026-03-02T10:00:00.000Z';
const pause = () => Promise.resolve();

let folder: ReturnType<typeof tempFolder>;
let file: string;
let mirror: Mirror;

beforeEach(() => {
  folder = tempFolder();
  file = join(folder.path, 'person.sqlite');
  mirror = createMirrorOver(new MirrorClient(createWorker), {} as Decks);
});
afterEach(async () => {
  await mirror.close();
  folder.remove();
});

/** A file with 50 more cards and a backup on each of these days. */
async function makeFile(days: number): Promise<void> {
  let now = NOW - (days - 1) * DAY;
  const { store } = openStore(openFile(file, new Date(now)).db, { uid: 'person', day: undefined, wall: () => now });
  const { bid } = store.write(() => createBox(store, { title: 'Box' }));
  for (let day = 0; day < days; day++) {
    const cards = Array.from({ length: 50 }, (_, n) => ({
      pbid: bid,
      bid,
      title: `Card ${n}`,
      front: ['front '.repeat(50)],
      back: [],
    }));
    store.write(() => insertCards(store, cards));
    await backUp(store, file, pause);
    now += DAY;
  }
  store.close();
}

/** Overwrites the records of a database with garbage: it can be opened, but fails a check. */
function tear(path: string): void {
  const db = new Database(path);
  const root = Number(db.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'records'").pluck().get());
  db.close();
  const bytes = readFileSync(path);
  bytes.fill(0xaa, (root - 1) * 4096 + 100, root * 4096);
  writeFileSync(path, bytes);
}

const open = () => mirror.open({ file, uid: 'person', day: undefined });
async function cardCount(): Promise<number> {
  const answer = await mirror.graphql('cardIds', { scope: {} });
  if (!answer.ok) throw new Error(answer.error.code);
  return JSON.parse(answer.value).data.cardIds.length;
}
const kept = (why: string) =>
  readdirSync(folder.path).filter((name) => name.startsWith(`person.sqlite.${why}-`) && !/-(wal|shm)$/.test(name));

describe('a damaged file and its backups', () => {
  it('offers and restores the newest backup, and keeps the damaged file unchanged', async () => {
    await makeFile(2);
    writeFileSync(file, 'this is no database');
    const opened = await open();
    expect(opened).toMatchObject({ ok: true, value: { created: true, damage: { backup: MADE_AT } } });
    expect(await cardCount()).toBe(0);
    const told: unknown[] = [];
    mirror.onChanged((change) => told.push(change));
    const restored = await mirror.restore();
    expect(restored).toEqual({ ok: true, value: { madeAt: MADE_AT, setAsideAs: kept('replaced')[0] } });
    expect(await cardCount()).toBe(100);
    expect(told).toContainEqual({ what: ['boxes', 'cards', 'records', 'sessions'] });
    expect(kept('damaged').map((name) => readFileSync(join(folder.path, name), 'utf8'))).toEqual([
      'this is no database',
    ]);
    expect(listBackups(file)).toHaveLength(2);
    expect(readdirSync(folder.path).filter((name) => name.includes('restoring'))).toEqual([]);
  });

  // Proves F-32.
  it('restores the backup with the most answers, not the one with the latest name', async () => {
    await makeFile(2);
    const [latest = '', before = ''] = listBackups(file);
    // A clock that was three years ahead.
    renameSync(before, before.replace('2026-03-01', '2029-03-01'));
    writeFileSync(file, 'damaged');
    await open();
    expect(await mirror.restore()).toMatchObject({ ok: true, value: { madeAt: MADE_AT } });
    expect(await cardCount()).toBe(100);
    expect(listBackups(file)).toHaveLength(2);
    expect(listBackups(file)).toContain(latest);
  });

  it('skips a damaged backup and uses the one before it', async () => {
    await makeFile(2);
    tear(listBackups(file)[0] ?? '');
    writeFileSync(file, 'damaged');
    await open();
    expect(await mirror.restore()).toMatchObject({ ok: true, value: { madeAt: '2026-03-01T10:00:00.000Z' } });
    expect(await cardCount()).toBe(50);
  });

  it('keeps the new file if no backup is healthy', async () => {
    await makeFile(1);
    tear(listBackups(file)[0] ?? '');
    writeFileSync(file, 'damaged');
    await open();
    expect(await mirror.restore()).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
    expect(kept('replaced')).toEqual([]);
    expect(await cardCount()).toBe(0);
  });

  it('keeps media that only the backup references', async () => {
    writeFileSync(file, 'damaged');
    const opened = openFile(file, new Date());
    const { store } = openStore(opened.db, { uid: 'person', day: undefined });
    const place = { store, folder: join(folder.path, 'media') };
    const [picture, half] = [mediaPath(place.folder, 'a'.repeat(64)), mediaPath(place.folder, `x${TEMPORARY}`)];
    for (const path of [picture, half]) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, 'bytes');
      utimesSync(path, 0, 0);
    }
    await sweepMedia(place, pause);
    store.close();
    expect([picture, half].map((path) => existsSync(path))).toEqual([true, false]);
  });

  it('never replaces a healthy file by itself', async () => {
    await makeFile(1);
    expect(await open()).toMatchObject({ ok: true, value: { damage: null } });
    expect(await mirror.restore()).toMatchObject({ ok: false, error: { code: 'NOT_ALLOWED' } });
    expect(await cardCount()).toBe(50);
  });

  // Proves S-147.
  it('lists the backups of a healthy file, the latest first, and restores the chosen one', async () => {
    await makeFile(3);
    await open();
    const yesterday = '2026-03-01T10:00:00.000Z';
    const made = [
      { madeAt: MADE_AT, cards: 150 },
      { madeAt: yesterday, cards: 100 },
      { madeAt: '2026-02-28T10:00:00.000Z', cards: 50 },
    ];
    expect(await mirror.page('mirrorBackups', {})).toEqual({ ok: true, value: made });
    expect(await mirror.restore(yesterday)).toMatchObject({ ok: true, value: { madeAt: yesterday } });
    expect(await cardCount()).toBe(100);
    expect(await mirror.restore('2025-01-01T00:00:00.000Z')).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
    // The replaced file is one of them now, so the way back is open.
    const after = await mirror.page('mirrorBackups', {});
    const [replaced] = after.ok ? after.value : [];
    expect(after.ok && after.value.slice(1)).toEqual(made);
    expect(replaced?.cards).toBe(150);
    expect(await mirror.restore(replaced?.madeAt)).toMatchObject({ ok: true });
    expect(await cardCount()).toBe(150);
  });

  it('reports damage that the check after an unclean end finds, and restores the backup', async () => {
    await makeFile(1);
    tear(file);
    // A WAL beside the file means that the last end was unclean.
    writeFileSync(`${file}-wal`, Buffer.alloc(32));
    const found = new Promise<DamageNotice>((resolve) => mirror.onCorrupt(resolve));
    expect(await open()).toMatchObject({ ok: true, value: { damage: null } });
    expect(await found).toEqual({ kind: 'MIRROR_CORRUPT', backup: MADE_AT });
    expect(await mirror.page('mirrorDamage', {})).toEqual({
      ok: true,
      value: { kind: 'MIRROR_CORRUPT', backup: MADE_AT },
    });
    expect(await mirror.restore()).toMatchObject({ ok: true, value: { madeAt: MADE_AT } });
    expect(await cardCount()).toBe(50);
    expect(kept('replaced')).not.toEqual([]);
    expect(await mirror.page('mirrorDamage', {})).toEqual({ ok: true, value: null });
  });

  // Proves F-15.
  it('reports known damage again after a clean end, until the file is restored', async () => {
    await makeFile(1);
    tear(file);
    writeFileSync(`${file}-unsound`, '');
    const found = new Promise<DamageNotice>((resolve) => mirror.onCorrupt(resolve));
    await open();
    expect(await found).toEqual({ kind: 'MIRROR_CORRUPT', backup: MADE_AT });
    await mirror.restore();
    expect(existsSync(`${file}-unsound`)).toBe(false);
  });

  it('reports the name of a file that was set aside, and its backup, until it is restored', async () => {
    await makeFile(1);
    writeFileSync(file, 'damaged');
    await open();
    const value = { kind: 'MIRROR_DAMAGED', setAsideAs: expect.stringContaining('.damaged-'), backup: MADE_AT };
    expect(await mirror.page('mirrorDamage', {})).toEqual({ ok: true, value });
    await mirror.restore();
    expect(await mirror.page('mirrorDamage', {})).toEqual({ ok: true, value: null });
  });
});

/** Closes the app and starts it again. */
async function restart(): Promise<void> {
  await mirror.close();
  mirror = createMirrorOver(new MirrorClient(createWorker), {} as Decks);
}

describe('a card file that is lost', () => {
  // Proves F-15, F-31.
  it.each([
    ['missing', () => rmSync(file)],
    ['empty', () => truncateSync(file)],
  ])('is reported at every start until it is restored, twice in a row: %s', async (_, lose) => {
    await makeFile(2);
    const damage = { kind: 'MIRROR_LOST', backup: MADE_AT } as const;
    for (let time = 0; time < 2; time++) {
      lose();
      expect(await open()).toEqual({ ok: true, value: { created: true, damage } });
      expect(await cardCount()).toBe(0);
      await restart();
      expect(await open()).toEqual({ ok: true, value: { created: false, damage } });
      expect(await mirror.page('mirrorDamage', {})).toEqual({ ok: true, value: damage });
      expect(await mirror.restore()).toMatchObject({ ok: true, value: { madeAt: MADE_AT } });
      expect(await cardCount()).toBe(100);
      await restart();
      expect(await open()).toMatchObject({ ok: true, value: { damage: null } });
      await restart();
    }
  });

  it('is found by a file that was set aside, too', async () => {
    await makeFile(1);
    for (const backup of listBackups(file)) rmSync(backup);
    renameSync(file, `${file}.replaced-2026-03-01T10-00-00-000Z`);
    const backup = '2026-03-01T10:00:00.000Z';
    expect(await open()).toMatchObject({ value: { damage: { kind: 'MIRROR_LOST', backup } } });
    expect(await mirror.restore()).toMatchObject({ ok: true, value: { madeAt: backup } });
    expect(await cardCount()).toBe(50);
  });

  // Proves F-15.
  it('is no longer reported when the user continues with the new file', async () => {
    await makeFile(1);
    truncateSync(file);
    await open();
    expect(await mirror.page('mirrorDismiss', {})).toEqual({ ok: true, value: null });
    expect(await mirror.page('mirrorDamage', {})).toEqual({ ok: true, value: null });
    expect(await mirror.restore()).toMatchObject({ error: { code: 'NOT_ALLOWED' } });
    await restart();
    expect(await open()).toMatchObject({ ok: true, value: { damage: null } });
    expect(wasReplaced(file)).toBe(true);
  });

  it('leaves its media for the backup', async () => {
    const { db } = openFile(file, new Date(), true);
    const { store } = openStore(db, { uid: 'person', day: undefined });
    const place = { store, folder: join(folder.path, 'media') };
    const picture = mediaPath(place.folder, 'a'.repeat(64));
    mkdirSync(dirname(picture), { recursive: true });
    writeFileSync(picture, 'bytes');
    utimesSync(picture, 0, 0);
    await sweepMedia(place, pause);
    store.close();
    expect(existsSync(picture)).toBe(true);
  });

  // Proves F-31.
  it('is not a new file of a new device, nor a collection that the user emptied', async () => {
    expect(await open()).toEqual({ ok: true, value: { created: true, damage: null } });
    await restart();
    for (const name of readdirSync(folder.path)) rmSync(join(folder.path, name), { recursive: true });
    await makeFile(1);
    const db = new Database(file);
    db.exec('DELETE FROM cards');
    db.close();
    expect(await open()).toEqual({ ok: true, value: { created: false, damage: null } });
  });
});

describe('a damaged card file', () => {
  // Proves F-15.
  it.each([
    ['overwritten', () => writeFileSync(file, 'damaged')],
    ['halved', () => truncateSync(file, Math.floor(statSync(file).size / 8192) * 4096)],
  ])('can be restored at the second start, twice in a row: %s', async (_, damage) => {
    await makeFile(2);
    for (let time = 0; time < 2; time++) {
      damage();
      expect(await open()).toMatchObject({ value: { damage: { kind: 'MIRROR_DAMAGED', backup: MADE_AT } } });
      await restart();
      expect(await open()).toMatchObject({ value: { created: false, damage: { kind: 'MIRROR_DAMAGED' } } });
      expect(await mirror.restore()).toMatchObject({ ok: true });
      expect(await cardCount()).toBe(100);
      await restart();
    }
  });

  // Proves F-15.
  it('that a query finds corrupt after a clean end is reported and can be restored', async () => {
    await makeFile(1);
    tear(file);
    expect(await open()).toMatchObject({ value: { damage: null } });
    const found = new Promise<DamageNotice>((resolve) => mirror.onCorrupt(resolve));
    await mirror.graphql('cardIds', { scope: {} });
    expect(await found).toEqual({ kind: 'MIRROR_CORRUPT', backup: MADE_AT });
    expect(await mirror.restore()).toMatchObject({ ok: true });
    expect(await cardCount()).toBe(50);
  });

  // Proves F-15.
  it('that a sync finds corrupt is reported and can be restored, and the page is not taken', async () => {
    await makeFile(1);
    tear(file);
    expect(await open()).toMatchObject({ value: { damage: null } });
    const found = new Promise<DamageNotice>((resolve) => mirror.onCorrupt(resolve));
    const sync = createSyncMirror(mirror);
    const begun = await sync.call<{ run: string }>({
      kind: 'begin',
      uid: 'person',
      protocol: PROTOCOL,
      serverNow: Date.now(),
    });
    if (!begun.ok) throw new Error(begun.error.code);
    const cards = Array.from({ length: 50 }, (_, n) => card(`new-${n}`, 'new'));
    const changes = { boxes: [box('new')], cards, log: [], documents: [], media: [], cursor: '1', hasMore: false };
    const response = new TextEncoder().encode(JSON.stringify({ data: { changes } }));
    const reply = await sync.call({ kind: 'apply', run: begun.value.run, response, deletions: 'ask' });
    expect(reply).toMatchObject({ ok: false, error: { code: 'MIRROR_DAMAGED' } });
    expect(await found).toEqual({ kind: 'MIRROR_CORRUPT', backup: MADE_AT });
    expect(await mirror.restore()).toMatchObject({ ok: true });
    expect(await cardCount()).toBe(50);
  });

  it('that is open and corrupt cannot be dismissed', async () => {
    await makeFile(1);
    tear(file);
    writeFileSync(`${file}-unsound`, '');
    const found = new Promise<DamageNotice>((resolve) => mirror.onCorrupt(resolve));
    await open();
    await found;
    expect(await mirror.page('mirrorDismiss', {})).toMatchObject({ error: { code: 'NOT_ALLOWED' } });
    expect(await mirror.page('mirrorDamage', {})).toMatchObject({ value: { kind: 'MIRROR_CORRUPT' } });
  });
});

describe('the rotation after a loss', () => {
  // Proves L-31.
  it('never removes the backup with the most cards, with one new card a day', async () => {
    await makeFile(2);
    rmSync(file);
    let now = NOW + DAY;
    const { db } = openFile(file, new Date(now), true);
    const { store } = openStore(db, { uid: 'person', day: undefined, wall: () => now });
    const { bid } = store.write(() => createBox(store, { title: 'Box' }));
    for (let day = 0; day < 30; day++) {
      store.write(() => insertCards(store, [{ pbid: bid, bid, title: `New ${day}`, front: ['f'], back: [] }]));
      await backUp(store, file, pause);
      now += DAY;
    }
    store.close();
    expect(await bestBackup(file)).toBe(MADE_AT);
    expect(listBackups(file).length).toBeLessThan(20);
  });

  // Proves L-31.
  it('makes backups although one has a name from the future', async () => {
    await makeFile(2);
    const [latest = ''] = listBackups(file);
    renameSync(latest, latest.replace('2026-03-02', '2029-03-02'));
    const { db } = openFile(file, new Date(NOW));
    const { store } = openStore(db, { uid: 'person', day: undefined, wall: () => NOW + DAY });
    await backUp(store, file, pause);
    store.close();
    expect(listBackups(file).map((path) => basename(path).slice(14, 24))).toEqual([
      '2029-03-02',
      '2026-03-03',
      '2026-03-01',
    ]);
  });
});
