import { normalizeSearchText } from '#core/card/index.ts';
import { type Candidate, rank } from '#core/search/index.ts';
import { topBoxes } from '../database/boxLists.ts';
import { BOX_COLUMNS, BOX_VISIBLE, type BoxRow } from '../database/rows.ts';
import type { Store } from '../database/store.ts';
import { visibilityFilter } from '../database/visibilityFilter.ts';
import { wordsOf } from './searchIndex.ts';

/** Cards the rules are given to rank; more would cost more than they find. */
const CANDIDATES = 300;
const TRIGRAM = 3;
const MAX_LIMIT = 100;

interface Found extends Candidate {
  readonly kind: 'card' | 'box';
  readonly id: string;
  readonly title: string;
  readonly path: string;
  readonly pbid: string;
  readonly bid: string;
  readonly memory_level: number | null;
}

/** The GraphQL type SearchHit. */
export interface SearchHit extends Omit<Found, 'path'> {
  readonly path: string;
  readonly matches: readonly number[];
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** FTS5 query texts for a folded query: its words each anywhere in the title. Long words by trigrams, short by words. */
function conditions(folded: string): { readonly sql: string; readonly params: string[] } | null {
  const words = folded.split(/\s+/).filter((word) => word !== '');
  const long = words.filter((word) => [...word].length >= TRIGRAM).map(quoted);
  const short = words
    .filter((word) => [...word].length < TRIGRAM)
    .map((word) => wordsOf(word).trim().split(/\s+/))
    // Unspaced scripts: its characters one after the other. Others: the beginning of a word.
    .map((parts) => `${quoted(parts.join(' '))}${parts.length === 1 ? ' *' : ''}`);
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

const CARD_SELECT = `SELECT 'card' AS kind, c.cid AS id, c.title, b.title AS path, c.pbid, c.bid, r.memory_level
  FROM records r JOIN cards c ON c.id = r.card_id JOIN boxes b ON b.id = r.box_id`;

function findCards(store: Store, folded: string): Found[] {
  const condition = conditions(folded);
  if (condition === null) return [];
  return store
    .sql<Found>(`${CARD_SELECT} WHERE ${condition.sql} AND r.place > 0${visibilityFilter(store)} LIMIT ?`)
    .all(...condition.params, CANDIDATES);
}

/** Titles that begin with the query come first, however many others hold it: they may not be among the first found. */
function findByBeginning(store: Store, folded: string): Found[] {
  const top = topBoxes(store);
  // A key begins with its title's folded text, and the key range of a beginning is one stretch of each box's index.
  const upper = `${folded}\u{10ffff}`;
  const statement = store.sql<Found>(
    `${CARD_SELECT} WHERE r.top_id = ? AND r.title_key >= ? AND r.title_key < ? AND r.place > 0${visibilityFilter(store)}
     ORDER BY r.title_key LIMIT ?`,
  );
  const each = Math.max(5, Math.ceil(CANDIDATES / Math.max(1, top.length)));
  return top.slice(0, CANDIDATES).flatMap((box) => statement.all(box.id, folded, upper, Math.min(each, 50)));
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
  }));
}

/** Boxes and cards that fit a text, best first; an empty text finds the boxes. */
export function search(store: Store, text: string, limit: number): SearchHit[] {
  // FTS5 ends a query at a NUL.
  const folded = normalizeSearchText(text)
    .replace(/\p{Cc}/gu, ' ')
    .trim();
  const wanted = Math.max(0, Math.min(limit, MAX_LIMIT));
  const candidates = new Map<string, Found>();
  for (const box of findBoxes(store)) candidates.set(`box ${box.id}`, box);
  if (folded !== '') {
    for (const card of findByBeginning(store, folded)) candidates.set(card.id, card);
    for (const card of findCards(store, folded)) candidates.set(card.id, card);
  }
  return rank(text, [...candidates.values()], wanted).map(({ item, ranges }) => ({
    ...item,
    matches: ranges.flatMap(({ start, end }) => [start, end]),
  }));
}
