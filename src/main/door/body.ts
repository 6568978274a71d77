import type { IncomingMessage } from 'node:http';
import { isTooNested } from '#shared/jsonNesting.ts';

/** A file of 25 MiB as base64, and what is around it. */
const MAX_BODY = 36 * 1024 * 1024;
/** Bytes of all bodies that are being read. */
const MAX_BODIES = 3 * MAX_BODY;

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

/** The value of a JSON text; undefined if it is none, or nested too deeply, or has too many values. */
export function parseJson(body: Buffer): unknown {
  if (isTooNested(body)) return undefined;
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}
