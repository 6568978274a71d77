import { foldDiacritics } from './normalizeText.ts';

/**
 * The string that orders titles: the one list order "by title" of lists, selection and grouping (docs/product.md §4).
 * Comparing two keys by code point (`compareKeys`, or SQLite's BINARY on a UTF-8 column) compares the titles
 *
 * 1. by their folded text: case, Latin diacritics and compatibility forms do not count; the rest is in the order of
 *    Unicode, character by character: spaces, digits and most signs before letters, Latin before other scripts
 *    (alphabetical as the rule says it, so "Lesson 10" comes before "Lesson 2");
 * 2. where that is equal, by the title as it is written.
 *
 * It depends on nothing but the title: not on the language, the system or its version, so it can be stored.
 */
export function titleKey(title: string): string {
  // \u0001 is below every character of a title, so a title comes before those it begins.
  return `${foldDiacritics(title.trim())}\u0001${title}`;
}

/** Compares two keys by code point, as UTF-8 bytes would; below 0, 0 or above 0. */
export function compareKeys(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const unitA = a.charCodeAt(i);
    const unitB = b.charCodeAt(i);
    if (unitA === unitB) continue;
    // In UTF-16 surrogates come before U+E000 to U+FFFF, in code points after.
    if (unitA >= 0xd800 && unitB >= 0xd800) return fixSurrogate(unitA) - fixSurrogate(unitB);
    return unitA - unitB;
  }
  return a.length - b.length;
}

function fixSurrogate(unit: number): number {
  return unit >= 0xe000 ? unit - 0x800 : unit + 0x2000;
}

/** Compares two titles in the list order; for long lists compute the keys once with `titleKey`. */
export function compareTitles(a: string, b: string): number {
  return compareKeys(titleKey(a), titleKey(b));
}
