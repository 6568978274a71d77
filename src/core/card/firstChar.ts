import { foldDiacritics } from './normalizeText.ts';

/** The group of titles that begin with a digit. */
export const DIGIT_GROUP = '#';

/** The group of titles without a letter or digit. */
export const OTHER_GROUP = '…';

// Without spacing modifier letters such as the ʻokina: Unicode calls them letters, but they open a word like a quote.
const USABLE = /[[\p{L}\p{Nd}]--[\u02b0-\u02ff]]/v;
const DIGIT = /\p{Nd}/u;

/**
 * The A-Z group of a title (V-10): its first letter or digit in upper case, without Latin
 * diacritics (É is in E, ø in O, æ in A). `#` for any digit. Other scripts have their own first character. `…` for a title
 * without letter or digit. Always one character (code point).
 */
export function firstChar(title: string): string {
  const found = USABLE.exec(title.normalize('NFKC'))?.[0];
  if (found === undefined) return OTHER_GROUP;
  if (DIGIT.test(found)) return DIGIT_GROUP;
  const [upper = OTHER_GROUP] = foldDiacritics(found).toUpperCase();
  return upper;
}

function rank(first_char: string): number {
  if (first_char === OTHER_GROUP) return 3;
  if (first_char === DIGIT_GROUP) return 2;
  return /[A-Z]/.test(first_char) ? 0 : 1;
}

/** Order of the groups: A to Z, then other letters by code point, then `#`, then `…`. */
export function compareFirstChars(a: string, b: string): number {
  return rank(a) - rank(b) || (a.codePointAt(0) ?? 0) - (b.codePointAt(0) ?? 0);
}
