import type { AddressInfo } from 'node:net';
import { accountRoutes } from './account/index.ts';
import type { ServerContext } from './context.ts';
import { createHttpServer } from './http/index.ts';

export interface RunningServer {
  /** Where it listens, as `http://host:port`. */
  readonly url: string;
  /** Completes the requests that are running, then stops. The database stays open. */
  close(): Promise<void>;
}

/** Starts the server of `context`. `logTo`: where the log goes instead of standard output. */
export async function startServer(context: ServerContext, logTo?: NodeJS.WritableStream): Promise<RunningServer> {
  const { settings } = context;
  const app = await createHttpServer(settings, logTo);
  accountRoutes(app, context);
  await app.listen({ host: settings.host, port: settings.port });
  const { port } = app.server.address() as AddressInfo;
  const host = settings.host.includes(':') ? `[${settings.host}]` : settings.host;
  return { url: `http://${host}:${port}`, close: () => app.close() };
}
