import { basename } from 'node:path';
import type { Handlers } from '#main/ipc/dispatcher.ts';
import type { Mirror } from '#main/workers/index.ts';
import { MEDIA_ENDINGS } from '#shared/media.ts';
import { ok } from '#shared/result.ts';

interface MediaParts {
  readonly mirror: Mirror;
  chooseFile(endings: readonly string[]): Promise<string | null>;
}

/** Images and audio of cards (docs/product.md §3). Paths stay in main; pages know files by their hash. */
export function mediaHandlers({ mirror, chooseFile }: MediaParts): Pick<Handlers, 'mediaAdd' | 'mediaChoose'> {
  return {
    mediaAdd: ({ bytes, name }) => mirror.media.add(bytes, name),
    mediaChoose: async ({ kind }) => {
      const path = await chooseFile(MEDIA_ENDINGS[kind]);
      return path === null ? ok(null) : mirror.media.addFile(path, basename(path));
    },
  };
}
