import { openFile } from '#mirror/database/connection.ts';

/** The rows of a table, without generated columns, and the statement that inserts one. */
function rowsOf(db: ReturnType<typeof openFile>['db'], table: string) {
  const columns = db.pragma(`table_info(${table})`) as { readonly name: string }[];
  const names = columns.map(({ name }) => name).join(', ');
  return {
    rows: db.prepare(`SELECT ${names} FROM ${table}`).raw().all() as unknown[][],
    insert: `INSERT INTO ${table} (${names}) VALUES (${columns.map(() => '?').join(', ')})`,
  };
}

/**
 * Inserts the rows that an import made, of `cards` and these tables, into a new file without triggers, in one transaction. Returns
 * milliseconds.
 */
export function insertRaw(file: string, copy: string, others: readonly string[] = ['records']): number {
  const from = openFile(file, new Date()).db;
  const tables = ['cards', ...others].map((table) => rowsOf(from, table));
  const boxes = rowsOf(from, 'boxes');
  from.close();
  const { db } = openFile(copy, new Date());
  for (const name of db.prepare("SELECT name FROM sqlite_schema WHERE type = 'trigger'").pluck().all()) {
    db.exec(`DROP TRIGGER ${name}`);
  }
  const add = ({ rows, insert }: ReturnType<typeof rowsOf>): void => {
    const statement = db.prepare(insert);
    for (const row of rows) statement.run(...row);
  };
  add(boxes);
  const dirty = db.prepare('INSERT INTO text_dirty VALUES (?)');
  const start = performance.now();
  db.transaction(() => {
    for (const table of tables) add(table);
    for (const [id] of tables[0]?.rows ?? []) dirty.run(id);
  })();
  const took = performance.now() - start;
  db.close();
  return took;
}
