import * as v from 'valibot';

/** A number of the change feed, as text. */
export const CursorSchema = v.pipe(
  v.string(),
  v.regex(/^\d{1,16}$/),
  v.check((cursor) => Number(cursor) <= Number.MAX_SAFE_INTEGER),
);
