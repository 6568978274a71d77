import type { Store } from './store.ts';

/** A map of at most `capacity` entries: adding one more removes the least recently used one. */
export class LruCache<K, V> {
  readonly #capacity: number;
  readonly #entries = new Map<K, V>();

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  get(key: K): V | undefined {
    const value = this.#entries.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  has(key: K): boolean {
    return this.#entries.has(key);
  }

  set(key: K, value: V): void {
    this.#entries.delete(key);
    this.#entries.set(key, value);
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#capacity) break;
      this.#entries.delete(oldest);
    }
  }

  delete(key: K): void {
    this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
  }
}

/**
 * A cache of each store, created again whenever its version has changed.
 * @param versionOf a counter of the store, such as `writes`, or several joined as text
 */
export function createStoreCache<C>(
  versionOf: (store: Store) => number | string,
  create: () => C,
): (store: Store) => C {
  const caches = new WeakMap<Store, { readonly version: number | string; readonly cache: C }>();
  return (store) => {
    const version = versionOf(store);
    let entry = caches.get(store);
    // A snapshot begins with what its file had in memory.
    if (entry === undefined && store.origin !== null) entry = caches.get(store.origin);
    if (entry?.version !== version) entry = { version, cache: create() };
    caches.set(store, entry);
    return entry.cache;
  };
}
