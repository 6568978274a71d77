export const DEFAULT_BACKEND = 'http://127.0.0.1:8787';

/** A server's base address, or null for one that passwords must not go to: off this machine https is required. */
export function backendAddress(text: string): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return null;
  if (url.protocol === 'https:') return url;
  return url.protocol === 'http:' && isThisMachine(url.hostname) ? url : null;
}

function isThisMachine(hostname: string): boolean {
  return ['127.0.0.1', '[::1]', 'localhost'].includes(hostname) || hostname.endsWith('.localhost');
}
