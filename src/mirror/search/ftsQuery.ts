/** Scripts without spaces between words. `card_terms` treats each of their characters as a word. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/gu;

/** The words of a normalized text for `card_terms`. */
export function wordsOf(normalized: string): string {
  return normalized.replace(UNSPACED, ' $& ');
}

/** The words of a normalized text as `card_terms` has them, without signs. */
export function termsOf(normalized: string): string[] {
  return wordsOf(normalized)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((term) => term !== '');
}

/** The trigram index finds texts of at least this many characters. */
export const TRIGRAM = 3;

/** A text as an FTS5 phrase: no character in it is an operator. */
export function quotePhrase(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** The FTS5 query for words in a row. A single word matches as a prefix. */
export function prefixPhrase(words: readonly string[]): string {
  return `${quotePhrase(words.join(' '))}${words.length === 1 ? ' *' : ''}`;
}
