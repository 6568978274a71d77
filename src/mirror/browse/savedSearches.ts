import { QUERY_LENGTH } from '#core/browse/index.ts';
import { characters } from '#core/card/index.ts';
import type { SavedSearch } from '#shared/graphql/generated.ts';
import { MirrorError } from '../database/errors.ts';
import type { Store } from '../database/store.ts';

const NAME_CHARACTERS = 100;

/** The saved searches, oldest first (ids sort by time). */
export function savedSearches(store: Store): SavedSearch[] {
  return store.sql<SavedSearch>('SELECT id, name, query FROM saved_searches ORDER BY id').all();
}

/**
 * Saves a new search, or changes the one with this id. Throws `TITLE_REQUIRED`, `TITLE_TOO_LONG`, `BAD_REQUEST`,
 * `NOT_FOUND`.
 */
export function saveSearch(store: Store, id: string | null, input: string, query: string): SavedSearch {
  const name = input.trim();
  if (name === '') throw new MirrorError('TITLE_REQUIRED', 'a saved search needs a name');
  if (characters(name) > NAME_CHARACTERS) throw new MirrorError('TITLE_TOO_LONG', 'the name is too long');
  if (query.length > QUERY_LENGTH) throw new MirrorError('BAD_REQUEST', 'the query is too long');
  return store.write(() => {
    if (id === null) {
      const search = { id: store.id(), name, query };
      store
        .sql('INSERT INTO saved_searches (id, name, query, create_at, stamp) VALUES (?, ?, ?, ?, ?)')
        .run(search.id, name, query, store.now(), store.stamp());
      return search;
    }
    const before = store.sql<SavedSearch>('SELECT id, name, query FROM saved_searches WHERE id = ?').get(id);
    if (before === undefined) throw new MirrorError('NOT_FOUND', 'no such search');
    // Saved without a change, it must not win over a change on another device.
    if (before.name === name && before.query === query) return before;
    store
      .sql('UPDATE saved_searches SET name = ?, query = ?, stamp = ? WHERE id = ?')
      .run(name, query, store.stamp(), id);
    return { id, name, query };
  });
}

/** Deletes a saved search. Returns whether it existed. */
export function deleteSearch(store: Store, id: string): boolean {
  return store.write(() => {
    const { changes } = store.sql('DELETE FROM saved_searches WHERE id = ?').run(id);
    if (changes > 0) {
      store.sql('INSERT OR REPLACE INTO removed_searches (id, stamp) VALUES (?, ?)').run(id, store.stamp());
    }
    return changes > 0;
  });
}
