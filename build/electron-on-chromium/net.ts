import { openAsBlob } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Net } from 'electron';
import { createConnections } from './connections.ts';
import { guard } from './guard.ts';
import { requireReady } from './lifecycle.ts';
import { handlerFor } from './protocol.ts';

/** Those of `net.fetch`, which the default session closes. */
export const connections = createConnections();

let online = true;

/** Takes this app off the network, or puts it back. */
export function setOnline(value: boolean): void {
  online = value;
}

/** net.fetch: custom schemes go to the app's own handlers, files are read, everything else is Node's fetch. */
export const netFetch: Net['fetch'] = async (input, init) => {
  requireReady('net module can only be used after app is ready');
  const url = typeof input === 'string' ? input : input.url;
  const handler = init?.bypassCustomProtocolHandlers ? undefined : handlerFor(url);
  if (handler)
    return await handler(new Request(input as RequestInfo, init as RequestInit) as Parameters<typeof handler>[0]);
  if (url.startsWith('file:')) return await readFile(url);
  if (!online) throw new Error('net::ERR_INTERNET_DISCONNECTED');
  try {
    return (await connections.fetch(input as RequestInfo, init as RequestInit)) as Awaited<ReturnType<Net['fetch']>>;
  } catch (error) {
    throw asNetError(error);
  }
};

const implemented: Pick<Net, 'fetch' | 'online'> = {
  fetch: netFetch,
  get online() {
    return online;
  },
};

export const net = guard('net', implemented);

/** Chromium names a file's type by its ending. */
const FILE_TYPES: Record<string, string> = {
  html: 'text/html',
  js: 'text/javascript',
  mjs: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  txt: 'text/plain',
  csv: 'text/csv',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  ico: 'image/x-icon',
  woff: 'font/woff',
  woff2: 'font/woff2',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  webm: 'video/webm',
  mp4: 'video/mp4',
  wasm: 'application/wasm',
};

async function readFile(url: string): Promise<Awaited<ReturnType<Net['fetch']>>> {
  try {
    const path = fileURLToPath(url);
    const type = FILE_TYPES[extname(path).slice(1).toLowerCase()] ?? 'application/octet-stream';
    return new Response(await openAsBlob(path, { type })) as Awaited<ReturnType<Net['fetch']>>;
  } catch {
    throw new Error('net::ERR_FILE_NOT_FOUND');
  }
}

const NAMES: Record<string, string> = {
  ECONNREFUSED: 'ERR_CONNECTION_REFUSED',
  ECONNRESET: 'ERR_CONNECTION_RESET',
  UND_ERR_SOCKET: 'ERR_CONNECTION_CLOSED',
  ENOTFOUND: 'ERR_NAME_NOT_RESOLVED',
  EAI_AGAIN: 'ERR_NAME_NOT_RESOLVED',
  ETIMEDOUT: 'ERR_CONNECTION_TIMED_OUT',
  UND_ERR_CONNECT_TIMEOUT: 'ERR_CONNECTION_TIMED_OUT',
};

/** Electron's net.fetch fails with Chromium's names, not with Node's. An abort stays what it is. */
function asNetError(error: unknown): unknown {
  if (!(error instanceof TypeError) || !(error.cause instanceof Error)) return error;
  const { code = '' } = error.cause as NodeJS.ErrnoException;
  return new Error(`net::${NAMES[code] ?? 'ERR_FAILED'}`);
}
