import { compareKeys, normalizeSearchText, titleKey } from '../card/index.ts';
import { matchFolded, type Range, rangesIn } from './match.ts';

/** Something the palette can find. `path` says where it is (the names of its boxes), or is empty. */
export interface Candidate {
  readonly title: string;
  readonly kind: string;
  readonly path?: string;
}

/** A candidate that fits, with the parts of its title to mark; none where only its path fits. */
export interface Ranked<C extends Candidate> {
  readonly item: C;
  readonly score: number;
  readonly ranges: readonly Range[];
}

/** A fit by path alone comes after every fit by title. */
const PATH_FACTOR = 0.25;

function normalise(query: string): string {
  return normalizeSearchText(query).replace(/\s+/g, ' ').trim();
}

function scoreOf(candidate: Candidate, query: string): number | null {
  const title = normalizeSearchText(candidate.title);
  const own = matchFolded(title, query);
  if (own !== null) return own.score;
  if (candidate.path === undefined) return null;
  const both = matchFolded(`${title} ${normalizeSearchText(candidate.path)}`, query);
  return both === null ? null : both.score * PATH_FACTOR;
}

/**
 * The candidates that fit a query, best first, at most `limit`: the same title, titles that begin with it, with its
 * words at words' starts, with it in the middle, with its letters in their order; then those whose path fits. Case,
 * diacritics and width do not count. Equal ones come in the list order, then as given. An empty query keeps the
 * candidates as they are.
 */
export function rank<C extends Candidate>(query: string, candidates: readonly C[], limit = 50): Ranked<C>[] {
  const folded = normalise(query);
  if (folded === '') return candidates.slice(0, limit).map((item) => ({ item, score: 0, ranges: [] }));
  const found: { item: C; score: number; key: string | null }[] = [];
  for (const item of candidates) {
    const score = scoreOf(item, folded);
    if (score !== null) found.push({ item, score, key: null });
  }
  const keyOf = (one: (typeof found)[number]): string => {
    one.key ??= titleKey(one.item.title);
    return one.key;
  };
  return found
    .sort((a, b) => b.score - a.score || compareKeys(keyOf(a), keyOf(b)))
    .slice(0, limit)
    .map(({ item, score }) => ({ item, score, ranges: rangesIn(item.title, folded) }));
}
