/**
 * The notation of `data.json` in a `.mochi` file: Transit as verbose JSON. A text that begins with `~:` is a keyword, `~t`
 * and `{"~#dt": n}` are times, `{"~#list": […]}` and `{"~#set": […]}` are lists.
 */

/** No file of Mochi nests deeper. */
const MAX_DEPTH = 64;

export const keyword = (name: string): string => `~:${name}`;
export const transitTime = (ms: number): unknown => ({ '~#dt': ms });
export const transitSet = (items: readonly unknown[]): unknown => ({ '~#set': items });

/**
 * The plain value of Transit: keywords as their names, times as milliseconds, lists and sets as arrays. Throws `RangeError`
 * for a value that is nested too deeply.
 */
export function fromTransit(value: unknown, depth = 0): unknown {
  if (depth > MAX_DEPTH) throw new RangeError('nested too deeply');
  if (typeof value === 'string') return fromText(value);
  if (Array.isArray(value)) return value.map((item) => fromTransit(item, depth + 1));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const [first] = entries;
  if (entries.length === 1 && first !== undefined && first[0].startsWith('~#')) {
    const plain = fromTransit(first[1], depth + 1);
    return first[0] === '~#inst' && typeof plain === 'string' ? Date.parse(plain) : plain;
  }
  return Object.fromEntries(entries.map(([key, item]) => [keywordName(key), fromTransit(item, depth + 1)]));
}

/** The name of a keyword; of any other text the text. */
export function keywordName(key: string): string {
  return key.startsWith('~:') || key.startsWith('~$') ? key.slice(2) : key;
}

function fromText(text: string): unknown {
  if (!text.startsWith('~')) return text;
  const rest = text.slice(2);
  switch (text[1]) {
    case ':':
    case '$':
      return rest;
    case '~':
    case '^':
    case '`':
      return text.slice(1);
    case 'i':
    case 'n':
    case 'd':
    case 'f':
    case 'm':
      return Number(rest);
    case 't':
      return /^-?\d+$/.test(rest) ? Number(rest) : Date.parse(rest);
    case '?':
      return rest === 't';
    case '_':
      return null;
    default:
      return text;
  }
}

/** A text as Transit writes it. */
export function transitText(text: string): string {
  return /^[~^`]/.test(text) ? `~${text}` : text;
}
