import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { CheckedZip } from '#mirror/import/packages/checkedZip.ts';
import { writeZip } from '../mirror/support/cardbox.ts';

/** The collection of a package of schema 11, as a file of its own: the newer one, if there are two. */
async function extract(path: string, target: string): Promise<void> {
  const zip = await CheckedZip.open(path, 'PACKAGE_DAMAGED');
  const entry = zip.entries.has('collection.anki21') ? 'collection.anki21' : 'collection.anki2';
  writeFileSync(target, await zip.bytes(entry, 1e9));
  zip.close();
}

/** Reads the collection of a package with plain SQL. */
export async function readCollectionOf<T>(path: string, read: (db: Database.Database) => T): Promise<T> {
  const copy = `${path}.read.db`;
  await extract(path, copy);
  const db = new Database(copy, { readonly: true });
  try {
    return read(db);
  } finally {
    db.close();
    rmSync(copy);
  }
}

/**
 * A package that was imported into today's Anki, changed there by `change`, and exported: Anki writes `notes.data` empty. The
 * media stay. Returns the path of the new package.
 */
export async function throughAnki(
  path: string,
  change: (db: Database.Database) => void = () => undefined,
  target = path.replace(/\.apkg$/, '-anki.apkg'),
): Promise<string> {
  const copy = `${path}.changed.db`;
  await extract(path, copy);
  const db = new Database(copy);
  db.pragma('journal_mode = DELETE');
  db.exec("UPDATE notes SET data = ''");
  change(db);
  db.close();
  const zip = await CheckedZip.open(path, 'PACKAGE_DAMAGED');
  const others: Record<string, Buffer> = {};
  for (const name of zip.entries.keys()) if (!name.startsWith('collection')) others[name] = await zip.bytes(name, 1e8);
  zip.close();
  await writeZip(target, { 'collection.anki21': readFileSync(copy), ...others });
  rmSync(copy);
  return target;
}
