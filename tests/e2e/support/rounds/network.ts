import { setTimeout as wait } from 'node:timers/promises';
import { createBadNetwork } from '#tests/support/badNetwork.ts';
import { type BadRequestCounts, createBadRequests } from '#tests/support/badRequests.ts';

/** Between two times without a network, and how long one takes, in milliseconds. */
const GOOD_MS = [1000, 8000] as const;
const AWAY_MS = [200, 3000] as const;

/** The way of one app to the server: bad for single requests, and for a while not there at all. */
export interface PersonNetwork {
  /** It stays the same. */
  readonly url: string;
  readonly counts: Readonly<BadRequestCounts>;
  /** How often the network was not there. */
  readonly outages: number;
  /** From now on requests go wrong. */
  loseRequests(): void;
  /** From now on the network is not there for a while, again and again. */
  comeAndGo(): void;
  /** Resolves when it is good and nothing of before is on the way. */
  recover(): Promise<void>;
  close(): Promise<void>;
}

export async function createPersonNetwork(server: string, draw: () => number): Promise<PersonNetwork> {
  const requests = await createBadRequests(server, draw);
  const connections = await createBadNetwork(requests.url);
  const between = ([from, to]: readonly [number, number]): number => from + draw() * (to - from);
  let outages = 0;
  let outage: { readonly end: AbortController; readonly over: Promise<void> } | null = null;

  async function runOutages(signal: AbortSignal): Promise<void> {
    const pause = (ms: number) => wait(ms, undefined, { signal }).catch(() => undefined);
    for (;;) {
      await pause(between(GOOD_MS));
      if (signal.aborted) return;
      outages++;
      if (draw() < 0.5) connections.mute();
      else connections.reset();
      await pause(between(AWAY_MS));
      connections.restore();
    }
  }

  async function recover(): Promise<void> {
    outage?.end.abort();
    await outage?.over;
    outage = null;
    await requests.setBad(false);
  }
  return {
    url: connections.url,
    counts: requests.counts,
    get outages() {
      return outages;
    },
    loseRequests: () => void requests.setBad(true),
    comeAndGo() {
      const end = new AbortController();
      outage = { end, over: runOutages(end.signal) };
    },
    recover,
    async close() {
      await recover();
      await connections.close();
      await requests.close();
    },
  };
}
