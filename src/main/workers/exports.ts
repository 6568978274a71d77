import { basename } from 'node:path';
import type { Worker } from 'node:worker_threads';
import type { ExportProgress, ExportReport } from '#shared/export.ts';
import type { ExportRequest, FromExporter, ToExporter } from '#shared/mirror/export.ts';
import type { Result } from '#shared/result.ts';
import { Listeners } from './listeners.ts';
import type { Stop } from './types.ts';

/** Exports that run, each in a worker of its own that ends with it. */
export interface ExportRuns {
  run(request: ExportRequest): Promise<Result<ExportReport>>;
  cancel(job: string): void;
  /** Cancels everything and waits until nothing is half-written. */
  stop(): Promise<void>;
  onProgress(listener: (progress: ExportProgress) => void): Stop;
}

export function createExports(create: () => Worker): ExportRuns {
  const progress = new Listeners<ExportProgress>();
  const running = new Map<string, { readonly worker: Worker; readonly ended: Promise<unknown> }>();

  function run(request: ExportRequest): Promise<Result<ExportReport>> {
    if (running.has(request.job)) {
      return Promise.resolve({ ok: false, error: { code: 'BAD_REQUEST', message: 'this job runs already' } });
    }
    const worker = create();
    const ended = new Promise<Result<ExportReport>>((resolve) => {
      worker.on('message', (message: FromExporter) => {
        if ('progress' in message) progress.emit(message.progress);
        else resolve(named(message.result, request.target));
      });
      const died = (why: string): void =>
        resolve({ ok: false, error: { code: 'INTERNAL', message: `the export worker ended: ${why}` } });
      worker.on('error', (error) => died(String(error)));
      worker.on('exit', (code) => died(String(code)));
    });
    running.set(request.job, { worker, ended });
    worker.postMessage({ run: request } satisfies ToExporter);
    return ended.finally(async () => {
      running.delete(request.job);
      await worker.terminate();
    });
  }

  function cancel(job: string): void {
    running.get(job)?.worker.postMessage({ cancel: true } satisfies ToExporter);
  }

  return {
    run,
    cancel,
    async stop() {
      const all = [...running.entries()];
      for (const [job] of all) cancel(job);
      await Promise.all(all.map(([, { ended }]) => ended));
    },
    onProgress: (listener) => progress.add(listener),
  };
}

function named(result: Result<Omit<ExportReport, 'name'>>, target: string): Result<ExportReport> {
  return result.ok ? { ok: true, value: { ...result.value, name: basename(target) } } : result;
}
