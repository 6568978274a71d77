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

/**
 * The cases of a match, from best to worst, each with what the query on the left finds. Within a case shorter texts come first;
 * no length or bonus reaches the next case. Cases after `text` count only where nothing whole is found.
 */
export const SCORES = {
  /** heat: "Heat". The title is the query. */
  same: 2000,
  /** heat: "The heat of summer". The query is whole words of the title. */
  word: 1800,
  /** heat: "die Hitze", with "heat" on its back. Whole words of a front, back or mnemonic. */
  field: 1700,
  /** sync: "Sync now". A command's title begins with the query as whole words. No use lifts it above a whole word of a card. */
  command: 1400,
  /** hea: "Heather". The title begins with the query. */
  prefix: 1200,
  /** hea: "A heater". Words in a row from the start of a word. */
  phrase: 1100,
  /** pump hea: "Heat pump". Each word begins a word, in any order. */
  wordStarts: 1000,
  /** decks: "Boxes". Each word begins one of a command's other words. */
  also: 900,
  /** eat: "Wheat". */
  middle: 800,
  /** eat ump: "Wheat pump". */
  anywhere: 700,
  /** fuxi: "复习", sakura: "さくら". As it is read in Latin letters. */
  reading: 600,
  /** hea: "der Bergsteiger", with "headlamp" on its back. Anywhere in a front, back or mnemonic, or the start of a tag. */
  text: 500,
  /** zr: "Zoom: reset". Letters in order, each at the start of a word of a command or beside the one before. */
  letters: 400,
  /** haet: "Heat". One typo in a title. */
  typo: 300,
  /** jouney: "die Reise", with "journey" on its back. */
  textTypo: 215,
  /** htr: "Heat of summer". Letters of a title in order. */
  subsequence: 110,
} as const;

/** The largest penalty for a long text. */
export const MAX_LENGTH_COST = 80;
/** Whole words at the start of a title come before those behind it. */
export const AT_START = 15;

/** What a text of this length loses. */
export function lengthCost(length: number): number {
  return Math.min(length, MAX_LENGTH_COST);
}

/** Whether the query is whole words of a title or of another field. */
export function isWhole(score: number): boolean {
  return score > SCORES.field - MAX_LENGTH_COST - 1;
}

/** Words shorter than this are found at the start of words only. */
export const MIN_MIDDLE = 2;

/** The first position of a word at the start of a word, from a position on, or -1. */
export function findStart(text: string, word: string, from = 0): number {
  for (let at = text.indexOf(word, from); at >= 0; at = text.indexOf(word, at + 1)) {
    if (isWordStart(text, at)) return at;
  }
  return -1;
}
