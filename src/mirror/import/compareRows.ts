import { identityHash } from '#mirror/cards/index.ts';
import { CHUNK, inChunks, type Pause } from '#mirror/scheduling/chunking.ts';
import { knownCards } from '#mirror/staging/index.ts';
import type { ImportRow } from '#shared/mirror/import.ts';
import type { PackageChanges } from '#shared/packages.ts';
import type { Store } from '../database/store.ts';
import { changesOf } from './edits.ts';
import { findTarget } from './importTarget.ts';

/** What the rows of a table would do to the cards of a box. Changes nothing. Throws `BID_NOT_FOUND`. */
export async function compareRows(store: Store, bid: string, bytes: Uint8Array, pause: Pause): Promise<PackageChanges> {
  const rows: readonly ImportRow[] = JSON.parse(new TextDecoder().decode(bytes));
  const target = findTarget(store, bid);
  const changes = { added: 0, updated: 0, unchanged: 0 };
  await inChunks(rows, CHUNK, pause, (some) => {
    const compared = some.map((row) => ({ row, identity: identityHash(row) }));
    const known = knownCards(
      store,
      target,
      compared.map(({ identity }) => identity),
      0,
    );
    for (const { row, identity } of compared) {
      const card = known.get(identity);
      if (card === undefined) changes.added++;
      else if (changesOf(card, row) === null) changes.unchanged++;
      else changes.updated++;
    }
  });
  return changes;
}
