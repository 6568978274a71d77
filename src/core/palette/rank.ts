import { normalizeQuery, normalizeTitle, rangesOf } from './highlight.ts';
import { matchLoosely } from './match.ts';
import type { Range } from './scores.ts';

/** An item that the palette can find. `path`: other words that find it, or empty. */
export interface Candidate {
  readonly title: string;
  readonly path?: string;
}

/** A matching candidate with the ranges of its title to highlight; no ranges if only the path matches. */
export interface Ranked<C extends Candidate> {
  readonly item: C;
  readonly score: number;
  readonly ranges: readonly Range[];
}

/** A match in the path only comes after every match in a title. */
const PATH_FACTOR = 0.1;

function scoreOf(candidate: Candidate, query: string): number | null {
  const title = normalizeTitle(candidate.title);
  const byTitle = matchLoosely(title, query);
  if (byTitle !== null) return byTitle.score;
  if (candidate.path === undefined) return null;
  const byPath = matchLoosely(`${title} ${normalizeTitle(candidate.path)}`, query);
  return byPath === null ? null : byPath.score * PATH_FACTOR;
}

/**
 * The candidates that match a query, at most `limit`, best first: see `matchTitle`; then the letters of the query in order,
 * then matches in the path. Case, diacritics and width do not count. Equal scores keep their order. An empty query returns the
 * candidates unchanged.
 */
export function rank<C extends Candidate>(query: string, candidates: readonly C[], limit = 50): Ranked<C>[] {
  const normalized = normalizeQuery(query);
  if (normalized === '') return candidates.slice(0, limit).map((item) => ({ item, score: 0, ranges: [] }));
  const found: { item: C; score: number }[] = [];
  for (const item of candidates) {
    const score = scoreOf(item, normalized);
    if (score !== null) found.push({ item, score });
  }
  return found
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ item, score }) => ({
      item,
      score,
      ranges: rangesOf(item.title, (text) => matchLoosely(text, normalized)?.ranges ?? []),
    }));
}
