import { closeSync, fsyncSync, openSync, renameSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';

/**
 * A small program to record: `node smallChild.ts FOLDER good|normal|unflushed`. It acknowledges rows of a database and versions of a
 * file that is replaced. `normal` does not flush the rows, `unflushed` not the file before its rename.
 */
const [folder = '', kind = 'good'] = process.argv.slice(2);

function flush(path: string): void {
  const opened = openSync(path, 'r');
  fsyncSync(opened);
  closeSync(opened);
}

const db = new Database(join(folder, 'rows.sqlite'));
db.exec(
  `PRAGMA page_size = 512; PRAGMA journal_mode = WAL; PRAGMA synchronous = ${kind === 'normal' ? 'NORMAL' : 'FULL'}`,
);
db.exec('CREATE TABLE rows (n INTEGER PRIMARY KEY)');
for (let n = 1; n <= 4; n++) {
  db.prepare('INSERT INTO rows VALUES (?)').run(n);
  writeSync(1, `ack row ${n}\n`);
}
const file = join(folder, 'file.json');
for (let version = 1; version <= 2; version++) {
  writeFileSync(`${file}.partial`, JSON.stringify({ version, text: 'x'.repeat(600) }));
  if (kind !== 'unflushed') flush(`${file}.partial`);
  renameSync(`${file}.partial`, file);
  flush(folder);
  writeSync(1, `ack version ${version}\n`);
}
db.close();
