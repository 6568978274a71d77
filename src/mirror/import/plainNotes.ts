import type { AnkiHeader } from './ankiHeader.ts';

/** Texts without a header: "Notes in Plain Text" of old versions of Anki, and lists of Quizlet. */

type Rows = readonly (readonly string[])[];

const TAGS = /^[^\s<>]+( [^\s<>]+)*$/;
/** Tags of some notes are the same. So many rows are needed to see it. */
const MIN_TAGGED = 3;
const ANKI_MARK = /<(?:br|div|b|i|u|img|span)\b[^<>]*>|\[sound:[^\]]+\]|\[latex\]|\\\(|&nbsp;/i;

/**
 * Whether the last cell of each row has tags: words without HTML, one of them with the levels of Anki ("a::b"), or at most half
 * as many lists of them as rows. Rows of several note types differ in length.
 */
export function haveTagsAtEnd(rows: Rows): boolean {
  const last = rows.map((cells) => (cells.length > 2 ? (cells.at(-1) ?? '').trim() : ''));
  const lists = last.filter((cell) => cell !== '');
  if (rows.some(({ length }) => length < 3) || !lists.every((list) => TAGS.test(list))) return false;
  const isRepeated = lists.length >= MIN_TAGGED && new Set(lists).size <= lists.length / 2;
  return isRepeated || (lists.length > 0 && lists.some((list) => list.includes('::')));
}

/** The header that Anki would write today. */
export function ankiNotes(header: AnkiHeader, rows: Rows, endsWithTags: boolean): AnkiHeader {
  const isAnki = rows.some((cells) => cells.some((cell) => ANKI_MARK.test(cell)));
  const tags = Math.max(0, ...rows.map(({ length }) => length)) - 1;
  return { ...header, ...(isAnki && { text: 'html' }), ...(endsWithTags && { special: { tags } }) };
}

/** A row whose last cell, the tags, is in the last of `width` columns. */
export function alignTags(cells: readonly string[], width: number): readonly string[] {
  if (cells.length >= width) return cells;
  return [...cells.slice(0, -1), ...Array<string>(width - cells.length).fill(''), cells.at(-1) ?? ''];
}

/** Whether a text is "term,definition;term,definition". */
export function isListInOneLine(text: string): boolean {
  const rows = text.trim().split(';');
  return !text.trim().includes('\n') && rows.length > 1 && rows.every((row) => row === '' || /[\t,]/.test(row));
}
