/** The codes of errors of the rules. */
export type CoreErrorCode =
  | 'HARDCORE_NEEDS_FOUR_CARDS'
  | 'INVALID_TIME'
  | 'INVALID_TIME_ZONE'
  | 'INVALID_STAMP'
  | 'CLOCK_TOO_FAR_AHEAD';

/** An error with a code that callers decide by. `message` is for logs only. */
export class CodedError<Code extends string> extends Error {
  readonly code: Code;

  constructor(code: Code, message: string) {
    super(message);
    this.code = code;
  }
}

/** An error of the rules. */
export class CoreError extends CodedError<CoreErrorCode> {
  override readonly name = 'CoreError';
}
