import type { Store } from './store.ts';

/** Sets a value of the file's metadata, within `write`. */
export function setMeta(store: Store, key: string, value: string): void {
  store
    .sql('INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value')
    .run(key, value);
}

/** A value of the file's metadata; undefined if it was never set. */
export function getMeta(store: Store, key: string): string | undefined {
  return store.sql<{ value: string }>('SELECT value FROM meta WHERE key = ?').get(key)?.value;
}
