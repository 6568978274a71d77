import { basename } from 'node:path';
import type { Worker } from 'node:worker_threads';
import type { ExportProgress, ExportReport } from '#shared/export.ts';
import type { ExportDone, ExportRequest, FromExporter } from '#shared/mirror/export.ts';
import type { WorkerReply } from '#shared/mirror/workerMessages.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { Listeners } from './listeners.ts';
import { WorkerClient } from './workerClient.ts';

export type ExportRuns = ReturnType<typeof createExports>;

interface RunningExport {
  readonly cancellation: AbortController;
  readonly result: Promise<unknown>;
}

/**
 * The running exports. Each has its own worker, which ends with the export.
 * @param report writes to the log
 */
export function createExports(create: () => Worker, report: (message: string) => void = () => undefined) {
  const progress = new Listeners<ExportProgress>();
  const running = new Map<string, RunningExport>();

  function run(request: ExportRequest): Promise<Result<ExportReport>> {
    if (running.has(request.job)) return Promise.resolve(fail('BAD_REQUEST', 'this job is already running'));
    const worker = new WorkerClient<ExportRequest, Exclude<FromExporter, WorkerReply>>({
      name: 'the export worker',
      create,
      deathCode: 'INTERNAL',
      hasDatabase: true,
      onTerminated: () => report('the export worker did not end by itself and was terminated'),
      onEvent: (event) => progress.emit(event.progress),
    });
    const cancellation = new AbortController();
    const result = worker.request<ExportDone>(request, cancellation.signal);
    running.set(request.job, { cancellation, result });
    return result
      .then((done) => (done.ok ? ok({ ...done.value, name: basename(request.target) }) : done))
      .finally(async () => {
        running.delete(request.job);
        await worker.stop('INTERNAL', 'the export has ended');
      });
  }

  function cancel(job: string): void {
    running.get(job)?.cancellation.abort();
  }

  return {
    run,
    cancel,
    /** Cancels everything and waits until no file is half-written. */
    async stop(): Promise<void> {
      const all = [...running.entries()];
      for (const [job] of all) cancel(job);
      await Promise.all(all.map(([, { result }]) => result));
    },
    onProgress: (listener: (progress: ExportProgress) => void) => progress.add(listener),
  };
}
