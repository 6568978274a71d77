import { filterOf } from './filters.ts';
import { QueryError, type Token, tokensOf } from './lex.ts';
import type { BrowseParse, BrowseQuery } from './types.ts';

/** Maximum length of a query, in UTF-16 units. */
export const QUERY_LENGTH = 1000;
const MAX_DEPTH = 40;

/** Joins several parts. Parts of the same kind are flattened into the result. */
function join(kind: 'and' | 'or', parts: readonly BrowseQuery[]): BrowseQuery | null {
  const [first] = parts;
  if (first === undefined) return null;
  if (parts.length === 1) return first;
  const flat = parts.flatMap((part) => (part.kind === kind ? part.parts : [part]));
  return { kind, parts: flat, from: first.from, to: (parts.at(-1) ?? first).to };
}

/** The readers take what they read from the tokens. */
function group(tokens: Token[], open: Token, depth: number): BrowseQuery {
  const inner = anyOf(tokens, depth + 1);
  const close = tokens.shift();
  if (close?.kind !== 'close') throw new QueryError('PAREN_OPEN', open.from, open.to);
  if (inner === null) throw new QueryError('GROUP_EMPTY', open.from, close.to);
  return { ...inner, from: open.from, to: close.to };
}

function term(tokens: Token[], token: Token, depth: number): BrowseQuery {
  if (depth > MAX_DEPTH) throw new QueryError('TOO_DEEP', token.from, token.to);
  switch (token.kind) {
    case 'text':
      if (token.text.trim() === '') throw new QueryError('NOTHING_TO_FIND', token.from, token.to);
      return { ...token, field: null };
    case 'filter':
      return filterOf(token);
    case 'open':
      return group(tokens, token, depth);
    case 'minus': {
      const next = tokens.shift();
      if (next === undefined) throw new QueryError('NOTHING_AFTER_MINUS', token.from, token.to);
      const part = term(tokens, next, depth + 1);
      return { kind: 'not', part, from: token.from, to: part.to };
    }
    case 'or':
      throw new QueryError('OR_ALONE', token.from, token.to);
    case 'close':
      throw new QueryError('PAREN_CLOSE', token.from, token.to);
  }
}

function allOf(tokens: Token[], depth: number): BrowseQuery | null {
  const parts: BrowseQuery[] = [];
  for (let token = tokens[0]; token !== undefined; token = tokens[0]) {
    if (token.kind === 'or' || (token.kind === 'close' && depth > 0)) break;
    tokens.shift();
    parts.push(term(tokens, token, depth));
  }
  return join('and', parts);
}

function anyOf(tokens: Token[], depth: number): BrowseQuery | null {
  const parts: BrowseQuery[] = [];
  for (;;) {
    const part = allOf(tokens, depth);
    const next = tokens[0];
    const isLast = next?.kind !== 'or';
    if (part !== null) parts.push(part);
    else if (!isLast) throw new QueryError('OR_ALONE', next.from, next.to);
    if (isLast) return join('or', parts);
    tokens.shift();
    const after = tokens[0];
    if (after === undefined || after.kind === 'close') throw new QueryError('OR_ALONE', next.from, next.to);
  }
}

/**
 * Parses a query of Browse: words with wildcards, "phrases", -not, or, parentheses and filters (`BROWSE_KEYS`). An empty
 * text matches every card. Never throws: an error is returned with its position.
 */
export function parseQuery(text: string): BrowseParse {
  if (text.length > QUERY_LENGTH) {
    return { ok: false, error: { code: 'TOO_LONG', from: QUERY_LENGTH, to: text.length } };
  }
  try {
    return { ok: true, query: anyOf(tokensOf(text), 0) };
  } catch (refused) {
    if (refused instanceof QueryError) return { ok: false, error: refused.error };
    throw refused;
  }
}
