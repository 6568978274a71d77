import type { Pause } from '#mirror/scheduling/chunking.ts';

/** Values that are moved in one step, which takes a few milliseconds. */
const PACKED_IN_A_STEP = 30_000;

/** Entries of a block. One array of ten million entries would be copied as a whole when it grows, which takes 200 ms. */
const BLOCK = 2 ** 14;

/** Entries, set in the order of their numbers. One is a value and the number of the entry before it in its list, -1 for none. */
class Entries {
  readonly #blocks: Int32Array[] = [];

  set(at: number, value: number, previous: number): void {
    let block = this.#blocks[Math.floor(at / BLOCK)];
    if (block === undefined) {
      block = new Int32Array(2 * BLOCK);
      this.#blocks.push(block);
    }
    const place = (at % BLOCK) * 2;
    block[place] = value;
    block[place + 1] = previous;
  }

  value(at: number): number {
    return this.#blocks[Math.floor(at / BLOCK)]?.[(at % BLOCK) * 2] ?? -1;
  }

  previous(at: number): number {
    return this.#blocks[Math.floor(at / BLOCK)]?.[(at % BLOCK) * 2 + 1] ?? -1;
  }
}

/** Lists of whole numbers below 2^31, for millions of entries. */
export class Chains {
  #entries = new Entries();
  #heads = new Int32Array(1024).fill(-1);
  #counts = new Uint32Array(1024);
  #size = 0;
  #packed = 0;

  /** Adds a value to a list. */
  add(list: number, value: number): void {
    if (list >= this.#heads.length) {
      const old = this.#heads.length;
      this.#heads = grown(this.#heads, list);
      this.#heads.fill(-1, old);
      this.#counts = grown(this.#counts, list);
    }
    this.#entries.set(this.#size, value, this.#heads[list] ?? -1);
    this.#heads[list] = this.#size++;
    this.#counts[list] = (this.#counts[list] ?? 0) + 1;
  }

  /** Whether so many values were added that {@link pack} makes the lists faster. */
  get isScattered(): boolean {
    return this.#size > 1.25 * this.#packed + 1000;
  }

  /**
   * Puts the values of each list side by side, and the lists in this order: a processor reads them several times faster. Searches may
   * run in the pauses; nothing may be added.
   */
  async pack(lists: Iterable<number>, pause: Pause): Promise<void> {
    const old = this.#entries;
    const entries = new Entries();
    const heads = new Int32Array(this.#heads.length).fill(-1);
    let to = 0;
    for (const list of lists) {
      let at = this.#heads[list] ?? -1;
      if (at >= 0) heads[list] = to;
      while (at >= 0) {
        const before = old.previous(at);
        entries.set(to, old.value(at), before < 0 ? -1 : to + 1);
        at = before;
        if (++to % PACKED_IN_A_STEP === 0) await pause();
      }
    }
    this.#entries = entries;
    this.#heads = heads;
    this.#packed = this.#size;
  }

  /** How many values a list has. */
  count(list: number): number {
    return this.#counts[list] ?? 0;
  }

  /** The last value of a list; -1 for an empty one. */
  last(list: number): number {
    const at = this.#heads[list] ?? -1;
    return at < 0 ? -1 : this.#entries.value(at);
  }

  /** Visits the values of a list, the last one first. */
  each(list: number, visit: (value: number) => void): void {
    const entries = this.#entries;
    for (let at = this.#heads[list] ?? -1; at >= 0; at = entries.previous(at)) visit(entries.value(at));
  }
}

/** A larger copy of a typed array, with room for an index. */
export function grown<A extends Uint32Array | Int32Array | Uint16Array>(array: A, index: number): A {
  const Type = array.constructor as new (length: number) => A;
  const larger = new Type(Math.max(index + 1, Math.ceil(array.length * 1.5)));
  larger.set(array);
  return larger;
}

/** Words and their numbers. One `Map` of a million words stands still for 300 ms when it grows, so these are many small ones. */
export class WordNumbers {
  readonly #parts = Array.from({ length: 64 }, () => new Map<string, number>());

  get(word: string): number | undefined {
    return this.#partOf(word)?.get(word);
  }

  set(word: string, number: number): void {
    this.#partOf(word)?.set(word, number);
  }

  /** Chosen by the last letter, the middle one and the length, so that no part is much larger than the others. */
  #partOf(word: string): Map<string, number> | undefined {
    const end = word.length - 1;
    const sum = word.charCodeAt(end) * 31 + word.charCodeAt(end >> 1) + word.length;
    return this.#parts[(sum || 0) % this.#parts.length];
  }
}
