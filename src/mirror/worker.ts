import { parentPort } from 'node:worker_threads';
import type { FromMirror, ToMirrorThread } from '#shared/mirror/protocol.ts';
import { MirrorError } from './database/errors.ts';
import { MirrorService } from './service.ts';

/** The thread that owns the account's database: the protocol on its port, the work in `MirrorService`. */
const port = parentPort;
if (port === null) throw new MirrorError('INTERNAL', 'this is a worker');

const service = new MirrorService((message: FromMirror) => port.postMessage(message));
port.on('message', (message: ToMirrorThread) => {
  if ('end' in message) port.close();
  else service.receive(message);
});
