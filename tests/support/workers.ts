import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** The workers of the mirror, by name. */
export const WORKERS = {
  mirror: join(import.meta.dirname, '../../src/mirror/worker.ts'),
  import: join(import.meta.dirname, '../../src/mirror/import/worker.ts'),
  export: join(import.meta.dirname, '../../src/mirror/export/worker.ts'),
};

/** Starts a worker from the bundle that `workerBundles.ts` made for this run, or else from its sources. */
export function startWorker(name: keyof typeof WORKERS): Worker {
  const folder = process.env.CARDBOX_TEST_WORKERS;
  return new Worker(folder === undefined ? WORKERS[name] : join(folder, `${name}.js`));
}
