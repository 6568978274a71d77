import type { ErrorCode } from '#shared/errors.ts';

/** The status of each code that the server gives. */
const STATUS = {
  BAD_REQUEST: 400,
  TITLE_REQUIRED: 400,
  TITLE_TOO_LONG: 400,
  FRONT_REQUIRED: 400,
  PART_TOO_LONG: 400,
  TOO_MANY_PARTS: 400,
  TOO_MANY_TAGS: 400,
  MEDIA_UNSUPPORTED: 400,
  QUERY_TOO_LARGE: 400,
  NEEDS_SIGN_IN: 401,
  WRONG_CREDENTIALS: 401,
  ACCOUNT_GONE: 401,
  PASSWORD_CHANGED: 401,
  NOT_OFFERED: 403,
  NOT_FOUND: 404,
  EMAIL_TAKEN: 409,
  CURSOR_UNKNOWN: 409,
  BOX_FULL: 409,
  REQUEST_TOO_LARGE: 413,
  QUOTA_REACHED: 413,
  APP_TOO_OLD: 426,
  TOO_MANY_TRIES: 429,
  BUSY: 503,
} as const satisfies Partial<Record<ErrorCode, number>>;

export type ApiErrorCode = keyof typeof STATUS;

/** A refusal. Its response is `{error: {code, message, path}}` (C-31). */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  /** The field of the body that is wrong; empty if it is none. */
  readonly path: string;
  /** Seconds until the request may be sent again; null: no time is known. */
  readonly retryAfter: number | null;

  constructor(code: ApiErrorCode, message: string, path = '', retryAfter: number | null = null) {
    super(message);
    this.code = code;
    this.path = path;
    this.retryAfter = retryAfter;
  }

  get status(): number {
    return STATUS[this.code];
  }
}

/** Whether a code of `core` is one that a request can cause. */
export function isApiErrorCode(code: string): code is ApiErrorCode {
  return Object.hasOwn(STATUS, code);
}
