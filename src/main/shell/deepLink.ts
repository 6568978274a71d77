import { parseRoute, type RouteName } from '#shared/routes.ts';

/**
 * Deep links `cardbox://open/<path>` (S-21). Anyone can write one, so only the app's own routes pass;
 * everything else is null.
 */

const MAX_LENGTH = 2000;
/** What the screens read from their addresses (S-21). An import's handle is not among them. */
const QUERY_NAMES = new Set([
  ...['type', 'mode', 'bids', 'cids', 'sid', 'today', 'read', 'at'],
  ...['filter', 'card', 'box', 'q', 'sort', 'order', 'duplicates', 'label', 'category', 'due'],
]);

/** A new route is refused until it is listed here. Links never open the palette and never delete a contact. */
const ALLOWED: ReadonlySet<RouteName> = new Set<RouteName>([
  ...(['root', 'login', 'signup', 'reset', 'main', 'dashboard'] as const),
  ...(['subBoxes', 'subBoxesTraining', 'subBoxesRecap', 'boxCards', 'boxTraining', 'boxRecap'] as const),
  ...(['groups', 'groupCards', 'groupTraining', 'groupRecap', 'training', 'recap'] as const),
  ...(['browse', 'add', 'import', 'sync', 'settings', 'settingsSection'] as const),
  ...(['contacts', 'contactsFailure', 'contact', 'contactEdit'] as const),
]);

/**
 * @param link as the system passed it
 * @returns the path inside the app, its parts percent-encoded again, with the query parameters that routes know; or null
 */
export function deepLinkPath(link: string): string | null {
  if (link.length > MAX_LENGTH) return null;
  // Not `new URL`: it would resolve `..` and `%2e%2e` before they can be refused.
  const match = /^cardbox:\/\/open\/?([^?#]*)(?:\?([^#]*))?(?:#.*)?$/i.exec(link);
  if (match === null) return null;
  const raw = (match[1] ?? '').replace(/\/$/, '');
  const parts = raw === '' ? [] : raw.split('/').map(decodePart);
  if (!parts.every((part) => part !== null)) return null;
  const path = `/${parts.map(encodeURIComponent).join('/')}`;
  const route = parseRoute(path);
  if (route === null || !ALLOWED.has(route.name)) return null;
  const query = checkedQuery(match[2] ?? '');
  return query === null ? null : `${path}${query}`;
}

/** One decoded part of a path; null for what could change the directory or hide something. */
function decodePart(part: string): string | null {
  try {
    const text = decodeURIComponent(part);
    if (text === '' || text === '.' || text === '..' || !text.isWellFormed()) return null;
    // A slash may be the first character of an A-Z group; encoded again it stays one part.
    return /[\p{Cc}\\]/u.test(text) ? null : text;
  } catch {
    return null;
  }
}

function checkedQuery(query: string): string | null {
  if (query === '') return '';
  const given = [...new URLSearchParams(query)];
  if (!given.every(([name, value]) => QUERY_NAMES.has(name) && !/\p{Cc}/u.test(value))) return null;
  return `?${new URLSearchParams(given)}`;
}
