import type { ErrorCode, Failure, Result } from '#shared/errors.ts';

export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

/** @param message for the log; people see the sentence of the code */
export function fail(code: ErrorCode, message: string = code): { readonly ok: false; readonly error: Failure } {
  return { ok: false, error: { code, message } };
}
