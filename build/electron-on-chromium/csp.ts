import { registered, toLocal } from './schemes.ts';

/**
 * A Content-Security-Policy as Chromium must see it: the app's schemes as the local addresses they are served from, and
 * the host's own addresses allowed in connect-src. Nothing else changes, so the app's policy is really enforced.
 */
export function localPolicy(policy: string, ownUrls: readonly string[]): string {
  return policy
    .split(',')
    .map((one) => addOwn(one.split(';').map(mapDirective).filter(Boolean), ownUrls).join('; '))
    .join(', ');
}

function mapDirective(directive: string): string {
  return directive.trim().split(/\s+/).map(mapSource).join(' ');
}

function mapSource(source: string): string {
  const scheme = source.replace(/:$/, '').toLowerCase();
  if (source.endsWith(':') && registered.has(scheme)) return 'http://*.localhost';
  return source.includes('://') ? toLocal(source).replace(/(?<=\.localhost)\/$/, '') : source;
}

function addOwn(directives: string[], ownUrls: readonly string[]): string[] {
  const sources = (name: string): string[] | undefined =>
    directives
      .find((directive) => directive.split(' ')[0]?.toLowerCase() === name)
      ?.split(' ')
      .slice(1)
      .filter((source) => source !== "'none'");
  const own = sources('connect-src');
  const inherited = own ?? sources('default-src');
  if (!inherited) return directives;
  const others = directives.filter((directive) => directive.split(' ')[0]?.toLowerCase() !== 'connect-src');
  return [...others, ['connect-src', ...inherited, ...ownUrls].join(' ')];
}
