import { normalizeSearchText } from '../card/normalizeText.ts';

/** A range of a title to highlight: from `start` to `end` (exclusive), in UTF-16 units. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** A match of a query in a text. A higher score is better. */
export interface Match {
  readonly score: number;
  /** Ranges in the normalized text. */
  readonly ranges: readonly Range[];
}

const PREFIX = 900;
const WORD_START = 800;
const MIDDLE = 600;
const SUBSEQUENCE = 300;
/** Longer texts score a little lower, but never below the next kind of match. */
const LENGTH_COST = 0.2;
const MAX_LENGTH_COST = 80;
const ADJACENT = 5;
const AT_WORD_START = 7;
/** Many good letters never score like the next kind of match. */
const MAX_BONUS = 200;

function isWordStart(text: string, at: number): boolean {
  return !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '');
}

/** The best position of a word in a text: a word start if there is one, otherwise the first position. */
function findWord(text: string, word: string): { at: number; isWordStart: boolean } | null {
  const first = text.indexOf(word);
  if (first < 0) return null;
  for (let at = first; at >= 0; at = text.indexOf(word, at + 1)) {
    if (isWordStart(text, at)) return { at, isWordStart: true };
  }
  return { at: first, isWordStart: false };
}

function lengthCost(text: string): number {
  return Math.min(text.length * LENGTH_COST, MAX_LENGTH_COST);
}

function matchWords(text: string, words: readonly string[]): Match | null {
  let worst = WORD_START;
  const ranges: Range[] = [];
  for (const word of words) {
    const found = findWord(text, word);
    if (found === null) return null;
    if (!found.isWordStart) worst = MIDDLE;
    ranges.push({ start: found.at, end: found.at + word.length });
  }
  return { score: worst, ranges };
}

/** The letters of a query in order, anywhere in the text. Adjacent letters and letters at a word start score higher. */
function matchSubsequence(text: string, letters: string): Match | null {
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
  return { score: SUBSEQUENCE + Math.min(MAX_BONUS, bonus), ranges };
}

/**
 * Matches a normalized query in a normalized text, from best to worst: its start (the same text is the shortest one), every
 * word at a word start, anywhere, or the letters in order. Words may be in any order. Null if there is no match.
 */
export function matchNormalized(text: string, query: string): Match | null {
  const cost = lengthCost(text);
  if (text.startsWith(query)) return { score: PREFIX - cost, ranges: [{ start: 0, end: query.length }] };
  const words = query.split(' ');
  const found = matchWords(text, [query]) ?? matchWords(text, words) ?? matchSubsequence(text, words.join(''));
  return found === null ? null : { score: found.score - cost, ranges: found.ranges };
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

/** The matched ranges in the original title, in order and without overlap. */
export function rangesIn(title: string, query: string): Range[] {
  const { normalized, map } = normalizeWithMap(title);
  const match = matchNormalized(normalized, query);
  const ranges: { start: number; end: number }[] = [];
  for (const range of [...(match?.ranges ?? [])].sort((a, b) => a.start - b.start)) {
    const start = map[range.start] ?? 0;
    // A letter that normalizes to several units ends where the next letter starts.
    const lastStart = map[range.end - 1] ?? start;
    const end = map.find((unit) => unit > lastStart) ?? title.length;
    const last = ranges.at(-1);
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end);
    else ranges.push({ start, end });
  }
  return ranges;
}
