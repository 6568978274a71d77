/** A part of a query in Anki's language. Spaces mean "and". */
export type AnkiQuery =
  | { readonly kind: 'and' | 'or'; readonly parts: readonly AnkiQuery[] }
  | { readonly kind: 'not'; readonly part: AnkiQuery }
  /** `key:text`, or a text alone. In `text` the wildcards `*` and `_` are `ANY` and `ONE`; what was escaped is plain. */
  | { readonly kind: 'term'; readonly key: string | null; readonly text: string };

/** Wildcards: characters that no text has. */
export const [ANY, ONE] = ['\ufdd0', '\ufdd1'];

/** A list of 10,000 ids is 140,000 characters long. */
const MAX_LENGTH = 200_000;
const [MAX_DEPTH, MAX_TERMS] = [40, 1000];

/** Quotation marks keep spaces and parentheses, and a backslash keeps the next character. */
const TOKEN = /\s*(?:([-()])|((?:\\[\s\S]|"(?:\\[\s\S]|[^"\\])*"|[^\s()"\\])+))/gy;

type Token = '-' | '(' | ')' | 'or' | Extract<AnkiQuery, { kind: 'term' }>;

/** The tokens of a query; null if a quotation mark is missing. */
function tokensOf(text: string): Token[] | null {
  const tokens: Token[] = [];
  let end = 0;
  for (const { 0: all, 1: sign, 2: written = '', index } of text.matchAll(TOKEN)) {
    end = index + all.length;
    if (sign !== undefined) tokens.push(sign as Token);
    else if (/^or$/i.test(written)) tokens.push('or');
    else if (!/^and$/i.test(written)) tokens.push(termOf(written));
  }
  return text.slice(end).trim() === '' ? tokens : null;
}

function termOf(written: string): Token {
  let [key, text]: [string | null, string] = [null, ''];
  for (let at = 0; at < written.length; at++) {
    const char = written.charAt(at);
    if (char === '\\') text += written.charAt(++at);
    else if (char === ':' && key === null) [key, text] = [text.toLowerCase(), ''];
    else if (char === '*') text += ANY;
    else if (char === '_') text += ONE;
    else if (char !== '"') text += char;
  }
  return { kind: 'term', key, text };
}

/** Parses a query. `{ query: null }` matches everything; null is a text that is no query. */
export function parseAnkiQuery(text: string): { readonly query: AnkiQuery | null } | null {
  const tokens = text.length > MAX_LENGTH ? null : tokensOf(text);
  if (tokens === null || tokens.length > MAX_TERMS) return null;
  if (tokens.length === 0) return { query: null };
  const query = anyOf(tokens, 0);
  return query === null || tokens.length > 0 ? null : { query };
}

/** The readers take what they read from the tokens. null: no token fits. */
function anyOf(tokens: Token[], depth: number): AnkiQuery | null {
  const parts = [allOf(tokens, depth)];
  while (tokens[0] === 'or') {
    tokens.shift();
    parts.push(allOf(tokens, depth));
  }
  return join('or', parts);
}

function allOf(tokens: Token[], depth: number): AnkiQuery | null {
  const parts: (AnkiQuery | null)[] = [];
  while (tokens[0] !== undefined && tokens[0] !== 'or' && tokens[0] !== ')') parts.push(one(tokens, depth));
  return join('and', parts);
}

function one(tokens: Token[], depth: number): AnkiQuery | null {
  const token = tokens.shift();
  if (depth > MAX_DEPTH || token === undefined || token === 'or' || token === ')') return null;
  if (token === '-') {
    const part = one(tokens, depth + 1);
    return part && { kind: 'not', part };
  }
  if (token !== '(') return token;
  const inner = anyOf(tokens, depth + 1);
  return tokens.shift() === ')' ? inner : null;
}

function join(kind: 'and' | 'or', parts: readonly (AnkiQuery | null)[]): AnkiQuery | null {
  const [first = null] = parts;
  if (parts.length < 2) return first;
  return parts.includes(null) ? null : { kind, parts: parts.filter((part) => part !== null) };
}
