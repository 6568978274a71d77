import { readFile } from 'node:fs/promises';
import type { Mirror } from '#main/workers/index.ts';
import type { MediaMime } from '#shared/media.ts';
import type { SyncCall } from '#shared/mirror/protocol.ts';
import { fail, ok, type Result } from '#shared/result.ts';

/** What the sync needs of the mirror. */
export interface SyncMirror {
  /** A call of a run; `SyncCall` says what each replies. */
  call<T>(call: SyncCall): Promise<Result<T>>;
  /** A media file. Errors: `NOT_FOUND`, `FILE_UNREADABLE`, `MIRROR_UNAVAILABLE`. */
  readMedia(hash: string): Promise<Result<{ readonly mime: MediaMime; readonly bytes: Uint8Array }>>;
}

export function createSyncMirror(mirror: Pick<Mirror, 'media' | 'sync'>): SyncMirror {
  return {
    call: (call) => mirror.sync(call),
    async readMedia(hash) {
      const found = await mirror.media.find(hash);
      if (!found.ok) return found;
      const bytes = await readFile(found.value.path).catch(() => null);
      return bytes === null ? fail('FILE_UNREADABLE') : ok({ mime: found.value.mime, bytes });
    },
  };
}
