import type { BrowseErrorCode, Span, TextQuery } from '#core/browse/index.ts';
import { wordsOf } from './searchIndex.ts';
import { foldBody } from './textIndex.ts';

/** A condition on `records r`. */
export interface Condition {
  readonly sql: string;
  readonly params: readonly (string | number)[];
  /** Where it does not look at records: a statement that gives the row ids of the cards it keeps or, with `isNot`, leaves out. */
  readonly ids?: string;
  readonly isNot?: boolean;
}

/** A condition that keeps the cards whose row ids a statement gives. */
export function amongIds(ids: string, params: Condition['params']): Condition {
  return { sql: `r.card_id IN (${ids})`, params, ids };
}

/** What the collection does not have, at its place in the query. */
export class BrowseRefusal extends Error {
  readonly code: BrowseErrorCode;
  readonly from: number;
  readonly to: number;

  constructor(code: BrowseErrorCode, { from, to }: Span) {
    super(code);
    this.code = code;
    this.from = from;
    this.to = to;
  }
}

const TRIGRAM = 3;

function quotePhrase(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** A look into one of the two indexes over texts. */
export interface Match {
  readonly index: 'card_text' | 'card_terms';
  readonly match: string;
}

/** Three characters or more are found anywhere; fewer as the beginning of a word, or where scripts write no spaces. */
export function matchOf(query: TextQuery): Match {
  const folded = foldBody(query.text);
  if ([...folded].length >= TRIGRAM) return { index: 'card_text', match: quotePhrase(folded) };
  const terms = wordsOf(folded)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((term) => term !== '');
  if (terms.length === 0) throw new BrowseRefusal('NOTHING_TO_FIND', query);
  return { index: 'card_terms', match: `${quotePhrase(terms.join(' '))}${terms.length === 1 ? ' *' : ''}` };
}

/** One look into each index for words that must all be there. */
export function matchesOf(queries: readonly TextQuery[]): Match[] {
  const matches = queries.map(matchOf);
  return (['card_text', 'card_terms'] as const).flatMap((index) => {
    const own = matches.filter((match) => match.index === index).map(({ match }) => match);
    return own.length === 0 ? [] : [{ index, match: own.join(' AND ') }];
  });
}

/** The cards a look finds, as a condition. */
export function matchCondition({ index, match }: Match): Condition {
  return amongIds(`SELECT rowid FROM ${index} WHERE ${index} MATCH ?`, [match]);
}
