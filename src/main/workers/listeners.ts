/** A set of listeners; whoever adds one gets the way to stop. */
export class Listeners<T> {
  readonly #all = new Set<(value: T) => void>();

  add(listener: (value: T) => void): () => void {
    // Wrapped, so that the same function added twice is called twice and removed one by one.
    const own = (value: T): void => listener(value);
    this.#all.add(own);
    return () => {
      this.#all.delete(own);
    };
  }

  emit(value: T): void {
    for (const listener of [...this.#all]) listener(value);
  }
}
