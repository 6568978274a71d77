import { withoutLinks } from '#core/card/index.ts';
import { clozeAsText } from './cloze.ts';
import { furiganaPieces } from './furigana.ts';

/** Characters looked at for an excerpt, and characters it has at most. */
const LOOKED_AT = 1200;
const LENGTH = 240;
const REMEMBERED = 2000;

const ENTITIES: Readonly<Record<string, string>> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
};

const known = new Map<string, string>();

/**
 * A side's text in one short line for tiles, rows and voices: no Markdown, no HTML, readings left out, gaps as `[...]`
 * unless `revealed`. No DOM and no parser, so a grid can call it while it scrolls; what was asked once is remembered.
 */
export function excerpt(parts: readonly string[], revealed = false): string {
  const source = joined(parts);
  const key = revealed ? `+${source}` : source;
  const found = known.get(key);
  if (found !== undefined) return found;
  const text = plain(source, revealed);
  if (known.size >= REMEMBERED) known.clear();
  known.set(key, text);
  return text;
}

function joined(parts: readonly string[]): string {
  let out = '';
  for (const part of parts) {
    if (out.length >= LOOKED_AT) break;
    if (part !== '') out += (out === '' ? '' : '\n\n') + part.slice(0, LOOKED_AT);
  }
  return out.slice(0, LOOKED_AT);
}

function plain(source: string, revealed: boolean): string {
  const text = withoutLinks(clozeAsText(source, revealed))
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
    .replace(/&(#39|[a-z]{2,4});/gi, (whole, name: string) => ENTITIES[name.toLowerCase()] ?? whole)
    .replace(/\\([\\`*_{}[\]()#+.!~-])/g, '$1');
  return shortened(withoutReadings(text).replace(/\s+/g, ' ').trim());
}

function withoutReadings(text: string): string {
  const pieces = furiganaPieces(text);
  return pieces === null ? text : pieces.map((piece) => ('base' in piece ? piece.base : piece.text)).join('');
}

function shortened(text: string): string {
  return text.length <= LENGTH ? text : `${text.slice(0, LENGTH - 1).trimEnd()}…`;
}
