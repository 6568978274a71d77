import { withoutLinks } from '#core/card/index.ts';
import { clozeAsText } from './cloze.ts';
import { furiganaPieces } from './furigana.ts';

/** Characters of the source that are read, and the longest excerpt. */
const SOURCE_LENGTH = 1200;
const MAX_LENGTH = 240;
/** Number of cached excerpts. */
const CACHE_SIZE = 2000;

const ENTITIES: Readonly<Record<string, string>> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
};

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
  const text = toPlainText(source, isRevealed);
  if (cache.size >= CACHE_SIZE) cache.clear();
  cache.set(key, text);
  return text;
}

function joinParts(parts: readonly string[]): string {
  let out = '';
  for (const part of parts) {
    if (out.length >= SOURCE_LENGTH) break;
    if (part !== '') out += (out === '' ? '' : '\n\n') + part.slice(0, SOURCE_LENGTH);
  }
  return out.slice(0, SOURCE_LENGTH);
}

function toPlainText(source: string, isRevealed: boolean): string {
  const text = withoutLinks(clozeAsText(source, isRevealed))
    .replace(/<(script|style|svg|iframe|template)\b[^>]{0,200}>[\s\S]*?(<\/\1\s*>|$)/gi, ' ')
    .replace(/<!--[\s\S]*?(-->|$)/g, ' ')
    .replace(/<\/?[a-z][^<>]{0,400}>/gi, ' ')
    .replace(/!\[([^\]\n]{0,200})\]\([^)\n]{0,400}\)/g, '$1')
    .replace(/\[([^\]\n]{1,200})\]\([^)\n]{0,400}\)/g, '$1')
    .replace(/^[ \t]{0,3}(#{1,6}[ \t]+|>[ \t]?|[-*+][ \t]+|`{3,}.*$)/gm, '')
    .replace(/^[ \t]*\|?([ \t]*:?-{3,}:?[ \t]*\|)+.*$/gm, '')
    .replace(/^[ \t]*\|(.*)\|[ \t]*$/gm, (_, row: string) => row.replaceAll('|', ' '))
    .replace(/\$\$([^$]{1,400})\$\$|\$(?=\S)([^$\n]{0,400}\S)\$(?!\d)/g, (_, block = '', inline = '') => block + inline)
    .replace(/(\*{1,3}|_{2,3}|~~|`)(?=\S)/g, '')
    .replace(/(?<=\S)(\*{1,3}|_{2,3}|~~|`)/g, '')
    .replace(/&(#39|[a-z]{2,4});/gi, (entity, name: string) => ENTITIES[name.toLowerCase()] ?? entity)
    .replace(/\\([\\`*_{}[\]()#+.!~-])/g, '$1');
  return truncate(withoutReadings(text).replace(/\s+/g, ' ').trim());
}

function withoutReadings(text: string): string {
  const pieces = furiganaPieces(text);
  return pieces === null ? text : pieces.map((piece) => ('base' in piece ? piece.base : piece.text)).join('');
}

function truncate(text: string): string {
  return text.length <= MAX_LENGTH ? text : `${text.slice(0, MAX_LENGTH - 1).trimEnd()}…`;
}
