import { type CommandCandidate, matchCommand } from './command.ts';
import { normalizeQuery, normalizeTitle, rangesOf } from './highlight.ts';
import { matchLoosely } from './match.ts';
import { type Match, type Range, SCORES } from './scores.ts';
import { matchTypo } from './typo.ts';

/** An item that the palette can find. `path`: other words that find it, or empty. */
export interface Candidate {
  readonly title: string;
  readonly path?: string;
}

/** A matching candidate with the ranges of its title to highlight; no ranges if only other words match. */
export interface Ranked<C> {
  readonly item: C;
  readonly score: number;
  readonly ranges: readonly Range[];
}

/** A match in the path only comes after every match in a title. */
const PATH_FACTOR = 0.01;

function matchWithPath(candidate: Candidate, query: string): Match | null {
  const title = normalizeTitle(candidate.title);
  const byTitle = matchLoosely(title, query);
  if (byTitle !== null || candidate.path === undefined) return byTitle;
  const byPath = matchLoosely(`${title} ${normalizeTitle(candidate.path)}`, query);
  return byPath === null ? null : { score: byPath.score * PATH_FACTOR, ranges: [] };
}

/** The candidates that match, best first. Equal scores keep their order. */
function ranked<C extends { readonly title: string }>(
  candidates: readonly C[],
  match: (candidate: C) => Match | null,
): Ranked<C>[] {
  const found: Ranked<C>[] = [];
  for (const item of candidates) {
    const own = match(item);
    if (own !== null) found.push({ item, score: own.score, ranges: own.ranges });
  }
  return found.sort((a, b) => b.score - a.score);
}

/** The ranges of normalized titles as those of the titles themselves. */
function withTitleRanges<C extends { readonly title: string }>(found: readonly Ranked<C>[]): Ranked<C>[] {
  return found.map(({ item, score, ranges }) => ({ item, score, ranges: rangesOf(item.title, () => ranges) }));
}

/**
 * The candidates that match a query, at most `limit`, best first: see `SCORES`, then matches in the path. Case, diacritics and
 * width do not count. An empty query returns the candidates unchanged.
 */
export function rank<C extends Candidate>(query: string, candidates: readonly C[], limit = 50): Ranked<C>[] {
  const normalized = normalizeQuery(query);
  if (normalized === '') return candidates.slice(0, limit).map((item) => ({ item, score: 0, ranges: [] }));
  return withTitleRanges(ranked(candidates, (each) => matchWithPath(each, normalized)).slice(0, limit));
}

/**
 * The commands that match a query, best first: see `SCORES`. Scattered letters and typos count only where nothing whole is
 * found, and typos only if they alone find anything. `isWholeFound`: something else than a command has the whole query.
 */
export function rankCommands<C extends CommandCandidate>(
  query: string,
  commands: readonly C[],
  isWholeFound = false,
): Ranked<C>[] {
  const normalized = normalizeQuery(query);
  if (normalized === '') return commands.map((item) => ({ item, score: 0, ranges: [] }));
  const found = ranked(commands, (each) => matchCommand(each, normalized));
  if (isWholeFound) return withTitleRanges(found.filter(({ score }) => score > SCORES.text));
  if (found.length > 0) return withTitleRanges(found);
  return withTitleRanges(ranked(commands, ({ title }) => matchTypo(normalizeTitle(title), normalized)));
}
