import Database from 'better-sqlite3';
import { codeOf } from '../database/errors.ts';

/**
 * Checks a file that is open in another thread. With millions of answers that takes SQLite seconds, in which nothing else can run.
 * `closing`: the file is being closed; then the check ends soon, and rejects with `CANCELLED`.
 */
export type CheckHealth = (file: string, closing: AbortSignal) => Promise<boolean>;

/** Whether SQLite finds no error in a table. If the check itself fails because of damage, the result is false. */
function isTableHealthy(db: Database.Database, table: string): boolean {
  try {
    const found = db.prepare<[string], string>('SELECT quick_check FROM pragma_quick_check(?)').pluck().all(table);
    return found.every((line) => line === 'ok');
  } catch (error) {
    if (codeOf(error) === 'MIRROR_DAMAGED') return false;
    throw error;
  }
}

/** Checks the tables of a file with SQLite. Only reads. */
export function isHealthy(file: string): boolean {
  const db = new Database(file, { readonly: true, fileMustExist: true });
  try {
    const tables = db
      .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'")
      .pluck()
      .all();
    const corrupt = tables.find((name) => !isTableHealthy(db, name));
    if (corrupt !== undefined) console.error(`mirror: the table ${corrupt} is corrupt`);
    return corrupt === undefined;
  } finally {
    db.close();
  }
}
