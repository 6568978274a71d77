import { requireSession } from '../account/index.ts';
import type { ServerContext } from '../context.ts';
import { type HttpServer, parseBody } from '../http/index.ts';
import { applyChanges } from './applyChanges.ts';
import { ChangeSetSchema } from './changeSet.ts';

/** The call by which Cardbox sends its changes (docs/product.md §7). */
export function syncRoutes(app: HttpServer, context: ServerContext): void {
  const { database, now } = context;
  app.post('/cards_pg/apply_changes', async (request) => {
    const { uid } = await requireSession(context, request);
    const changes = parseBody(ChangeSetSchema, request.body);
    return { data: await database.transaction((tx) => applyChanges(tx, uid, changes, now())) };
  });
}
