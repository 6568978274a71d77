import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Log } from '#main/log/index.ts';
import { RateLimit } from '#shared/rateLimit.ts';
import { API_VERSION } from './envelope.ts';

/** Far more than programs need, so that idle connections of one do not lock out another. */
const MAX_CONNECTIONS = 250;
const LIMITS = {
  headersTimeout: 5000,
  requestTimeout: 30_000,
  keepAliveTimeout: 5000,
  connectionsCheckingInterval: 1000,
};
/** A file of 25 MiB as base64, and what is around it. */
const MAX_BODY = 36 * 1024 * 1024;
/** Bytes of all bodies that are being read. */
const MAX_BODIES = 3 * MAX_BODY;
/** Requests of allowed programs. A program that tries again without end gets no further. */
const [MAX_REQUESTS, RATE_MS] = [2000, 10_000];

/** Who sends a request. A browser cannot leave out the Origin of what a page sends, so without one it is another program. */
type Caller =
  | { readonly kind: 'program'; readonly origin: string | null }
  /** Not allowed yet: the person may be asked about it. */
  | { readonly kind: 'unknown'; readonly origin: string }
  | { readonly kind: 'refused' };

const ORIGIN = /^[a-z][a-z0-9+.-]{0,40}:\/\/[^\s/?#@,\\"'<>]{1,255}$/;
const HOSTS = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * Decides by the headers alone, before the body is read. The Host of a request that came by DNS rebinding is the name of a
 * website. `null` is the Origin of sandboxed pages and of files, so nobody can allow it.
 */
function callerOf(request: IncomingMessage, port: number, isAllowed: (origin: string) => boolean): Caller {
  const [host, ...otherHosts] = request.headersDistinct.host ?? [];
  const isHere = HOSTS.some((name) => host?.toLowerCase() === `${name}:${port}`);
  if (!isHere || otherHosts.length > 0) return { kind: 'refused' };
  const [origin, ...others] = request.headersDistinct.origin ?? [];
  if (origin === undefined) return { kind: 'program', origin: null };
  if (others.length > 0 || !ORIGIN.test(origin)) return { kind: 'refused' };
  return { kind: isAllowed(origin) ? 'program' : 'unknown', origin };
}

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

export type DoorServer = Awaited<ReturnType<typeof openDoorServer>>;

/**
 * The HTTP side of the door, on the loopback addresses. What is wrong with a request is found by its headers, before its body is
 * read. Rejects if another program has the port. @param wanted 0: any free port
 */
export async function openDoorServer(wanted: number, options: DoorServerOptions) {
  const rate = new RateLimit(options.maxRequests ?? MAX_REQUESTS, RATE_MS);
  const servers: Server[] = [];
  let port = wanted;
  /** The bytes of all bodies that are being read. */
  let reading = 0;

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
    const body = await readBody(request);
    if (body === null) return refuse(response, 413);
    const name = JSON.stringify({ apiVersion: `AnkiConnect v.${API_VERSION}` });
    const text = body.length === 0 ? name : await options.answer(body, caller.origin);
    response.writeHead(200, { ...headers, 'Content-Type': 'application/json' }).end(text);
  }

  /** The body of a request; null if it is too long, or too much is being read at once. Rejects if the connection breaks. */
  async function readBody(request: IncomingMessage): Promise<Buffer | null> {
    if (Number(request.headers['content-length'] ?? 0) > MAX_BODY) return null;
    const chunks: Buffer[] = [];
    let size = 0;
    try {
      for await (const chunk of request as AsyncIterable<Buffer>) {
        size += chunk.length;
        reading += chunk.length;
        if (size > MAX_BODY || reading > MAX_BODIES) return null;
        chunks.push(chunk);
      }
      return Buffer.concat(chunks);
    } finally {
      reading -= size;
    }
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
