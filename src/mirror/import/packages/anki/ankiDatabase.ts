import Database from 'better-sqlite3';
import { MirrorError } from '../../../database/errors.ts';
import { reportProgress } from '../../progress.ts';
import { checkSchemaPages } from './schemaPages.ts';

/** The columns that are read of each table, with their types. A `data` column holds what our own export adds. */
const TABLES = {
  col: { crt: whole, mod: whole, ver: whole, models: text, decks: text },
  notes: {
    ...{ id: whole, guid: text, mid: whole, mod: whole, tags: text, flds: text },
    ...{ sfld: textOrNumber, csum: numberOr0, flags: numberOr0, data: text },
  },
  cards: {
    ...{ id: whole, nid: whole, did: whole, ord: whole, mod: whole, type: whole, queue: whole, due: whole },
    ...{ ivl: whole, lapses: whole, odue: whole, odid: whole, data: text },
    ...{ factor: numberOr0, reps: numberOr0, left: numberOr0, flags: numberOr0 },
  },
  revlog: {
    id: whole,
    cid: whole,
    ease: whole,
    ivl: whole,
    lastIvl: whole,
    factor: numberOr0,
    time: whole,
    type: whole,
  },
} as const;
type Table = keyof typeof TABLES;
type RowOf<T extends Table> = {
  readonly [Name in keyof (typeof TABLES)[T]]: (typeof TABLES)[T][Name] extends (row: Row, name: string) => infer V
    ? V
    : never;
};
export type NoteRow = RowOf<'notes'>;
export type AnkiCardRow = RowOf<'cards'>;
export type AnswerRow = RowOf<'revlog'>;

/** The tables of schema 18 beside them. */
const MODERN = {
  notetypes: ['id', 'name', 'mtime_secs', 'config'],
  fields: ['ntid', 'ord', 'name', 'config'],
  templates: ['ntid', 'ord', 'name', 'config'],
  decks: ['id', 'name'],
} as const;

const OLDEST = 11;
const NEWEST = 18;
const STEP = 500;
/** Rows that one call of SQLite counts: nothing can end a call. */
const COUNT_STEP = 100_000;
/** Characters of the rows that are read at once, and of one row. */
const STEP_SIZE = 2 * 1024 * 1024;
const MAX_ROW = 16 * 1024 * 1024;
/** Rows and characters of a table that is read whole. */
const [MAX_WHOLE_ROWS, MAX_WHOLE] = [100_000, 64 * 1024 * 1024];
/** Notes, cards and answers of a package. */
const MAX_ROWS = 20_000_000;

type Row = Readonly<Record<string, unknown>>;

/**
 * The collection of a package of Anki, opened for reading as a file that somebody else made: it has only plain tables, no
 * triggers, views or virtual tables, and each value is checked for its type. Whole tables are read in the order of their row
 * ids, without their indexes, which may be wrong.
 */
export class AnkiDatabase {
  readonly col: RowOf<'col'>;
  readonly #db: Database.Database;

  /**
   * @param path of a private copy
   * @throws MirrorError PACKAGE_DAMAGED, PACKAGE_UNSAFE, PACKAGE_DATA_INVALID, PACKAGE_NEWER, PACKAGE_WITHOUT_CARDS
   */
  constructor(path: string) {
    checkSchemaPages(path);
    if (hasUnicase(path)) forgetUnicase(path);
    this.#db = openSafely(path);
    try {
      for (const [table, columns] of Object.entries(TABLES)) this.#checkColumns(table, Object.keys(columns));
      this.col = this.#readCol();
      if (this.isModern) for (const [table, columns] of Object.entries(MODERN)) this.#checkColumns(table, columns);
    } catch (error) {
      this.#db.close();
      throw error;
    }
  }

  /** Whether note types and decks are in tables of their own. */
  get isModern(): boolean {
    return this.col.ver >= 15;
  }

