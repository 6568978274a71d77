import * as v from 'valibot';

/**
 * The end of a page of the change feed: its number, and the random check value that the server gave to the number. Up to
 * protocol 1 there was only the number.
 */
export const CursorSchema = v.pipe(
  v.string(),
  v.regex(/^\d{1,16}(\.[0-9a-z]{1,40})?$/),
  v.check((cursor) => cursorNumber(cursor) <= Number.MAX_SAFE_INTEGER),
);

/** The number of a cursor. */
export function cursorNumber(cursor: string): number {
  return Number(cursor.split('.')[0]);
}

/** The check value of a cursor; null for one of protocol 1. */
export function cursorCheck(cursor: string): string | null {
  return cursor.split('.')[1] ?? null;
}
