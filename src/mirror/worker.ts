import { fileURLToPath } from 'node:url';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import type { FromMirror, ToMirrorThread } from '#shared/mirror/protocol.ts';
import { type CheckHealth, isHealthy } from './backup/index.ts';
import { MirrorError } from './database/errors.ts';
import { MirrorService } from './service.ts';

/**
 * The thread that owns the account's database: the protocol on its port, the work in `MirrorService`. It starts this program once
 * more to check the file.
 */
const port = parentPort;
if (port === null) throw new MirrorError('INTERNAL', 'this is a worker');

interface HealthCheck {
  /** The file to check. */
  readonly check: string;
}

const { check } = (workerData ?? {}) as Partial<HealthCheck>;
if (check === undefined) serve(port);
else port.postMessage(isHealthy(check));

function serve(to: NonNullable<typeof parentPort>): void {
  const service = new MirrorService((message: FromMirror) => to.postMessage(message), checkHealth);
  to.on('message', (message: ToMirrorThread) => {
    if ('end' in message) to.close();
    else service.receive(message);
  });
}

async function checkHealth(...[file, closing]: Parameters<CheckHealth>): Promise<boolean> {
  const thread = new Worker(fileURLToPath(import.meta.url), { workerData: { check: file } satisfies HealthCheck });
  const end = (): void => void thread.terminate();
  closing.addEventListener('abort', end);
  if (closing.aborted) end();
  try {
    return await new Promise<boolean>((resolve, reject) => {
      thread.once('message', resolve);
      thread.once('error', reject);
      thread.once('exit', () => reject(new MirrorError('CANCELLED', 'the file is being closed')));
    });
  } finally {
    closing.removeEventListener('abort', end);
  }
}
