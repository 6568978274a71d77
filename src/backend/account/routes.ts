import type { ServerContext } from '../context.ts';
import { type HttpServer, protocolOf } from '../http/index.ts';
import { deviceRoutes } from './devices.ts';
import { googleRoutes } from './google.ts';
import { ownAccountRoutes } from './ownAccount.ts';
import { resetRoutes } from './reset.ts';
import { signInRoutes } from './signIn.ts';

/** The calls under `/account`. */
export function accountRoutes(app: HttpServer, context: ServerContext): void {
  const { settings, database } = context;
  app.get('/account/providers', async (request) => {
    const [row] = await database.query<{ value: string }>(`SELECT value FROM server WHERE key = 'id'`);
    return {
      google: settings.google !== null,
      mail: settings.mail !== null,
      // An app of protocol 1 refuses every other number.
      protocol: protocolOf(request),
      server_id: row?.value,
    };
  });
  signInRoutes(app, context);
  googleRoutes(app, context);
  resetRoutes(app, context);
  deviceRoutes(app, context);
  ownAccountRoutes(app, context);
}
