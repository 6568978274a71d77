import type { ErrorCode } from '#shared/errors.ts';
import type { Failure } from '#shared/result.ts';

/** A refusal of a whole deck file or import, by code; the message is for the log and names no path. */
export class DeckError extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string) {
    super(message);
    this.name = 'DeckError';
    this.code = code;
  }
}

const SYSTEM_CODES: Readonly<Record<string, ErrorCode>> = {
  ENOENT: 'FILE_NOT_FOUND',
  ENOTDIR: 'FILE_NOT_FOUND',
  EISDIR: 'FILE_NOT_A_DECK',
  ENOSPC: 'DISK_FULL',
};

/** What may cross a boundary of something thrown while a file was read: the system's codes become ours. */
export function deckFailure(error: unknown): Failure {
  if (error instanceof DeckError) return { code: error.code, message: error.message };
  if (!(error instanceof Error)) return { code: 'INTERNAL', message: String(error) };
  const system = 'code' in error && typeof error.code === 'string' ? error.code : null;
  if (system === null) return { code: 'INTERNAL', message: error.message };
  return { code: SYSTEM_CODES[system] ?? 'FILE_UNREADABLE', message: `the file system answered ${system}` };
}
