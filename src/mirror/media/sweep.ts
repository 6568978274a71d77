import { rmSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pause } from '#mirror/scheduling/chunking.ts';
import { wasSetAside } from '../database/connection.ts';
import type { Store } from '../database/store.ts';
import { isHash, mediaPath, TEMPORARY } from './mediaFiles.ts';
import type { MediaPlace } from './mediaStore.ts';

/** How long a file no card shows is kept, in milliseconds: as long as the bin keeps cards, so that undo works. */
const KEPT_MS = 30 * 86_400_000;
/** How old a file without a row must be to be a leftover and not one that is just being written. */
const LEFTOVER_MS = 86_400_000;
const CARDS = 1000;
const REFERENCE = /media:([0-9a-f]{64})/g;

/** The hashes of the media that texts show. */
export function mediaIn(texts: Iterable<string>): Set<string> {
  const found = new Set<string>();
  for (const text of texts) {
    if (!text.includes('media:')) continue;
    for (const [, hash = ''] of text.matchAll(REFERENCE)) found.add(hash);
  }
  return found;
}

/**
 * Removes pictures and sounds that no card, in the bin or not, has shown for 30 days, and leftovers of a crash. Counts
 * how many cards show each. Runs beside requests.
 */
export async function sweepMedia({ store, folder }: MediaPlace, pause: Pause): Promise<void> {
  if (store.sql('SELECT 1 FROM media LIMIT 1').get() !== undefined) {
    const version = store.cardsVersion;
    const counts = await countReferences(store, pause);
    const gone = store.write(() => writeCounts(store, counts, store.cardsVersion === version));
    for (const hash of gone) {
      // At once: it can have been added again meanwhile, and is looked for again after that (`addMedia`).
      if (store.sql('SELECT 1 FROM media WHERE hash = ?').get(hash) === undefined) {
        rmSync(mediaPath(folder, hash), { force: true });
      }
      await pause();
    }
  }
  await removeLeftovers(store, folder, pause);
}

/** How many cards show each of the media. */
async function countReferences(store: Store, pause: Pause): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (let last = 0; ; ) {
    const rows = store
      .sql<{ id: number; front: string; back: string; mnemonic: string }>(
        'SELECT id, front, back, mnemonic FROM cards WHERE id > ? ORDER BY id LIMIT ?',
      )
      .all(last, CARDS);
    for (const { front, back, mnemonic } of rows) {
      for (const hash of mediaIn([front, back, mnemonic])) counts.set(hash, (counts.get(hash) ?? 0) + 1);
    }
    last = rows.at(-1)?.id ?? 0;
    if (rows.length < CARDS) break;
    await pause();
  }
  const staged = store.sql<{ edit: string }>('SELECT edit FROM staged_edits UNION ALL SELECT data FROM staged_merges');
  for (const hash of mediaIn(staged.all().map(({ edit }) => edit))) counts.set(hash, (counts.get(hash) ?? 0) + 1);
  return counts;
}

/** Writes the counts; answers the hashes whose rows are gone. What cards showed meanwhile is not known: then none is. */
function writeCounts(store: Store, counts: ReadonlyMap<string, number>, isSure: boolean): string[] {
  const before = new Date(store.wall() - KEPT_MS).toISOString();
  const gone: string[] = [];
  const rows = store
    .sql<{ hash: string; refcount: number; unused_since: string | null }>(
      'SELECT hash, refcount, unused_since FROM media',
    )
    .all();
  for (const { hash, refcount, unused_since } of rows) {
    const count = counts.get(hash) ?? 0;
    if (count === 0 && isSure && unused_since !== null && unused_since < before) {
      store.sql('DELETE FROM media WHERE hash = ?').run(hash);
      gone.push(hash);
      continue;
    }
    const since = count > 0 ? null : (unused_since ?? store.now());
    if (count !== refcount || since !== unused_since) {
      store.sql('UPDATE media SET refcount = ?, unused_since = ? WHERE hash = ?').run(count, since, hash);
    }
  }
  return gone;
}

/**
 * Files without a row, and half-written ones: what a crash left. Beside a database that was set aside only the latter
 * are: a backup or the damaged file itself still names the others.
 */
async function removeLeftovers(store: Store, folder: string, pause: Pause): Promise<void> {
  const areRowsAll = !wasSetAside(store.db.name);
  for (const part of await list(folder)) {
    for (const name of await list(join(folder, part))) {
      const isKept = isHash(name) && store.sql('SELECT 1 FROM media WHERE hash = ?').get(name) !== undefined;
      if (isKept || !((areRowsAll && isHash(name)) || name.endsWith(TEMPORARY))) continue;
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
