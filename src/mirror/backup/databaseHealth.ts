import Database from 'better-sqlite3';
import { codeOf } from '../database/errors.ts';

/**
 * Checks a file that is open in another thread. With millions of answers that takes SQLite seconds, in which nothing else can run.
 * `closing`: the file is being closed; then the check ends soon, and rejects with `CANCELLED`.
 */
export type CheckHealth = (file: string, closing: AbortSignal) => Promise<boolean>;

/** The first table in which SQLite finds an error; null if there is none. */
function corruptTable(db: Database.Database): string | null {
  const tables = db
    .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'")
    .pluck()
    .all();
  const check = db.prepare<[string], string>('SELECT quick_check FROM pragma_quick_check(?)').pluck();
  return tables.find((name) => check.all(name).some((line) => line !== 'ok')) ?? null;
}

/** Checks the tables of a file with SQLite. If the check itself fails because of damage, the result is false. */
export function isHealthy(file: string): boolean {
  const db = new Database(file, { readonly: true, fileMustExist: true });
  try {
    const corrupt = corruptTable(db);
    if (corrupt !== null) console.error(`mirror: the table ${corrupt} is corrupt`);
    return corrupt === null;
  } catch (error) {
    if (codeOf(error) !== 'MIRROR_DAMAGED') throw error;
    console.error('mirror: the check found damage that it cannot read');
    return false;
  } finally {
    db.close();
  }
}
