import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { isAppUrl } from '#main/pages/index.ts';
import type { MediaFile } from '#shared/media.ts';
import type { Result } from '#shared/result.ts';
import { readRange } from './range.ts';

const FOLDER = '/media/';
const PATH = /^\/media\/([0-9a-f]{64})$/;

/**
 * No content of a media file is ever executed. `no-cache`: after a change of the account in the same window, main must check
 * each request again.
 */
const HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-cache',
  'Accept-Ranges': 'bytes',
};

/**
 * Serves `/media/<hash>` with a file of the current account; `find` knows only its files. Supports ranges, so that the user
 * can seek in long audio. Null for any other request.
 */
export function createMediaHandler(find: (hash: string) => Promise<Result<MediaFile>>) {
  return (request: Request): Promise<Response> | null => {
    if (!isAppUrl(request.url) || !new URL(request.url).pathname.startsWith(FOLDER)) return null;
    return serve(request, find);
  };
}

async function serve(request: Request, find: (hash: string) => Promise<Result<MediaFile>>): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return refusal(405);
  const hash = PATH.exec(new URL(request.url).pathname)?.[1];
  if (hash === undefined) return refusal(404);
  const found = await find(hash);
  if (!found.ok || !(await hasFullSize(found.value))) return refusal(404);
  return fileResponse(found.value, request);
}

async function hasFullSize({ path, size }: MediaFile): Promise<boolean> {
  try {
    return (await stat(path)).size === size;
  } catch {
    return false;
  }
}

function fileResponse({ path, mime, size }: MediaFile, request: Request): Response {
  const range = readRange(request.headers.get('Range'), size);
  if (range === 'outside')
    return new Response(null, { status: 416, headers: { ...HEADERS, 'Content-Range': `bytes */${size}` } });
  const { start, end } = range ?? { start: 0, end: size - 1 };
  const headers = {
    ...HEADERS,
    'Content-Type': mime,
    'Content-Length': String(end - start + 1),
    ...(range === null ? {} : { 'Content-Range': `bytes ${start}-${end}/${size}` }),
  };
  const status = range === null ? 200 : 206;
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const stream = Readable.toWeb(createReadStream(path, { start, end })) as NodeReadableStream<Uint8Array>;
  return new Response(stream as ReadableStream<Uint8Array>, { status, headers });
}

function refusal(status: number): Response {
  return new Response(null, { status, headers: HEADERS });
}
