import type { FieldTable, GivenValues, NamesWith, ValuesOf } from '#core/sync/index.ts';
import type { Store } from './store.ts';

/** How the columns of boxes and cards hold the fields of `core/sync/fields.ts`: lists as JSON, booleans as 0 and 1. */

export type ColumnValue = string | number | null;

type ColumnOf<Column, Value> = Column extends 'json'
  ? string
  : Column extends 'flag'
    ? number | Extract<Value, null>
    : Value;

/** A row with the columns of a table. */
export type RowOf<T extends FieldTable> = {
  readonly [Name in keyof T]: ColumnOf<T[Name]['column'], ValuesOf<T>[Name]>;
};

/** Converts a value for a column: lists and objects to JSON, booleans to 0 and 1. */
export function toColumn(value: unknown): ColumnValue {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'object' && value !== null) return JSON.stringify(value);
  return value === undefined ? null : (value as ColumnValue);
}

/** Inserts a row, within `store.write`. Returns its row id. */
export function insertRow(store: Store, table: string, row: Readonly<Record<string, unknown>>): number {
  const names = Object.keys(row);
  const sql = `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`;
  const { lastInsertRowid } = store.sql(sql).run(...Object.values(row).map(toColumn));
  return Number(lastInsertRowid);
}

/** The names of the columns of a table, without some. */
export function columnNames<T extends FieldTable>(table: T, without: readonly (keyof T)[] = []): string[] {
  return Object.keys(table).filter((name) => !without.includes(name));
}

/** The same for a SELECT from a table that has this alias. */
export function selectedColumns<T extends FieldTable>(
  alias: string,
  table: T,
  without: readonly (keyof T)[] = [],
): string {
  const names = columnNames(table, without);
  return names.map((name) => `${alias}.${name}`).join(', ');
}

/** Parses the JSON columns of a row and converts 0 and 1 to booleans. null stays null. */
export function parseColumns(
  row: Readonly<Record<string, unknown>>,
  json: readonly string[],
  flags: readonly string[],
): Record<string, unknown> {
  const out: Record<string, unknown> = { ...row };
  for (const name of json) if (typeof out[name] === 'string') out[name] = JSON.parse(String(out[name]));
  for (const name of flags) if (typeof out[name] === 'number') out[name] = out[name] === 1;
  return out;
}

/** Parses rows with the columns of a table. Other columns stay as they are. */
export function rowParser<T extends FieldTable>(table: T) {
  const stored = (kind: 'json' | 'flag') => Object.keys(table).filter((name) => table[name]?.column === kind);
  const [json, flags] = [stored('json'), stored('flag')];
  return (row: Readonly<Record<string, unknown>>) => parseColumns(row, json, flags) as ValuesOf<T>;
}

/** An item to insert: what it does not give is as in a new one. */
export type NewItem<T extends FieldTable> = Partial<GivenValues<T>> &
  Omit<GivenValues<T>, Extract<NamesWith<T, 'initial'>, keyof T>>;

/**
 * Gives the columns of a new item, in the order of `columnNames`. A first sync does this for each card, so it is a plain loop
 * over what is known before.
 */
export function columnWriter<T extends FieldTable>(
  table: T,
  without: readonly (keyof T)[] = [],
): (item: NewItem<T>) => ColumnValue[] {
  const fields = columnNames(table, without).map((name) => ({
    name,
    isPlain: table[name]?.column === undefined,
    initial: toColumn(table[name]?.initial),
  }));
  return (item) => {
    const columns: ColumnValue[] = [];
    for (const { name, isPlain, initial } of fields) {
      const value: unknown = item[name as keyof T];
      columns.push(value === undefined ? initial : isPlain ? (value as ColumnValue) : toColumn(value));
    }
    return columns;
  };
}
