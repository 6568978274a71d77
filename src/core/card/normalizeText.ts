/** Latin letters that no Unicode decomposition takes apart, by their lower case. */
const LATIN: ReadonlyMap<string, string> = new Map([
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ß', 'ss'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['ħ', 'h'],
  ['ı', 'i'],
  ['ł', 'l'],
  ['ŧ', 't'],
  ['þ', 'th'],
]);

const UNDECOMPOSED_LATIN = /[æœßøđðħıłŧþ]/g;
const PLAIN = /^[^\u0080-\u{10ffff}]*$/u;
const LATIN_MARKS = /(\p{Script=Latin})\p{Mn}+/gu;
const SEARCH_MARKS =
  /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}])\p{Mn}+/gu;

/** Upper, then lower: gives letters with several lower case forms (Greek sigma) and case-less ones (ſ) one form. */
function foldCase(text: string): string {
  return text.toUpperCase().toLowerCase();
}

function foldUndecomposed(text: string): string {
  return text.replace(UNDECOMPOSED_LATIN, (letter) => LATIN.get(letter) ?? letter);
}

/**
 * A text for ordering and grouping: compatibility forms (full width, ligatures) made plain, lower case, Latin
 * diacritics removed (É as e, ø as o, ß as ss). Other scripts keep their marks: が stays apart from か, й from и.
 */
export function foldDiacritics(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  const bare = text.normalize('NFKD').replace(LATIN_MARKS, '$1').normalize('NFC');
  return foldUndecomposed(foldCase(bare));
}

/**
 * A text for searching: as `foldLatin`, and the marks of Greek, Cyrillic, Hebrew and Arabic letters are ignored too.
 * Kana, Hangul and the Indian scripts keep theirs: they make different letters.
 */
export function normalizeSearchText(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  const bare = text.normalize('NFKD').replace(SEARCH_MARKS, '$1').normalize('NFC');
  return foldUndecomposed(foldCase(bare));
}

/** A text for comparing answers and finding duplicates: Unicode, case and space differences removed, accents kept. */
export function normalizeText(text: string): string {
  return foldCase(text.normalize('NFKC')).normalize('NFC').replace(/\s+/g, ' ').trim();
}
