import type { FileCard } from '#mirror/cardbox-file/index.ts';
import { wouldChangeCard } from '#mirror/staging/index.ts';
import type { CardChanges } from '#shared/mirror/import.ts';
import type { Store } from '../database/store.ts';

/** What the import of these cards of a `.cardbox` file would do, counted as its report counts. Changes nothing. */
export function compareWithMirror(store: Store, bytes: Uint8Array): CardChanges {
  const cards: readonly FileCard[] = JSON.parse(new TextDecoder().decode(bytes));
  const find = store.sql('SELECT 1 FROM cards WHERE cid = ? AND batch NOT IN (SELECT batch FROM open_imports)');
  const changes = { added: 0, updated: 0, unchanged: 0, answers: 0, states: 0 };
  for (const card of cards) {
    if (find.get(card.cid) === undefined) changes.added++;
    else if (wouldChangeCard(store, { values: card, stamps: card.stamps })) changes.updated++;
    else changes.unchanged++;
  }
  return changes;
}
