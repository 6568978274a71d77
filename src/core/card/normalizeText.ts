/** Latin letters that Unicode does not decompose, by their lower case form. `foldCase` makes ı plain. */
const LATIN: ReadonlyMap<string, string> = new Map([
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ß', 'ss'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['ħ', 'h'],
  ['ł', 'l'],
  ['ŧ', 't'],
  ['þ', 'th'],
]);

const UNDECOMPOSED_LATIN = /[æœßøđðħłŧþ]/g;
const PLAIN = /^[^\u0080-\u{10ffff}]*$/u;
/** Space that is not one blank between two words. */
const UNEVEN_SPACE = /^\s|\s$|\s\s|[^\S ]/;
const LATIN_MARKS = /(\p{Script=Latin})\p{Mn}+/gu;
const SEARCH_MARKS =
  /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}])\p{Mn}+/gu;

/** As many marks on one letter as Unicode's own limit for streams. */
const MARKS = /(\p{M}{30})\p{M}+/gu;

/**
 * A text in a normal form of Unicode, for keys and comparisons. Sorting the marks of a letter takes quadratic time, so only
 * the first 30 marks of each letter count.
 */
export function normalForm(text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string {
  return (PLAIN.test(text) ? text : text.replace(MARKS, '$1')).normalize(form);
}

/** Upper case, then lower case: letters with several lower case forms (Greek sigma, ſ) get one form. */
function foldCase(text: string): string {
  return text.toUpperCase().toLowerCase();
}

function foldUndecomposed(text: string): string {
  return text.replace(UNDECOMPOSED_LATIN, (letter) => LATIN.get(letter) ?? letter);
}

/**
 * A text for ordering and grouping: compatibility forms (full width, ligatures) become plain, upper case becomes lower
 * case, Latin diacritics are removed (É is e, ø is o, ß is ss). Other scripts keep their marks: が differs from か.
 */
export function foldDiacritics(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  const bare = normalForm(text, 'NFKD').replace(LATIN_MARKS, '$1').normalize('NFC');
  return foldUndecomposed(foldCase(bare));
}

/**
 * A text for searching: like `foldDiacritics`, and also without the marks of Greek, Cyrillic, Hebrew and Arabic letters.
 * Kana, Hangul and Indian scripts keep their marks, because these make different letters.
 */
export function normalizeSearchText(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  const bare = normalForm(text, 'NFKD').replace(SEARCH_MARKS, '$1').normalize('NFC');
  return foldUndecomposed(foldCase(bare));
}

/** A text for comparing answers and finding duplicates: without Unicode, case and space differences; accents stay. */
export function normalizeText(text: string): string {
  const folded = PLAIN.test(text) ? text.toLowerCase() : foldCase(normalForm(text, 'NFKC')).normalize('NFC');
  return UNEVEN_SPACE.test(folded) ? folded.replace(/\s+/g, ' ').trim() : folded;
}
