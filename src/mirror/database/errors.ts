import { CoreError } from '#core/errors.ts';
import { ERROR_CODES, type ErrorCode } from '#shared/errors.ts';
import type { Failure } from '#shared/result.ts';

/** A refusal of the mirror by code; the message is for the log and holds no card's text. */
export class MirrorError extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string) {
    super(message);
    this.name = 'MirrorError';
    this.code = code;
  }
}

const codes: ReadonlySet<string> = new Set(ERROR_CODES);

function isErrorCode(code: string): code is ErrorCode {
  return codes.has(code);
}

/** SQLite's result codes (extended ones by their beginning) and the system's, as ours. */
const SYSTEM_CODES: readonly (readonly [prefix: string, code: ErrorCode])[] = [
  ['SQLITE_FULL', 'DISK_FULL'],
  ['ENOSPC', 'DISK_FULL'],
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

/** The code of anything thrown here: our own, a rule's, SQLite's or the system's; `INTERNAL` for what has none. */
export function codeOf(error: unknown): ErrorCode {
  if (error instanceof MirrorError) return error.code;
  if (error instanceof CoreError) return isErrorCode(error.code) ? error.code : 'BAD_REQUEST';
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (isErrorCode(code)) return code;
  return SYSTEM_CODES.find(([prefix]) => code.startsWith(prefix))?.[1] ?? 'INTERNAL';
}

/** What may cross the worker's port of something thrown: a code and a message, never a stack. */
export function toFailure(error: unknown): Failure {
  return { code: codeOf(error), message: error instanceof Error ? error.message : String(error) };
}
