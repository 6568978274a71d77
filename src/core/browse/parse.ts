import { filterOf } from './filters.ts';
import { QueryError, type Token, tokens } from './lex.ts';
import type { BrowseParse, BrowseQuery } from './types.ts';

/** Maximum length of a query, in UTF-16 units. */
export const QUERY_LENGTH = 1000;
const MAX_DEPTH = 40;

/** Reads tokens from first to last. */
class TokenReader {
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(list: readonly Token[]) {
    this.#tokens = list;
  }
  peek(): Token | undefined {
    return this.#tokens[this.#at];
  }
  take(): Token | undefined {
    return this.#tokens[this.#at++];
  }
}

/** Joins several parts. Parts of the same kind are flattened into the result. */
function join(kind: 'and' | 'or', parts: readonly BrowseQuery[]): BrowseQuery | null {
  const [first] = parts;
  if (first === undefined) return null;
  if (parts.length === 1) return first;
  const flat = parts.flatMap((part) => (part.kind === kind ? part.parts : [part]));
  return { kind, parts: flat, from: first.from, to: (parts.at(-1) ?? first).to };
}

function group(reader: TokenReader, open: Token, depth: number): BrowseQuery {
  const inner = anyOf(reader, depth + 1);
  const close = reader.take();
  if (close?.kind !== 'close') throw new QueryError('PAREN_OPEN', open.from, open.to);
  if (inner === null) throw new QueryError('GROUP_EMPTY', open.from, close.to);
  return { ...inner, from: open.from, to: close.to };
}

function term(reader: TokenReader, token: Token, depth: number): BrowseQuery {
  if (depth > MAX_DEPTH) throw new QueryError('TOO_DEEP', token.from, token.to);
  switch (token.kind) {
    case 'text':
      if (token.text.trim() === '') throw new QueryError('NOTHING_TO_FIND', token.from, token.to);
      return { ...token, field: null };
    case 'filter':
      return filterOf(token);
    case 'open':
      return group(reader, token, depth);
    case 'minus': {
      const next = reader.take();
      if (next === undefined) throw new QueryError('NOTHING_AFTER_MINUS', token.from, token.to);
      const part = term(reader, next, depth + 1);
      return { kind: 'not', part, from: token.from, to: part.to };
    }
    case 'or':
      throw new QueryError('OR_ALONE', token.from, token.to);
    case 'close':
      throw new QueryError('PAREN_CLOSE', token.from, token.to);
  }
}

function allOf(reader: TokenReader, depth: number): BrowseQuery | null {
  const parts: BrowseQuery[] = [];
  for (let token = reader.peek(); token !== undefined; token = reader.peek()) {
    if (token.kind === 'or' || (token.kind === 'close' && depth > 0)) break;
    reader.take();
    parts.push(term(reader, token, depth));
  }
  return join('and', parts);
}

function anyOf(reader: TokenReader, depth: number): BrowseQuery | null {
  const parts: BrowseQuery[] = [];
  for (;;) {
    const part = allOf(reader, depth);
    const next = reader.peek();
    const isLast = next?.kind !== 'or';
    if (part !== null) parts.push(part);
    else if (!isLast) throw new QueryError('OR_ALONE', next.from, next.to);
    if (isLast) return join('or', parts);
    reader.take();
    const after = reader.peek();
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
    const reader = new TokenReader(tokens(text));
    return { ok: true, query: anyOf(reader, 0) };
  } catch (refused) {
    if (refused instanceof QueryError) return { ok: false, error: refused.error };
    throw refused;
  }
}
