import type { FileCard, FileEntry } from '#mirror/cardbox-file/index.ts';
import { CHUNK, inChunks, type Pause } from '#mirror/scheduling/chunking.ts';
import { copyOf, knownCards, wouldChangeCard } from '#mirror/staging/index.ts';
import type { CardChanges, ChunkBytes, ImportRow } from '#shared/mirror/import.ts';
import type { Store } from '../database/store.ts';
import { editOf, identifyRows } from './edits.ts';
import { findTarget } from './importTarget.ts';
import { knownPackageCard } from './packageCards.ts';
import { isTakenBefore } from './packageEntries.ts';
import type { MarkedCard } from './packages/packageItems.ts';

/** What an import would do, by its own rules and counted as its report counts. Nothing here changes anything. */

type Change = keyof CardChanges;

const NONE: CardChanges = { added: 0, updated: 0, unchanged: 0, answers: 0, states: 0 };

/** What the rows of a table would do to the cards of a box. Throws `BID_NOT_FOUND`. */
export async function compareRows(store: Store, bid: string, bytes: Uint8Array, pause: Pause): Promise<CardChanges> {
  const importRows: readonly ImportRow[] = JSON.parse(new TextDecoder().decode(bytes));
  const target = findTarget(store, bid);
  const changes = { ...NONE };
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

/** What the cards or entries of a package or of a `.cardbox` file would do. */
export function compareItems(store: Store, { section, bytes }: ChunkBytes, isPackage: boolean): CardChanges {
  const changes = { ...NONE };
  const compare = section === 'log' ? changeOfEntry : isPackage ? changeOfPackageCard : changeOfCard;
  for (const item of JSON.parse(new TextDecoder().decode(bytes))) {
    const change = compare(store, item);
    if (change !== null) changes[change]++;
  }
  return changes;
}

function changeOfCard(store: Store, card: FileCard): Change {
  if (!isHere(store, card.cid)) return 'added';
  return wouldChangeCard(store, copyOf(card)) ? 'updated' : 'unchanged';
}

function changeOfPackageCard(store: Store, given: MarkedCard): Change {
  const known = knownPackageCard(store, given);
  if (known === null) return 'added';
  return known.isInBin ? 'updated' : changeOfCard(store, known.card);
}

/** null for an entry that is known, or of a new card. */
function changeOfEntry(store: Store, entry: FileEntry): Change | null {
  if (isTakenBefore(store, 0, entry)) return null;
  if (store.sql('SELECT 1 FROM answer_log WHERE id = ?').get(entry.id) !== undefined) return null;
  if (!isHere(store, entry.cid)) return null;
  return entry.kind === 'answer' ? 'answers' : 'states';
}

function isHere(store: Store, cid: string): boolean {
  const sql = 'SELECT 1 FROM cards WHERE cid = ? AND batch NOT IN (SELECT batch FROM open_imports)';
  return store.sql(sql).get(cid) !== undefined;
}
