import { setTimeout as delay } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { type HostileCall, hostileCalls, pathOf } from '#tests/backend/support/hostile.ts';

/** How often the statuses came, and milliseconds of each kind of call. */
export interface Hostile {
  readonly statuses: Map<number, number>;
  readonly times: Map<string, number[]>;
}

interface Attack {
  readonly url: string;
  readonly uid: string;
  readonly token: string;
  readonly cards: number;
  /** Calls. */
  readonly count: number;
}

/** Sends the calls from a thread of its own: the time that it takes is not that of the devices. */
export function attack(given: Attack): Promise<Hostile> {
  const { promise, resolve, reject } = Promise.withResolvers<Hostile>();
  new Worker(new URL(import.meta.url), { workerData: given }).once('message', resolve).once('error', reject);
  return promise;
}

/** Sends so many calls at once; those that were refused because of too many come again when the server says. */
async function send({ url, uid, token, cards, count }: Attack): Promise<Hostile> {
  const found: Hostile = { statuses: new Map(), times: new Map() };
  const calls = hostileCalls(uid, cards);
  const listening = new AbortController();
  const headers = { Authorization: `Bearer ${token}` };
  const json = { ...headers, 'Content-Type': 'application/json' };
  for (let n = 0; n < 20; n++) {
    const body = JSON.stringify({ query: 'subscription { changed }' });
    const events = { ...json, Accept: 'text/event-stream' };
    // They stay open and nobody reads them.
    void fetch(`${url}/graphql`, { method: 'POST', headers: events, body, signal: listening.signal }).catch(() => {});
  }
  const bodies = Array.from(
    { length: count },
    (_, n) => calls[n % calls.length]?.body(Math.floor(n / calls.length)) ?? '',
  );
  const sendCall = async (call: HostileCall, body: string | Uint8Array): Promise<void> => {
    for (;;) {
      const start = performance.now();
      const response = await fetch(url + pathOf(call, body), {
        method: call.method,
        headers: { ...headers, 'Content-Type': call.type ?? 'application/json' },
        body: body as BodyInit,
      }).catch(() => null);
      // Refused while the body was still under way: the connection is gone, and it comes again.
      if (response === null) {
        found.statuses.set(0, (found.statuses.get(0) ?? 0) + 1);
        await delay(5000);
        continue;
      }
      await response.arrayBuffer();
      found.statuses.set(response.status, (found.statuses.get(response.status) ?? 0) + 1);
      if (response.status !== 429) {
        found.times.set(call.name, [...(found.times.get(call.name) ?? []), performance.now() - start]);
        return;
      }
      await delay(Number(response.headers.get('Retry-After')) * 1000);
    }
  };
  await Promise.all(bodies.map((body, n) => sendCall(calls[n % calls.length] as HostileCall, body)));
  listening.abort();
  return found;
}

if (!isMainThread) parentPort?.postMessage(await send(workerData));
