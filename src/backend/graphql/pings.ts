import { setTimeout as delay } from 'node:timers/promises';

/** A line is sent at least this often, in milliseconds, so that a device notices soon that it does not hear any more. */
const PING_MS = 3000;
/** A comment of server-sent events. */
const PING = new TextEncoder().encode(':\n\n');

/** The server-sent events of `body`, with a comment after each pause. */
export async function* withPings(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  const reader = body.getReader();
  try {
    for (let next = reader.read(); ; ) {
      const pause = new AbortController();
      const chunk = await Promise.race([next, delay(PING_MS, null, { signal: pause.signal, ref: false })]);
      pause.abort();
      if (chunk === null) yield PING;
      else if (chunk.done) return;
      else {
        yield chunk.value;
        next = reader.read();
      }
    }
  } finally {
    await reader.cancel();
  }
}
