import type { Worker, WorkerOptions } from 'node:worker_threads';
import type { Logs } from '#main/log/index.ts';
import createExportWorker from '../../mirror/export/worker?nodeWorker';
import createImportWorker from '../../mirror/import/worker?nodeWorker';
import createMirrorWorker from '../../mirror/worker?nodeWorker';
import type { CopiesFolder } from './copiesFolder.ts';
import { createDecks } from './decks.ts';
import { createExports } from './exports.ts';
import { createMirrorOver, type Mirror } from './mirror.ts';
import { MirrorClient } from './mirrorClient.ts';
import { WORKER_LIMITS } from './workerClient.ts';
import { logOutput, WITH_OUTPUT } from './workerLog.ts';

/** The mirror over the bundled workers. The mirror worker is started by the first `open`. */
export function createMirror(logs: Logs, copies: Pick<CopiesFolder, 'lend'>): Mirror {
  const started = (create: (options: WorkerOptions) => Worker, scope: string) => (): Worker =>
    copies.lend((env) => logOutput(create({ ...WITH_OUTPUT, env, resourceLimits: WORKER_LIMITS }), logs.scope(scope)));
  const report = (scope: string) => (message: string) => logs.scope(scope).error(message);
  const client = new MirrorClient(started(createMirrorWorker, 'worker:mirror'), report('worker:mirror'));
  return createMirrorOver(
    client,
    createDecks(client, started(createImportWorker, 'worker:import'), report('worker:import')),
    createExports(started(createExportWorker, 'worker:export'), report('worker:export')),
  );
}
