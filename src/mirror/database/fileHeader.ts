import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

const MAGIC = 'SQLite format 3\u0000';
const HEADER_BYTES = 100;
const VERSION_AT = 60;
/** Page size, change counter, number of pages, and the change counter that this number belongs to. */
const [PAGE_SIZE_AT, CHANGES_AT, PAGES_AT, PAGES_VALID_AT] = [16, 24, 28, 92];

/** The header of a database file. Read without SQLite, because SQLite could change the file. */
export type FileHeader =
  | { readonly kind: 'missing' }
  /** An empty file: SQLite makes it a new database. */
  | { readonly kind: 'empty' }
  | { readonly kind: 'foreign' }
  /** `isComplete`: the file has as many pages as its header says. */
  | { readonly kind: 'database'; readonly version: number; readonly isComplete: boolean };

/** Reads the header of a file. Throws the error of the system if the file cannot be read. */
export function readFileHeader(file: string): FileHeader {
  let fd: number;
  try {
    fd = openSync(file, 'r');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return { kind: 'missing' };
    throw error;
  }
  try {
    const { size } = fstatSync(fd);
    if (size === 0) return { kind: 'empty' };
    const bytes = Buffer.alloc(HEADER_BYTES);
    const read = readSync(fd, bytes, 0, HEADER_BYTES, 0);
    if (read < HEADER_BYTES || bytes.toString('latin1', 0, MAGIC.length) !== MAGIC) return { kind: 'foreign' };
    return { kind: 'database', version: bytes.readUInt32BE(VERSION_AT), isComplete: size >= expectedSize(bytes) };
  } finally {
    closeSync(fd);
  }
}

/** The size of the file in bytes according to its header; 0 if the header does not know it. */
function expectedSize(header: Buffer): number {
  if (header.readUInt32BE(CHANGES_AT) !== header.readUInt32BE(PAGES_VALID_AT)) return 0;
  const pageSize = header.readUInt16BE(PAGE_SIZE_AT);
  // SQLite writes the largest page size, 65,536, as 1.
  return header.readUInt32BE(PAGES_AT) * (pageSize === 1 ? 65_536 : pageSize);
}
