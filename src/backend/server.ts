import type { AddressInfo } from 'node:net';
import { accountRoutes, guardRequests } from './account/index.ts';
import { boxRoutes } from './boxes/index.ts';
import { cardRoutes } from './cards/index.ts';
import type { ServerContext } from './context.ts';
import { graphqlRoutes } from './graphql/index.ts';
import { completeRequests, createHttpServer } from './http/index.ts';
import { scheduleMaintenance } from './maintenance.ts';
import { mediaRoutes } from './media/index.ts';
import { createMetrics, monitoringRoutes, timedDatabase } from './monitoring/index.ts';
import { createChangeHub, syncRoutes } from './sync/index.ts';

export interface RunningServer {
  /** Where it listens, as `http://host:port`. */
  readonly url: string;
  /** Completes the requests that are running, then stops. The database stays open. */
  close(): Promise<void>;
}

/** Starts the server of a context. `logTo`: where the log goes instead of standard output. */
export async function startServer(given: ServerContext, logTo?: NodeJS.WritableStream): Promise<RunningServer> {
  const { settings } = given;
  const app = await createHttpServer(settings, logTo);
  const hub = await createChangeHub(given.database, settings.subscriptionsPerAccount);
  const metrics = createMetrics(() => hub.count());
  const context = { ...given, database: timedDatabase(given.database, metrics) };
  // Devices compare their clocks with it.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('Date', new Date(given.now()).toUTCString());
  });
  // Subscriptions are requests that never complete by themselves.
  app.addHook('preClose', async () => hub.close());
  completeRequests(app);
  guardRequests(app, context);
  monitoringRoutes(app, context, metrics);
  accountRoutes(app, context);
  cardRoutes(app, context);
  boxRoutes(app, context);
  syncRoutes(app, context);
  mediaRoutes(app, context);
  graphqlRoutes(app, context, hub);
  scheduleMaintenance(app, context);
  try {
    await app.listen({ host: settings.host, port: settings.port });
  } catch (error) {
    await app.close();
    throw error;
  }
  const { port } = app.server.address() as AddressInfo;
  const host = settings.host.includes(':') ? `[${settings.host}]` : settings.host;
  return { url: `http://${host}:${port}`, close: () => app.close() };
}
