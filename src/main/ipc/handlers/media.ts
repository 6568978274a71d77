import { basename } from 'node:path';
import type { Handlers } from '#main/ipc/dispatcher.ts';
import type { Mirror } from '#main/workers/index.ts';
import type { MediaKind } from '#shared/media.ts';
import { ok } from '#shared/result.ts';

interface MediaParts {
  readonly mirror: Mirror;
  chooseFile(type: MediaKind): Promise<string | null>;
}

/** Images and audio of cards (S-66). Paths stay in main; pages know files by their hash. */
export function mediaHandlers({ mirror, chooseFile }: MediaParts) {
  return {
    mediaAdd: ({ bytes, name }) => mirror.media.add(bytes, name),
    mediaChoose: async ({ kind }) => {
      const path = await chooseFile(kind);
      return path === null ? ok(null) : mirror.media.addFile(path, basename(path));
    },
  } satisfies Partial<Handlers>;
}
