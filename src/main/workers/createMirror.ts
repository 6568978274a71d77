import createExportWorker from '../../mirror/export/worker?nodeWorker';
import createImportWorker from '../../mirror/import/worker?nodeWorker';
import createWorker from '../../mirror/worker?nodeWorker';
import { createDecks } from './decks.ts';
import { createExports } from './exports.ts';
import { createMirrorOver } from './mirror.ts';
import { MirrorClient } from './mirrorClient.ts';
import type { Mirror } from './types.ts';

/** The mirror over the bundled worker. The worker is started at the first `open`. */
export function createMirror(): Mirror {
  const client = new MirrorClient(() => createWorker({}));
  return createMirrorOver(
    client,
    createDecks(client, () => createImportWorker({})),
    createExports(() => createExportWorker({})),
  );
}
