import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Log } from '#main/log/index.ts';
import { RateLimit } from '#shared/rateLimit.ts';
import { BodyBudget } from './body.ts';
import { API_VERSION } from './envelope.ts';
import { callerOf } from './guard.ts';

/** Far more than programs need, so that idle connections of one do not lock out another. */
const MAX_CONNECTIONS = 250;
const LIMITS = {
  headersTimeout: 5000,
  requestTimeout: 30_000,
  keepAliveTimeout: 5000,
  connectionsCheckingInterval: 1000,
};
/** Requests of allowed programs. A program that tries again without end gets no further. */
const [MAX_REQUESTS, RATE_MS] = [2000, 10_000];

export interface DoorServerOptions {
  readonly log: Log;
  isAllowed(origin: string): boolean;
  /** A request of an Origin that is not allowed. It was refused. */
  onUnknown(origin: string): void;
  /** Answers the body of an allowed program. @param origin null: the program must have the key */
  answer(body: Buffer, origin: string | null): Promise<string>;
  /** For tests. */
  readonly maxRequests?: number | undefined;
}

export interface DoorServer {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * The HTTP side of the door, on the loopback addresses. What is wrong with a request is found by its headers, before its body is
 * read. Rejects if another program has the port. @param wanted 0: any free port
 */
export async function openDoorServer(wanted: number, options: DoorServerOptions): Promise<DoorServer> {
  const bodies = new BodyBudget();
  const rate = new RateLimit(options.maxRequests ?? MAX_REQUESTS, RATE_MS);
  const servers: Server[] = [];
  let port = wanted;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const caller = callerOf(request, port, options.isAllowed);
    if (caller.kind === 'unknown') options.onUnknown(caller.origin);
    if (caller.kind !== 'program') return refuse(response, 403);
    if (request.url !== '/') return refuse(response, 404);
    const { method } = request;
    const headers = headersFor(caller.origin, request);
    if (method === 'OPTIONS') return void response.writeHead(200, { ...headers, 'Content-Length': 0 }).end();
    if (method !== 'POST' && method !== 'GET') return refuse(response, 405);
    if (!rate.tryAdd()) return refuse(response, 429);
    const body = await bodies.read(request);
    if (body === null) return refuse(response, 413);
    const name = JSON.stringify({ apiVersion: `AnkiConnect v.${API_VERSION}` });
    const text = body.length === 0 ? name : await options.answer(body, caller.origin);
    response.writeHead(200, { ...headers, 'Content-Type': 'application/json' }).end(text);
  }

  async function listen(host: string): Promise<void> {
    const server = createServer(LIMITS, (request, response) => {
      handle(request, response).catch((error: unknown) => {
        // The connection broke while the body was read, or it is a fault of ours.
        if (!request.destroyed) options.log.error('a request of a program failed', error);
        if (!response.headersSent) refuse(response, 500);
      });
    });
    server.maxConnections = MAX_CONNECTIONS;
    await once(server.listen({ host, port, exclusive: true }), 'listening');
    server.on('error', (error) => options.log.error('the door has a fault', error));
    servers.push(server);
    ({ port } = server.address() as AddressInfo);
  }

  async function close(): Promise<void> {
    for (const server of servers) server.closeAllConnections();
    await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  }

  try {
    await listen('127.0.0.1');
    // A computer may have no IPv6.
    await listen('::1').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') throw error;
    });
  } catch (error) {
    await close();
    throw error;
  }
  return { port, close };
}

/** Nothing about the reason: a page that may not ask learns nothing. */
function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { Connection: 'close', 'Content-Length': 0 }).end();
}

function headersFor(origin: string | null, request: IncomingMessage): Record<string, string> {
  if (origin === null) return {};
  const isPrivate = request.headers['access-control-request-private-network'] === 'true';
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Headers': '*',
    ...(isPrivate && { 'Access-Control-Allow-Private-Network': 'true' }),
    Vary: 'Origin',
  };
}
