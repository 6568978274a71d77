import { firstLine } from '#core/card/index.ts';
import type { CellText } from './ankiHeader.ts';

/**
 * Converts a cell of a deck file to Markdown. Parts of cards are Markdown with inline HTML (S-73), so plain
 * text must not become markup by accident.
 *
 * - In tables that our export wrote: cells are not changed.
 * - With `#html:true`: cells with tags are not changed (they are sanitized when rendered); in other cells accidental
 *   Markdown is escaped.
 * - Any other file: a cell looks as it was typed. `a < b`, `*`, `1.`, `# no heading`, `snake_case`, `2*3*4`, `$5` and line
 *   breaks are escaped, and `<b>` is text with `#html:false`. Two things are markup, because they cannot be an accident: real
 *   HTML (a known tag with well-formed attributes, or an entity), and the Markdown that people write in spreadsheets: `**bold**`, `code`, fenced code, [links](x), pictures, $maths$ and {{c1::cloze}}.
 */
export function cellToMarkdown(cell: string, text: CellText | null): string {
  const trimmed = cell.trim();
  if (trimmed === '' || text === 'markdown') return trimmed;
  if (/^(```|~~~)/m.test(trimmed)) return trimmed;
  if (text !== 'plain' && hasTag(trimmed)) return trimmed;
  const isHtml = text === 'html' || (text === null && hasHtml(trimmed));
  const lines = escapeInline(trimmed, !isHtml).split('\n').map(escapeLineStart);
  return lines.join(isHtml ? '\n' : '  \n');
}

const TAGS =
  'a|abbr|audio|b|big|blockquote|br|center|cite|code|dd|del|details|dfn|div|dl|dt|em|figure|figcaption|font|h[1-6]|hr|i|iframe|img|ins|kbd|li|mark|math|object|ol|p|pre|q|rp|rt|ruby|s|samp|script|small|source|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|tfoot|th|thead|tr|tt|u|ul|var|video';
const TAG = new RegExp(
  `<(?:/(?:${TAGS})\\s*|(?:${TAGS})(?:\\s+[\\w:-]+\\s*=\\s*(?:"[^"<]*"|'[^'<]*'|[^\\s"'<>]+))*\\s*/?)>`,
  'i',
);
const ENTITY = /&(?:nbsp|lt|gt|amp|quot|apos|#\d{1,7}|#x[0-9a-f]{1,6});/i;

function hasTag(text: string): boolean {
  return text.includes('<') && TAG.test(text);
}

function hasHtml(text: string): boolean {
  return hasTag(text) || (text.includes('&') && ENTITY.test(text));
}

/** Patterns that are Markdown on purpose. Ordinary text does not match them by accident. */
const DELIBERATE = [
  /`[^`\n]+`/,
  /!?\[[^[\]\n]{0,300}\]\([^\s()]{1,2000}\)/,
  /\{\{c\d+::[^{}\n]*\}\}/,
  /(?<![A-Za-z0-9*])\*\*(?![\s*])[^*\n]*[^\s*]\*\*(?![A-Za-z0-9*])/,
  /\$\$[^$]+\$\$/,
  /(?<![\\$\w])\$(?![\s$])[^$\n]*(?<![\s\\])\$(?![\d$])/,
];
const MARKUP = /\\(?=[!-/:-@[-`{-~\n])|[*`$]|~~|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/u;
const TAG_OR_ENTITY = /<(?=[A-Za-z/!?])|&(?=#?\w+;)/;

const INLINE_PLAIN = tokens([...DELIBERATE, MARKUP, TAG_OR_ENTITY]);
const INLINE_HTML = tokens([...DELIBERATE, MARKUP]);

function tokens(patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map((pattern) => pattern.source).join('|'), 'gu');
}

/** Escapes inline Markdown. A match of one character is an accident, a longer match is intended. */
function escapeInline(text: string, isPlain: boolean): string {
  return text.replace(isPlain ? INLINE_PLAIN : INLINE_HTML, (found) => {
    if (found === '~~') return '\\~\\~';
    return found.length === 1 ? `\\${found}` : found;
  });
}

const BLOCK_MARK = /^(>|[+-](\s|$)|#{1,6}(\s|$)|=+\s*$|-[\s-]*$|\[[^\]]{1,300}\]:)/;
const NUMBERED = /^(\d{1,9})([.)])(?=\s|$)/;

/**
 * Escapes the start of a heading, list, quote, rule or definition: `-5` and `#1` are words, `- five`, `# one` and `---` are
 * marks. Leading spaces become no-break spaces, which Markdown keeps.
 */
function escapeLineStart(line: string): string {
  const text = line.trim();
  if (text === '') return '';
  const indent = line
    .slice(0, line.length - line.trimStart().length)
    .replaceAll('\t', '    ')
    .replaceAll(' ', '\u00a0');
  return indent + (BLOCK_MARK.test(text) ? `\\${text}` : text.replace(NUMBERED, '$1\\$2'));
}

/** The title from a cell: its first line with text, without HTML and cloze marks. */
export function cellToTitle(cell: string, text: CellText | null): string {
  if (text === 'html' || text === 'markdown' || (text === null && hasHtml(cell))) return firstLine(cell);
  return firstLine(cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));
}
