import { isWordStart } from './characters.ts';

/** A range of a text: from `start` to `end` (exclusive), in UTF-16 units. */
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

/** The kinds of matches, from best to worst. Within a kind shorter texts come first; no cost or bonus reaches the next kind. */
export const SCORES = {
  same: 1000,
  prefix: 900,
  phrase: 800,
  wordStarts: 700,
  middle: 600,
  anywhere: 500,
  typo: 400,
  /** In another text than the title. */
  text: 310,
  subsequence: 200,
} as const;

/** The largest penalty for a long text. */
export const MAX_LENGTH_COST = 80;
/** The query ends where a word of the text ends. */
export const WORD_END = 15;

/** What a text of this length loses. */
export function lengthCost(length: number): number {
  return Math.min(length, MAX_LENGTH_COST);
}

/** Words shorter than this are found at the start of words only. */
export const MIN_MIDDLE = 2;

/** The first position of a word at the start of a word, or -1. */
export function findStart(text: string, word: string): number {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) if (isWordStart(text, at)) return at;
  return -1;
}
