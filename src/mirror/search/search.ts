import { normalizeSearchText } from '#core/card/index.ts';
import { type Candidate, rank } from '#core/search/index.ts';
import { topBoxes } from '../database/boxLists.ts';
import { BOX_COLUMNS, BOX_VISIBLE, type BoxRow } from '../database/rows.ts';
import type { Store } from '../database/store.ts';
import { visibilityFilter } from '../database/visibilityFilter.ts';
import { prefixPhrase, quotePhrase, TRIGRAM, wordsOf } from './searchIndex.ts';

/** The maximum number of cards to rank. */
const CANDIDATES = 300;
const MAX_LIMIT = 100;

interface Found extends Candidate {
  readonly kind: 'card' | 'box';
  readonly id: string;
  readonly title: string;
  readonly path: string;
  readonly pbid: string;
  readonly bid: string;
  readonly memory_level: number | null;
  readonly last_training_at: string | null;
}

/** The GraphQL type SearchHit. */
export interface SearchHit extends Omit<Found, 'path'> {
  readonly path: string;
  readonly matches: readonly number[];
}

/** The conditions that each word of a normalized query is in the title. Long words use the trigram index, short ones the word index. */
function conditions(normalized: string): { readonly sql: string; readonly params: string[] } | null {
  const words = normalized.split(/\s+/).filter((word) => word !== '');
  const long = words.filter((word) => [...word].length >= TRIGRAM).map(quotePhrase);
  const short = words
    .filter((word) => [...word].length < TRIGRAM)
    .map((word) => wordsOf(word).trim().split(/\s+/))
    // Scripts without spaces: the characters as a phrase. Other scripts: the beginning of a word.
    .map(prefixPhrase);
  const parts: string[] = [];
  const params: string[] = [];
  if (long.length > 0) {
    parts.push('r.card_id IN (SELECT rowid FROM card_search WHERE card_search MATCH ?)');
    params.push(long.join(' AND '));
  }
  if (short.length > 0) {
    parts.push('r.card_id IN (SELECT rowid FROM card_words WHERE card_words MATCH ?)');
    params.push(short.join(' AND '));
  }
  return parts.length === 0 ? null : { sql: parts.join(' AND '), params };
}

const CARD_SELECT = `SELECT 'card' AS kind, c.cid AS id, c.title, b.title AS path, c.pbid, c.bid, r.memory_level, r.last_training_at
  FROM records r JOIN cards c ON c.id = r.card_id JOIN boxes b ON b.id = r.box_id`;

function findCards(store: Store, normalized: string): Found[] {
  const condition = conditions(normalized);
  if (condition === null) return [];
  return store
    .sql<Found>(`${CARD_SELECT} WHERE ${condition.sql} AND r.place > 0${visibilityFilter(store)} LIMIT ?`)
    .all(...condition.params, CANDIDATES);
}

/** Titles that begin with the query. They rank first, but the text index need not return them among its first rows. */
function findByBeginning(store: Store, normalized: string): Found[] {
  const top = topBoxes(store);
  // title_key starts with the normalized title, so one range of the index of each box has all titles with this prefix.
  const upper = `${normalized}\u{10ffff}`;
  const statement = store.sql<Found>(
    `${CARD_SELECT} WHERE r.top_id = ? AND r.title_key >= ? AND r.title_key < ? AND r.place > 0${visibilityFilter(store)}
     ORDER BY r.title_key LIMIT ?`,
  );
  const each = Math.max(5, Math.ceil(CANDIDATES / Math.max(1, top.length)));
  return top.slice(0, CANDIDATES).flatMap((box) => statement.all(box.id, normalized, upper, Math.min(each, 50)));
}

function findBoxes(store: Store): Found[] {
  const rows = store
    .sql<BoxRow & { readonly parent: string; readonly is_top: number }>(
      `SELECT ${BOX_COLUMNS}, t.title AS parent, b.bid = b.pbid AS is_top FROM boxes b JOIN boxes t ON t.bid = b.pbid
       WHERE ${BOX_VISIBLE} AND t.IS_SOFT_DELETED = 0 ORDER BY b.title_key`,
    )
    .all();
  return rows.map((row) => ({
    kind: 'box',
    id: row.bid,
    title: row.title,
    path: row.is_top === 1 ? '' : row.parent,
    pbid: row.bid,
    bid: row.pbid,
    memory_level: null,
    last_training_at: null,
  }));
}

/** Boxes and cards that match a text, best first. An empty text matches all boxes. */
export function search(store: Store, text: string, limit: number): SearchHit[] {
  // FTS5 stops reading a query at a NUL.
  const normalized = normalizeSearchText(text)
    .replace(/\p{Cc}/gu, ' ')
    .trim();
  const count = Math.max(0, Math.min(limit, MAX_LIMIT));
  const candidates = new Map<string, Found>();
  for (const box of findBoxes(store)) candidates.set(`box ${box.id}`, box);
  if (normalized !== '') {
    for (const card of findByBeginning(store, normalized)) candidates.set(card.id, card);
    for (const card of findCards(store, normalized)) candidates.set(card.id, card);
  }
  return rank(text, [...candidates.values()], count).map(({ item, ranges }) => ({
    ...item,
    matches: ranges.flatMap(({ start, end }) => [start, end]),
  }));
}
