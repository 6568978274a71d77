import type { ErrorCode } from './errors.ts';

/** A failure as data. It crosses IPC and worker ports, where error classes and stacks are lost. */
export interface Failure {
  readonly code: ErrorCode;
  /** For the log. Screens translate the code. */
  readonly message: string;
}

export interface Failed {
  readonly ok: false;
  readonly error: Failure;
}

/** The result of every IPC channel, worker request and HTTP call. */
export type Result<T> = { readonly ok: true; readonly value: T } | Failed;

export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

/** @param message for the log; screens translate the code */
export function fail(code: ErrorCode, message: string = code): Failed {
  return failWith({ code, message });
}

export function failWith(error: Failure): Failed {
  return { ok: false, error };
}
