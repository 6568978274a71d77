import type { CombinedError } from '@urql/core';
import { CodedError } from '#core/errors.ts';
import { ERROR_CODES, type ErrorCode } from '#shared/errors.ts';
import type { AppError } from './bridge.ts';

/** Carries a failure of the bridge through urql, which only knows `Error`. */
export class BridgeError extends CodedError<ErrorCode> {
  override readonly name = 'BridgeError';

  constructor({ code, message }: AppError) {
    super(code, message);
  }
}

/** The error code of urql's result: the bridge's, or the resolver's in `extensions.code`. */
export function toAppError(error: CombinedError): AppError {
  if (error.networkError instanceof BridgeError) {
    return { code: error.networkError.code, message: error.networkError.message };
  }
  const [first] = error.graphQLErrors;
  return { code: readCode(first?.extensions?.code), message: error.message };
}

function readCode(code: unknown): ErrorCode {
  return ERROR_CODES.find((known) => known === code) ?? 'INTERNAL';
}
