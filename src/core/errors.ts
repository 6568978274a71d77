/** The errors of the rules. Callers decide by the code, never by the message. */
export type CoreErrorCode =
  | 'HARDCORE_NEEDS_FOUR_CARDS'
  | 'INVALID_TIME'
  | 'INVALID_TIME_ZONE'
  | 'INVALID_STAMP'
  | 'CLOCK_TOO_FAR_AHEAD';

/** An error of the rules. `message` is for logs only. */
export class CoreError extends Error {
  readonly code: CoreErrorCode;

  constructor(code: CoreErrorCode, message: string) {
    super(message);
    this.name = 'CoreError';
    this.code = code;
  }
}
