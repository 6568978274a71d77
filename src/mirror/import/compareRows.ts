import { CHUNK, inChunks, type Pause } from '#mirror/scheduling/chunking.ts';
import { knownCards } from '#mirror/staging/index.ts';
import type { CardChanges, ImportRow } from '#shared/mirror/import.ts';
import type { Store } from '../database/store.ts';
import { editOf, identifyRows } from './edits.ts';
import { findTarget } from './importTarget.ts';

/** What the rows of a table would do to the cards of a box. Changes nothing. Throws `BID_NOT_FOUND`. */
export async function compareRows(store: Store, bid: string, bytes: Uint8Array, pause: Pause): Promise<CardChanges> {
  const importRows: readonly ImportRow[] = JSON.parse(new TextDecoder().decode(bytes));
  const target = findTarget(store, bid);
  const changes = { added: 0, updated: 0, unchanged: 0, answers: 0, states: 0 };
  await inChunks(importRows, CHUNK, pause, (some) => {
    const { rows, known } = identifyRows(some, (identities) => knownCards(store, target, identities, 0));
    for (const { row, identity } of rows) {
      const card = known.get(identity);
      if (card === undefined) changes.added++;
      else if (editOf(card, row) === null) changes.unchanged++;
      else changes.updated++;
    }
  });
  return changes;
}
