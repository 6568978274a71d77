import { foldDiacritics } from './normalizeText.ts';

/** The group of titles that begin with a digit. */
export const DIGIT_GROUP = '#';

/** The group of titles without a letter or digit. */
export const OTHER_GROUP = '…';

// Spacing modifier letters (ʻokina and the like) count as letters in Unicode, but open a word as a quote does.
const USABLE = /[[\p{L}\p{Nd}]--[\u02b0-\u02ff]]/v;
const DIGIT = /\p{Nd}/u;

/**
 * The character a card is grouped under (docs/product.md §2, A-Z page): the first letter or digit of its title, upper
 * case, Latin diacritics folded (É under E, ø under O, æ under A); `#` for any digit; other scripts under their own
 * first character; `…` where there is no letter or digit. Always one character (code point).
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
  return /^[A-Z]$/.test(first_char) ? 0 : 1;
}

/** Order of the groups: A to Z, then other letters by code point, then `#`, then `…`. */
export function compareFirstChars(a: string, b: string): number {
  return rank(a) - rank(b) || (a.codePointAt(0) ?? 0) - (b.codePointAt(0) ?? 0);
}
