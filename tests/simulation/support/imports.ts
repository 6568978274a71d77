import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { createDecks } from '#main/workers/decks.ts';
import type { MirrorClient } from '#main/workers/mirrorClient.ts';
import { toFailure } from '#mirror/database/errors.ts';
import type { Store } from '#mirror/database/store.ts';
import { createImporter } from '#mirror/import/index.ts';
import type { MediaFolder } from '#mirror/media/index.ts';
import type { ImportCall } from '#shared/mirror/import.ts';
import type { ImportRequestOf } from '#shared/mirror/protocol.ts';
import type { Result } from '#shared/result.ts';

const pause = (): Promise<void> => Promise.resolve();

/** Imports a file as the app does: main's pipeline, the import worker and the mirror, all in this thread. */
export async function importFile(
  media: MediaFolder,
  path: string,
  startWorker: () => Worker,
  own: string | null = null,
): Promise<Result<unknown>> {
  const { store } = media;
  const importer = createImporter({ store: () => store, media: () => media, pause });
  const client = {
    request: async <Call extends ImportCall>(
      { call, payload }: ImportRequestOf<Call>,
      signal = new AbortController().signal,
    ) => {
      try {
        return { ok: true, value: await importer.call(call, payload, signal) };
      } catch (error) {
        return { ok: false, error: toFailure(error) };
      }
    },
    progress: { emit: () => undefined },
  };
  const decks = createDecks(client as unknown as MirrorClient, startWorker);
  const opened = await decks.open(path, basename(path));
  if (!opened.ok) return opened;
  const { handle, kind } = opened.value;
  try {
    if (kind === 'cardbox') return await decks.run(handle, randomUUID(), { kind: 'cardbox', takeSettings: false }, own);
    if (kind === 'package') {
      return await decks.run(handle, randomUUID(), {
        kind: 'package',
        target: { kind: 'decks' },
        progress: true,
        roles: {},
      });
    }
    const preview = await decks.preview(handle, { kind: 'table', parsing: {} });
    if (!preview.ok) return preview;
    const { mapping, suggestedTitle } = preview.value;
    // The page suggests the box of this title, if there is one.
    const title = suggestedTitle.replace(' newer', '');
    const bid = boxOf(store, title);
    const target = bid === null ? { kind: 'new' as const, title } : { kind: 'existing' as const, bid };
    return await decks.run(handle, randomUUID(), { kind: 'table', parsing: {}, mapping, target });
  } finally {
    decks.close(handle);
  }
}

function boxOf(store: Store, title: string): string | null {
  const row = store
    .sql<{ bid: string }>('SELECT bid FROM boxes WHERE title = ? AND bid = pbid AND IS_SOFT_DELETED = 0')
    .get(title);
  return row?.bid ?? null;
}
