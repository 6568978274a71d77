import { isIP, SocketAddress } from 'node:net';

/** What proxies add to an address: a port, brackets, the name of an interface. */
const DECORATED = /^\[?([^\][%]*)(?:%[^\]]*)?(?:\](?::\d+)?)?$/;
const IPV4_PORT = /^(\d+\.\d+\.\d+\.\d+):\d+$/;
const MAPPED = '::ffff:';

/** An address in one spelling, an IPv4 address in IPv6 as IPv4; null for a text that is none. */
function addressOf(text: string): string | null {
  const plain = IPV4_PORT.exec(text)?.[1] ?? DECORATED.exec(text)?.[1] ?? '';
  const family = isIP(plain);
  if (family !== 6) return family === 4 ? plain : null;
  const { address } = new SocketAddress({ address: plain, family: 'ipv6' });
  return address.startsWith(MAPPED) && isIP(address.slice(MAPPED.length)) === 4
    ? address.slice(MAPPED.length)
    : address;
}

/** The first 16-bit groups of an IPv6 address. */
function firstGroups(address: string, count: number): string {
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter((group) => group !== '');
  const rest = (tail ?? '').split(':').filter((group) => group !== '');
  const zeros = tail === undefined ? [] : Array<string>(8 - groups.length - rest.length).fill('0');
  return [...groups, ...zeros, ...rest].slice(0, count).join(':');
}

/**
 * The networks that one person may have whole: the IPv4 address, or of IPv6 the /64 of a home and the /48 of a site, which has 65,536 of
 * them. All texts that are no address count as one.
 */
export function networksOf(text: string): { readonly home: string; readonly site: string | null } {
  const address = addressOf(text);
  if (address === null) return { home: 'unknown', site: null };
  if (!address.includes(':')) return { home: address, site: null };
  return { home: `${firstGroups(address, 4)}::/64`, site: `${firstGroups(address, 3)}::/48` };
}
