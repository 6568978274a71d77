import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMirrorOver } from '#main/workers/mirror.ts';
import { MirrorClient } from '#main/workers/mirrorClient.ts';
import type { Mirror } from '#main/workers/types.ts';
import { backUp, listBackups } from '#mirror/backup/backup.ts';
import { createBox } from '#mirror/boxes/boxes.ts';
import { insertCards } from '#mirror/cards/cards.ts';
import { openFile } from '#mirror/database/connection.ts';
import { openStore } from '#mirror/database/openStore.ts';
import { mediaPath, TEMPORARY } from '#mirror/media/mediaFiles.ts';
import { sweepMedia } from '#mirror/media/sweep.ts';
import type { CorruptFile } from '#shared/mirror/backup.ts';
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

describe('a damaged file and its backups (docs/product.md §3)', () => {
  it('offers and restores the newest backup, and keeps the damaged file unchanged', async () => {
    await makeFile(2);
    writeFileSync(file, 'this is no database');
    const opened = await open();
    expect(opened).toMatchObject({ ok: true, value: { created: true, backup: MADE_AT } });
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

  it('never replaces a healthy file', async () => {
    await makeFile(1);
    expect(await open()).toMatchObject({ ok: true, value: { setAsideAs: null, backup: null } });
    expect(await mirror.restore()).toMatchObject({ ok: false, error: { code: 'NOT_ALLOWED' } });
    expect(await cardCount()).toBe(50);
  });

  it('reports damage that the check after an unclean end finds, and restores the backup', async () => {
    await makeFile(1);
    tear(file);
    // A WAL beside the file means that the last end was unclean.
    writeFileSync(`${file}-wal`, Buffer.alloc(32));
    const found = new Promise<CorruptFile>((resolve) => mirror.onCorrupt(resolve));
    expect(await open()).toMatchObject({ ok: true, value: { setAsideAs: null } });
    expect(await found).toEqual({ backup: MADE_AT });
    expect(await mirror.damage()).toEqual({ ok: true, value: { kind: 'MIRROR_CORRUPT', backup: MADE_AT } });
    expect(await mirror.restore()).toMatchObject({ ok: true, value: { madeAt: MADE_AT } });
    expect(await cardCount()).toBe(50);
    expect(kept('replaced')).not.toEqual([]);
    expect(await mirror.damage()).toEqual({ ok: true, value: null });
  });

  // Proves F-15.
  it('reports known damage again after a clean end, until the file is restored', async () => {
    await makeFile(1);
    tear(file);
    writeFileSync(`${file}-unsound`, '');
    const found = new Promise<CorruptFile>((resolve) => mirror.onCorrupt(resolve));
    await open();
    expect(await found).toEqual({ backup: MADE_AT });
    await mirror.restore();
    expect(existsSync(`${file}-unsound`)).toBe(false);
  });

  it('reports the name of a file that was set aside, and its backup, until it is restored', async () => {
    await makeFile(1);
    writeFileSync(file, 'damaged');
    await open();
    const value = { kind: 'MIRROR_DAMAGED', setAsideAs: expect.stringContaining('.damaged-'), backup: MADE_AT };
    expect(await mirror.damage()).toEqual({ ok: true, value });
    await mirror.restore();
    expect(await mirror.damage()).toEqual({ ok: true, value: null });
  });
});
