import { normalizeSearchText } from '../card/normalizeText.ts';

/** A part of a title to mark: from `start` up to but without `end`, in UTF-16 units of the title. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** How well a query fits a text; higher is better. */
export interface Match {
  readonly score: number;
  /** Ranges in the folded text. */
  readonly ranges: readonly Range[];
}

const EXACT = 1000;
const PREFIX = 900;
const WORD_START = 800;
const MIDDLE = 600;
const SUBSEQUENCE = 300;
/** Longer texts fit a little worse; never so much as to fall below the next kind. */
const LENGTH_COST = 0.2;
const MAX_LENGTH_COST = 80;

function isWordStart(text: string, at: number): boolean {
  return at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '');
}

/** The best place of a word in a text: a word's start if there is one, else the first. */
function placeOf(text: string, word: string): { at: number; wordStart: boolean } | null {
  const first = text.indexOf(word);
  if (first < 0) return null;
  for (let at = first; at >= 0; at = text.indexOf(word, at + 1)) {
    if (isWordStart(text, at)) return { at, wordStart: true };
  }
  return { at: first, wordStart: false };
}

function lengthCost(text: string): number {
  return Math.min(text.length * LENGTH_COST, MAX_LENGTH_COST);
}

function matchWords(text: string, words: readonly string[]): Match | null {
  let worst = WORD_START;
  const ranges: Range[] = [];
  for (const word of words) {
    const place = placeOf(text, word);
    if (place === null) return null;
    if (!place.wordStart) worst = MIDDLE;
    ranges.push({ start: place.at, end: place.at + word.length });
  }
  return { score: worst, ranges };
}

/** The letters of a query in their order, anywhere; letters that follow each other or begin a word count more. */
function matchSubsequence(text: string, letters: string): Match | null {
  const ranges: { start: number; end: number }[] = [];
  let bonus = 0;
  let at = -1;
  for (const letter of letters) {
    const next = text.indexOf(letter, at + 1);
    if (next < 0) return null;
    const last = ranges.at(-1);
    if (last?.end === next) {
      last.end += letter.length;
      bonus += 4;
    } else {
      ranges.push({ start: next, end: next + letter.length });
      bonus += isWordStart(text, next) ? 6 : -1;
    }
    at = next + letter.length - 1;
  }
  return { score: SUBSEQUENCE + Math.max(-100, Math.min(100, bonus)), ranges };
}

/**
 * How a folded query fits a folded text: the same, its beginning, every word of it at a word's start, somewhere within,
 * or its letters in their order; null if it does not. Words may come in any order.
 */
export function matchFolded(text: string, query: string): Match | null {
  const whole = { start: 0, end: query.length };
  if (text === query) return { score: EXACT, ranges: [whole] };
  const cost = lengthCost(text);
  if (text.startsWith(query)) return { score: PREFIX - cost, ranges: [whole] };
  const words = query.split(' ').filter((word) => word !== '');
  const found = matchWords(text, [query]) ?? matchWords(text, words) ?? matchSubsequence(text, words.join(''));
  return found === null ? null : { score: found.score - cost, ranges: found.ranges };
}

/** A text folded for matching, and for each of its units where it came from in the text. */
function foldWithMap(text: string): { folded: string; map: number[] } {
  let folded = '';
  const map: number[] = [];
  let at = 0;
  for (const part of text.match(/\P{M}\p{M}*|\p{M}+/gu) ?? []) {
    const piece = normalizeSearchText(part);
    for (let i = 0; i < piece.length; i++) map.push(at);
    folded += piece;
    at += part.length;
  }
  map.push(at);
  return { folded, map };
}

/** The matched ranges in the title as it is written, in order and without overlap. */
export function rangesIn(title: string, query: string): Range[] {
  const { folded, map } = foldWithMap(title);
  const match = matchFolded(folded, query);
  const ranges: { start: number; end: number }[] = [];
  for (const range of [...(match?.ranges ?? [])].sort((a, b) => a.start - b.start)) {
    const start = map[range.start] ?? 0;
    // A letter that folds to several ends where the next one begins.
    const lastStart = map[range.end - 1] ?? start;
    const end = map.slice(range.end).find((unit) => unit > lastStart) ?? title.length;
    const last = ranges.at(-1);
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end);
    else ranges.push({ start, end });
  }
  return ranges;
}
