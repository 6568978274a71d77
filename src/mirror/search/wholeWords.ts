import type { Store } from '../database/store.ts';
import { visibleRecords } from '../database/visibilityFilter.ts';
import { quotePhrase, termsOf } from './ftsQuery.ts';

/** The most cards that an index may give: of a word that is in more cards, any of them will do. */
const CANDIDATES = 300;

interface CardWithWords {
  readonly row: number;
  /** The length of its front and back: the shorter, the more a word in them says about the card. */
  readonly size: number;
}

/** Cards with the words of a query, whole and in a row, in their front, back or mnemonic. */
export function cardsWithWords(store: Store, query: string): CardWithWords[] {
  const words = termsOf(query);
  if (words.length === 0) return [];
  const sql = `SELECT c.id AS row, length(c.front) + length(c.back) AS size
    FROM (SELECT rowid AS id FROM card_terms WHERE card_terms MATCH ? LIMIT ${CANDIDATES}) AS found
    CROSS JOIN records r ON r.card_id = found.id JOIN cards c ON c.id = r.card_id
    WHERE ${visibleRecords(store)}`;
  return store.sql<CardWithWords>(sql).all(`{front back mnemonic} : ${quotePhrase(words.join(' '))}`);
}
