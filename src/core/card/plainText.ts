import { withoutLinks } from './links.ts';

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
]);

function decodeEntity(entity: string, name: string): string {
  if (!name.startsWith('#')) return ENTITIES.get(name.toLowerCase()) ?? entity;
  const hex = name[1] === 'x' || name[1] === 'X';
  const code = Number.parseInt(name.slice(hex ? 2 : 1), hex ? 16 : 10);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
}

/**
 * A part as plain text, for titles and for comparing typed answers, never for display. HTML tags, comments, scripts,
 * styles, images and audio are removed. `<br>` and block ends become line breaks. Links and clozes become their text. The
 * reading of furigana (`漢字[かんじ]`) is removed.
 */
export function plainText(part: string): string {
  return withoutLinks(part)
    .replace(/<!--[\s\S]*?(?:-->|$)|<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(/<br\s*\/?>|<\/(?:p|div|li|tr|h[1-6])\s*>/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/!\[([^[\]]*)\]\([^()]*\)|\[sound:[^[\]]*\]/g, '')
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/\{\{c\d+::([^{}]*)\}\}/g, (_all, cloze: string) => cloze.split('::', 1)[0] ?? '')
    .replace(/ (?=\p{Script=Han}{1,30}\[)|(?<=\p{Script=Han})\[[^[\]]*\]/gu, '')
    .replace(/&(#x?[0-9a-f]+|[a-z]+);/gi, decodeEntity)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();
}

/** The first line of a part with text, as plain text; empty if there is none. */
export function firstLine(part: string): string {
  return plainText(part).replace(/\n.*/s, '');
}
