import type { BrowseError, BrowseErrorCode, Span } from './types.ts';

/** A token of a query. */
export type Token =
  | ({ readonly kind: 'open' | 'close' | 'minus' | 'or' } & Span)
  | ({ readonly kind: 'text'; readonly text: string; readonly isPhrase: boolean } & Span)
  | ({ readonly kind: 'filter'; readonly key: string; readonly value: string; readonly isQuoted: boolean } & Span);

/** Stops the parser. Only this folder sees it; `parseQuery` returns its error. */
export class QueryError extends Error {
  readonly error: BrowseError;

  constructor(code: BrowseErrorCode, from: number, to: number) {
    super(code);
    this.error = { code, from, to };
  }
}

/** Chinese and typographic signs have the same meaning as plain signs. */
const OPEN = /[(（]/;
const CLOSE = /[)）]/;
const QUOTE = /["“”„]/;
const SPACE = /\s/;
const BARE_END = /[\s"“”„()（）]/;
const KEY = /^([a-z]+)[:：]/i;
/** Before a comparison the colon can be left out: `due<7d`. */
const COMPARED_KEY = /^(level|due|added|rated|recall)(?=[<>=])/i;

function endOfBare(text: string, from: number): number {
  const length = text.slice(from).search(BARE_END);
  return length < 0 ? text.length : from + length;
}

/** The position after the closing mark of a quoted text that opens at `from`. */
function endOfQuoted(text: string, from: number): number {
  const length = text.slice(from + 1).search(QUOTE);
  if (length < 0) throw new QueryError('QUOTE_OPEN', from, text.length);
  return from + length + 2;
}

function phrase(text: string, from: number): Token {
  const to = endOfQuoted(text, from);
  return { kind: 'text', text: text.slice(from + 1, to - 1), isPhrase: true, from, to };
}

function minus(text: string, at: number): Token {
  const next = text.charAt(at + 1);
  if (SPACE.test(next) || CLOSE.test(next)) throw new QueryError('NOTHING_AFTER_MINUS', at, at + 1);
  return { kind: 'minus', from: at, to: at + 1 };
}

function filter(text: string, from: number, key: string, start: number): Token {
  const isQuoted = QUOTE.test(text.charAt(start));
  const to = isQuoted ? endOfQuoted(text, start) : endOfBare(text, start);
  const value = isQuoted ? text.slice(start + 1, to - 1) : text.slice(start, to);
  return { kind: 'filter', key: key.toLowerCase(), value, isQuoted, from, to };
}

function word(text: string, from: number): Token {
  const to = endOfBare(text, from);
  const found = text.slice(from, to);
  if (found.toLowerCase() === 'or') return { kind: 'or', from, to };
  return { kind: 'text', text: found, isPhrase: false, from, to };
}

function tokenAt(text: string, at: number): Token {
  const char = text.charAt(at);
  if (OPEN.test(char)) return { kind: 'open', from: at, to: at + 1 };
  if (CLOSE.test(char)) return { kind: 'close', from: at, to: at + 1 };
  if (QUOTE.test(char)) return phrase(text, at);
  if (char === '-') return minus(text, at);
  const start = text.slice(at, at + 40);
  const [found, key] = KEY.exec(start) ?? COMPARED_KEY.exec(start) ?? [];
  return found === undefined || key === undefined ? word(text, at) : filter(text, at, key, at + found.length);
}

/** Splits a query into tokens. Throws `QueryError`. */
export function tokensOf(text: string): Token[] {
  const found: Token[] = [];
  for (let at = 0; at < text.length; ) {
    if (SPACE.test(text.charAt(at))) {
      at++;
      continue;
    }
    const token = tokenAt(text, at);
    found.push(token);
    at = token.to;
  }
  return found;
}
