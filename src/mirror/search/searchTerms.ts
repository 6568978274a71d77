import type { BrowseErrorCode, Span, TextQuery } from '#core/browse/index.ts';
import { CodedError } from '#core/errors.ts';
import { prefixPhrase, quotePhrase, TRIGRAM, wordsOf } from './searchIndex.ts';
import { foldBody } from './textIndex.ts';

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
export interface Match {
  readonly index: 'card_text' | 'card_terms';
  readonly match: string;
}

/**
 * Three characters or more match anywhere in the text. Fewer match the beginning of a word, or any characters of a script
 * without spaces.
 */
export function matchOf(query: TextQuery): Match {
  // FTS5 stops reading a query at a NUL.
  const folded = foldBody(query.text).replaceAll('\0', ' ');
  if ([...folded].length >= TRIGRAM) return { index: 'card_text', match: quotePhrase(folded) };
  const terms = wordsOf(folded)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((term) => term !== '');
  if (terms.length === 0) throw new BrowseRefusal('NOTHING_TO_FIND', query);
  return { index: 'card_terms', match: prefixPhrase(terms) };
}

/** At most one query for each index: all words must match. */
export function matchesOf(queries: readonly TextQuery[]): Match[] {
  const matches = queries.map(matchOf);
  return (['card_text', 'card_terms'] as const).flatMap((index) => {
    const own = matches.filter((match) => match.index === index).map(({ match }) => match);
    return own.length === 0 ? [] : [{ index, match: own.join(' AND ') }];
  });
}

/** The condition that a card matches an FTS5 query. */
export function matchCondition({ index, match }: Match): Condition {
  return amongIds(`SELECT rowid FROM ${index} WHERE ${index} MATCH ?`, [match]);
}
