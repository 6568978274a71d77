import { readFile, stat } from 'node:fs/promises';
import { extname, resolve, sep } from 'node:path';
import type { Boot } from '#shared/boot.ts';
import { isContactsPath, ROUTES } from '#shared/routes.ts';

export const APP_SCHEME = 'cardbox-app';
export const APP_HOST = 'cardbox';
export const APP_ORIGIN = `${APP_SCHEME}://${APP_HOST}`;

/** Whether an address is one of the app's own pages. Parsed, because a prefix can be imitated. */
export function isAppUrl(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, host, username, password } = new URL(url);
  return protocol === `${APP_SCHEME}:` && host === APP_HOST && username === '' && password === '';
}

const MIME: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.wasm': 'application/wasm',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
};

export interface PagesOptions {
  /** Absolute path of the built pages. */
  readonly root: string;
  /** The boot data of a page; called at every load. */
  boot(path: string, nonce: string): Boot;
  colorScheme(): 'light' | 'dark';
  newNonce(): string;
  /** Development only: the address of the dev server, and a function to fetch from it. */
  readonly dev?: { readonly url: string; fetch(url: string): Promise<Response> } | undefined;
}

/**
 * Serves the app's scheme from the built pages: files unchanged, and index.html with the boot data for every other path,
 * because the renderer has its own router. Every response has the content security policy.
 */
export function createPages(options: PagesOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    const nonce = options.newNonce();
    const response = await respond(request, options, nonce);
    const mayShowRemote = isAppUrl(request.url) && isContactsPath(new URL(request.url).pathname);
    const headers = securityHeaders(nonce, options.dev?.url, mayShowRemote);
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
    return request.method === 'HEAD' ? new Response(null, response) : response;
  };
}

async function respond(request: Request, options: PagesOptions, nonce: string): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return refusal(405);
  if (!isAppUrl(request.url)) return refusal(403);
  const { pathname, search } = new URL(request.url);
  const file = fileOf(options.root, pathname);
  if (file === null) return refusal(403);
  if (options.dev !== undefined) return fromDevServer(options.dev, `${pathname}${search}`, options, nonce);
  if (pathname !== '/' && pathname !== '/index.html' && (await isFile(file))) return fromFile(file);
  // Not the page for a missing asset: the browser would then only report a wrong MIME type.
  if (pathname.startsWith('/assets/')) return refusal(404);
  // The palette's window loads little: a page without the other screens.
  const name = pathname === ROUTES.palette ? 'palette.html' : 'index.html';
  return page(await readFile(resolve(options.root, name), 'utf8'), pathname, options, nonce);
}

/** The file of a path, or null for a path outside the directory. */
function fileOf(root: string, pathname: string): string | null {
  const path = decoded(pathname);
  if (/[\p{Cc}\\]/u.test(path)) return null;
  const file = resolve(root, `.${path}`);
  return file === root || file.startsWith(root.endsWith(sep) ? root : root + sep) ? file : null;
}

/** A path that cannot be decoded, such as `/caf%E9`, is no file's: it gets the page, which leads to Today (S-6). */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return '/';
  }
}

async function isFile(file: string): Promise<boolean> {
  try {
    return (await stat(file)).isFile();
  } catch {
    return false;
  }
}

/** Of all files but the pages: their names have a hash of their content. */
const CACHE = 'max-age=31536000, immutable';

async function fromFile(file: string): Promise<Response> {
  const type = MIME[extname(file).toLowerCase()] ?? 'application/octet-stream';
  return new Response(await readFile(file), { headers: { 'Content-Type': type, 'Cache-Control': CACHE } });
}

function page(html: string, path: string, options: PagesOptions, nonce: string): Response {
  const text = fillPage(html, options.boot(path, nonce), options.colorScheme(), isContactsPath(path));
  return new Response(text, { headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' } });
}

/** Inserts the boot data and the attributes of the first paint into the page. */
export function fillPage(html: string, boot: Boot, scheme: 'light' | 'dark', mayShowRemote = false): string {
  const lang = boot.language === 'zh' ? 'zh-Hans' : 'en';
  const meta = `<meta name="cardbox-boot" content="${escapeAttribute(JSON.stringify(boot))}">`;
  const attributes = `lang="${lang}" data-mantine-color-scheme="${scheme}"${mayShowRemote ? ' data-remote-images' : ''}`;
  return (
    html
      .replace(/<html[^>]*>/i, () => `<html ${attributes}>`)
      .replace('<!--cardbox-boot-->', () => meta)
      // The bundler writes addresses relative to index.html, but index.html is served for every route.
      .replaceAll(/(\s(?:src|href)=")\.\//g, '$1/')
  );
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

async function fromDevServer(
  dev: NonNullable<PagesOptions['dev']>,
  path: string,
  options: PagesOptions,
  nonce: string,
): Promise<Response> {
  const response = await dev.fetch(new URL(path, dev.url).href);
  const type = response.headers.get('Content-Type') ?? 'application/octet-stream';
  if (type.startsWith('text/html')) return page(await response.text(), new URL(path, dev.url).pathname, options, nonce);
  const headers = { 'Content-Type': type, 'Cache-Control': 'no-store' };
  return new Response(await response.arrayBuffer(), { status: response.status, headers });
}

function refusal(status: number): Response {
  return new Response(null, { status });
}

function securityHeaders(nonce: string, devUrl: string | undefined, mayShowRemote: boolean) {
  return {
    'Content-Security-Policy': contentSecurityPolicy(nonce, devUrl, mayShowRemote),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(self), geolocation=(), display-capture=(), usb=(), serial=(), hid=()',
  };
}

/**
 * Allows only the app's own files. Exceptions: images over https in the document of the contacts book, and the reload script
 * of the dev server in development.
 */
export function contentSecurityPolicy(nonce: string, devUrl?: string, mayShowRemote = false): string {
  const dev = devUrl === undefined ? null : new URL(devUrl);
  return [
    "default-src 'none'",
    dev === null ? "script-src 'self'" : "script-src 'self' 'unsafe-inline'",
    dev === null ? `style-src 'self' 'nonce-${nonce}'` : "style-src 'self' 'unsafe-inline'",
    "style-src-attr 'none'",
    "font-src 'self'",
    `img-src 'self' data: blob:${mayShowRemote ? ' https:' : ''}`,
    "media-src 'self' blob:",
    dev === null ? "connect-src 'self'" : `connect-src 'self' ws://${dev.host}`,
    "form-action 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');
}
