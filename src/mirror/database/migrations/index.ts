import type Database from 'better-sqlite3';
import { noteKey } from '../packageId.ts';
import { migrations } from './generated.ts';

export { migrations };

/** The version of the files that this program writes. */
export const LATEST_VERSION = migrations.length;

/** SQLite's `application_id` of our files: "CBOX". */
export const APPLICATION_ID = 0x43424f58;

/** SQLite stores the text of each CREATE statement in the file and parses it whenever it opens the file. */
function withoutComments(sql: string): string {
  return sql.replace(/^\s*--.*\n/gm, '').replace(/\n\s+/g, '\n');
}

/** Migrates a file to the version `upTo` in one transaction: if a step fails, the older app can still open the file. */
export function migrate(db: Database.Database, upTo: number = LATEST_VERSION): void {
  const version = Number(db.pragma('user_version', { simple: true }));
  db.function('noteKey', (cid, guid) => noteKey({ cid: String(cid), guid: String(guid) }));
  db.transaction(() => {
    for (const migration of migrations.slice(version, upTo)) {
      db.exec(withoutComments(migration.sql));
      db.pragma(`application_id = ${APPLICATION_ID}`);
      db.pragma(`user_version = ${migration.version}`);
    }
  }).immediate();
}
