import * as v from 'valibot';
import { ApiError } from './apiError.ts';

/** Checks a body. Throws `BAD_REQUEST` with the path of the first wrong field. */
export function parseBody<Schema extends v.GenericSchema>(schema: Schema, body: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, body, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  const path = v.getDotPath(issue) ?? '';
  // valibot's messages may repeat what was sent, which may be a password or the text of a card.
  const message = issue.kind === 'schema' && issue.received === 'undefined' ? 'is missing' : 'is not valid';
  throw new ApiError('BAD_REQUEST', path === '' ? `the body ${message}` : `${path} ${message}`, path);
}
