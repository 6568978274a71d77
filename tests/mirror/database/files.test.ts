import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { beforeEach, describe, expect, it } from 'vitest';
import { backUp } from '#mirror/backup/backup.ts';
import { listBackups } from '#mirror/backup/copies.ts';
import { isHealthy } from '#mirror/backup/databaseHealth.ts';
import { createBox } from '#mirror/boxes/boxes.ts';
import { insertCards } from '#mirror/cards/cards.ts';
import { openFile } from '#mirror/database/connection.ts';
import { codeOf } from '#mirror/database/errors.ts';
import { LATEST_VERSION } from '#mirror/database/migrations/index.ts';
import { openStore } from '#mirror/database/openStore.ts';
import type { Store } from '#mirror/database/store.ts';
import { tempFolder } from '../support/mirror.ts';
import { HOUR } from '../support/store.ts';

let folder: ReturnType<typeof tempFolder>;
let file: string;
const NOW = new Date('2026-03-02T10:00:00.000Z');
const pause = () => Promise.resolve();

beforeEach(() => {
  folder = tempFolder();
  file = join(folder.path, 'accounts', 'person.sqlite');
});

function open(): Store {
  return openStore(openFile(file, NOW).db, { uid: 'person', day: undefined }).store;
}

/** A file with a card, closed cleanly. */
function makeFile(): void {
  const store = open();
  store.write(() => {
    const { bid } = createBox(store, { title: 'Box' });
    insertCards(
      store,
      Array.from({ length: 200 }, (_, n) => ({ pbid: bid, bid, title: `Card ${n}`, front: ['f'], back: ['b'] })),
    );
  });
  store.close();
}

function failure(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    return codeOf(error);
  }
  return 'none';
}

