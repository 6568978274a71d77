import { markdownText } from '#core/card/index.ts';

/** Characters of the source that are read, and the longest excerpt. */
const SOURCE_LENGTH = 1200;
const MAX_LENGTH = 240;
/** Number of cached excerpts. */
const CACHE_SIZE = 2000;

const IMAGE = /!\[([^\]\n]{0,200})\]\([^)\n]{0,400}\)/g;

const cache = new Map<string, string>();

/**
 * A side's text in one short line for tiles, rows and voices: without Markdown, HTML and readings, with gaps as `[...]`
 * unless `isRevealed`. Uses no DOM and no parser and caches its results, so a grid can call it while it scrolls.
 */
export function excerpt(parts: readonly string[], isRevealed = false): string {
  const source = joinParts(parts);
  const key = isRevealed ? `+${source}` : source;
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const text = truncate(markdownText(source.replace(IMAGE, '$1'), isRevealed).replace(/\s+/g, ' '));
  if (cache.size >= CACHE_SIZE) cache.clear();
  cache.set(key, text);
  return text;
}

/** The parts of a side in one line, each as its excerpt. */
export function excerpts(parts: readonly string[]): string {
  return parts
    .map((part) => excerpt([part]))
    .filter((text) => text !== '')
    .join(' · ');
}

function joinParts(parts: readonly string[]): string {
  let out = '';
  for (const part of parts) {
    if (out.length >= SOURCE_LENGTH) break;
    if (part !== '') out += (out === '' ? '' : '\n\n') + part.slice(0, SOURCE_LENGTH);
  }
  return out.slice(0, SOURCE_LENGTH);
}

function truncate(text: string): string {
  return text.length <= MAX_LENGTH ? text : `${text.slice(0, MAX_LENGTH - 1).trimEnd()}…`;
}
