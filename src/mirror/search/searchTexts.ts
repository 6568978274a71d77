import { findStart, normalizeQuery, SCORES } from '#core/palette/index.ts';
import type { Pause } from '#mirror/scheduling/chunking.ts';
import type { Store } from '../database/store.ts';
import { VISIBILITY } from '../database/visibility.ts';
import { visibilityFilter } from '../database/visibilityFilter.ts';
import { prefixPhrase, quotePhrase, TRIGRAM, wordsOf } from './ftsQuery.ts';
import { cardHits, type SearchHit } from './hits.ts';
import { findTitles } from './search.ts';
import { bodiesOf, indexFewTexts } from './textIndex.ts';
import type { FoundTitle } from './titleIndex.ts';
import { titlesOf } from './titles.ts';

const MAX_LIMIT = 100;
/** The most cards that an index may give before it is known which of them can be seen. */
const CANDIDATES = 300;
/** The most cards whose texts are read for a search. */
const MAX_READ = 60;

/**
 * Cards that `search` does not find: with the words in their texts or tags, then those with the letters of the text in order in
 * their title. A card that changed a moment ago may be found by its old texts.
 */
export async function searchTexts(store: Store, text: string, limit: number, pause: Pause): Promise<SearchHit[]> {
  const count = Math.max(0, Math.min(limit, MAX_LIMIT));
  const query = normalizeQuery(text);
  if (query === '') return [];
  const titles = titlesOf(store);
  await titles.update(pause);
  indexFewTexts(store);
  const except = new Set(findTitles(store, query, count).map(({ row }) => row));
  const found: FoundTitle[] = [];
  for (const row of [...rowsWithTexts(store, query), ...rowsWithTag(store, query)]) {
    if (found.length === count) break;
    if (except.has(row)) continue;
    except.add(row);
    found.push({ row, score: SCORES.text });
  }
  found.push(...titles.cards.subsequences(query, count - found.length, except, new Set(store.openBatches)));
  return cardHits(store, titles, found, { text, query });
}

/** Rows of a statement that gives ids of cards: those that can be seen. */
function visibleRows(store: Store, ids: string, ...params: readonly string[]): number[] {
  const sql = `SELECT r.card_id FROM (${ids} LIMIT ${CANDIDATES}) AS found CROSS JOIN records r ON r.card_id = found.id
    WHERE r.place > ${VISIBILITY.inBin}${visibilityFilter(store)}`;
  return store
    .sql<number>(sql)
    .pluck()
    .all(...params);
}

/** Cards with all words of a query in any text. Long words use the trigram index, short ones the index of words. */
function rowsWithTexts(store: Store, query: string): number[] {
  const words = query.split(' ');
  const long = words.filter((word) => [...word].length >= TRIGRAM);
  const short = words.filter((word) => [...word].length < TRIGRAM);
  if (long.length > 0) {
    const ids = 'SELECT rowid AS id FROM card_text WHERE card_text MATCH ?';
    const rows = visibleRows(store, ids, long.map(quotePhrase).join(' AND '));
    // Both indexes together would take seconds: one of them has thousands of cards for a few letters.
    return short.length === 0 ? rows : rows.slice(0, MAX_READ).filter((row) => hasWords(store, row, short));
  }
  const phrases = short
    .map((word) =>
      wordsOf(word)
        .split(/[^\p{L}\p{N}\p{M}]+/u)
        .filter((part) => part !== ''),
    )
    .filter((parts) => parts.length > 0)
    .map(prefixPhrase);
  const ids = 'SELECT rowid AS id FROM card_terms WHERE card_terms MATCH ?';
  return phrases.length === 0 ? [] : visibleRows(store, ids, phrases.join(' AND '));
}

/** Whether each word is at the start of a word in one of the texts of a card. */
function hasWords(store: Store, row: number, words: readonly string[]): boolean {
  const sql = 'SELECT title, front, back, mnemonic FROM cards WHERE id = ?';
  const card = store.sql<Parameters<typeof bodiesOf>[0]>(sql).get(row);
  if (card === undefined) return false;
  const texts = Object.values(bodiesOf(card));
  return words.every((word) => texts.some((text) => findStart(text, word) >= 0));
}

/** Cards with a tag that begins with the query, which may have a # before it. */
function rowsWithTag(store: Store, query: string): number[] {
  const tag = query.replace(/^#/, '');
  if (tag === '') return [];
  const ids = 'SELECT card_id AS id FROM card_tags WHERE tag_key >= ? AND tag_key < ?';
  return visibleRows(store, ids, tag, `${tag}\u{10ffff}`);
}
