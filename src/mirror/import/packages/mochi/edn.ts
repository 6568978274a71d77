/**
 * Reads EDN, the notation of `data.edn` in older `.mochi` files, into plain values: keywords and symbols as their names,
 * `#inst` as milliseconds, lists, vectors and sets as arrays. Throws `SyntaxError`.
 */
export function parseEdn(text: string): unknown {
  const reader = new EdnReader(text);
  const value = reader.value(0);
  reader.end();
  return value;
}

const MAX_DEPTH = 64;
const SPACE = /[\s,]+|;[^\n]*/y;
const STRING = /"([^"\\]*(?:\\[\s\S][^"\\]*)*)"/y;
/** Lists, maps and what is in them. */
const MAX_VALUES = 1_500_000;
const TOKEN = /[^\s,"'`~@^()[\]{};\\]+/y;
const CHARACTER = /\\(?:u[0-9a-fA-F]{4}|[a-z]+|[\s\S])/y;
const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
const CHARACTERS: Readonly<Record<string, string>> = { newline: '\n', space: ' ', tab: '\t', return: '\r' };

class EdnReader {
  readonly #text: string;
  #at = 0;
  #values = 0;

  constructor(text: string) {
    this.#text = text;
  }

  value(depth: number): unknown {
    if (depth > MAX_DEPTH) throw new SyntaxError('nested too deeply');
    if (++this.#values > MAX_VALUES) throw new SyntaxError('too many values');
    this.#skip(depth);
    const first = this.#text[this.#at];
    if (first === '(' || first === '[') return this.#list(depth, CLOSING[first] ?? '');
    if (first === '{') return this.#map(depth);
    if (first === '#') return this.#dispatch(depth);
    if (first === '"') return unescaped(this.#match(STRING)[1] ?? '');
    if (first === '\\') return character(this.#match(CHARACTER)[0]);
    return atom(this.#match(TOKEN)[0]);
  }

  end(): void {
    this.#skip(0);
    if (this.#at < this.#text.length) throw new SyntaxError('text after the value');
  }

  #list(depth: number, closing: string): unknown[] {
    this.#at++;
    const items: unknown[] = [];
    while (!this.#closes(closing, depth)) items.push(this.value(depth + 1));
    return items;
  }

  #map(depth: number): Record<string, unknown> {
    const items = this.#list(depth, '}');
    if (items.length % 2 === 1) throw new SyntaxError('a key without a value');
    const pairs = items.flatMap((key, at) => (at % 2 === 0 ? [[String(key), items[at + 1]] as const] : []));
    return Object.fromEntries(pairs);
  }

  #dispatch(depth: number): unknown {
    this.#at++;
    const next = this.#text[this.#at];
    if (next === '{') return this.#list(depth, '}');
    const tag = this.#match(TOKEN)[0];
    const value = this.value(depth + 1);
    return tag === 'inst' && typeof value === 'string' ? Date.parse(value) : value;
  }

  #closes(closing: string, depth: number): boolean {
    this.#skip(depth);
    if (this.#at >= this.#text.length) throw new SyntaxError('the end is missing');
    if (this.#text[this.#at] !== closing) return false;
    this.#at++;
    return true;
  }

  /** Skips spaces, comments, and values that `#_` comments out. */
  #skip(depth: number): void {
    this.#skipSpace();
    while (this.#text.startsWith('#_', this.#at)) {
      this.#at += 2;
      this.value(depth + 1);
      this.#skipSpace();
    }
  }

  #skipSpace(): void {
    for (SPACE.lastIndex = this.#at; SPACE.test(this.#text); ) this.#at = SPACE.lastIndex;
  }

  #match(pattern: RegExp): RegExpExecArray {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (found === null) throw new SyntaxError('not EDN');
    this.#at = pattern.lastIndex;
    return found;
  }
}

function atom(token: string): unknown {
  if (token === 'nil') return null;
  if (token === 'true' || token === 'false') return token === 'true';
  if (token.startsWith(':')) return token.slice(1);
  if (/^[+-]?\d/.test(token)) return Number(token.replace(/[MN]$/, ''));
  return token;
}

function character(text: string): string {
  const name = text.slice(1);
  if (/^u[0-9a-fA-F]{4}$/.test(name)) return String.fromCharCode(Number.parseInt(name.slice(1), 16));
  return CHARACTERS[name] ?? name;
}

function unescaped(text: string): string {
  return text.replace(/\\(?:u([0-9a-fA-F]{4})|([\s\S]))/g, (_all, code: string | undefined, mark: string) =>
    code === undefined ? (ESCAPES[mark] ?? mark) : String.fromCharCode(Number.parseInt(code, 16)),
  );
}