describe('opening a file', () => {
  it('creates it with its folder, and closing leaves no WAL', () => {
    expect(openFile(file, NOW)).toMatchObject({ created: true, damage: null, unclean: false });
    const again = openFile(file, NOW);
    expect(again).toMatchObject({ created: false, damage: null });
    expect(again.db.pragma('journal_mode', { simple: true })).toBe('wal');
    expect(again.db.pragma('synchronous', { simple: true })).toBe(2);
    expect(again.db.pragma('foreign_keys', { simple: true })).toBe(1);
    again.db.close();
  });

  // Proves P-5.
  it('lets only its owner read the file, its WAL, its backups and its folders', async () => {
    const before = process.umask(0o022);
    try {
      makeFile();
      const store = open();
      await backUp(store, file, pause);
      store.write(() => createBox(store, { title: 'In the WAL' }));
      const files = [file, `${file}-wal`, `${file}-shm`, ...listBackups(file)];
      const modes = files.map((path) => statSync(path).mode & 0o777);
      store.close();
      writeFileSync(file, 'damaged');
      openFile(file, NOW).db.close();
      const later = [file, `${file}-unsound`].map((path) => statSync(path).mode & 0o777);
      // Windows has no such permissions.
      const [fileMode, folderMode] = process.platform === 'win32' ? [0o666, 0o666] : [0o600, 0o700];
      expect([...modes, ...later]).toEqual(Array(6).fill(fileMode));
      const folders = [dirname(file), join(dirname(file), 'backups')].map((path) => statSync(path).mode & 0o777);
      expect(folders).toEqual([folderMode, folderMode]);
    } finally {
      process.umask(before);
    }
  });

  // Proves P-3.
  it('keeps device and account, and refuses another account', () => {
    const first = open();
    const { device } = first;
    first.close();
    expect(open().device).toBe(device);
    expect(failure(() => openStore(openFile(file, NOW).db, { uid: 'other', day: undefined }))).toBe('NOT_ALLOWED');
  });

  // Proves F-14.
  it.each([
    ['text', (path: string) => writeFileSync(path, 'this is no database, '.repeat(40))],
    ['a few bytes', (path: string) => writeFileSync(path, 'x')],
    ['zeroes', (path: string) => writeFileSync(path, Buffer.alloc(50_000))],
    [
      'a torn header',
      (path: string) =>
        writeFileSync(path, Buffer.concat([readFileSync(path).subarray(0, 100), Buffer.alloc(8000, 7)])),
    ],
    ['the beginning only', (path: string) => writeFileSync(path, readFileSync(path).subarray(0, 3000))],
    ['the first half', (path: string) => truncateSync(path, Math.floor(statSync(path).size / 8192) * 4096)],
  ])('sets a damaged file aside and creates a new one: %s', (_, spoil) => {
    makeFile();
    spoil(file);
    const bytes = readFileSync(file);
    const opened = openFile(file, NOW);
    const setAsideAs = 'person.sqlite.damaged-2026-03-02T10-00-00-000Z';
    const damage = { kind: 'MIRROR_DAMAGED', setAsideAs };
    expect(opened).toMatchObject({ created: true, damage });
    expect(opened.db.prepare('SELECT count(*) FROM cards').pluck().get()).toBe(0);
    opened.db.close();
    expect(readFileSync(join(folder.path, 'accounts', setAsideAs)).equals(bytes)).toBe(true);
    // Known until the file is restored or the user dismisses it.
    expect(openFile(file, NOW)).toMatchObject({ created: false, damage });
  });

  it('sets two files aside at the same time under two names', () => {
    mkdirSync(join(folder.path, 'accounts'));
    for (let n = 0; n < 2; n++) {
      writeFileSync(file, 'damaged');
      openFile(file, NOW).db.close();
    }
    const names = readdirSync(join(folder.path, 'accounts')).filter((name) => /damaged-.*(?<!-unsound)$/.test(name));
    expect(names.sort()).toEqual([
      'person.sqlite.damaged-2026-03-02T10-00-00-000Z',
      'person.sqlite.damaged-2026-03-02T10-00-00-000Z-2',
    ]);
  });

  it('treats a missing or empty file as new if no copy of it has cards', () => {
    mkdirSync(join(folder.path, 'accounts'));
    writeFileSync(file, '');
    expect(openFile(file, NOW)).toMatchObject({ created: true, damage: null });
  });

  // Proves F-31.
  it.each([
    ['missing', () => rmSync(file)],
    ['empty', () => truncateSync(file)],
  ])('treats a file that is %s as lost if a copy of it has cards', (_, lose) => {
    makeFile();
    lose();
    expect(openFile(file, NOW, true)).toMatchObject({ created: true, damage: { kind: 'MIRROR_LOST' } });
    expect(openFile(file, NOW)).toMatchObject({ created: false, damage: { kind: 'MIRROR_LOST' } });
  });

  it('keeps the WAL of an empty file, which SQLite would delete', () => {
    makeFile();
    const store = open();
    store.write(() => createBox(store, { title: 'Late' }));
    const copy = join(folder.path, 'killed.sqlite');
    writeFileSync(copy, '');
    copyFileSync(`${file}-wal`, `${copy}-wal`);
    const bytes = readFileSync(`${copy}-wal`);
    expect(openFile(copy, NOW)).toMatchObject({ damage: { kind: 'MIRROR_LOST' } });
    expect(readFileSync(`${copy}.damaged-2026-03-02T10-00-00-000Z-wal`).equals(bytes)).toBe(true);
  });

  // Proves F-14.
  it('refuses a newer file and does not change it', () => {
    makeFile();
    const db = new Database(file);
    db.pragma(`user_version = ${LATEST_VERSION + 1}`);
    db.close();
    const bytes = readFileSync(file);
    expect(failure(() => openFile(file, NOW))).toBe('MIRROR_NEWER');
    expect(readFileSync(file).equals(bytes)).toBe(true);
    expect(readdirSync(join(folder.path, 'accounts'))).toEqual(['person.sqlite']);
  });

  it('refuses a newer file whose version is still in the WAL', () => {
    makeFile();
    const db = new Database(file);
    db.pragma('wal_autocheckpoint = 0');
    db.pragma(`user_version = ${LATEST_VERSION + 1}`);
    const copy = join(folder.path, 'copy.sqlite');
    for (const end of ['', '-wal']) copyFileSync(file + end, copy + end);
    db.close();
    const before = [readFileSync(copy), readFileSync(`${copy}-wal`)];
    expect(failure(() => openFile(copy, NOW))).toBe('MIRROR_NEWER');
    expect(readFileSync(copy).equals(before[0] ?? Buffer.alloc(0))).toBe(true);
    expect(readFileSync(`${copy}-wal`).equals(before[1] ?? Buffer.alloc(0))).toBe(true);
  });

  it('detects that the last run did not close the file', () => {
    makeFile();
    const store = open();
    store.write(() => createBox(store, { title: 'Late' }));
    const copy = join(folder.path, 'killed.sqlite');
    for (const end of ['', '-wal']) copyFileSync(file + end, copy + end);
    const opened = openFile(copy, NOW);
    expect(opened).toMatchObject({ created: false, unclean: true });
    expect(opened.db.prepare('SELECT count(*) FROM boxes').pluck().get()).toBe(2);
  });

  it('distinguishes an unreadable file or a folder from a damaged file', () => {
    mkdirSync(file, { recursive: true });
    expect(['MIRROR_UNAVAILABLE', 'NOT_ALLOWED', 'INTERNAL']).toContain(failure(() => openFile(file, NOW)));
    expect(statSync(file).isDirectory()).toBe(true);
  });

  it('refuses a file or folder without write permission, and opens it later', () => {
    makeFile();
    const accounts = join(folder.path, 'accounts');
    // Root may write everything, so under root another user tries.
    const other = process.getuid?.() === 0 ? [65_534] : [];
    for (const id of other) for (const path of [folder.path, accounts, file]) chownSync(path, id, id);
    const child = fileURLToPath(new URL('../support/openChild.ts', import.meta.url));
    const attempt = () =>
      spawnSync(process.execPath, [child, file, ...other.map(String)], { encoding: 'utf8' }).stdout.trim();
    expect(attempt()).toBe('opened');
    chmodSync(file, 0o400);
    expect(['NOT_ALLOWED', 'MIRROR_UNAVAILABLE']).toContain(attempt());
    chmodSync(accounts, 0o500);
    expect(['NOT_ALLOWED', 'MIRROR_UNAVAILABLE']).toContain(attempt());
    chmodSync(accounts, 0o700);
    chmodSync(file, 0o600);
    expect(attempt()).toBe('opened');
  });

  // Proves F-33.
  it('calls an index of the WAL that cannot grow a full disk', () => {
    expect(codeOf(Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR_SHMSIZE' }))).toBe('DISK_FULL');
    expect(codeOf(Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR_READ' }))).toBe(
      'MIRROR_UNAVAILABLE',
    );
  });

  it('throws DISK_FULL if the disk is full, and keeps earlier writes', () => {
    makeFile();
    const store = open();
    const pages = Number(store.db.pragma('page_count', { simple: true }));
    store.db.pragma(`max_page_count = ${pages + 2}`);
    const huge = { title: 'Huge', front: ['x'.repeat(200_000)], back: [] };
    const { bid } = store.sql<{ bid: string }>('SELECT bid FROM boxes').get() ?? { bid: '' };
    expect(failure(() => store.write(() => insertCards(store, [{ pbid: bid, bid, ...huge }])))).toBe('DISK_FULL');
    expect(store.sql('SELECT id FROM cards').all()).toHaveLength(200);
    store.write(() => store.sql("UPDATE boxes SET category = 'still writable'").run());
    expect(store.db.pragma('integrity_check', { simple: true })).toBe('ok');
    store.close();
  });
});

describe('backups', () => {
  it('are made once an hour, and are complete', async () => {
    makeFile();
    let now = NOW.getTime();
    const { store } = openStore(openFile(file, NOW).db, { uid: 'person', day: undefined, wall: () => now });
    for (let time = 0; time < 4; time++) {
      await backUp(store, file, pause);
      await backUp(store, file, pause);
      now += HOUR / 2;
    }
    store.close();
    const backups = listBackups(file);
    expect(backups.map((path) => basename(path))).toEqual([
      'person.sqlite.2026-03-02T11-00-00-000Z.sqlite',
      'person.sqlite.2026-03-02T10-00-00-000Z.sqlite',
    ]);
    const db = new Database(backups[0] ?? '', { readonly: true });
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
    expect(db.prepare('SELECT count(*) FROM cards').pluck().get()).toBe(200);
    db.close();
    expect(readdirSync(dirname(backups[0] ?? '')).sort()).toEqual(backups.map((path) => basename(path)).sort());
  });

  it('are not made of a file without cards', async () => {
    const store = open();
    await backUp(store, file, pause);
    store.close();
    expect(listBackups(file)).toEqual([]);
  });

  it('a healthy file passes the check, a corrupt one does not', () => {
    makeFile();
    const store = open();
    expect(isHealthy(file)).toBe(true);
    const root = Number(
      store.sql<{ rootpage: number }>("SELECT rootpage FROM sqlite_schema WHERE name = 'records'").get()?.rootpage,
    );
    store.close();
    const bytes = readFileSync(file);
    bytes.fill(0xaa, (root - 1) * 4096 + 100, root * 4096);
    writeFileSync(file, bytes);
    const torn = open();
    expect(isHealthy(file)).toBe(false);
    torn.close();
  });
});

/** The rollback journal of a file while something writes to it without a WAL, as the first opening of a file does. */
function journalOf(path: string, sql: string): Buffer {
  const db = new Database(path);
  db.exec('PRAGMA journal_mode = DELETE; PRAGMA synchronous = OFF; BEGIN');
  db.exec(sql);
  const journal = readFileSync(`${path}-journal`);
  db.exec('ROLLBACK');
  db.close();
  return journal;
}

describe('a journal that a power cut has left', () => {
  it('is rolled back, although there is a WAL too', () => {
    makeFile();
    const journal = journalOf(file, "UPDATE meta SET value = 'other' WHERE key = 'uid'");
    const store = open();
    store.write(() => createBox(store, { title: 'After' }));
    const [bytes, wal] = [readFileSync(file), readFileSync(`${file}-wal`)];
    store.close();
    for (const [end, content] of [
      ['', bytes],
      ['-wal', wal],
      ['-journal', journal],
    ] as const) {
      writeFileSync(file + end, content);
    }
    const { db, damage, unclean } = openFile(file, NOW);
    expect({ damage, unclean }).toEqual({ damage: null, unclean: true });
    expect(db.prepare('SELECT title FROM boxes ORDER BY title').pluck().all()).toEqual(['After', 'Box']);
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
    db.close();
  });

  it('at the first start is no damage', () => {
    makeFile();
    const first = readFileSync(file).subarray(0, 512);
    rmSync(file);
    const journal = journalOf(file, 'CREATE TABLE other (n)');
    writeFileSync(file, first);
    writeFileSync(`${file}-journal`, journal);
    const { db, damage } = openFile(file, NOW);
    expect(damage).toBeNull();
    expect(db.prepare('SELECT count(*) FROM boxes').pluck().get()).toBe(0);
    db.close();
  });
});
