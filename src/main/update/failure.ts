import type { UpdateFailure } from '#shared/update.ts';

const CODES: Readonly<Record<string, UpdateFailure>> = {
  ERR_CHECKSUM_MISMATCH: 'DAMAGED',
  ERR_UPDATER_INVALID_SIGNATURE: 'WRONG_SIGNATURE',
  ENOSPC: 'DISK_FULL',
};

/** Codes of Node and messages of Chromium's network and of electron-updater for a connection that failed or ended. */
const CONNECTION_CODE = /^(?:ECONN|ENOTFOUND|ETIMEDOUT|EAI_|ENET|EHOST|EPIPE|ERR_STREAM_PREMATURE_CLOSE)/;
const CONNECTION_MESSAGE = /^net::|aborted|timed out|socket hang up|^cancelled$/i;

/** Why a check or a download failed. Whatever is not known is the release's fault: a file of it that could not be understood. */
export function failureOf(error: unknown): UpdateFailure {
  if (!(error instanceof Error)) return 'BAD_RELEASE';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (Object.hasOwn(CODES, code)) return CODES[code] ?? 'BAD_RELEASE';
  return CONNECTION_CODE.test(code) || CONNECTION_MESSAGE.test(error.message) ? 'NO_CONNECTION' : 'BAD_RELEASE';
}
