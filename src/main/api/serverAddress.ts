import { fail, ok, type Result } from '#shared/result.ts';

/**
 * Checks the base address of a server. Errors: `SERVER_ADDRESS_INVALID`, and `SERVER_ADDRESS_INSECURE` for an address without
 * https, which is only allowed for this machine.
 */
export function checkAddress(text: string): Result<URL> {
  const url = URL.parse(text.trim());
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return fail('SERVER_ADDRESS_INVALID');
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    return fail('SERVER_ADDRESS_INVALID');
  }
  return url.protocol === 'https:' || isThisMachine(url.hostname) ? ok(url) : fail('SERVER_ADDRESS_INSECURE');
}

/** Like `checkAddress`; null if the address is not acceptable. */
export function backendAddress(text: string): URL | null {
  const checked = checkAddress(text);
  return checked.ok ? checked.value : null;
}

function isThisMachine(hostname: string): boolean {
  return ['127.0.0.1', '[::1]', 'localhost'].includes(hostname) || hostname.endsWith('.localhost');
}
