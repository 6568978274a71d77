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

  /** Puts the values of each list side by side, and the lists in this order: a processor reads them several times faster. */
  pack(lists: Iterable<number>): void {
    const values = new Uint32Array(this.#size + 1024);
    const previous = new Int32Array(values.length);
    let to = 0;
    for (const list of lists) {
      const first = to;
      this.each(list, (value) => {
        values[to] = value;
        previous[to] = ++to;
      });
      if (to === first) continue;
      previous[to - 1] = -1;
      this.#heads[list] = first;
    }
    this.#values = values;
    this.#previous = previous;
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
