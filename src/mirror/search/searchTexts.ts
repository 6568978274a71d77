import { findStart, isWhole, matchTypo, mayHaveTypo, normalizeQuery, partsOf, SCORES } from '#core/palette/index.ts';
import type { Pause } from '#mirror/scheduling/chunking.ts';
import type { SearchHit } from '#shared/graphql/generated.ts';
import { IN_LIST } from '../database/rows.ts';
import type { Store } from '../database/store.ts';
import { visibleRecords } from '../database/visibilityFilter.ts';
import { prefixPhrase, quotePhrase, TRIGRAM, termsOf } from './ftsQuery.ts';
import { cardHits } from './hits.ts';
import { charactersOf } from './readings.ts';
import { findCards } from './search.ts';
import { bodiesOf, indexFewTexts } from './textIndex.ts';
import type { FoundTitle } from './titleIndex.ts';
import { titlesOf } from './titles.ts';

const MAX_LIMIT = 100;
/** The most cards that an index may give before it is known which of them can be seen. */
const CANDIDATES = 300;
/** The most cards whose texts are read for a search. */
const MAX_READ = 60;
/** No score of a title with a typo is higher. */
const LOOSE = SCORES.letters - 1;

/**
 * Cards that `search` does not find: with the words anywhere in their texts or tags. If nothing has the whole words, also those
 * that are read so in pinyin, with a typo in a text, and with the letters in order in their title. A card that changed a moment
 * ago may be found by its old texts.
 */
export async function searchTexts(store: Store, text: string, limit: number, pause: Pause): Promise<SearchHit[]> {
  const count = Math.max(0, Math.min(limit, MAX_LIMIT));
  const query = normalizeQuery(text);
  if (query === '') return [];
  const titles = titlesOf(store);
  await titles.updateForSearch(pause, store.origin !== null);
  indexFewTexts(store);
  const known = findCards(store, query, count);
  const isWholeFound = known.some(({ score }) => isWhole(score));
  const except = new Set(known.map(({ row }) => row));
  const found: FoundTitle[] = [];
  const add = (rows: readonly number[], score: number): void => {
    for (const row of rows) {
      if (found.length === count) break;
      if (except.has(row)) continue;
      except.add(row);
      found.push({ row, score });
    }
  };
  if (!isWholeFound) add(await rowsReadAs(store, query, pause), SCORES.reading);
  add([...rowsWithTexts(store, query), ...rowsWithTag(store, query)], SCORES.text);
  if (!isWholeFound) {
    const isOnlyLoose = found.length === 0 && known.every(({ score }) => score <= LOOSE);
    if (isOnlyLoose) add(rowsWithTypo(store, query), SCORES.textTypo);
    found.push(...titles.cards.subsequences(query, count - found.length, except, new Set(store.openBatches)));
  }
  return cardHits(store, titles, found, { text, query });
}

const TEXT_IDS = 'SELECT rowid AS id FROM card_text WHERE card_text MATCH ?';
const TERM_IDS = 'SELECT rowid AS id FROM card_terms WHERE card_terms MATCH ?';

/** Rows of a statement that gives ids of cards: those that can be seen. */
function visibleRows(store: Store, ids: string, ...params: readonly string[]): number[] {
  const sql = `SELECT r.card_id FROM (${ids} LIMIT ${CANDIDATES}) AS found CROSS JOIN records r ON r.card_id = found.id
    WHERE ${visibleRecords(store)}`;
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
    const rows = visibleRows(store, TEXT_IDS, long.map(quotePhrase).join(' AND '));
    // Both indexes together would take seconds: one of them has thousands of cards for a few letters.
    return short.length === 0 ? rows : rows.slice(0, MAX_READ).filter((row) => hasWords(store, row, short));
  }
  const phrases = short
    .map(termsOf)
    .filter((parts) => parts.length > 0)
    .map(prefixPhrase);
  return phrases.length === 0 ? [] : visibleRows(store, TERM_IDS, phrases.join(' AND '));
}

type CardTexts = Parameters<typeof bodiesOf>[0] & { readonly id: number };

function textsOf(store: Store, rows: readonly number[]): CardTexts[] {
  const sql = `SELECT id, title, front, back, mnemonic FROM cards WHERE id ${IN_LIST}`;
  return store.sql<CardTexts>(sql).all(JSON.stringify(rows));
}

/** Whether each word is at the start of a word in one of the texts of a card. */
function hasWords(store: Store, row: number, words: readonly string[]): boolean {
  const [card] = textsOf(store, [row]);
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

/**
 * Cards with a text that matches a query with one typo. The trigram index has those with what is before and behind the typo; what
 * is too short for it, the index of words has by its first two letters.
 */
function rowsWithTypo(store: Store, query: string): number[] {
  const parts = partsOf(query).filter(({ text }) => text.length >= TRIGRAM);
  const rows = parts.flatMap((part) => {
    if (part.isRun || !mayHaveTypo(part)) return [];
    const others = parts.filter((other) => other !== part).map(({ text }) => quotePhrase(text));
    const around = aroundTypo(part.text).filter((pieces) => pieces.length > 0);
    const matches = around.map((pieces) => `(${[...pieces.map(quotePhrase), ...others].join(' AND ')})`);
    const byPieces = matches.length === 0 ? [] : visibleRows(store, TEXT_IDS, matches.join(' OR '));
    const isShort = around.length < part.text.length;
    const start = prefixPhrase([part.text.slice(0, 2)]);
    return isShort ? [...byPieces, ...visibleRows(store, TERM_IDS, start)] : byPieces;
  });
  const hasTypo = (card: CardTexts): boolean =>
    Object.values(bodiesOf(card)).some((body) => matchTypo(body, query) !== null);
  return textsOf(store, rows)
    .filter(hasTypo)
    .map(({ id }) => id);
}

/** For each place of a typo in a word, the parts before and behind it that the trigram index can find. */
function aroundTypo(word: string): string[][] {
  return [...word].map((_, at) => [word.slice(0, at), word.slice(at + 2)].filter((part) => part.length >= TRIGRAM));
}

const withHan = new WeakSet<Store>();

/** Whether any text has a Chinese character. */
function hasHan(store: Store): boolean {
  if (withHan.has(store)) return true;
  store.db.exec(`CREATE VIRTUAL TABLE IF NOT EXISTS temp.term_list USING fts5vocab('main', 'card_terms', 'row')`);
  const sql = `SELECT 1 FROM temp.term_list WHERE term >= '一' AND term <= '鿿' LIMIT 1`;
  const found = store.sql<number>(sql).pluck().get() !== undefined;
  if (found) withHan.add(store);
  return found;
}

/** Cards with Chinese characters that are read as the query, in any of their texts. */
async function rowsReadAs(store: Store, query: string, pause: Pause): Promise<number[]> {
  if (!hasHan(store)) return [];
  return (await charactersOf(query, pause)).flatMap((way) => {
    const anyOf = (characters: string): string => `(${[...characters].map(quotePhrase).join(' OR ')})`;
    const inARow = new RegExp(way.map((characters) => `[${characters}]`).join(''));
    return textsOf(store, visibleRows(store, TERM_IDS, way.map(anyOf).join(' AND ')))
      .filter(({ title, front, back, mnemonic }) => inARow.test(`${title} ${front} ${back} ${mnemonic}`))
      .map(({ id }) => id);
  });
}
