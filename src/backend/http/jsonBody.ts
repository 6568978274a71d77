import type { FastifyInstance } from 'fastify';
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

/** Deeper than any body of a call, and more lists and objects than a batch of changes has. */
const MAX_DEPTH = 100;
const MAX_CONTAINERS = 500_000;
/** Values after a comma. 16 MiB of values of one character would take a hundred times as much as texts. */
const MAX_VALUES = 1_000_000;

const COMMA = 0x2c;
const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d];

/** Whether parsing these bytes would take much more time and memory than their length says: too deep, or too many lists, objects and values. */
export function isTooNested(bytes: Uint8Array): boolean {
  let depth = 0;
  let containers = 0;
  let values = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === QUOTE) {
      at = endOfText(bytes, at);
      if (at < 0) return false;
    } else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      depth++;
      containers++;
      if (depth > MAX_DEPTH || containers > MAX_CONTAINERS) return true;
    } else if (byte === COMMA) {
      if (++values > MAX_VALUES) return true;
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth--;
  }
  return false;
}

/** Where the text that starts at a quotation mark ends; -1 if it does not. */
function endOfText(bytes: Uint8Array, start: number): number {
  for (let end = bytes.indexOf(QUOTE, start + 1); end >= 0; end = bytes.indexOf(QUOTE, end + 1)) {
    let before = end - 1;
    while (bytes[before] === BACKSLASH) before--;
    if ((end - before) % 2 === 1) return end;
  }
  return -1;
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
