import Database from 'better-sqlite3';
import { openFile } from '#mirror/database/connection.ts';
import { codeOf } from '#mirror/database/errors.ts';

/**
 * Opens the file named by its first argument and prints how that ended, as the user whose number is its second: for tests
 * that root runs, who may write everything.
 */
const [file = '', user] = process.argv.slice(2);
if (user !== undefined) {
  // The other user may not reach this checkout: SQLite's own file is loaded before.
  new Database(':memory:').close();
  process.setgid?.(Number(user));
  process.setuid?.(Number(user));
}
try {
  openFile(file, new Date()).db.close();
  console.log('opened');
} catch (error) {
  console.log(codeOf(error));
}
