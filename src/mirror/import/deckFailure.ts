import type { ErrorCode } from '#shared/errors.ts';
import type { Failure } from '#shared/result.ts';
import { MirrorError } from '../database/errors.ts';

const SYSTEM_CODES: Readonly<Record<string, ErrorCode>> = {
  ENOENT: 'FILE_NOT_FOUND',
  ENOTDIR: 'FILE_NOT_FOUND',
  EISDIR: 'FILE_NOT_A_DECK',
  ENOSPC: 'DISK_FULL',
};

/** Converts an error of reading a file into a failure that can be sent to another thread. Maps the codes of the file system. */
export function deckFailure(error: unknown): Failure {
  if (error instanceof MirrorError) return { code: error.code, message: error.message };
  if (!(error instanceof Error)) return { code: 'INTERNAL', message: String(error) };
  const system = 'code' in error && typeof error.code === 'string' ? error.code : null;
  if (system === null) return { code: 'INTERNAL', message: error.message };
  return { code: SYSTEM_CODES[system] ?? 'FILE_UNREADABLE', message: `the file system returned ${system}` };
}
