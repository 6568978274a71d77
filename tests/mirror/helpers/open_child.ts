import { openFile } from '#mirror/connection.ts';
import { codeOf } from '#mirror/errors.ts';

/** Opens the file named by its argument and prints how that ended: for tests under another user. */
try {
  openFile(process.argv[2] ?? '', new Date()).db.close();
  console.log('opened');
} catch (error) {
  console.log(codeOf(error));
}
