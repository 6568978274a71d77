import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { WORKER_LIMITS } from '#main/workers/workerClient.ts';

/** The workers of the mirror, by name. */
export const WORKERS = {
  mirror: join(import.meta.dirname, '../../src/mirror/worker.ts'),
  import: join(import.meta.dirname, '../../src/mirror/import/worker.ts'),
  export: join(import.meta.dirname, '../../src/mirror/export/worker.ts'),
};

/**
 * Starts a worker, with the limits that it has in the app, from the bundle that `workerBundles.ts` made for this run, or else
 * from its sources.
 */
export function startWorker(name: keyof typeof WORKERS): Worker {
  const folder = process.env.CARDBOX_TEST_WORKERS;
  const file = folder === undefined ? WORKERS[name] : join(folder, `${name}.js`);
  return new Worker(file, { resourceLimits: WORKER_LIMITS });
}
