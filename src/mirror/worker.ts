import { fileURLToPath } from 'node:url';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import type { FromMirror, ToMirrorThread } from '#shared/mirror/protocol.ts';
import { type CheckHealth, isHealthy } from './backup/index.ts';
import { MirrorError } from './database/errors.ts';
import { MirrorService } from './service.ts';

/**
 * The thread that owns the account's database: the protocol on its port, the work in `MirrorService`. To check a
 * file it starts itself again, as another thread.
 */
const port = parentPort;
if (port === null) throw new MirrorError('INTERNAL', 'this is a worker');

/** What that other thread gets. */
interface HealthCheck {
  /** The file to check. */
  readonly check: string;
}

const checkHealth: CheckHealth = async (file, closing) => {
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
};

const { check } = (workerData ?? {}) as Partial<HealthCheck>;
if (check !== undefined) port.postMessage(isHealthy(check));
else {
  const service = new MirrorService((message: FromMirror) => port.postMessage(message), checkHealth);
  port.on('message', (message: ToMirrorThread) => {
    if ('end' in message) port.close();
    else service.receive(message);
  });
}
