import { decodeHTMLStrict } from 'entities/decode';
import { clozeAsText } from './cloze.ts';
import { furiganaPieces } from './furigana.ts';
import { LIMITS, truncate } from './limits.ts';
import { withoutLinks } from './links.ts';

/**
 * A part as plain text, for searching and for comparing typed answers, never for display. HTML tags, comments, scripts,
 * styles, images and audio are removed. `<br>` and block ends become line breaks. Links and clozes become their text. The
 * reading of furigana (`漢字[かんじ]`) is removed.
 */
export function plainText(part: string): string {
  if (!/[<[{]/.test(part)) return tidy(part);
  return tidy(
    withoutHtml(part)
      .replace(/\{\{c\d+::([^{}]*)\}\}/g, (_all, cloze: string) => cloze.split('::', 1)[0] ?? '')
      .replace(/ (?=\p{Script=Han}{1,30}\[)|(?<=\p{Script=Han})\[[^[\]]*\]/gu, ''),
  );
}

/** The first line of a part with text, as plain text; empty if there is none. */
export function firstLine(part: string): string {
  return plainText(part).replace(/\n.*/s, '');
}

function withoutHtml(text: string): string {
  return withoutLinks(text)
    .replace(/<!--[\s\S]*?(?:-->|$)|<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(/<br\s*\/?>|<\/(?:p|div|li|tr|h[1-6])\s*>/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/!\[([^[\]]*)\]\([^()]*\)|\[sound:[^[\]]*\]/g, '')
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1');
}

function tidy(text: string): string {
  // Most texts are tidy, and many are read one after another.
  if (!/&|[^\S ]|^ | $| {2}/.test(text)) return text;
  return decodeHTMLStrict(text)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();
}

/** Longer texts are cut: nobody reads more of a title or of an excerpt. */
const MAX_LENGTH = 2000;
const HIDDEN = /<(svg|iframe|template)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi;
const BLOCK = /<(?:p|div|li|tr|h[1-6])\b[^<>]*>/gi;
const CELL = /<t[dh]\b[^<>]*>/gi;

/**
 * A part as the text that it shows, in lines: like {@link plainText}, and without the marks of Markdown. Gaps are `[...]`
 * unless `isRevealed`.
 */
export function markdownText(part: string, isRevealed = true): string {
  const html = clozeAsText(hideEscapes(part), isRevealed).replace(HIDDEN, '').replace(BLOCK, '\n').replace(CELL, ' ');
  const text = withoutMarks(withoutHtml(html).trimStart().slice(0, MAX_LENGTH));
  return showEscapes(tidy(withoutReadings(text)));
}

function withoutMarks(text: string): string {
  return text
    .replace(/^[ \t]{0,3}(#{1,6}[ \t]+|>[ \t]?|[-*+][ \t]+|`{3,}.*$)/gm, '')
    .replace(/^[ \t]*\|?([ \t]*:?-{3,}:?[ \t]*\|)+.*$/gm, '')
    .replace(/^[ \t]*\|(.*)\|[ \t]*$/gm, (_, row: string) => row.replaceAll('|', ' '))
    .replace(/\$\$([^$]{1,400})\$\$|\$(?=\S)([^$\n]{0,400}\S)\$(?!\d)/g, (_, block = '', inline = '') => block + inline)
    .replace(/(\*{1,3}|_{2,3}|~~|`)(?=\S)/g, '')
    .replace(/(?<=\S)(\*{1,3}|_{2,3}|~~|`)/g, '');
}

function withoutReadings(text: string): string {
  const pieces = furiganaPieces(text);
  return pieces === null ? text : pieces.map((piece) => ('base' in piece ? piece.base : piece.text)).join('');
}

/** The characters that Markdown escapes, and what stands for them meanwhile: as many characters that no text has. */
const ESCAPED = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';
const FIRST_HIDDEN = 0xfdd0;

function hideEscapes(text: string): string {
  return text.replace(/\\([!-/:-@[-`{-~])/g, (_, character: string) =>
    String.fromCharCode(FIRST_HIDDEN + ESCAPED.indexOf(character)),
  );
}

function showEscapes(text: string): string {
  return text.replace(/[\ufdd0-\ufdef]/g, (hidden) => ESCAPED.charAt(hidden.charCodeAt(0) - FIRST_HIDDEN));
}

/** A picture or sound; its text is the name of its file. */
const MEDIA = /!?\[[^[\]\n]*\]\(media:[^()\n]*\)|<a href="media:[^"<>]*">[^<>]*<\/a>/g;

/**
 * The title that a front gives: its first line with text, without the names of files, and without the answers of its gaps unless
 * nothing else is there. Every way in uses it: the editor, tables and packages.
 */
export function titleFromFront(front: readonly string[]): string {
  const parts = front.map((part) => part.replace(MEDIA, ' '));
  const withGaps = titleLine(parts, (part) => markdownText(part, false));
  if (HAS_WORD.test(withGaps.replace(GAP, ''))) return withGaps;
  return titleLine(parts, markdownText) || titleLine(parts, plainText);
}

const GAP = /\[[^[\]]*\]/g;
const HAS_WORD = /[\p{L}\p{N}]/u;

/** The first line with text, cut to the limit of titles. */
export function titleLine(parts: readonly string[], toText: (part: string) => string): string {
  for (const part of parts) {
    const [line = ''] = toText(part).split('\n', 1);
    if (line !== '') return truncate(line, LIMITS.titleCharacters).trim();
  }
  return '';
}
