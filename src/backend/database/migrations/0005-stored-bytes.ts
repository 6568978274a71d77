import type { Migration } from './migration.ts';

/** What a row takes besides its JSON: ids, indexes, the record of a card. `sync/storedBytes.ts` counts in the same way. */
const ROW_BYTES = 200;

/** Tables with their columns of JSON. */
const TABLES: readonly (readonly [table: string, columns: readonly string[]])[] = [
  ['boxes', ['data', 'stamps']],
  ['cards', ['data', 'stamps']],
  ['answer_log', ['entry']],
  ['documents', ['data']],
  ['operations', ['response']],
];

const sizeOf = (columns: readonly string[]): string =>
  [ROW_BYTES, ...columns.map((column) => `coalesce(octet_length(${column}::text), 0)`)].join(' + ');

/** Changes of a statement by account. One row for each account is written, and none if no size changed. */
const add = (changes: string): string => `UPDATE accounts SET bytes = accounts.bytes + changed.bytes
  FROM (SELECT uid, sum(bytes) AS bytes FROM (${changes}) AS rows GROUP BY uid HAVING sum(bytes) <> 0) AS changed
  WHERE accounts.uid = changed.uid;`;

const ADDED = 'SELECT uid, bytes FROM added';
const REMOVED = 'SELECT uid, -bytes AS bytes FROM removed';

/**
 * How much an account stores besides media. Triggers count it in the transaction of each change, whatever makes it: a call,
 * the maintenance, or a node of an older version.
 */
export const migration: Migration = {
  name: 'stored bytes',
  statements: [
    'ALTER TABLE accounts ADD COLUMN bytes bigint NOT NULL DEFAULT 0',
    ...TABLES.map(
      ([table, columns]) =>
        `ALTER TABLE ${table} ADD COLUMN bytes integer GENERATED ALWAYS AS (${sizeOf(columns)}) STORED`,
    ),
    ...TABLES.map(
      ([table]) => `UPDATE accounts SET bytes = accounts.bytes + stored.bytes
        FROM (SELECT uid, sum(bytes) AS bytes FROM ${table} GROUP BY uid) AS stored WHERE stored.uid = accounts.uid`,
    ),
    `CREATE FUNCTION count_bytes() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF TG_OP = 'INSERT' THEN ${add(ADDED)}
      ELSIF TG_OP = 'DELETE' THEN ${add(REMOVED)}
      ELSE ${add(`${ADDED} UNION ALL ${REMOVED}`)}
      END IF;
      RETURN NULL;
    END $$`,
    ...TABLES.flatMap(([table]) => [
      `CREATE TRIGGER bytes_added AFTER INSERT ON ${table} REFERENCING NEW TABLE AS added
        FOR EACH STATEMENT EXECUTE FUNCTION count_bytes()`,
      `CREATE TRIGGER bytes_removed AFTER DELETE ON ${table} REFERENCING OLD TABLE AS removed
        FOR EACH STATEMENT EXECUTE FUNCTION count_bytes()`,
      `CREATE TRIGGER bytes_changed AFTER UPDATE ON ${table} REFERENCING OLD TABLE AS removed NEW TABLE AS added
        FOR EACH STATEMENT EXECUTE FUNCTION count_bytes()`,
    ]),
  ],
};
