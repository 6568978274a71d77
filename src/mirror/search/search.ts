import {
  frecencyBonus,
  isWhole,
  kanaOf,
  lengthCost,
  matchesReading,
  matchTitle,
  normalizeQuery,
  SCORES,
} from '#core/palette/index.ts';
import type { Pause } from '#mirror/scheduling/chunking.ts';
import type { SearchHit } from '#shared/graphql/generated.ts';
import { BOX_VISIBLE } from '../database/rows.ts';
import type { Store } from '../database/store.ts';
import { visibleRecords } from '../database/visibilityFilter.ts';
import { quotePhrase, termsOf } from './ftsQuery.ts';
import { boxHits, cardHits } from './hits.ts';
import { type UsedRow, usedRows } from './paletteUses.ts';
import { indexFewTexts } from './textIndex.ts';
import type { FoundTitle, TitleIndex } from './titleIndex.ts';
import { titlesOf } from './titles.ts';

const MAX_LIMIT = 100;
/** At most this part of the hits are boxes. */
const BOX_SHARE = 0.25;
/** A match in the title of a sub-box's box comes after all matches in titles. */
const PATH_FACTOR = 0.01;
/** So many more titles are read while some of them may be on their way into the bin. */
const SPARE = 300;

/**
 * Boxes and cards whose titles match a text, and cards with its whole words in another field, best first. An empty text gives the
 * first boxes.
 */
export async function search(store: Store, text: string, limit: number, pause: Pause): Promise<SearchHit[]> {
  const count = Math.max(0, Math.min(limit, MAX_LIMIT));
  const query = normalizeQuery(text);
  const titles = titlesOf(store);
  await titles.updateForSearch(pause, store.origin !== null);
  if (query === '') return boxHits(store, titles, firstBoxes(store, count), '');
  indexFewTexts(store);
  const found = findCards(store, query, count);
  const isWholeFound = found.some(({ score }) => isWhole(score));
  const boxes = boxHits(store, titles, findBoxes(store, query, Math.ceil(count * BOX_SHARE), isWholeFound), query);
  const cards = cardHits(store, titles, found, { text, query });
  return [...boxes, ...cards.slice(0, count - boxes.length)].sort((a, b) => b.score - a.score);
}

function firstBoxes(store: Store, limit: number): FoundTitle[] {
  const sql = `SELECT b.id AS row, 0 AS score FROM boxes b JOIN boxes t ON t.bid = b.pbid
    WHERE ${BOX_VISIBLE} AND t.IS_SOFT_DELETED = 0 ORDER BY b.title_key LIMIT ?`;
  return store.sql<FoundTitle>(sql).all(limit);
}

function findBoxes(store: Store, query: string, limit: number, isWholeFound: boolean): FoundTitle[] {
  const { boxes, paths, readings } = titlesOf(store);
  const scores = new Map<number, number>();
  for (const { row, score } of paths.search(query, limit)) scores.set(row, score * PATH_FACTOR);
  for (const [row, reading] of readings) {
    if (matchesReading(reading, query)) scores.set(row, SCORES.reading - lengthCost(reading.length));
  }
  for (const { row, score } of boxes.search(query, limit, undefined, isWholeFound)) keepBest(scores, row, score);
  return withUses(scores, boxes, query, usedRows(store, 'box')).slice(0, limit);
}

function keepBest(scores: Map<number, number>, row: number, score: number): void {
  if (score > (scores.get(row) ?? 0)) scores.set(row, score);
}

/** The most cards that an index may give: of a word that is in more cards, any of them will do. */
const CANDIDATES = 300;

interface CardWithWords {
  readonly row: number;
  /** The length of its front and back: the shorter, the more a word in them says about the card. */
  readonly size: number;
}

/** Cards with the words of a query, whole and in a row, in their front, back or mnemonic. */
function cardsWithWords(store: Store, query: string): CardWithWords[] {
  const words = termsOf(query);
  if (words.length === 0) return [];
  const sql = `SELECT c.id AS row, length(c.front) + length(c.back) AS size
    FROM (SELECT rowid AS id FROM card_terms WHERE card_terms MATCH ? LIMIT ${CANDIDATES}) AS found
    CROSS JOIN records r ON r.card_id = found.id JOIN cards c ON c.id = r.card_id
    WHERE ${visibleRecords(store)}`;
  return store.sql<CardWithWords>(sql).all(`{front back mnemonic} : ${quotePhrase(words.join(' '))}`);
}

/**
 * The cards whose titles match or that have whole words, best first. Some of them may not be visible. A query in Latin letters
 * is also searched for as kana, unless something has it as it is.
 */
export function findCards(store: Store, query: string, limit: number): FoundTitle[] {
  const { cards } = titlesOf(store);
  const most = limit + (store.hiddenBoxIds.length === 0 ? 0 : SPARE);
  const batches = new Set(store.openBatches);
  const scores = new Map<number, number>();
  for (const { row, size } of cardsWithWords(store, query)) scores.set(row, SCORES.field - lengthCost(size));
  for (const { row, score } of cards.search(query, most, batches, scores.size > 0)) keepBest(scores, row, score);
  if (![...scores.values()].some(isWhole)) {
    for (const kana of kanaOf(query)) {
      const titles = cards.search(kana, most, batches, true);
      const found = [
        ...titles.map(({ row }) => ({ row, size: cards.text(row)?.length ?? 0 })),
        ...cardsWithWords(store, kana),
      ];
      for (const { row, size } of found) keepBest(scores, row, SCORES.reading - lengthCost(size));
    }
  }
  return withUses(scores, cards, query, usedRows(store, 'card')).slice(0, most);
}

/** Found rows, best first, with what uses add to their scores. What is used often may match worse than all that was found. */
function withUses(
  scores: Map<number, number>,
  index: TitleIndex,
  query: string,
  uses: readonly UsedRow[],
): FoundTitle[] {
  for (const { row, weight } of uses) {
    const score = scores.get(row) ?? matchTitle(index.text(row) ?? '', query, index.initials(row))?.score;
    if (score !== undefined) scores.set(row, score + frecencyBonus(weight));
  }
  return [...scores].map(([row, score]) => ({ row, score })).sort((a, b) => b.score - a.score || a.row - b.row);
}
