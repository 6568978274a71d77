import type { FutureStamps, Stamps } from '#core/sync/index.ts';
import type { Store } from '#mirror/database/store.ts';

/** How the merge of two copies treats stamps too far in the future. */
export function futureStamps(store: Store): FutureStamps {
  return { last: store.lastAllowedEdit(), fresh: () => store.stamp() };
}

/** As `futureStamps`, for a file: what an import of it has once taken is no new edit when it comes again. */
export function futureStampsOfFile(store: Store, kind: 'box' | 'card', id: unknown): FutureStamps {
  return { ...futureStamps(store), taken: takenStamps(store, kind, id) };
}

/** The stamps too far in the future that imports have taken for a box or card. */
export function takenStamps(store: Store, kind: 'box' | 'card', id: unknown): Stamps {
  const stamps = store
    .sql<string>('SELECT stamps FROM far_stamps WHERE kind = ? AND id = ?')
    .pluck()
    .get(kind, String(id));
  return stamps === undefined ? {} : JSON.parse(stamps);
}

/** Saves which stamps of a file's copy are too far in the future, within the `store.write` that takes them. */
export function saveFarStamps(store: Store, kind: 'box' | 'card', id: unknown, stamps: Stamps): void {
  const last = store.lastAllowedEdit();
  const far = Object.entries(stamps).filter(([, stamp]) => stamp > last);
  if (far.length === 0) return;
  const before = takenStamps(store, kind, id);
  const later = far.filter(([name, stamp]) => stamp > (before[name] ?? ''));
  store
    .sql('INSERT OR REPLACE INTO far_stamps (kind, id, stamps) VALUES (?, ?, ?)')
    .run(kind, String(id), JSON.stringify({ ...before, ...Object.fromEntries(later) }));
}
