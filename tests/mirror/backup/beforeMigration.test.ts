import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Mirror } from '#main/workers/mirror.ts';
import { createMirrorOver } from '#main/workers/mirror.ts';
import { MirrorClient } from '#main/workers/mirrorClient.ts';
import { backUpBeforeMigration } from '#mirror/backup/backup.ts';
import { listBackups } from '#mirror/backup/copies.ts';
import { LATEST_VERSION, migrate } from '#mirror/database/migrations/index.ts';
import { createWorker, type Decks, tempFolder } from '../support/mirror.ts';

const AT = '2026-01-01T00:00:00.000Z';
/** The last version before the tables of syncs, which a test can put in the way of their migration. */
const OLDER = 20;

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

/** A file that an older version of the app has closed, with one card. */
function makeOlderFile(sql = ''): void {
  const db = new Database(file);
  db.pragma('journal_mode = WAL');
  migrate(db, OLDER);
  db.exec(`
    INSERT INTO boxes (bid, pbid, uid, title, title_key, position, create_at, update_at) VALUES ('b', 'b', 'u', 'B', 'b', 0, '${AT}', '${AT}');
    INSERT INTO cards (cid, uid, bid, pbid, title, title_key, first_char, front, back, identity, create_at, update_at)
      VALUES ('c', 'u', 'b', 'b', 'T', 't', 'T', '["f"]', '["b"]', 'i', '${AT}', '${AT}');
    ${sql}`);
  db.close();
  writtenAt(Date.now() - 60_000);
}

const writtenAt = (time: number): void => utimesSync(file, time / 1000, time / 1000);
const open = () => mirror.open({ file, media: join(folder.path, 'media'), uid: 'u', day: undefined });
const hash = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');

function read(path: string, sql: string): unknown {
  const db = new Database(path, { readonly: true });
  try {
    return db.prepare(sql).pluck().get();
  } finally {
    db.close();
  }
}

describe('a backup before a migration', () => {
  // Proves S-241.
  it('holds the file as the older version left it', async () => {
    makeOlderFile();
    expect((await open()).ok).toBe(true);
    const backups = listBackups(file);
    expect(backups).toHaveLength(1);
    expect(read(backups[0] ?? '', 'PRAGMA user_version')).toBe(OLDER);
    expect(read(backups[0] ?? '', 'SELECT title FROM cards')).toBe('T');
    await mirror.close();
    expect(read(file, 'PRAGMA user_version')).toBe(LATEST_VERSION);
  });

  // Proves S-242.
  it('stays, like the file, when a step of the migration fails', async () => {
    makeOlderFile('CREATE TABLE sync_runs (other INTEGER)');
    const before = hash(file);
    expect(await open()).toMatchObject({ ok: false });
    expect(hash(file)).toBe(before);
    expect(read(file, 'PRAGMA user_version')).toBe(OLDER);
    const [backup] = listBackups(file);
    const saved = hash(backup ?? '');
    // The next start fails too: it neither changes the backup nor adds one.
    expect(await open()).toMatchObject({ ok: false });
    expect(hash(file)).toBe(before);
    expect(listBackups(file)).toEqual([backup]);
    expect(hash(backup ?? '')).toBe(saved);
    expect(readdirSync(folder.path).filter((name) => name.endsWith('-wal'))).toEqual([]);
  });

  // Proves S-241.
  it('is not replaced by one of the migrated file, if the app ended before the file itself was written', async () => {
    makeOlderFile();
    await backUpBeforeMigration(file, Date.now());
    const db = new Database(file);
    migrate(db);
    // What a power cut leaves: the migration is in the WAL.
    const [bytes, wal] = [readFileSync(file), readFileSync(`${file}-wal`)];
    db.close();
    writeFileSync(file, bytes);
    writeFileSync(`${file}-wal`, wal);
    expect((await open()).ok).toBe(true);
    expect(listBackups(file).map((backup) => read(backup, 'PRAGMA user_version'))).toEqual([OLDER]);
  });

  it('is made again only for a file that was written since', async () => {
    makeOlderFile();
    const now = Date.now();
    await backUpBeforeMigration(file, now);
    await backUpBeforeMigration(file, now + 1000);
    expect(listBackups(file)).toHaveLength(1);
    writtenAt(now + 60_000);
    await backUpBeforeMigration(file, now + 2 * 3_600_000);
    expect(listBackups(file)).toHaveLength(2);
  });

  it('is not made for a file of this version, of a newer one, without cards, or damaged', async () => {
    const make = (work: (db: Database.Database) => void): void => {
      const db = new Database(file);
      work(db);
      db.close();
    };
    make((db) => migrate(db, OLDER));
    await backUpBeforeMigration(file, Date.now());
    make((db) => migrate(db));
    await backUpBeforeMigration(file, Date.now());
    make((db) => db.pragma(`user_version = ${LATEST_VERSION + 1}`));
    await backUpBeforeMigration(file, Date.now());
    writeFileSync(file, 'no database');
    await backUpBeforeMigration(file, Date.now());
    expect(existsSync(join(folder.path, 'backups'))).toBe(false);
  });

  it('that cannot be made keeps the file from being migrated', async () => {
    makeOlderFile();
    const before = hash(file);
    // A file where the folder of the backups belongs.
    writeFileSync(join(folder.path, 'backups'), '');
    expect(await open()).toMatchObject({ ok: false });
    expect(hash(file)).toBe(before);
  });
});
