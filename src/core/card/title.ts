import { foldDiacritics } from './normalizeText.ts';

/**
 * The sort key of a title: the order "by title" of lists, selection and grouping (T-28). Keys are compared by
 * code point (`compareKeys`, or SQLite's BINARY on a UTF-8 column). This compares the titles
 *
 * 1. by their folded text, without case, Latin diacritics and compatibility forms, in the order of Unicode: spaces, digits
 *    and most signs before letters, Latin before other scripts, "Lesson 10" before "Lesson 2";
 * 2. if that is equal, by the title itself.
 *
 * The key depends only on the title, not on the language or the system. So it can be stored.
 */
export function titleKey(title: string): string {
  // \u0001 is below every character of a title, so a title comes before longer titles that start with it.
  return `${foldDiacritics(title.trim())}\u0001${title}`;
}

/** Compares two keys by code point, like their UTF-8 bytes. */
export function compareKeys(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const unitA = a.charCodeAt(i);
    const unitB = b.charCodeAt(i);
    if (unitA === unitB) continue;
    // Surrogates come before U+E000 to U+FFFF in UTF-16, but after them in code points.
    if (unitA >= 0xd800 && unitB >= 0xd800) return fixSurrogate(unitA) - fixSurrogate(unitB);
    return unitA - unitB;
  }
  return a.length - b.length;
}

function fixSurrogate(unit: number): number {
  return unit >= 0xe000 ? unit - 0x800 : unit + 0x2000;
}

/** Compares two titles in list order. For long lists, compute each key once with `titleKey`. */
export function compareTitles(a: string, b: string): number {
  return compareKeys(titleKey(a), titleKey(b));
}
