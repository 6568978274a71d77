import { closeSync, openSync, readSync } from 'node:fs';
import { MirrorError } from '../../../database/errors.ts';

/** The parts of the file format of SQLite that lead to the pages of the schema (www.sqlite.org/fileformat.html). */
const [FILE_HEADER, PAGE_SIZE_AT, INTERIOR, INTERIOR_HEADER] = [100, 16, 5, 12];
/** A collection has some tens of tables and indexes. */
const MAX_PAGES = 1000;

/**
 * SQLite reads the whole schema of a file in one call, before any query, and nothing can end that call. Pages that refer to
 * each other make a schema without end of a small file, so each page may be reached once.
 * @throws MirrorError PACKAGE_DAMAGED
 */
export function checkSchemaPages(path: string): void {
  const file = openSync(path, 'r');
  try {
    const header = Buffer.alloc(FILE_HEADER);
    readSync(file, header, 0, FILE_HEADER, 0);
    const stored = header.readUInt16BE(PAGE_SIZE_AT);
    const page = Buffer.alloc(stored === 1 ? 65_536 : Math.max(stored, 512));
    const seen = new Set<number>([1]);
    for (const number of seen) {
      const read = readSync(file, page, 0, page.length, (number - 1) * page.length);
      for (const child of childrenOf(page.subarray(0, read), number === 1 ? FILE_HEADER : 0)) {
        if (seen.has(child) || seen.size === MAX_PAGES) {
          throw new MirrorError('PACKAGE_DAMAGED', 'the schema of the collection is not a tree');
        }
        seen.add(child);
      }
    }
  } finally {
    closeSync(file);
  }
}

/** The pages that a page refers to: none for one with rows. SQLite itself checks the rest. */
function* childrenOf(page: Buffer, start: number): Generator<number> {
  if (page.length < start + INTERIOR_HEADER || page.readUInt8(start) !== INTERIOR) return;
  yield page.readUInt32BE(start + 8);
  for (let left = page.readUInt16BE(start + 3), at = start + INTERIOR_HEADER; left > 0; left--, at += 2) {
    const cell = at + 2 <= page.length ? page.readUInt16BE(at) : page.length;
    if (cell + 4 > page.length) return;
    yield page.readUInt32BE(cell);
  }
}
