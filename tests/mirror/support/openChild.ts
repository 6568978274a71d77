import Database from 'better-sqlite3';
import { openFile } from '#mirror/database/connection.ts';
import { codeOf } from '#mirror/database/errors.ts';

/**
 * A process that opens the file of its first argument as the user with the id of its second argument, and prints the result.
 * For tests under root, which may write everything.
 */
const [file = '', user] = process.argv.slice(2);
if (user !== undefined) {
  // Loads the SQLite module first, because the other user may not be able to read this checkout.
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
