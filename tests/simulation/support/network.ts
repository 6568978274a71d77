import type { SyncApi } from '#main/api/index.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import type { World } from './world.ts';

/** A request to the server as it is: bytes there, bytes back. */
export type Send = (method: string, path: string, body: Uint8Array | null, type: string) => Promise<Response>;

/** How often things go wrong: once in so many requests; 0: never. */
export interface Faults {
  lost: number;
  unanswered: number;
  twice: number;
  later: number;
  cut: number;
  /** Longest delay of each direction, in milliseconds. */
  delay: number;
}

export const NO_FAULTS: Faults = { lost: 0, unanswered: 0, twice: 0, later: 0, cut: 0, delay: 50 };

/** The network between the devices and the server. It delays, drops, doubles, reorders and cuts. */
export class Network {
  faults: Faults = { ...NO_FAULTS };
  /** Devices without a connection. */
  readonly offline = new Set<string>();
  isServerUp = true;
  readonly #world: World;
  readonly #send: Send;
  readonly #listeners = new Map<() => void, string>();
  /** What ends the connection of a listener. */
  readonly #ends = new Map<() => void, () => void>();

  constructor(world: World, send: Send) {
    this.#world = world;
    this.#send = send;
  }

  #chance(name: Exclude<keyof Faults, 'delay'>): boolean {
    const once = this.faults[name];
    return once > 0 && this.#world.oneIn(once);
  }

  #isReachable(device: string): boolean {
    return this.isServerUp && !this.offline.has(device);
  }

  async #deliver(method: string, path: string, body: Uint8Array | null, type: string): Promise<Result<Uint8Array>> {
    return await this.#world.work(async () => {
      const response = await this.#send(method, path, body, type);
      const bytes = new Uint8Array(await response.arrayBuffer());
      if (response.ok) return ok(bytes);
      return response.status === 404 ? fail('NOT_FOUND') : fail('NOT_OK', new TextDecoder().decode(bytes));
    });
  }

  async request(
    device: string,
    signal: AbortSignal | undefined,
    method: string,
    path: string,
    body: Uint8Array | null = null,
    type = 'application/json',
  ): Promise<Result<Uint8Array>> {
    const world = this.#world;
    await world.wait(world.pick(this.faults.delay));
    if (signal?.aborted) return fail('CANCELLED');
    if (!this.#isReachable(device) || this.#chance('lost')) return fail('NO_CONNECTION');
    const response = await this.#deliver(method, path, body, type);
    if (this.#chance('twice')) await this.#deliver(method, path, body, type);
    // A copy that was on the way for long arrives after later requests.
    if (this.#chance('later')) {
      world.timer.after(world.pick(600_000), () => {
        if (this.isServerUp) void this.#deliver(method, path, body, type);
      });
    }
    if (path.endsWith('apply_changes')) this.#tell();
    await world.wait(world.pick(this.faults.delay));
    if (signal?.aborted) return fail('CANCELLED');
    if (!this.#isReachable(device) || this.#chance('unanswered')) return fail('NO_CONNECTION');
    if (response.ok && this.#chance('cut')) return ok(response.value.slice(0, world.pick(response.value.length)));
    return response;
  }

  /** The server tells everybody who listens that something changed. */
  #tell(): void {
    for (const [listener, device] of this.#listeners) {
      this.#world.timer.after(this.#world.pick(this.faults.delay), () => {
        if (this.#listeners.has(listener) && this.#isReachable(device)) listener();
      });
    }
  }

  /** The calls of one device. */
  apiOf(device: string): SyncApi {
    const json = (body: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(body));
    const query =
      'query ($since: String!, $first: Int) { changes(since: $since, first: $first) { boxes cards log documents media cursor hasMore } }';
    return {
      changes: (since, first, { signal }) =>
        this.request(
          device,
          signal,
          'POST',
          '/graphql',
          json({ query, variables: { since, first: Math.min(first, 20) } }),
        ),
      applyChanges: (body, { signal }) => this.request(device, signal, 'POST', '/cards_pg/apply_changes', body),
      missingMedia: async (hashes, { signal }) => {
        const response = await this.request(device, signal, 'POST', '/cards_pg/missing_media', json({ hashes }));
        if (!response.ok) return response;
        try {
          return ok(JSON.parse(new TextDecoder().decode(response.value)).data.hashes);
        } catch {
          return fail('BAD_ANSWER');
        }
      },
      getMedia: (hash, { signal }) => this.request(device, signal, 'GET', `/cards_pg/media/${hash}`),
      putMedia: async (hash, mime, bytes, { signal }) => {
        const response = await this.request(device, signal, 'PUT', `/cards_pg/media/${hash}`, bytes, mime);
        return response.ok ? ok(null) : response;
      },
      // Servers with only the basic calls have tests of their own.
      basic: {
        boxes: async () => fail('NOT_FOUND'),
        cards: async () => fail('NOT_FOUND'),
        send: async () => fail('NOT_FOUND'),
      },
      listen: ({ signal }, onChange) => {
        if (!this.#isReachable(device)) return Promise.resolve(fail('NO_CONNECTION'));
        const { promise, resolve } = Promise.withResolvers<Result<null>>();
        this.#listeners.set(onChange, device);
        const end = (): void => {
          this.#listeners.delete(onChange);
          resolve(fail('NO_CONNECTION'));
        };
        signal?.addEventListener('abort', end, { once: true });
        this.#ends.set(onChange, end);
        onChange();
        return promise;
      },
    };
  }
  /** Connections that stay open end with their device's or the server's connection. */
  hangUp(device?: string): void {
    for (const [listener, of] of [...this.#listeners]) {
      if (device === undefined || of === device) this.#ends.get(listener)?.();
    }
  }
}
