import { parentPort } from 'node:worker_threads';
import type { ExportRequest, FromExporter, ToExporter } from '#shared/mirror/export.ts';
import { MirrorError, toFailure } from '../database/errors.ts';
import { exportCards } from './export.ts';

/** The export worker: one export in a thread of its own, which ends with it. It only reads the mirror. */
const port = parentPort;
if (port === null) throw new MirrorError('INTERNAL', 'this is a worker');

const cancelling = new AbortController();
const post = (message: FromExporter): void => port.postMessage(message);

port.on('message', (message: ToExporter) => {
  if ('cancel' in message) cancelling.abort();
  else void run(message.run);
});

async function run(request: ExportRequest): Promise<void> {
  try {
    post({
      result: { ok: true, value: await exportCards(request, cancelling.signal, (progress) => post({ progress })) },
    });
  } catch (error) {
    post({ result: { ok: false, error: toFailure(error) } });
  }
}
