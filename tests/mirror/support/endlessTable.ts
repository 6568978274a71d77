import Database from 'better-sqlite3';

/** Levels of pages, and references from each page to the next one: 400 to the power of 12 rows. */
const [LEVELS, REFERENCES] = [12, 400];
const [INTERIOR, LEAF_HEADER, INTERIOR_HEADER, FILE_HEADER, PAGE_COUNT_AT] = [5, 8, 12, 100, 28];

/** A database of some kilobytes in which a table has rows without end: each page above its rows refers to one page many times. */
export function endlessTable(database: Buffer, table: string): Buffer {
  const db = new Database(database);
  const root = Number(db.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').pluck().get(table));
  const size = Number(db.pragma('page_size', { simple: true }));
  db.close();
  return withPages(database, size, root, 0, database.subarray((root - 1) * size, root * size));
}

/** As `endlessTable`, for the schema: the index of a constraint, which may come twice, without end. */
export function endlessSchema(): Buffer {
  const db = new Database(':memory:');
  db.exec('CREATE TABLE col (id UNIQUE)');
  const size = Number(db.pragma('page_size', { simple: true }));
  const database = db.serialize();
  db.close();
  const page = database.subarray(0, size);
  const tableRow = leafOf(page, [0]);
  const indexRow = leafOf(page, [1]);
  const first = Buffer.concat([database, tableRow]);
  const out = withPages(first, size, 1, FILE_HEADER, indexRow);
  // The table itself comes once, before its index.
  out.writeUInt32BE(first.length / size, size - 5);
  return out;
}

/** Some rows of the first page of a file, as a page of their own. */
function leafOf(page: Buffer, rows: readonly number[]): Buffer {
  const leaf = Buffer.from(page);
  page.copy(leaf, 0, FILE_HEADER, FILE_HEADER + LEAF_HEADER);
  leaf.writeUInt16BE(rows.length, 3);
  rows.forEach((row, n) => {
    leaf.writeUInt16BE(page.readUInt16BE(FILE_HEADER + LEAF_HEADER + 2 * row), LEAF_HEADER + 2 * n);
  });
  return leaf;
}

function withPages(database: Buffer, size: number, root: number, start: number, rows: Buffer): Buffer {
  const first = database.length / size + 1;
  const pages = Array.from({ length: LEVELS - 1 }, (_, level) => interiorPage(size, 0, first + level + 1, REFERENCES));
  const out = Buffer.concat([database, ...pages, rows]);
  interiorPage(size, start, first, start === 0 ? REFERENCES : 1).copy(out, (root - 1) * size + start, start);
  out.writeUInt32BE(out.length / size, PAGE_COUNT_AT);
  return out;
}

function interiorPage(size: number, start: number, child: number, references: number): Buffer {
  const page = Buffer.alloc(size);
  const cell = size - 5;
  page.writeUInt8(INTERIOR, start);
  page.writeUInt16BE(references, start + 3);
  page.writeUInt16BE(cell, start + 5);
  page.writeUInt32BE(child, start + 8);
  for (let n = 0; n < references; n++) page.writeUInt16BE(cell, start + INTERIOR_HEADER + 2 * n);
  page.writeUInt32BE(child, cell);
  page.writeUInt8(1, cell + 4);
  return page;
}
