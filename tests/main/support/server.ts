import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  readonly method: string;
  readonly path: string;
  readonly authorization: string | undefined;
  readonly protocol: string | undefined;
  readonly body: unknown;
}

/** Answers one request; an object is JSON with status 200. */
type Route = object | ((response: ServerResponse, received: Received) => unknown);
/** By `METHOD /path`; what is not there answers 404. */
export type Routes = Readonly<Record<string, Route>>;

export interface TestServer {
  readonly url: string;
  /** Every request so far, in order. */
  readonly received: Received[];
  /** Those to one path. */
  to(path: string): Received[];
  close(): Promise<void>;
}

export const TOKEN = 'token-abc';

/** A sign-in that is granted. */
export function granted(uid = 'u1', email = 'ann@example.com', more: object = {}): Route {
  return (response: ServerResponse) => {
    response.setHeader('Authorization', `Bearer ${TOKEN}`);
    response.end(JSON.stringify({ tn: TOKEN, record: { uid, email }, ...more }));
  };
}

/** A refusal with this status. */
export function refused(status: number): Route {
  return (response: ServerResponse) =>
    response.writeHead(status).end('{"error":{"code":"X","message":"no","path":""}}');
}

export const PROVIDERS = { google: false, mail: false, protocol: 1 };

/** The account calls of a server that has everybody. */
export const ACCOUNT_ROUTES: Routes = {
  'GET /account/providers': PROVIDERS,
  'POST /account/service_login': granted(),
  'POST /account/service_signup': granted('u2'),
  'POST /account/service_logout': { ok: true },
};

/** A small server on this machine that speaks the calls of the specification (C-1 to C-9). */
export async function startServer(routes: Routes): Promise<TestServer> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    void answer(request, response, routes, received);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    to: (path) => received.filter((one) => one.path === path),
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  routes: Routes,
  received: Received[],
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  const { method = '', url = '', headers } = request;
  const one: Received = {
    method,
    path: url,
    authorization: headers.authorization,
    protocol: headers['cardbox-protocol']?.toString(),
    body: text === '' ? undefined : JSON.parse(text),
  };
  received.push(one);
  response.setHeader('Connection', 'close');
  const route = routes[`${method} ${url}`];
  if (route === undefined) response.writeHead(404).end('{}');
  else if (typeof route === 'function') route(response, one);
  else response.end(JSON.stringify(route));
}
