import { setImmediate as turn } from 'node:timers/promises';
import type { Timer } from '#main/sync/timer.ts';

interface Event {
  readonly at: number;
  readonly seq: number;
  readonly work: () => void;
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** More than ever happens in one stretch of time: some hundreds of events do. Devices that sync again and again reach it. */
const MOST_EVENTS = 5_000;

/**
 * The time and the chance of a simulated history. Nothing waits for real time: events happen in their order, and the next
 * one begins when everything that the last one started has ended.
 */
export class World {
  now: number;
  readonly random: () => number;
  /** Chance for what histories got later: those without it stay the same for their seeds. */
  readonly #added: () => number;
  #events: Event[] = [];
  #seq = 0;
  #busy = 0;

  constructor(seed: number, start: number) {
    this.random = randomOf(seed);
    this.#added = randomOf(seed ^ 0x570b);
    this.now = start;
  }

  /** A whole number from 0 to `below` - 1. */
  pick(below: number): number {
    return Math.floor(this.random() * below);
  }

  /** As `pick`, without an effect on the numbers that `pick` gives. */
  pickAside(below: number): number {
    return Math.floor(this.#added() * below);
  }

  /** True once in `n` times. */
  oneIn(n: number): boolean {
    return this.pick(n) === 0;
  }

  readonly timer: Timer = {
    now: () => this.now,
    after: (ms, work) => {
      const event: Event = { at: this.now + Math.max(0, ms), seq: this.#seq++, work };
      this.#events.push(event);
      return () => {
        this.#events = this.#events.filter((other) => other !== event);
      };
    },
    random: () => this.random(),
  };

  /** Waits in simulated time. */
  wait(ms: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.timer.after(ms, resolve);
    return promise;
  }

  /** Real work, such as a call of the server: time stands still until it has ended. */
  async work<Result>(run: () => Promise<Result>): Promise<Result> {
    this.#busy++;
    try {
      return await run();
    } finally {
      this.#busy--;
    }
  }

  /** Lets time pass, with everything that happens meanwhile. Throws if that does not come to an end. */
  async pass(ms: number): Promise<void> {
    const end = this.now + ms;
    await this.#settle();
    for (let events = 0; ; events++) {
      const next = this.#next(end);
      if (next === undefined) break;
      if (events > MOST_EVENTS) throw new Error('the devices do not come to rest');
      this.now = Math.max(this.now, next.at);
      this.#events = this.#events.filter((event) => event !== next);
      next.work();
      await this.#settle();
    }
    this.now = end;
  }

  #next(end: number): Event | undefined {
    let first: Event | undefined;
    for (const event of this.#events) {
      if (event.at > end) continue;
      if (first === undefined || event.at < first.at || (event.at === first.at && event.seq < first.seq)) first = event;
    }
    return first;
  }

  async #settle(): Promise<void> {
    for (let quiet = 0; quiet < 3; ) {
      await turn();
      quiet = this.#busy === 0 ? quiet + 1 : 0;
    }
  }
}
