import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pause } from '#mirror/scheduling/chunking.ts';
import { wasReplaced } from '../database/connection.ts';
import type { Store } from '../database/store.ts';
import { isHash, type MediaFolder, removeIfGone, TEMPORARY } from './mediaFiles.ts';
import { eachReference } from './references.ts';

/** How long an unused file stays, in milliseconds. As long as cards stay in the bin, so that undo works. */
const UNUSED_MS = 30 * 86_400_000;
/** A file without a row that is older than this is a leftover. A younger one may still be in progress. */
const LEFTOVER_MS = 86_400_000;

/**
 * Deletes media that no card has referenced for 30 days (cards in the bin count), and leftovers of a crash. Updates the
 * reference counts. Runs in the background. With a clock that is not trusted it deletes nothing.
 */
export async function sweepMedia({ store, folder }: MediaFolder, pause: Pause, isClockTrusted = true): Promise<void> {
  if (store.sql('SELECT 1 FROM media LIMIT 1').get() !== undefined) {
    // If cards change during the count, it is not complete, and nothing is deleted.
    const version = store.cardsVersion;
    const counts = await countReferences(store, pause);
    const removed = store.write(() => writeCounts(store, counts, isClockTrusted && store.cardsVersion === version));
    for (const hash of removed) {
      removeIfGone({ store, folder }, hash);
      await pause();
    }
  }
  if (isClockTrusted) await removeLeftovers(store, folder, pause);
}

/** The number of cards that reference each file. */
async function countReferences(store: Store, pause: Pause): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  await eachReference(store, pause, (hashes) => {
    for (const hash of hashes) counts.set(hash, (counts.get(hash) ?? 0) + 1);
  });
  return counts;
}

/** Writes the counts and deletes rows of unused files, if it may. Returns the hashes. */
function writeCounts(store: Store, counts: ReadonlyMap<string, number>, canDelete: boolean): string[] {
  const before = new Date(store.wall() - UNUSED_MS).toISOString();
  const removed: string[] = [];
  const rows = store
    .sql<{ hash: string; refcount: number; unused_since: string | null }>(
      'SELECT hash, refcount, unused_since FROM media',
    )
    .all();
  for (const { hash, refcount, unused_since } of rows) {
    const count = counts.get(hash) ?? 0;
    if (count === 0 && canDelete && unused_since !== null && unused_since < before) {
      store.sql('DELETE FROM media WHERE hash = ?').run(hash);
      removed.push(hash);
      continue;
    }
    const since = count > 0 ? null : (unused_since ?? store.now());
    if (count !== refcount || since !== unused_since) {
      store.sql('UPDATE media SET refcount = ?, unused_since = ? WHERE hash = ?').run(count, since, hash);
    }
  }
  return removed;
}

/**
 * Deletes the leftovers of a crash: files without a row, and partly written files. If a database was lost or set
 * aside, deletes only partly written files, because a copy of that database may still reference the others.
 */
async function removeLeftovers(store: Store, folder: string, pause: Pause): Promise<void> {
  const areRowsComplete = !wasReplaced(store.db.name);
  for (const part of await list(folder)) {
    for (const name of await list(join(folder, part))) {
      const hasRow = isHash(name) && store.sql('SELECT 1 FROM media WHERE hash = ?').get(name) !== undefined;
      if (hasRow || !((areRowsComplete && isHash(name)) || name.endsWith(TEMPORARY))) continue;
      const path = join(folder, part, name);
      if ((await stat(path)).mtimeMs < store.wall() - LEFTOVER_MS) await rm(path, { force: true });
    }
    await pause();
  }
}

async function list(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch {
    return [];
  }
}
