/**
 * Deep links `cardbox://open/<path>` (docs/product.md §2). Anyone can write one, so only the app's own routes pass;
 * everything else is null.
 */

const MAX_LENGTH = 2000;
/** What the screens read from their addresses (docs/product.md §2). An import's handle is not among them. */
const QUERY_NAMES = new Set([
  ...['type', 'mode', 'bids', 'cids', 'sid', 'today', 'read'],
  ...['filter', 'card', 'box', 'q', 'sort', 'order', 'duplicates', 'label', 'category', 'due'],
]);

/** A route's parts: a plain word stands for itself, `*` for one parameter. */
const ROUTES: readonly (readonly string[])[] = [
  '',
  'account/login',
  'account/signup',
  'account/reset',
  'main',
  'main/dashboard',
  'main/dashboard/sub_boxes/*',
  'main/dashboard/sub_boxes/*/memorize',
  'main/dashboard/sub_boxes/*/memory_recap',
  'main/dashboard/box_cards/*',
  'main/dashboard/box_cards/*/memorize',
  'main/dashboard/box_cards/*/memory_recap',
  'main/dashboard/a_z_boxes/*',
  'main/dashboard/a_z_boxes/*/box_cards/*',
  'main/dashboard/a_z_boxes/*/box_cards/*/memorize',
  'main/dashboard/a_z_boxes/*/box_cards/*/memory_recap',
  'main/memorize',
  'main/browse',
  'main/add',
  'main/recap',
  'main/import',
  'main/sync',
  'main/settings',
  'main/settings/*',
  'contacts',
  'contacts/*',
  'contacts/*/edit',
].map((route) => route.split('/').filter((part) => part !== ''));

/**
 * @param link what the system handed over
 * @returns the path inside the app, its parts percent-encoded again, with the query parameters that routes know; or null
 */
export function deepLinkPath(link: string): string | null {
  if (link.length > MAX_LENGTH) return null;
  // Not `new URL`: it would tidy `..` and `%2e%2e` away before they can be refused.
  const match = /^cardbox:\/\/open\/?([^?#]*)(?:\?([^#]*))?(?:#.*)?$/i.exec(link);
  if (match === null) return null;
  const raw = (match[1] ?? '').replace(/\/$/, '');
  const parts = raw === '' ? [] : raw.split('/').map(decodePart);
  if (!parts.every((part) => part !== null) || !isRoute(parts)) return null;
  const query = checkedQuery(match[2] ?? '');
  return query === null ? null : `/${parts.map(encodeURIComponent).join('/')}${query}`;
}

/** One decoded part of a path; null for what could leave its place or hide something. */
function decodePart(part: string): string | null {
  try {
    const text = decodeURIComponent(part);
    if (text === '' || text === '.' || text === '..') return null;
    // A slash may be the first character of an A-Z group; encoded again it stays one part.
    return /[\p{Cc}\\]/u.test(text) ? null : text;
  } catch {
    return null;
  }
}

function isRoute(parts: readonly string[]): boolean {
  return ROUTES.some(
    (route) => route.length === parts.length && route.every((name, at) => name === '*' || name === parts[at]),
  );
}

function checkedQuery(query: string): string | null {
  if (query === '') return '';
  const given = [...new URLSearchParams(query)];
  if (!given.every(([name, value]) => QUERY_NAMES.has(name) && !/\p{Cc}/u.test(value))) return null;
  return `?${new URLSearchParams(given)}`;
}
