import { statSync } from 'node:fs';
import type { StorageUsed } from '#shared/export.ts';
import type { Store } from '../database/store.ts';

/** The disk space of the cards and media of an account, without backups. */
export function storageUsed(store: Store, file: string): StorageUsed {
  const sizes = [file, `${file}-wal`].map((path) => statSync(path, { throwIfNoEntry: false })?.size ?? 0);
  const media = store
    .sql<{ bytes: number; count: number }>('SELECT total(size) AS bytes, count(*) AS count FROM media')
    .get();
  return {
    mirrorBytes: sizes.reduce((sum, size) => sum + size, 0),
    mediaBytes: media?.bytes ?? 0,
    mediaCount: media?.count ?? 0,
  };
}
