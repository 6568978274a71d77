import type { Fetch } from '#main/api/httpClient.ts';
import { Process } from './process.ts';
import type { World } from './world.ts';

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
export const BAD: Faults = { lost: 5, unanswered: 6, twice: 6, later: 8, cut: 10, delay: 2000 };

/** The address of the server, as the apps know it. */
export const ADDRESS = 'http://127.0.0.1:8787';

interface Listener {
  readonly device: string;
  tell(): void;
  end(): void;
}

/**
 * The network between the devices and the server, by requests of HTTP. It delays, drops, doubles, reorders and cuts. Events of the
 * server take its place: a change that a request made is told to all who listen.
 */
export class Network {
  faults: Faults = { ...NO_FAULTS };
  /** Devices without a connection. */
  readonly offline = new Set<string>();
  isServerUp = true;
  /** Something on the way refuses large bodies. */
  isWithoutFiles = false;
  /** The server does not say its time. */
  isWithoutTime = false;
  /** The connection of a device breaks when the server has taken a file of it. */
  breaksAfterFile = false;
  /** Called when a request of a device is about to arrive, which waits for it. */
  onArrival: ((device: string, path: string) => Promise<void>) | null = null;
  /** The process of the server. */
  readonly server = new Process();
  /** How often a comparison found a difference. */
  differences = 0;
  readonly #world: World;
  readonly #send: Fetch;
  readonly #listeners = new Set<Listener>();

  /** @param send brings a request to the server as it is, whatever its device does then */
  constructor(world: World, send: Fetch) {
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

  async #deliver(path: string, init: RequestInit): Promise<Response> {
    if (this.server.isStopped) await this.server.running();
    if (path.endsWith('compare_nodes')) this.differences++;
    return await this.#world.work(async () => {
      const response = await this.#send(path, init);
      if (this.isWithoutTime) response.headers.delete('Date');
      else response.headers.set('Date', new Date(this.#world.now).toUTCString());
      return response;
    });
  }

  /** The connection of a device, as `fetch`, whose `process` may be stopped. */
  fetchOf(device: string, process: Process): Fetch {
    return async (url, init) => {
      const path = url.slice(ADDRESS.length);
      if ((init.headers as Readonly<Record<string, string>>).Accept === 'text/event-stream')
        return this.#listen(device, init, process);
      const world = this.#world;
      await world.wait(world.pick(this.faults.delay));
      this.#check(device, init);
      if (this.#chance('lost')) throw new Error('lost');
      if (this.isWithoutFiles && init.method === 'PUT') throw new Error('no files');
      if (this.onArrival !== null) await this.onArrival(device, path);
      const response = await this.#deliver(path, init);
      if (this.#chance('twice')) await this.#deliver(path, init);
      // A copy that was on the way for long arrives after later requests.
      if (this.#chance('later')) {
        world.timer.after(world.pick(600_000), () => {
          if (this.isServerUp) void this.#deliver(path, init);
        });
      }
      if (path.endsWith('apply_changes')) this.tell();
      await world.wait(world.pick(this.faults.delay));
      if (process.isStopped) await process.running();
      this.#check(device, init);
      if (this.#chance('unanswered')) throw new Error('no response');
      if (this.breaksAfterFile && init.method === 'PUT') {
        this.breaksAfterFile = false;
        this.offline.add(device);
        this.hangUp(device);
      }
      return response.ok && this.#chance('cut') ? this.#cut(response) : response;
    };
  }

  #check(device: string, { signal }: RequestInit): void {
    signal?.throwIfAborted();
    if (!this.#isReachable(device)) throw new Error('no connection');
  }

  async #cut(response: Response): Promise<Response> {
    const bytes = await response.arrayBuffer();
    return new Response(bytes.slice(0, this.#world.pick(bytes.byteLength)), response);
  }

  #listen(device: string, { signal }: RequestInit, process: Process): Response {
    if (!this.#isReachable(device)) throw new Error('no connection');
    let listener: Listener;
    let isOpen = true;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        const event = new TextEncoder().encode('event: next\ndata: {"data":{"changed":true}}\n\n');
        listener = {
          device,
          tell: () => process.run(() => isOpen && controller.enqueue(event)),
          end: () => {
            this.#listeners.delete(listener);
            process.run(() => {
              if (isOpen) controller.close();
              isOpen = false;
            });
          },
        };
        this.#listeners.add(listener);
        signal?.addEventListener('abort', listener.end, { once: true });
        listener.tell();
      },
      cancel: () => {
        isOpen = false;
        this.#listeners.delete(listener);
      },
    });
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
  }

  /** The server tells everybody who listens that something changed. */
  tell(): void {
    for (const listener of this.#listeners) {
      this.#world.timer.after(this.#world.pick(this.faults.delay), () => {
        if (this.#listeners.has(listener) && this.#isReachable(listener.device)) listener.tell();
      });
    }
  }

  /** Connections that stay open end with their device's or the server's connection. */
  hangUp(device?: string): void {
    for (const listener of [...this.#listeners]) {
      if (device === undefined || listener.device === device) listener.end();
    }
  }
}
