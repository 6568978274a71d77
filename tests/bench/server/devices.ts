import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { answer } from '#tests/backend/support/items.ts';
import { pull } from '../backend/client.ts';
import type { Client } from '../backend/collection.ts';

/** Answers of a run, and milliseconds between two runs of a device: a person who trains. */
const ANSWERS = 5;
const PAUSE_MS = 3000;

/** Milliseconds of each request, and the statuses that were not 200. */
export interface Honest {
  readonly requests: number[];
  readonly errors: string[];
}

/** Lets each device sync again and again, as while a person trains, until `signal` ends it. */
export async function syncDevices(
  url: string,
  devices: readonly (Client & { readonly cards: number })[],
  signal: AbortSignal,
): Promise<Honest> {
  const found: Honest = { requests: [], errors: [] };
  const timed = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const start = performance.now();
    const result = await work();
    found.requests.push(performance.now() - start);
    return result;
  };
  const push = async ({ token, cards }: (typeof devices)[number], base: string, at: number): Promise<string | null> => {
    const log = Array.from({ length: ANSWERS }, (_, n) => answer(randomUUID(), `card-${(at + n) % cards}`, at + n));
    const response = await fetch(`${url}/cards_pg/apply_changes`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, 'Cardbox-Protocol': '2' },
      body: JSON.stringify({ op_id: randomUUID(), base, log }),
    });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${response.status} ${text.slice(0, 200)}`);
    return JSON.parse(text).data.cursor;
  };
  await Promise.all(
    devices.map(async (device, n) => {
      let { cursor } = await pull(url, device.token);
      // Not all at the same moment.
      await delay((n / devices.length) * PAUSE_MS);
      for (let at = 0; !signal.aborted; at += ANSWERS) {
        try {
          cursor = (await timed(() => pull(url, device.token, cursor))).cursor;
          const base = cursor;
          await timed(() => push(device, base, at));
          cursor = (await timed(() => pull(url, device.token, cursor))).cursor;
        } catch (error) {
          found.errors.push(String(error));
        }
        await delay(PAUSE_MS, null, { signal }).catch(() => null);
      }
    }),
  );
  return found;
}
