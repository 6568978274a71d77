import type { FileEntry } from '#mirror/cardbox-file/index.ts';
import { wouldChangeCard } from '#mirror/staging/index.ts';
import type { CardChanges, ChunkBytes } from '#shared/mirror/import.ts';
import type { Store } from '../database/store.ts';
import { knownPackageCard } from './packageCards.ts';
import { isTakenBefore } from './packageEntries.ts';
import type { MarkedCard } from './packages/packageItems.ts';

/** What the import of these cards or entries of a package would do, by its own rules. Changes nothing. */
export function comparePackage(store: Store, { section, bytes }: ChunkBytes): CardChanges {
  const changes = { added: 0, updated: 0, unchanged: 0, answers: 0, states: 0 };
  const items: readonly unknown[] = JSON.parse(new TextDecoder().decode(bytes));
  if (section === 'log') {
    for (const item of items) {
      const kind = newEntry(store, item as FileEntry);
      if (kind !== null) changes[kind]++;
    }
    return changes;
  }
  for (const item of items) {
    const known = knownPackageCard(store, item as MarkedCard);
    if (known === null) changes.added++;
    else if (known.isInBin || wouldChangeCard(store, { values: known.card, stamps: known.card.stamps })) {
      changes.updated++;
    } else changes.unchanged++;
  }
  return changes;
}

/** What an entry would be for a card that is here; null for one that is known, or of a new card. */
function newEntry(store: Store, entry: FileEntry): 'answers' | 'states' | null {
  if (isTakenBefore(store, 0, entry)) return null;
  if (store.sql('SELECT 1 FROM answer_log WHERE id = ?').get(entry.id) !== undefined) return null;
  const card = store
    .sql('SELECT 1 FROM cards WHERE cid = ? AND batch NOT IN (SELECT batch FROM open_imports)')
    .get(entry.cid);
  if (card === undefined) return null;
  return entry.kind === 'answer' ? 'answers' : 'states';
}
