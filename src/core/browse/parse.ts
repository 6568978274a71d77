import { filterOf } from './filters.ts';
import { Refused, type Token, tokens } from './lex.ts';
import type { BrowseParse, BrowseQuery } from './types.ts';

/** Longest text that is read, in UTF-16 units. */
export const QUERY_LENGTH = 1000;
const DEPTH = 40;

/** A place in the tokens that moves forward. */
class Reader {
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

/** Several parts as one; parts of the same kind become parts of it. */
function join(kind: 'and' | 'or', parts: readonly BrowseQuery[]): BrowseQuery | null {
  const [first] = parts;
  const last = parts.at(-1);
  if (first === undefined || last === undefined) return null;
  if (parts.length === 1) return first;
  const flat = parts.flatMap((part) => (part.kind === kind ? part.parts : [part]));
  return { kind, parts: flat, from: first.from, to: last.to };
}

function group(reader: Reader, open: Token, depth: number): BrowseQuery {
  const inner = alternatives(reader, depth + 1);
  const close = reader.take();
  if (close?.kind !== 'close') throw new Refused('PAREN_OPEN', open.from, open.to);
  if (inner === null) throw new Refused('GROUP_EMPTY', open.from, close.to);
  return { ...inner, from: open.from, to: close.to };
}

function one(reader: Reader, token: Token, depth: number): BrowseQuery {
  if (depth > DEPTH) throw new Refused('TOO_DEEP', token.from, token.to);
  switch (token.kind) {
    case 'text':
      if (token.text.trim() === '') throw new Refused('NOTHING_TO_FIND', token.from, token.to);
      return token;
    case 'filter':
      return filterOf(token);
    case 'open':
      return group(reader, token, depth);
    case 'minus': {
      const next = reader.take();
      if (next === undefined) throw new Refused('NOTHING_AFTER_MINUS', token.from, token.to);
      const part = one(reader, next, depth + 1);
      return { kind: 'not', part, from: token.from, to: part.to };
    }
    case 'or':
      throw new Refused('OR_ALONE', token.from, token.to);
    case 'close':
      throw new Refused('PAREN_CLOSE', token.from, token.to);
  }
}

function together(reader: Reader, depth: number): BrowseQuery | null {
  const parts: BrowseQuery[] = [];
  for (let token = reader.peek(); token !== undefined; token = reader.peek()) {
    if (token.kind === 'or' || token.kind === 'close') break;
    reader.take();
    parts.push(one(reader, token, depth));
  }
  return join('and', parts);
}

function alternatives(reader: Reader, depth: number): BrowseQuery | null {
  const parts: BrowseQuery[] = [];
  for (;;) {
    const part = together(reader, depth);
    const next = reader.peek();
    const isLast = next?.kind !== 'or';
    if (part !== null) parts.push(part);
    else if (!isLast) throw new Refused('OR_ALONE', next.from, next.to);
    if (isLast) return join('or', parts);
    reader.take();
    const after = reader.peek();
    if (after === undefined || after.kind === 'close') throw new Refused('OR_ALONE', next.from, next.to);
  }
}

/**
 * Reads a query of Browse: words, "phrases", -not, or, parentheses and the filters `box:`, `tag:`, `level:`, `is:`,
 * `due:` and `added:`. An empty text keeps every card. Never throws: what is wrong is said with its place.
 */
export function parseQuery(text: string): BrowseParse {
  if (text.length > QUERY_LENGTH) {
    return { ok: false, error: { code: 'TOO_LONG', from: QUERY_LENGTH, to: text.length } };
  }
  try {
    const reader = new Reader(tokens(text));
    const query = alternatives(reader, 0);
    const left = reader.take();
    if (left !== undefined) throw new Refused('PAREN_CLOSE', left.from, left.to);
    return { ok: true, query };
  } catch (refused) {
    if (refused instanceof Refused) return { ok: false, error: refused.error };
    throw refused;
  }
}
