import { classAt, isWordEnd, isWordStart, WORD } from './characters.ts';
import { AT_START, findStart, lengthCost, type Match, MIN_MIDDLE, type Range, SCORES } from './scores.ts';
import { matchTypo } from './typo.ts';

const ADJACENT = 5;
const AT_WORD_START = 7;
const MAX_SUBSEQUENCE_BONUS = 100;

function rangeAt(start: number, text: string): Range {
  return { start, end: start + text.length };
}

/** The whole query in a row: the same text, whole words, or words of which the last one is not finished. */
export function matchInARow(text: string, query: string): Match | null {
  const cost = lengthCost(text.length);
  if (text === query) return { score: SCORES.same - cost, ranges: [rangeAt(0, query)] };
  const first = findStart(text, query);
  for (let at = first; at >= 0; at = findStart(text, query, at + 1)) {
    if (!isWordEnd(text, at + query.length)) continue;
    return { score: SCORES.word - cost + (at === 0 ? AT_START : 0), ranges: [rangeAt(at, query)] };
  }
  if (first < 0) return null;
  return { score: (first === 0 ? SCORES.prefix : SCORES.phrase) - cost, ranges: [rangeAt(first, query)] };
}

/** Each word at the start of a word, in any order. */
export function matchWordStarts(text: string, words: readonly string[]): Match | null {
  const ranges: Range[] = [];
  for (const word of words) {
    const at = findStart(text, word);
    if (at < 0) return null;
    ranges.push(rangeAt(at, word));
  }
  return { score: SCORES.wordStarts - lengthCost(text.length), ranges };
}

/** The whole query, or each word, anywhere. */
function matchMiddle(text: string, query: string, words: readonly string[]): Match | null {
  const cost = lengthCost(text.length);
  const ranges: Range[] = [];
  for (const word of words) {
    const start = findStart(text, word);
    const at = start >= 0 || word.length < MIN_MIDDLE ? start : text.indexOf(word);
    if (at < 0) return null;
    ranges.push(rangeAt(at, word));
  }
  const whole = text.indexOf(query);
  if (whole < 0) return { score: SCORES.anywhere - cost, ranges };
  return { score: SCORES.middle - cost, ranges: [rangeAt(whole, query)] };
}

/**
 * The letters of a query at the start of `initials`, or where a word starts in it. `initials` has a letter for each Chinese
 * character of the text, and the other characters of the text as they are.
 */
function matchInitials(text: string, initials: string, query: string): Match | null {
  if (query.length < MIN_MIDDLE || !isOneWord(query)) return null;
  const cost = lengthCost(text.length);
  for (let at = initials.indexOf(query); at >= 0; at = initials.indexOf(query, at + 1)) {
    const end = at + query.length;
    if (!isWordStart(initials, at) || text.slice(at, end) === query) continue;
    const score = end - at === text.length ? SCORES.phrase : SCORES.middle;
    return { score: score - cost, ranges: [{ start: at, end }] };
  }
  return null;
}

function isOneWord(query: string): boolean {
  for (let at = 0; at < query.length; at++) if (classAt(query, at) !== WORD) return false;
  return true;
}

/** The letters of a query in order, anywhere in the text. Adjacent letters and letters at a word start score higher. */
export function matchSubsequence(text: string, letters: string): Match | null {
  if (letters.length < MIN_MIDDLE) return null;
  const ranges: { start: number; end: number }[] = [];
  let bonus = 0;
  let at = 0;
  for (const letter of letters) {
    const start = text.indexOf(letter, at);
    if (start < 0) return null;
    at = start + letter.length;
    const last = ranges.at(-1);
    if (last?.end === start) {
      last.end = at;
      bonus += ADJACENT;
    } else {
      ranges.push({ start, end: at });
      if (isWordStart(text, start)) bonus += AT_WORD_START;
    }
  }
  const score = SCORES.subsequence + Math.min(MAX_SUBSEQUENCE_BONUS, bonus) - lengthCost(text.length);
  return { score, ranges };
}

function betterOf(a: Match | null, b: Match | null): Match | null {
  if (a === null || b === null) return a ?? b;
  return b.score > a.score ? b : a;
}

/**
 * Matches a query in a title, both normalized, in the best of its cases (`SCORES`) but those with a typo and with scattered
 * letters. `initials`: see {@link matchInitials}.
 */
export function matchTitle(text: string, query: string, initials?: string): Match | null {
  const words = query.split(' ');
  const byText =
    matchInARow(text, query) ??
    (words.length > 1 ? matchWordStarts(text, words) : null) ??
    matchMiddle(text, query, words);
  const byInitials = initials === undefined ? null : matchInitials(text, initials, query);
  return betterOf(byText, byInitials);
}

/** Like {@link matchTitle}, then with one typo, then the letters of the query in order. */
export function matchLoosely(text: string, query: string, initials?: string): Match | null {
  return (
    matchTitle(text, query, initials) ?? matchTypo(text, query) ?? matchSubsequence(text, query.replaceAll(' ', ''))
  );
}
