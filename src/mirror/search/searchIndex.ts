import { normalizeSearchText } from '#core/card/index.ts';
import type { Store } from '../database/store.ts';

/** Scripts without spaces between words. `card_words` treats each of their characters as a word. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/gu;

/** The words of a normalized title for `card_words`. */
export function wordsOf(normalized: string): string {
  return normalized.replace(UNSPACED, ' $& ');
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

/** Adds the title of a new card to both search indexes. */
export function indexTitle(store: Store, card_id: number, title: string): void {
  const normalized = normalizeSearchText(title);
  store.sql('INSERT INTO card_search (rowid, title) VALUES (?, ?)').run(card_id, normalized);
  store.sql('INSERT INTO card_words (rowid, title) VALUES (?, ?)').run(card_id, wordsOf(normalized));
}

/** Removes a card from both search indexes. */
export function unindexTitle(store: Store, card_id: number): void {
  store.sql('DELETE FROM card_search WHERE rowid = ?').run(card_id);
  store.sql('DELETE FROM card_words WHERE rowid = ?').run(card_id);
}
