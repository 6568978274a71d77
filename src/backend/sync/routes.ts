import { requireSession } from '../account/index.ts';
import type { ServerContext } from '../context.ts';
import { ApiError, type HttpServer, parseBody, protocolOf } from '../http/index.ts';
import { requireProtocol } from './answerDates.ts';
import { applyChanges } from './applyChanges.ts';
import { ChangeSetSchema } from './changeSet.ts';
import { IdsSchema, itemsText, NodesSchema, nodesOf, sumsOf } from './comparison.ts';

/** The calls by which Cardbox sends its changes and compares itself with the server (C-37, Y-32). */
export function syncRoutes(app: HttpServer, context: ServerContext): void {
  const { database, settings, now } = context;
  const comparisons = oneAtATime();
  app.post('/cards_pg/apply_changes', async (request) => {
    const { uid } = await requireSession(context, request);
    const changes = parseBody(ChangeSetSchema, request.body);
    return {
      data: await database.transaction((tx) => applyChanges(tx, uid, settings, changes, now(), protocolOf(request))),
    };
  });
  app.post('/cards_pg/compare', async (request) => {
    const { uid } = await requireSession(context, request);
    await requireProtocol(database, uid, protocolOf(request));
    return { data: await comparisons.run(uid, () => sumsOf(database, uid, protocolOf(request))) };
  });
  app.post('/cards_pg/compare_nodes', async (request) => {
    const { uid } = await requireSession(context, request);
    const nodes = parseBody(NodesSchema, request.body);
    return { data: await comparisons.run(uid, () => nodesOf(database, uid, nodes)) };
  });
  app.post('/cards_pg/compare_items', async (request, reply) => {
    const { uid } = await requireSession(context, request);
    const text = await itemsText(database, uid, parseBody(IdsSchema, request.body));
    return reply.type('application/json; charset=utf-8').send(text);
  });
}

/** Devices of an account that may wait for its comparison. */
const MAX_WAITING = 10;

/** Runs the comparisons of an account one after another: they read everything that it has. Throws `BUSY` if many wait. */
function oneAtATime() {
  const queues = new Map<string, { length: number; last: Promise<unknown> }>();
  return {
    async run<Result>(uid: string, work: () => Promise<Result>): Promise<Result> {
      const queue = queues.get(uid) ?? { length: 0, last: Promise.resolve() };
      if (queue.length >= MAX_WAITING) throw new ApiError('BUSY', 'this account is being compared', '', 5);
      queues.set(uid, queue);
      queue.length++;
      const result = queue.last.then(work);
      queue.last = result.catch(() => undefined);
      try {
        return await result;
      } finally {
        queue.length--;
        if (queue.length === 0) queues.delete(uid);
      }
    },
  };
}
