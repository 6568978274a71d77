import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Pause } from '#mirror/scheduling/chunking.ts';
import { MirrorError } from '../database/errors.ts';
import type { Store } from '../database/store.ts';

const MAX_BACKUPS = 5;
const DAY_MS = 86_400_000;
/** Pages copied in one step: half a megabyte. */
const PAGES = 128;
const TIME = /\.(\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z)\.sqlite$/;

/** The folder of the backups, beside the file of the account. */
function backupFolder(file: string): string {
  return join(dirname(file), 'backups');
}

/** The backups of a file, newest first. */
export function listBackups(file: string): string[] {
  const folder = backupFolder(file);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.startsWith(`${basename(file)}.`) && TIME.test(name))
    .sort()
    .reverse()
    .map((name) => join(folder, name));
}

/** The time of a backup, from its name, in milliseconds. */
export function timeOf(backup: string): number {
  const text = TIME.exec(backup)?.[1] ?? '';
  return Date.parse(text.replace(/T(\d{2})-(\d{2})-(\d{2})-(\d{3})Z$/, 'T$1:$2:$3.$4Z'));
}

/**
 * Backs the file up once a day with SQLite's online backup, and keeps the latest five backups. A copy gets the name of a
 * backup when it is complete. Does nothing for a file without cards.
 */
export async function backUp(store: Store, file: string, pause: Pause): Promise<void> {
  const [newest] = listBackups(file);
  if (newest !== undefined && store.wall() - timeOf(newest) < DAY_MS) return;
  if (store.sql('SELECT 1 FROM cards LIMIT 1').get() === undefined) return;
  await pause();
  const folder = backupFolder(file);
  mkdirSync(folder, { recursive: true });
  const partial = join(folder, `${basename(file)}.partial`);
  rmSync(partial, { force: true });
  const progress = (): number => {
    if (store.isClosing) throw new MirrorError('CANCELLED', 'the file is being closed');
    return PAGES;
  };
  await store.db.backup(partial, { progress });
  const time = store.now().replace(/[:.]/g, '-');
  renameSync(partial, join(folder, `${basename(file)}.${time}.sqlite`));
  for (const old of listBackups(file).slice(MAX_BACKUPS)) rmSync(old, { force: true });
}
