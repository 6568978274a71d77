import type { Pause } from '#mirror/scheduling/chunking.ts';
import type { Store } from '../database/store.ts';

const CARDS_CHUNK = 1000;
const REFERENCE = /media:([0-9a-f]{64})/g;

/** The hashes of the media that these texts reference. */
export function mediaIn(texts: Iterable<string>): Set<string> {
  const found = new Set<string>();
  for (const text of texts) {
    if (!text.includes('media:')) continue;
    for (const [, hash = ''] of text.matchAll(REFERENCE)) found.add(hash);
  }
  return found;
}

/**
 * Calls `onCard` with the media of each card that has some, in chunks. Cards in the bin and of open imports count. A change
 * that an import has prepared comes with the id null.
 */
export async function eachReference(
  store: Store,
  pause: Pause,
  onCard: (hashes: ReadonlySet<string>, id: number | null) => void,
): Promise<void> {
  for (let last = 0; ; ) {
    const rows = store
      .sql<{ id: number; front: string; back: string; mnemonic: string }>(
        'SELECT id, front, back, mnemonic FROM cards WHERE id > ? ORDER BY id LIMIT ?',
      )
      .all(last, CARDS_CHUNK);
    for (const { id, front, back, mnemonic } of rows) {
      const hashes = mediaIn([front, back, mnemonic]);
      if (hashes.size > 0) onCard(hashes, id);
    }
    last = rows.at(-1)?.id ?? 0;
    if (rows.length < CARDS_CHUNK) break;
    await pause();
  }
  const staged = store.sql<{ edit: string }>('SELECT edit FROM staged_edits UNION ALL SELECT data FROM staged_merges');
  const hashes = mediaIn(staged.all().map(({ edit }) => edit));
  if (hashes.size > 0) onCard(hashes, null);
}
