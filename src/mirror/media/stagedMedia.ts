import { rmSync } from 'node:fs';
import type { Pause } from '#mirror/scheduling/chunking.ts';
import { wasReplaced } from '../database/connection.ts';
import { codeOf } from '../database/errors.ts';
import type { Store } from '../database/store.ts';
import { type MediaFolder, mediaPath } from './mediaFiles.ts';

/** Media of imports that are not finished yet: `staged_media` lists what was not here before. All within `store.write`. */

/** Notes that a file came with an import, if it was not here before or came with another import. Call it before its row exists. */
export function stageMedia(store: Store, batch: number, hash: string): void {
  store
    .sql(
      `INSERT OR IGNORE INTO staged_media (batch, hash) SELECT ?, ?
       WHERE NOT EXISTS (SELECT 1 FROM media WHERE hash = ?) OR EXISTS (SELECT 1 FROM staged_media WHERE hash = ?)`,
    )
    .run(batch, hash, hash, hash);
}

/** The user added this file too, so it stays whatever becomes of an import. */
export function keepMedia(store: Store, hash: string): void {
  store.sql('DELETE FROM staged_media WHERE hash = ?').run(hash);
}

/** The number of files that came with an import and were not here before. */
export function stagedMediaCount(store: Store, batch: number): number {
  return store.sql<{ n: number }>('SELECT count(*) AS n FROM staged_media WHERE batch = ?').get(batch)?.n ?? 0;
}

/** The import is finished: its media stay. */
export function keepStagedMedia(store: Store, batch: number): void {
  store.sql('DELETE FROM staged_media WHERE hash IN (SELECT hash FROM staged_media WHERE batch = ?)').run(batch);
}

/** The import is given up: deletes the rows of its media, unless another open import has them too. */
export function dropStagedMedia(store: Store, batch: number): void {
  store
    .sql(
      `DELETE FROM media WHERE hash IN (SELECT hash FROM staged_media WHERE batch = ?)
       AND hash NOT IN (SELECT hash FROM staged_media WHERE batch <> ? AND batch IN (SELECT batch FROM open_imports))`,
    )
    .run(batch, batch);
}

/**
 * Deletes the files of imports that were given up. Until then `staged_media` names them, also over a crash. If a database was
 * set aside, it may still reference the files, so they stay. A file that cannot be deleted now (on Windows another program may
 * have it open) is deleted after the next opening.
 */
export async function removeStagedMedia({ store, folder }: MediaFolder, pause: Pause): Promise<void> {
  const given = store
    .sql<{ batch: number; hash: string }>(
      'SELECT batch, hash FROM staged_media WHERE batch NOT IN (SELECT batch FROM open_imports)',
    )
    .all();
  const areRowsComplete = given.length === 0 || !wasReplaced(store.db.name);
  for (const { batch, hash } of given) {
    // Checked right before deleting, because the file may have been added again. `addMedia` then writes it again.
    if (areRowsComplete && store.sql('SELECT 1 FROM media WHERE hash = ?').get(hash) === undefined) {
      if (!tryRemove(mediaPath(folder, hash))) continue;
    }
    store.write(() => store.sql('DELETE FROM staged_media WHERE batch = ? AND hash = ?').run(batch, hash));
    await pause();
  }
}

function tryRemove(path: string): boolean {
  try {
    rmSync(path, { force: true });
    return true;
  } catch (error) {
    console.error(`mirror: a media file of an import that was given up cannot be deleted (${codeOf(error)})`);
    return false;
  }
}
