import {
  type BrowseErrorCode,
  isPattern,
  matchesPattern,
  piecesOf,
  type Span,
  type TextField,
  type TextQuery,
} from '#core/browse/index.ts';
import { CodedError } from '#core/errors.ts';
import type { Store } from '../database/store.ts';
import { prefixPhrase, quotePhrase, TRIGRAM, termsOf } from './ftsQuery.ts';
import { bodiesOf, foldBody } from './textIndex.ts';

/** A condition on `records r`. */
export interface Condition {
  readonly sql: string;
  readonly params: readonly (string | number)[];
  /** If the condition does not depend on records: a statement for the row ids it includes or, with `isNot`, excludes. */
  readonly ids?: string;
  readonly isNot?: boolean;
}

/** The condition that a card is among the row ids of a statement. */
export function amongIds(ids: string, params: Condition['params']): Condition {
  return { sql: `r.card_id IN (${ids})`, params, ids };
}

/** A query names a box or tag that does not exist, or has no text to search for. `from` and `to` locate it in the query. */
export class BrowseRefusal extends CodedError<BrowseErrorCode> {
  readonly from: number;
  readonly to: number;

  constructor(code: BrowseErrorCode, { from, to }: Span) {
    super(code, code);
    this.from = from;
    this.to = to;
  }
}

/** An FTS5 query and the index it belongs to. */
export interface FtsQuery {
  readonly index: 'card_text' | 'card_terms';
  readonly match: string;
  /** With wildcards: of the cards that `match` finds, only those that the pattern matches. */
  readonly pattern?: Pattern;
}

interface Pattern {
  readonly field: TextField | null;
  /** Folded as the texts of the index. */
  readonly text: string;
}

/**
 * Three characters or more match anywhere in the text. Fewer match the beginning of a word, or any characters of a script
 * without spaces. A pattern is found by its longest text between wildcards.
 */
export function matchOf(query: TextQuery): FtsQuery {
  // FTS5 stops reading a query at a NUL.
  const folded = foldBody(query.text).replaceAll('\0', ' ');
  if (!isPattern(query)) return plainMatch(query, folded);
  const pieces = piecesOf(folded);
  const longest = pieces.reduce((best, piece) => (piece.length > best.length ? piece : best), '');
  const isLong = [...longest].length >= TRIGRAM;
  // Without a long text only the beginning of a word is in an index.
  if (!isLong && /^[*_]/.test(folded)) throw new BrowseRefusal('NOTHING_TO_FIND', query);
  const pattern = { field: query.field, text: folded };
  return { ...plainMatch(query, isLong ? longest : (pieces[0] ?? '')), pattern };
}

function plainMatch(query: TextQuery, folded: string): FtsQuery {
  // A column of the index.
  const column = query.field === null ? '' : `${query.field} : `;
  if ([...folded].length >= TRIGRAM) return { index: 'card_text', match: `${column}${quotePhrase(folded)}` };
  const terms = termsOf(folded);
  if (terms.length === 0) throw new BrowseRefusal('NOTHING_TO_FIND', query);
  return { index: 'card_terms', match: `${column}${prefixPhrase(terms)}` };
}

/** At most one query for each index, and one for each pattern: all words must match. */
export function matchesOf(queries: readonly TextQuery[]): FtsQuery[] {
  const all = queries.map(matchOf);
  const matches = all.filter(({ pattern }) => pattern === undefined);
  const plain = (['card_text', 'card_terms'] as const).flatMap((index) => {
    const own = matches.filter((match) => match.index === index).map(({ match }) => match);
    return own.length === 0 ? [] : [{ index, match: own.join(' AND ') }];
  });
  return [...plain, ...all.filter(({ pattern }) => pattern !== undefined)];
}

/** The condition that a card matches an FTS5 query and its pattern. */
export function matchCondition(store: Store, { index, match, pattern }: FtsQuery): Condition {
  const found = `SELECT rowid FROM ${index} WHERE ${index} MATCH ?`;
  if (pattern === undefined) return amongIds(found, [match]);
  registerPatterns(store);
  const ids = `SELECT id FROM cards WHERE id IN (${found}) AND matches_pattern(?, ?, title, front, back, mnemonic)`;
  return amongIds(ids, [match, pattern.field ?? '', pattern.text]);
}

const registered = new WeakSet<Store>();

/** Adds the SQL function `matches_pattern(field, pattern, title, front, back, mnemonic)`; an empty field means all of them. */
function registerPatterns(store: Store): void {
  if (registered.has(store)) return;
  registered.add(store);
  store.db.function('matches_pattern', { deterministic: true, varargs: true }, (...values: unknown[]) => {
    const [field, pattern = '', title = '', front = '', back = '', mnemonic = ''] = values.map(String);
    const bodies = bodiesOf({ title, front, back, mnemonic });
    const texts = Object.entries(bodies).filter(([name]) => field === '' || field === name);
    return texts.some(([, text]) => matchesPattern(text, pattern)) ? 1 : 0;
  });
}
