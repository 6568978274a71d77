import type { Pause } from '#mirror/scheduling/chunking.ts';

/** Values that are moved in one step, which takes a few milliseconds. */
const PACKED_IN_A_STEP = 30_000;

/** Lists of whole numbers in one array each, for millions of entries: an entry knows the one before it in its list. */
export class Chains {
  #values = new Uint32Array(1024);
  #previous = new Int32Array(1024);
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
    if (this.#size === this.#values.length) {
      this.#values = grown(this.#values, this.#size);
      this.#previous = grown(this.#previous, this.#size);
    }
    this.#values[this.#size] = value;
    this.#previous[this.#size] = this.#heads[list] ?? -1;
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
    const values = new Uint32Array(this.#size + 1024);
    const previous = new Int32Array(values.length);
    const heads = new Int32Array(this.#heads.length).fill(-1);
    let to = 0;
    for (const list of lists) {
      const first = to;
      for (let at = this.#heads[list] ?? -1; at >= 0; at = this.#previous[at] ?? -1) {
        values[to] = this.#values[at] ?? 0;
        previous[to] = ++to;
        if (to % PACKED_IN_A_STEP === 0) await pause();
      }
      if (to === first) continue;
      previous[to - 1] = -1;
      heads[list] = first;
    }
    this.#values = values;
    this.#previous = previous;
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
    return at < 0 ? -1 : (this.#values[at] ?? -1);
  }

  /** Visits the values of a list, the last one first. */
  each(list: number, visit: (value: number) => void): void {
    const values = this.#values;
    const previous = this.#previous;
    for (let at = this.#heads[list] ?? -1; at >= 0; at = previous[at] ?? -1) visit(values[at] ?? 0);
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
