/**
 * Every error code that may cross a process boundary. A reader decides by the code, never by the message's text
 * (docs/product.md §8). The message is for the log; people see the translated sentence of the code.
 */
export const ERROR_CODES = [
  'BAD_REQUEST',
  'NOT_ALLOWED',
  'NOT_FOUND',
  'CANCELLED',
  'INTERNAL',
  'UNKNOWN_OPERATION',
  'HARDCORE_NEEDS_FOUR_CARDS',
  'NO_CARDS',
  'STALE_STEP',
  'BID_NOT_FOUND',
  'BOX_IN_BIN',
  'TITLE_REQUIRED',
  'TITLE_TOO_LONG',
  'FRONT_REQUIRED',
  'PART_TOO_LONG',
  'TOO_MANY_PARTS',
  'BOX_FULL',
  'TOO_MANY_SUB_BOXES',
  'BUSY',
  'MIRROR_DAMAGED',
  'MIRROR_NEWER',
  'MIRROR_UNAVAILABLE',
  'DISK_FULL',
  'FILE_NOT_FOUND',
  'FILE_UNREADABLE',
  'FILE_TOO_LARGE',
  'FILE_NOT_A_DECK',
  'NO_COLUMN_FOR_FRONT',
  'MEDIA_TOO_LARGE',
  'MEDIA_UNSUPPORTED',
  'CARDBOX_NEWER',
  'CARDBOX_DAMAGED',
  'ARCHIVE_TOO_LARGE',
  'SHORTCUT_TAKEN',
  'SHORTCUT_INVALID',
  'WRONG_CREDENTIALS',
  'NO_CONNECTION',
  'BAD_ANSWER',
  'NOT_OK',
  'EMAIL_TAKEN',
  'TOO_MANY_TRIES',
  'NEEDS_SIGN_IN',
  'NOT_OFFERED',
  'APP_TOO_OLD',
  'SERVER_TOO_OLD',
  'SERVER_ADDRESS_INVALID',
  'SERVER_ADDRESS_INSECURE',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** A failure as data: it crosses IPC and worker ports, where classes and stacks do not. */
export interface Failure {
  readonly code: ErrorCode;
  readonly message: string;
}

/** What every IPC channel and every worker request answers. */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: Failure };
