import { existsSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import type { Pause } from '#mirror/scheduling/chunking.ts';
import { yieldToEventLoop } from '#mirror/scheduling/chunking.ts';
import { listSetAside } from '../database/connection.ts';
import { readFileHeader } from '../database/fileHeader.ts';
import { LATEST_VERSION } from '../database/migrations/index.ts';

/** How much a database holds. */
interface Contents {
  readonly answers: number;
  readonly cards: number;
}

/** A file that can replace a damaged one: a backup, or a file that was set aside. */
interface Copy extends Contents {
  readonly path: string;
  /** From its name, in milliseconds since 1970. The clock may have been wrong. */
  readonly madeAt: number;
}

/** The key in `meta` of a backup with its `Contents`, so that they are counted once. A restored file has it too, outdated. */
export const CONTENTS_KEY = 'backup_contents';

const BACKUP = /\.(\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z)\.sqlite$/;
/** Rows that are counted in one step: a few milliseconds. */
const ROWS = 5000;

/** The folder of the backups, beside the file of the account. */
export function backupFolder(file: string): string {
  return join(dirname(file), 'backups');
}

/** The backups of a file, latest name first. */
export function listBackups(file: string): string[] {
  const folder = backupFolder(file);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.startsWith(`${basename(file)}.`) && BACKUP.test(name))
    .sort()
    .reverse()
    .map((name) => join(folder, name));
}

/** The time of a backup, from its name, in milliseconds. */
export function timeOf(backup: string): number {
  return parseTime(BACKUP.exec(backup)?.[1] ?? '');
}

function parseTime(text: string): number {
  return Date.parse(text.replace(/T(\d{2})-(\d{2})-(\d{2})-(\d{3})Z$/, 'T$1:$2:$3.$4Z'));
}

/** Counts the answers and cards of a database, in steps. */
export async function countContents(db: Database.Database, pause: Pause): Promise<Contents> {
  return { answers: await countIds(db, 'answer_log', 'id', pause), cards: await countIds(db, 'cards', 'cid', pause) };
}

async function countIds(db: Database.Database, table: string, column: string, pause: Pause): Promise<number> {
  const after = `FROM ${table} WHERE ${column} > ?`;
  const lastOfStep = db
    .prepare<[string], string>(`SELECT ${column} ${after} ORDER BY ${column} LIMIT 1 OFFSET ${ROWS - 1}`)
    .pluck();
  let count = 0;
  let last = '';
  for (let id = lastOfStep.get(last); id !== undefined; id = lastOfStep.get(last)) {
    count += ROWS;
    last = id;
    await pause();
  }
  return count + (db.prepare<[string], number>(`SELECT count(*) ${after}`).pluck().get(last) ?? 0);
}

/** Opens a file without changing it. SQLite leaves its sidecars beside a read-only file in WAL mode; they are removed. */
export async function readCopy<T>(path: string, read: (db: Database.Database) => T | Promise<T>): Promise<T> {
  const hadLog = existsSync(`${path}-wal`);
  const db = new Database(path, { readonly: true, fileMustExist: true });
  try {
    return await read(db);
  } finally {
    db.close();
    if (!hadLog) for (const sidecar of ['-wal', '-shm']) rmSync(path + sidecar, { force: true });
  }
}

function savedContents(db: Database.Database): Contents | null {
  const text = db.prepare<[string], string>('SELECT value FROM meta WHERE key = ?').pluck().get(CONTENTS_KEY);
  return text === undefined ? null : (JSON.parse(text) as Contents);
}

/** The contents of a copy. A copy that cannot be read counts as empty. */
async function readContents(path: string, isBackup: boolean, pause: Pause): Promise<Contents> {
  try {
    return await readCopy(path, (db) => (isBackup ? savedContents(db) : null) ?? countContents(db, pause));
  } catch {
    return { answers: 0, cards: 0 };
  }
}

/** Whether this program can open a file with this header. */
function isUsable(path: string): boolean {
  const header = readFileHeader(path);
  return header.kind === 'database' && header.version <= LATEST_VERSION && header.isComplete;
}

/** Orders copies: most answers first, then most cards, then the latest. */
function compareCopies(a: Copy, b: Copy): number {
  return b.answers - a.answers || b.cards - a.cards || b.madeAt - a.madeAt;
}

/** The backups with their contents, the best first. */
export async function measureBackups(file: string, pause: Pause = yieldToEventLoop): Promise<Copy[]> {
  const copies: Copy[] = [];
  for (const path of listBackups(file)) {
    copies.push({ path, madeAt: timeOf(path), ...(await readContents(path, true, pause)) });
  }
  return copies.sort(compareCopies);
}

/** All copies of a file that have cards and could replace it, the best first. Most are not checked for errors yet. */
export async function findCopies(file: string): Promise<Copy[]> {
  const copies = (await measureBackups(file)).filter(({ path }) => isUsable(path));
  for (const { path, time } of listSetAside(file)) {
    if (!isUsable(path)) continue;
    copies.push({ path, madeAt: parseTime(time), ...(await readContents(path, false, yieldToEventLoop)) });
  }
  return copies.filter(({ cards }) => cards > 0).sort(compareCopies);
}
