import * as v from 'valibot';
import { expect, test } from 'vitest';
import { BOX_TABLE, CARD_TABLE, type Field } from '#core/sync/index.ts';
import { toColumn } from '#mirror/database/itemColumns.ts';
import { TestStore } from '../support/store.ts';

interface Column {
  readonly name: string;
  readonly type: string;
  readonly isRequired: number;
  /** The text of an SQL literal. */
  readonly fallback: string | null;
}

const literal = (value: unknown): string => (typeof value === 'number' ? String(value) : `'${value}'`);

test.each([
  { table: 'boxes', fields: BOX_TABLE },
  { table: 'cards', fields: CARD_TABLE },
])('the columns of $table are those of the table of fields', ({ table, fields }) => {
  const columns = new TestStore().rows<Column>(
    `SELECT name, type, "notnull" AS isRequired, dflt_value AS fallback FROM pragma_table_info('${table}')`,
  );
  for (const [name, { schema, column, initial }] of Object.entries<Field>(fields)) {
    const found = columns.find((one) => one.name === name);
    expect(found, name).toBeDefined();
    const isNumber =
      column === 'flag' || (column === undefined && [1, 90, 1_500_000_000_000].some((value) => v.is(schema, value)));
    expect(found?.type, name).toBe(isNumber ? 'INTEGER' : 'TEXT');
    const isNullable = initial === null || v.is(v.strictObject({ value: schema }), { value: null });
    // A flag of older files may be absent, but a column always has it.
    if (column !== 'flag' || initial === null) expect(found?.isRequired, name).toBe(isNullable ? 0 : 1);
    if (initial !== undefined && initial !== null) expect(found?.fallback, name).toBe(literal(toColumn(initial)));
  }
});
