/** Removes a listener. */
export type Stop = () => void;

/** A set of listeners. */
export class Listeners<T> {
  readonly #all = new Set<(value: T) => void>();

  add(listener: (value: T) => void): Stop {
    // Wrapped, so that a function added twice is called twice and can be removed once.
    const wrapper = (value: T): void => listener(value);
    this.#all.add(wrapper);
    return () => {
      this.#all.delete(wrapper);
    };
  }

  emit(value: T): void {
    for (const listener of [...this.#all]) listener(value);
  }
}
