import { normalizeSearchText } from '#core/card/index.ts';
import type { Store } from '../database/store.ts';

/** Scripts written without spaces: each of their characters is a word of its own in `card_words`. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/gu;

/** A title's folded words for `card_words`, unspaced scripts taken apart. */
export function wordsOf(folded: string): string {
  return folded.replace(UNSPACED, ' $& ');
}

/** Writes a new card's title into both search indexes. */
export function indexTitle(store: Store, card_id: number, title: string): void {
  const folded = normalizeSearchText(title);
  store.sql('INSERT INTO card_search (rowid, title) VALUES (?, ?)').run(card_id, folded);
  store.sql('INSERT INTO card_words (rowid, title) VALUES (?, ?)').run(card_id, wordsOf(folded));
}

/** Takes a card out of both search indexes. */
export function unindexTitle(store: Store, card_id: number): void {
  store.sql('DELETE FROM card_search WHERE rowid = ?').run(card_id);
  store.sql('DELETE FROM card_words WHERE rowid = ?').run(card_id);
}
