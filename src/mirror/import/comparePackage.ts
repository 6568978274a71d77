import { latest } from '#core/sync/index.ts';
import { takenStamps } from '#mirror/staging/index.ts';
import type { CardChanges } from '#shared/mirror/import.ts';
import type { Store } from '../database/store.ts';
import type { PackageIdentity } from './packages/packageReader.ts';

/** Compares cards of a package with the mirror by their ids and stamps, without their content. */
export function comparePackage(store: Store, bytes: Uint8Array): CardChanges {
  const cards: readonly PackageIdentity[] = JSON.parse(new TextDecoder().decode(bytes));
  const find = store.sql<{ stamps: string }>(
    'SELECT stamps FROM cards WHERE cid = ? AND batch NOT IN (SELECT batch FROM open_imports)',
  );
  const changes = { added: 0, updated: 0, unchanged: 0 };
  for (const { cid, stamp } of cards) {
    const row = find.get(cid);
    if (row === undefined) changes.added++;
    else if (!wasTaken(store, cid, stamp) && isLater(stamp, JSON.parse(row.stamps))) changes.updated++;
    else changes.unchanged++;
  }
  return changes;
}

/** A change too far in the future that an import has taken before. */
function wasTaken(store: Store, cid: string, stamp: string): boolean {
  return stamp > store.lastAllowedEdit() && stamp <= latest(Object.values(takenStamps(store, 'card', cid)));
}

/** A change of the package is later than that of one of its fields here. */
function isLater(stamp: string, stamps: Readonly<Record<string, string>>): boolean {
  if (stamp <= (stamps.package ?? '')) return false;
  return ['title', 'front', 'back', 'tags'].some((field) => stamp > (stamps[field] ?? stamps['*'] ?? ''));
}