  count(table: 'notes' | 'cards' | 'revlog'): number {
    const statement = reading(() =>
      this.#db.prepare<[number], { n: number; last: number | null }>(
        `SELECT count(*) AS n, max(id) AS last FROM
         (SELECT rowid AS id FROM ${table} NOT INDEXED WHERE rowid > ? ORDER BY rowid LIMIT ${COUNT_STEP})`,
      ),
    );
    for (let sum = 0, after = Number.MIN_SAFE_INTEGER; ; ) {
      const { n, last } = reading(() => statement.get(after)) ?? { n: 0, last: null };
      if (last === null) return sum;
      sum += n;
      if (last <= after || sum > MAX_ROWS) throw new MirrorError('PACKAGE_DATA_INVALID', `too many rows in ${table}`);
      after = last;
      reportProgress();
    }
  }

  /** The rows of a table of schema 18, in no certain order. */
  modern(table: keyof typeof MODERN): readonly Row[] {
    const columns = MODERN[table].map((name) => `"${name}"`).join(', ');
    return reading(() => {
      const rows: Row[] = [];
      let size = 0;
      for (const row of this.#db.prepare<[], Row>(`SELECT ${columns} FROM ${table} NOT INDEXED`).iterate()) {
        size += sizeOf(row);
        if (size > MAX_WHOLE || rows.push(row) > MAX_WHOLE_ROWS) {
          throw new MirrorError('PACKAGE_DATA_INVALID', `${table} is too large`);
        }
        reportProgress();
      }
      return rows;
    });
  }

  close(): void {
    this.#db.close();
  }

  #checkColumns(table: string, columns: readonly string[]): void {
    const rows = reading(() => this.#db.pragma(`table_xinfo(${table})`)) as readonly { name: string; hidden: number }[];
    const names = new Set(rows.filter(({ hidden }) => hidden === 0).map(({ name }) => name));
    const missing = columns.find((column) => !names.has(column));
    if (missing !== undefined) throw new MirrorError('PACKAGE_DATA_INVALID', `${table}.${missing} is missing`);
  }

  #readCol(): RowOf<'col'> {
    const rows = reading(() => this.#db.prepare<[], Row>(`SELECT ${namesOf('col')} FROM col LIMIT 2`).all());
    const [row, another] = rows;
    if (row === undefined || another !== undefined) {
      throw new MirrorError('PACKAGE_WITHOUT_CARDS', 'the collection has not one row');
    }
    const ver = whole(row, 'ver');
    if (ver > NEWEST) throw new MirrorError('PACKAGE_NEWER', `collection version ${ver}`);
    if (ver < OLDEST) throw new MirrorError('PACKAGE_DATA_INVALID', `collection version ${ver}`);
    return checker('col')(row);
  }

  /** The rows of a table in steps that need little memory. */
  *rows<T extends 'notes' | 'cards' | 'revlog'>(table: T): Generator<readonly RowOf<T>[]> {
    const check = checker(table);
    const statement = reading(() =>
      this.#db.prepare<[number], Row>(
        `SELECT ${namesOf(table)} FROM ${table} NOT INDEXED WHERE rowid > ? ORDER BY rowid LIMIT ${STEP}`,
      ),
    );
    let after = Number.MIN_SAFE_INTEGER;
    for (let count = 0; ; count += STEP) {
      if (count > MAX_ROWS) throw new MirrorError('PACKAGE_DATA_INVALID', `too many rows in ${table}`);
      const rows = reading(() => firstRows(statement.iterate(after), check));
      if (rows.length === 0) return;
      for (const { id } of rows as readonly { readonly id: number }[]) {
        // `id` is the row id in every schema of Anki.
        if (id <= after) throw new MirrorError('PACKAGE_DATA_INVALID', `${table} is not in the order of its ids`);
        after = id;
      }
      yield rows;
    }
  }
}

/** Characters and bytes of a row. */
function sizeOf(row: Row): number {
  let size = 0;
  for (const value of Object.values(row)) {
    if (typeof value === 'string' || value instanceof Uint8Array) size += value.length;
  }
  return size;
}

/** So many rows that they need little memory, whatever their size. */
function firstRows<T>(rows: IterableIterator<Row>, check: (row: Row) => T): T[] {
  const first: T[] = [];
  let size = 0;
  for (const row of rows) {
    size += sizeOf(row);
    if (size > MAX_ROW && first.length === 0) throw new MirrorError('PACKAGE_DATA_INVALID', 'a row is too large');
    first.push(check(row));
    reportProgress();
    if (size >= STEP_SIZE) break;
  }
  return first;
}

