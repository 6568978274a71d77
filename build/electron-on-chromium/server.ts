import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

/** Protects the host's own addresses: pages of the app can reach this server, but do not have this secret. */
export const token = randomBytes(24).toString('hex');

/** The path of a page's socket, below the page's own origin. */
export const socketPath = `/__host/${token}`;

interface Handlers {
  /** A request to `http://<host>.localhost`, the local form of a custom scheme. */
  page(host: string, request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** A page's socket; `origin` comes from the browser, not from the page. */
  socket(windowId: number, origin: string, socket: WebSocket): void;
  /** A page reports a key; returns whether the app prevented it. */
  input(windowId: number, body: string): boolean;
  /** A request of the test control, to `http://127.0.0.1:<port>/control`. */
  control(body: string): Promise<string>;
}

/** Starts the one server of the host on a free port of 127.0.0.1. */
export async function startServer(handlers: Handlers): Promise<number> {
  const server = createServer((request, response) => {
    handleRequest(handlers, request, response).catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  });
  server.keepAliveTimeout = 60_000;
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: 2 ** 30 });
  server.on('upgrade', (request, socket, head) => {
    const match = /\?window=(\d+)$/.exec(request.url ?? '');
    if (!request.url?.startsWith(`${socketPath}?`) || !match) {
      socket.destroy();
      return;
    }
    const windowId = Number(match[1]);
    sockets.handleUpgrade(request, socket, head, (open) =>
      handlers.socket(windowId, request.headers.origin ?? '', open),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

async function handleRequest(handlers: Handlers, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [, host] = /^([a-z0-9._-]+)\.localhost(?::\d+)?$/i.exec(request.headers.host ?? '') ?? [];
  if (host !== undefined && request.url?.startsWith(`${socketPath}/input?window=`)) {
    const isPrevented = handlers.input(Number(request.url.split('=')[1]), await readBody(request));
    response.end(isPrevented ? 'prevented' : '');
    return;
  }
  if (host !== undefined) return await handlers.page(host, request, response);
  if (request.method !== 'POST' || request.headers.authorization !== `Bearer ${token}`) {
    response.writeHead(403).end();
    return;
  }
  const text = await handlers.control(await readBody(request));
  response.writeHead(200, { 'content-type': 'application/json' }).end(text);
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
