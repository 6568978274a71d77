import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import type { Protocol } from 'electron';
import { localPolicy } from './csp.ts';
import { checkOptions, guard } from './guard.ts';
import { isReady, requireReady } from './lifecycle.ts';
import { fromLocal, registered, schemeFor } from './schemes.ts';
import { socketPath } from './server.ts';
import { applyBeforeRequest, applyHeadersReceived } from './webRequest.ts';

type Handler = (request: GlobalRequest) => GlobalResponse | Promise<GlobalResponse>;
type GlobalRequest = Parameters<Parameters<Protocol['handle']>[1]>[0];
type GlobalResponse = Awaited<ReturnType<Parameters<Protocol['handle']>[1]>>;

const handlers = new Map<string, Handler>();

const PRIVILEGES = [
  'standard',
  'secure',
  'bypassCSP',
  'allowServiceWorkers',
  'supportFetchAPI',
  'corsEnabled',
  'stream',
  'codeCache',
];

const implemented: Pick<Protocol, 'registerSchemesAsPrivileged' | 'handle' | 'unhandle'> = {
  registerSchemesAsPrivileged(schemes) {
    if (isReady()) throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready');
    for (const { scheme, privileges = {} } of schemes) {
      checkOptions(`protocol.registerSchemesAsPrivileged('${scheme}')`, privileges, PRIVILEGES);
      if (!privileges.standard || !privileges.secure) {
        throw new Error(`build/electron-on-chromium: scheme '${scheme}' must be standard and secure`);
      }
      registered.set(scheme.toLowerCase(), { standard: true });
    }
  },
  handle(scheme, handler) {
    requireReady('protocol cannot be used before the app is ready');
    if (handlers.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`);
    if (!registered.has(scheme))
      throw new Error(`build/electron-on-chromium: scheme '${scheme}' was not registered as privileged`);
    handlers.set(scheme, handler);
  },
  unhandle(scheme) {
    if (!handlers.delete(scheme)) throw new Error(`Failed to unhandle protocol: ${scheme}`);
  },
};

export const protocol = guard('protocol', implemented);

/** The handler of an address's scheme, for net.fetch. */
export function handlerFor(url: string): Handler | undefined {
  return handlers.get(url.slice(0, url.indexOf(':')).toLowerCase());
}

/** Serves a page's request to `http://<host>.localhost` by the app's protocol.handle. A failing handler fails the request. */
export async function servePage(host: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const scheme = schemeFor(host);
  const handler = scheme === undefined ? undefined : handlers.get(scheme);
  const url = fromLocal(`http://${host}.localhost${request.url ?? '/'}`);
  if (!handler || (await applyBeforeRequest(url, request.method ?? 'GET'))) {
    response.destroy();
    return;
  }
  try {
    await send(host, url, await handler(makeRequest(url, request)), response);
  } catch (error) {
    console.error(`Error in the protocol handler of ${url}:`, error);
    response.destroy();
  }
}

function makeRequest(url: string, request: IncomingMessage): GlobalRequest {
  const method = request.method ?? 'GET';
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (name === 'host' || name === 'connection' || value === undefined) continue;
    const text = String(value);
    headers.set(
      name,
      name === 'origin' ? fromLocal(text).replace(/\/$/, '') : name === 'referer' ? fromLocal(text) : text,
    );
  }
  const body = method === 'GET' || method === 'HEAD' ? null : (Readable.toWeb(request) as ReadableStream<Uint8Array>);
  return new Request(url, {
    method,
    headers,
    body,
    ...(body ? { duplex: 'half' } : {}),
  } as RequestInit) as GlobalRequest;
}

async function send(host: string, url: string, result: GlobalResponse, response: ServerResponse): Promise<void> {
  if (result.type === 'error') {
    response.destroy();
    return;
  }
  const headers = await applyHeadersReceived(url, result.status, headersOf(result));
  const policy = headers['content-security-policy'];
  if (policy) {
    const own = [`ws://${host}.localhost${socketPath}`, `http://${host}.localhost${socketPath}/`];
    headers['content-security-policy'] = policy.map((one) => localPolicy(one, own));
  }
  // Electron's custom schemes have no disk cache, so Chromium must not decide by itself that a response is fresh.
  headers['cache-control'] ??= ['no-cache'];
  response.writeHead(result.status, result.statusText || undefined, headers);
  if (!result.body) {
    response.end();
    return;
  }
  const stream = Readable.fromWeb(result.body as NodeReadableStream<Uint8Array>);
  stream.on('error', () => response.destroy());
  response.on('close', () => stream.destroy());
  stream.pipe(response);
}

function headersOf(result: GlobalResponse): Record<string, string[]> {
  const headers: Record<string, string[]> = {};
  result.headers.forEach((value, name) => {
    headers[name] = [...(headers[name] ?? []), value];
  });
  return headers;
}
