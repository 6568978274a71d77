import type { IncomingMessage } from 'node:http';

/** A file of 25 MiB as base64, and what is around it. */
const MAX_BODY = 36 * 1024 * 1024;
/** Bytes of all bodies that are being read. */
const MAX_BODIES = 3 * MAX_BODY;
/** `multi` within `multi` within `multi`, each with notes of lists of fields, stays far below. */
const MAX_DEPTH = 64;
/** Values in one body, counted by their signs. More would need too much memory, however short the body is. */
const MAX_VALUES = 1_000_000;
const SIGNS = ['[', '{', ','].map((sign) => sign.charCodeAt(0));

/** The bytes of all bodies that are being read. */
export class BodyBudget {
  #bytes = 0;

  /** The body of a request; null if it is too long, or too much is being read at once. Rejects if the connection breaks. */
  async read(request: IncomingMessage): Promise<Buffer | null> {
    if (Number(request.headers['content-length'] ?? 0) > MAX_BODY) return null;
    const chunks: Buffer[] = [];
    let size = 0;
    try {
      for await (const chunk of request as AsyncIterable<Buffer>) {
        size += chunk.length;
        this.#bytes += chunk.length;
        if (size > MAX_BODY || this.#bytes > MAX_BODIES) return null;
        chunks.push(chunk);
      }
      return Buffer.concat(chunks);
    } finally {
      this.#bytes -= size;
    }
  }
}

/** The value of a JSON text; undefined if it is none, or too deep, or has too many values. */
export function parseJson(body: Buffer): unknown {
  let values = 0;
  for (let at = 0; at < body.length; at++) if (SIGNS.includes(body[at] ?? 0)) values++;
  if (values > MAX_VALUES) return undefined;
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
    return isDeep(value, MAX_DEPTH) ? undefined : value;
  } catch {
    return undefined;
  }
}

function isDeep(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((part) => isDeep(part, levels - 1));
}
