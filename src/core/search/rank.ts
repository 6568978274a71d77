import { compareKeys, normalizeSearchText, titleKey } from '../card/index.ts';
import { matchNormalized, type Range, rangesIn } from './match.ts';

/** An item that the palette can find. `path`: the names of its boxes, or empty. */
export interface Candidate {
  readonly title: string;
  readonly kind: string;
  readonly path?: string;
}

/** A matching candidate with the ranges of its title to highlight; no ranges if only the path matches. */
export interface Ranked<C extends Candidate> {
  readonly item: C;
  readonly score: number;
  readonly ranges: readonly Range[];
}

/** A match in the path only comes after every match in a title. */
const PATH_FACTOR = 0.2;

function normalizeQuery(query: string): string {
  return normalizeSearchText(query).replace(/\s+/g, ' ').trim();
}

function scoreOf(candidate: Candidate, query: string): number | null {
  const title = normalizeSearchText(candidate.title);
  const byTitle = matchNormalized(title, query);
  if (byTitle !== null) return byTitle.score;
  if (candidate.path === undefined) return null;
  const byPath = matchNormalized(`${title} ${normalizeSearchText(candidate.path)}`, query);
  return byPath === null ? null : byPath.score * PATH_FACTOR;
}

/**
 * The candidates that match a query, at most `limit`, best first: the same title, titles that start with the query, its
 * words at word starts, the query anywhere, its letters in order; then matches in the path. Case, diacritics and width do
 * not count. Equal scores are in list order. An empty query returns the candidates unchanged.
 */
export function rank<C extends Candidate>(query: string, candidates: readonly C[], limit = 50): Ranked<C>[] {
  const normalized = normalizeQuery(query);
  if (normalized === '') return candidates.slice(0, limit).map((item) => ({ item, score: 0, ranges: [] }));
  const found: { item: C; score: number; key: string | null }[] = [];
  for (const item of candidates) {
    const score = scoreOf(item, normalized);
    if (score !== null) found.push({ item, score, key: null });
  }
  const keyOf = (one: (typeof found)[number]): string => {
    one.key ??= titleKey(one.item.title);
    return one.key;
  };
  return found
    .sort((a, b) => b.score - a.score || compareKeys(keyOf(a), keyOf(b)))
    .slice(0, limit)
    .map(({ item, score }) => ({ item, score, ranges: rangesIn(item.title, normalized) }));
}
