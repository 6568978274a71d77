import { normalizeSearchText } from '../card/normalizeText.ts';
import type { Range } from './scores.ts';

const MAX_QUERY = 200;
/** More words than this do not make a search more exact. */
const MAX_WORDS = 20;

/** A title as the search compares it: without case and diacritics. Half pairs of surrogates would be no characters. */
export function normalizeTitle(title: string): string {
  return normalizeSearchText(title.toWellFormed());
}

/** A query without case, diacritics and needless spaces. */
export function normalizeQuery(query: string): string {
  return normalizeTitle(query.slice(0, MAX_QUERY))
    .split(/[\s\p{Cc}]+/u)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS)
    .join(' ');
}

/** A normalized text, and for each of its units the position in the original text. */
function normalizeWithMap(text: string): { normalized: string; map: number[] } {
  let normalized = '';
  const map: number[] = [];
  let at = 0;
  for (const [part] of text.matchAll(/.\p{M}*/gsu)) {
    const piece = normalizeSearchText(part);
    for (let i = 0; i < piece.length; i++) map.push(at);
    normalized += piece;
    at += part.length;
  }
  return { normalized, map };
}

/** Ranges of the normalized text as ranges of the original title, in order and without overlap. */
export function rangesOf(title: string, found: (normalized: string) => readonly Range[]): Range[] {
  const { normalized, map } = normalizeWithMap(title);
  const ranges: { start: number; end: number }[] = [];
  for (const range of [...found(normalized)].sort((a, b) => a.start - b.start)) {
    const start = map[range.start] ?? 0;
    // A letter that normalizes to several units ends where the next letter starts.
    const lastStart = map[range.end - 1] ?? start;
    const end = map[map.lastIndexOf(lastStart) + 1] ?? title.length;
    const last = ranges.at(-1);
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end);
    else ranges.push({ start, end });
  }
  return ranges;
}
