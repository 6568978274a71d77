import type { Store } from '../database/store.ts';

/** A table of counts. Each row of a batch has a count for its other keys. */
interface CountTable {
  readonly name: string;
  readonly keys: readonly string[];
  readonly sums: readonly string[];
}

/** The tables `*_counts`, as the schema has them: a new one, or a new column, needs nothing here. */
function countTables(store: Store): CountTable[] {
  const columns = store
    .sql<{ table: string; column: string; isKey: number }>(
      `SELECT t.name AS "table", c.name AS "column", c.pk > 0 AS "isKey"
       FROM pragma_table_list t JOIN pragma_table_info(t.name) c WHERE t.schema = 'main' AND t.name GLOB '*_counts'`,
    )
    .all();
  const namesOf = (name: string, isKey: number) =>
    columns.filter((one) => one.table === name && one.isKey === isKey).map(({ column }) => column);
  return [...new Set(columns.map(({ table }) => table))].map((name) => ({
    name,
    keys: namesOf(name, 1).filter((column) => column !== 'batch'),
    sums: namesOf(name, 0),
  }));
}

/** Adds the counts of a batch to the visible counts. Writes one row for each box, day and first character. */
export function mergeCounts(store: Store, batch: number): void {
  for (const { name, keys, sums } of countTables(store)) {
    const columns = [...keys, ...sums].join(', ');
    store
      .sql(
        `INSERT INTO ${name} (batch, ${columns}) SELECT 0, ${columns} FROM ${name} WHERE batch = ?
         ON CONFLICT DO UPDATE SET ${sums.map((sum) => `${sum} = ${sum} + excluded.${sum}`).join(', ')}`,
      )
      .run(batch);
  }
  dropCounts(store, batch);
}

/** Deletes the counts of a batch. */
export function dropCounts(store: Store, batch: number): void {
  for (const { name } of countTables(store)) store.sql(`DELETE FROM ${name} WHERE batch = ?`).run(batch);
}

/** Deletes counts that have become zero. Within `store.write`. */
export function dropEmptyCounts(store: Store): void {
  for (const { name, sums } of countTables(store)) {
    store.sql(`DELETE FROM ${name} WHERE ${sums.map((sum) => `${sum} = 0`).join(' AND ')}`).run();
  }
}
