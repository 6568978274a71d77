import type { FastifyInstance } from 'fastify';
import { isTooNested } from '#shared/jsonNesting.ts';
import { ApiError } from './apiError.ts';

/** In the text of a body: U+0000, or half of a surrogate pair, as an escape. Postgres can hold neither. */
const UNSTORABLE = /\\u(?:0000|d[89a-f][0-9a-f]{2})/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: this is the character to replace.
const NUL = /\u0000/g;

/** Replaces what Postgres cannot hold by U+FFFD, as browsers show it. */
function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(NUL, '\ufffd').toWellFormed();
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [storable(key), storable(one)]));
}

/** Reads JSON bodies so that all their texts can be stored. Throws `BAD_REQUEST` before a body is parsed that is nested too much. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    if (isTooNested(bytes)) {
      done(new ApiError('BAD_REQUEST', 'the body is nested too deeply, or has too many lists, objects and values'));
      return;
    }
    const text = bytes.toString();
    void parse(request, text, (error, body) =>
      done(error, error === null && UNSTORABLE.test(text) ? storable(body) : body),
    );
  });
}
