import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

const MAGIC = 'SQLite format 3\u0000';
const HEADER_BYTES = 100;
const VERSION_AT = 60;

/** The header of a database file. Read without SQLite, because SQLite could change the file. */
export type FileHeader =
  | { readonly kind: 'missing' }
  /** An empty file: SQLite makes it a new database. */
  | { readonly kind: 'empty' }
  | { readonly kind: 'foreign' }
  | { readonly kind: 'database'; readonly version: number };

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
    if (fstatSync(fd).size === 0) return { kind: 'empty' };
    const bytes = Buffer.alloc(HEADER_BYTES);
    const read = readSync(fd, bytes, 0, HEADER_BYTES, 0);
    if (read < HEADER_BYTES || bytes.toString('latin1', 0, MAGIC.length) !== MAGIC) return { kind: 'foreign' };
    return { kind: 'database', version: bytes.readUInt32BE(VERSION_AT) };
  } finally {
    closeSync(fd);
  }
}
