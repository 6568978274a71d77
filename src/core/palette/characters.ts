/** What a UTF-16 unit of a normalized text is to the search. */
export const SPACE = 1;
/** A letter, digit or mark of a script that puts spaces between words. */
export const WORD = 2;
/** A character of a script without spaces: each one begins a word. */
export const UNSPACED = 3;
/** Punctuation or a symbol: a word of its own. */
export const OTHER = 4;
/** The second half of a surrogate pair. */
export const LOW = 5;

const classes = new Uint8Array(0x10000);
const UNSPACED_SCRIPTS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}ー]/u;

function classify(code: number): number {
  if (code >= 0xdc00 && code <= 0xdfff) return LOW;
  // The pairs of the supplementary planes 2 and 3 are Han.
  if (code >= 0xd800 && code <= 0xdbff) return code >= 0xd840 && code <= 0xd8bf ? UNSPACED : OTHER;
  const character = String.fromCharCode(code);
  if (/[\s\p{Cc}]/u.test(character)) return SPACE;
  if (UNSPACED_SCRIPTS.test(character)) return UNSPACED;
  return /[\p{L}\p{N}\p{M}]/u.test(character) ? WORD : OTHER;
}

/** The class of the unit at a position; SPACE outside the text. */
export function classAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (Number.isNaN(code)) return SPACE;
  classes[code] ||= classify(code);
  return classes[code] ?? SPACE;
}

/** Whether a word begins at a position. */
export function isWordStart(text: string, at: number): boolean {
  const own = classAt(text, at);
  if (own === WORD) return classAt(text, at - 1) !== WORD;
  return own !== LOW;
}

/** Whether a word ends before a position. */
export function isWordEnd(text: string, at: number): boolean {
  return classAt(text, at) !== WORD || classAt(text, at - 1) !== WORD;
}

/** A word of a normalized text. */
export interface TextWord {
  readonly text: string;
  readonly at: number;
  readonly kind: number;
}

/** The words of a normalized text: runs of letters, single characters of scripts without spaces, single symbols. */
export function tokensOf(text: string): TextWord[] {
  const tokens: TextWord[] = [];
  for (let at = 0; at < text.length; ) {
    const kind = classAt(text, at);
    let end = at + 1;
    if (kind === WORD) while (classAt(text, end) === WORD) end++;
    else while (classAt(text, end) === LOW) end++;
    if (kind !== SPACE) tokens.push({ text: text.slice(at, end), at, kind });
    at = end;
  }
  return tokens;
}
