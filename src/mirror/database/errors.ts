import { CodedError, CoreError } from '#core/errors.ts';
import { ERROR_CODES, type ErrorCode } from '#shared/errors.ts';
import type { Failure } from '#shared/result.ts';

/** An error of the mirror or of a file it reads. The message is for the log: it contains no text of a card and no path. */
export class MirrorError extends CodedError<ErrorCode> {
  override readonly name = 'MirrorError';
}

const codes: ReadonlySet<string> = new Set(ERROR_CODES);

function isErrorCode(code: string): code is ErrorCode {
  return codes.has(code);
}

/** Maps result codes of SQLite (extended ones by their prefix) and of the system to our codes. */
const SYSTEM_CODES: readonly (readonly [prefix: string, code: ErrorCode])[] = [
  ['SQLITE_FULL', 'DISK_FULL'],
  ['ENOSPC', 'DISK_FULL'],
  // The index of the WAL, a file beside the database, cannot grow.
  ['SQLITE_IOERR_SHMSIZE', 'DISK_FULL'],
  ['SQLITE_CORRUPT', 'MIRROR_DAMAGED'],
  ['SQLITE_NOTADB', 'MIRROR_DAMAGED'],
  ['SQLITE_READONLY', 'NOT_ALLOWED'],
  ['SQLITE_PERM', 'NOT_ALLOWED'],
  ['EACCES', 'NOT_ALLOWED'],
  ['EPERM', 'NOT_ALLOWED'],
  ['EROFS', 'NOT_ALLOWED'],
  ['SQLITE_CANTOPEN', 'MIRROR_UNAVAILABLE'],
  ['SQLITE_BUSY', 'MIRROR_UNAVAILABLE'],
  ['SQLITE_IOERR', 'MIRROR_UNAVAILABLE'],
];

/** The code of any error: ours, of the core, of SQLite or of the system. `INTERNAL` if there is none. */
export function codeOf(error: unknown): ErrorCode {
  if (error instanceof MirrorError) return error.code;
  if (error instanceof CoreError) return isErrorCode(error.code) ? error.code : 'BAD_REQUEST';
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (isErrorCode(code)) return code;
  return SYSTEM_CODES.find(([prefix]) => code.startsWith(prefix))?.[1] ?? 'INTERNAL';
}

/** Converts an error into a failure that can be sent to another thread: a code and a message, never a stack. */
export function toFailure(error: unknown): Failure {
  return { code: codeOf(error), message: error instanceof Error ? error.message : String(error) };
}
