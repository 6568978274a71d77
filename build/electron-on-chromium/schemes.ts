/** Custom schemes the app registered, by name. */
export const registered = new Map<string, { standard: boolean }>();

/** Which scheme a host name belongs to, learned from the addresses the app loads. */
const schemeOfHost = new Map<string, string>();

const CUSTOM = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)(.*)$/is;
const LOCAL = /^http:\/\/([^/?#]+)\.localhost(?::80)?(?=[/?#]|$)(.*)$/is;

/** `scheme://host/path` as Chromium gets it: `http://host.localhost/path`. Other addresses stay as they are. */
export function toLocal(url: string): string {
  const [, scheme = '', host = '', rest = ''] = CUSTOM.exec(url) ?? [];
  if (!registered.has(scheme.toLowerCase())) return url;
  schemeOfHost.set(host.toLowerCase(), scheme.toLowerCase());
  return `http://${host.toLowerCase()}.localhost${rest || '/'}`;
}

/** The reverse: the address as the app sees it. */
export function fromLocal(url: string): string {
  const [, host, rest] = LOCAL.exec(url) ?? [];
  if (host === undefined) return url;
  const scheme = schemeFor(host);
  return scheme === undefined ? url : `${scheme}://${host}${rest || '/'}`;
}

/** The scheme that `http://<host>.localhost` belongs to. */
export function schemeFor(host: string): string | undefined {
  return schemeOfHost.get(host.toLowerCase()) ?? [...registered.keys()][0];
}

/** The origin of an address as Electron gives it for a standard scheme: no path and no slash at its end. */
export function originOf(url: string): string {
  const [, scheme, host] = CUSTOM.exec(url) ?? [];
  return scheme && registered.has(scheme.toLowerCase()) ? `${scheme}://${host}` : safeOrigin(url);
}

function safeOrigin(url: string): string {
  try {
    return new URL(url).origin;
  } catch {
    return 'null';
  }
}