function openSafely(path: string): Database.Database {
  return reading(() => {
    const db = new Database(path, { readonly: true, fileMustExist: true });
    for (const pragma of ['trusted_schema = OFF', 'cell_size_check = ON', 'query_only = ON', 'mmap_size = 0']) {
      db.pragma(pragma);
    }
    return db;
  });
}

/** Checks that the schema has only plain tables and indexes. Returns whether it uses the collation that only Anki has. */
function hasUnicase(path: string): boolean {
  const db = openSafely(path);
  try {
    const objects = reading(() =>
      db
        .prepare<[], { type: string; name: string; sql: string | null; rootpage: number }>(
          'SELECT type, name, sql, rootpage FROM sqlite_schema LIMIT 1000',
        )
        .all(),
    );
    for (const { type, sql, rootpage } of objects) {
      // Whatever its text says, only a virtual table has no page of its own.
      const isPlain =
        (type === 'table' || type === 'index') && rootpage > 0 && !/^\s*CREATE\s+VIRTUAL/i.test(String(sql ?? ''));
      if (!isPlain) throw new MirrorError('PACKAGE_UNSAFE', 'the collection has more than tables and indexes');
    }
    if (!objects.some(({ type, name }) => type === 'table' && name === 'col')) {
      throw new MirrorError('PACKAGE_WITHOUT_CARDS', 'the collection has no table col');
    }
    return objects.some(({ sql }) => UNICASE.test(String(sql ?? '')));
  } finally {
    db.close();
  }
}

const UNICASE = /\sCOLLATE\s+unicase\b/i;

/**
 * Removes the collation `unicase` from the schema of the copy. Without it SQLite reads no table that has it, not even the
 * other columns. The schema was checked before: nothing in it can run when it is written.
 */
function forgetUnicase(path: string): void {
  reading(() => {
    const db = new Database(path, { fileMustExist: true });
    try {
      db.pragma('trusted_schema = OFF');
      db.unsafeMode();
      db.pragma('writable_schema = ON');
      const rows = db
        .prepare<[], { rowid: number; sql: string }>('SELECT rowid, sql FROM sqlite_schema WHERE sql NOT NULL')
        .all();
      const update = db.prepare('UPDATE sqlite_schema SET sql = ? WHERE rowid = ?');
      for (const { rowid, sql } of rows) {
        if (UNICASE.test(sql)) update.run(sql.replace(new RegExp(UNICASE, 'gi'), ''), rowid);
      }
    } finally {
      db.close();
    }
  });
}

/** Runs a read; errors of SQLite mean that the file is damaged. */
function reading<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof Database.SqliteError) throw new MirrorError('PACKAGE_DAMAGED', `SQLite: ${error.code}`);
    throw error;
  }
}

function whole(row: Row, name: string): number {
  const value = row[name];
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) {
    throw new MirrorError('PACKAGE_DATA_INVALID', `${name} is not a whole number`);
  }
  return value;
}

/** A number that is only kept, never used here. */
function numberOr0(row: Row, name: string): number {
  const value = row[name];
  return typeof value === 'number' ? value : 0;
}

function text(row: Row, name: string): string {
  const value = row[name];
  // Columns of texts hold numbers where SQLite converted them (`sfld`, a guid of digits).
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') throw new MirrorError('PACKAGE_DATA_INVALID', `${name} is not a text`);
  return value;
}

function textOrNumber(row: Row, name: string): string | number {
  const value = row[name];
  return typeof value === 'number' ? value : String(value ?? '');
}

function namesOf(table: Table): string {
  return Object.keys(TABLES[table])
    .map((name) => `"${name}"`)
    .join(', ');
}

/** Checks the values of a row. */
function checker<T extends Table>(table: T): (row: Row) => RowOf<T> {
  const columns = Object.entries<(row: Row, name: string) => string | number>(TABLES[table]);
  return (row) => {
    const checked: Record<string, string | number> = {};
    for (const [name, check] of columns) checked[name] = check(row, name);
    return checked as RowOf<T>;
  };
}
