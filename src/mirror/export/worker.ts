import { parentPort } from 'node:worker_threads';
import type { ExportDone, ExportRequest, FromExporter, ToExporter } from '#shared/mirror/export.ts';
import { failWith, ok, type Result } from '#shared/result.ts';
import { MirrorError, toFailure } from '../database/errors.ts';
import { exportCards } from './export.ts';

/** The export worker: one export in its own thread, which ends with the export. It only reads the mirror. */
const port = parentPort;
if (port === null) throw new MirrorError('INTERNAL', 'this is a worker');

const cancellation = new AbortController();
const post = (message: FromExporter): void => port.postMessage(message);

port.on('message', (message: ToExporter) => {
  if ('end' in message) port.close();
  else if ('cancel' in message) cancellation.abort();
  else void run(message.request).then((result) => post({ seq: message.seq, result }));
});

async function run(request: ExportRequest): Promise<Result<ExportDone>> {
  try {
    return ok(await exportCards(request, cancellation.signal, (progress) => post({ progress })));
  } catch (error) {
    return failWith(toFailure(error));
  }
}
