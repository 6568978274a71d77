import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { ServerContext } from '../context.ts';
import { isCurrent } from '../database/index.ts';
import { ApiError, type HttpServer } from '../http/index.ts';
import type { Metrics } from './metrics.ts';

/** A database that takes longer to respond is not ready. Milliseconds. */
const READY_MS = 3000;
/** The metrics of a server without a token are for programs on this machine: not behind a proxy, not in a browser. */
const FOREIGN_HEADER = /^(?:forwarded|via|origin|cf-.*|x-.*|.*-client-ip)$/;
/** A page in a browser can name any other host as this machine. */
const OWN_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;
const LOOPBACK = /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

function mayReadMetrics({ headers, socket }: FastifyRequest, metricsToken: string | null): boolean {
  if (metricsToken !== null)
    return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${metricsToken}`));
  const isLocal = LOOPBACK.test(socket.remoteAddress ?? '') && OWN_HOST.test(headers.host ?? '');
  return isLocal && !Object.keys(headers).some((name) => FOREIGN_HEADER.test(name));
}

async function withinReadyTime(work: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), READY_MS);
  });
  return await Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** What monitoring asks for (C-50, C-51): `/health`, `/ready` and `/metrics`; and the durations of all requests. */
export function monitoringRoutes(app: HttpServer, { database, settings }: ServerContext, metrics: Metrics): void {
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    // A subscription lasts as long as somebody listens.
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return;
    const labels = { method, route: routeOptions.url ?? 'unknown', status: String(reply.statusCode) };
    metrics.requests.observe(labels, reply.elapsedTime / 1000);
  });

  // They come every few seconds: not worth a line in the log.
  const options = { logLevel: 'warn' } as const;
  app.get('/health', options, () => ({ ok: true }));
  app.get('/ready', options, async (request) => {
    const isReady = await withinReadyTime(isCurrent(database)).catch((error: unknown) => {
      request.log.warn({ err: error }, 'the database does not respond');
      return false;
    });
    if (!isReady) throw new ApiError('BUSY', 'the database does not respond, or has another version');
    return { ok: true };
  });
  app.get('/metrics', options, async (request, reply) => {
    if (!mayReadMetrics(request, settings.metricsToken)) throw new ApiError('NOT_FOUND', 'there is no such address');
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
