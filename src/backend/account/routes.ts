import { PROTOCOL } from '#shared/account.ts';
import type { ServerContext } from '../context.ts';
import type { HttpServer } from '../http/index.ts';

/** The calls under `/account` (docs/product.md §7). */
export function accountRoutes(app: HttpServer, { settings }: ServerContext): void {
  app.get('/account/providers', () => ({
    google: settings.google !== null,
    mail: settings.mail !== null,
    protocol: PROTOCOL,
  }));
}
