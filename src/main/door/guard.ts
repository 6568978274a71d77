import type { IncomingMessage } from 'node:http';

/** Who sends a request. A browser cannot leave out the Origin of what a page sends, so without one it is another program. */
export type Caller =
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
export function callerOf(request: IncomingMessage, port: number, isAllowed: (origin: string) => boolean): Caller {
  const [host, ...otherHosts] = request.headersDistinct.host ?? [];
  const isHere = HOSTS.some((name) => host?.toLowerCase() === `${name}:${port}`);
  if (!isHere || otherHosts.length > 0) return { kind: 'refused' };
  const [origin, ...others] = request.headersDistinct.origin ?? [];
  if (origin === undefined) return { kind: 'program', origin: null };
  if (others.length > 0 || !ORIGIN.test(origin)) return { kind: 'refused' };
  return { kind: isAllowed(origin) ? 'program' : 'unknown', origin };
}
