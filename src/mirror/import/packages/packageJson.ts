import { MirrorError } from '../../database/errors.ts';

/** What a text of JSON may be. A parser needs up to 50 times the memory of a text that is only brackets. */
interface JsonLimits {
  readonly characters: number;
  /** Brackets, commas and colons outside of texts. */
  readonly marks: number;
  readonly depth: number;
}

/**
 * Parses JSON of a package that is read whole.
 * @throws MirrorError PACKAGE_DATA_INVALID for a text that is no JSON or beyond the limits
 */
export function parsePackageJson(json: string, limits: JsonLimits, what: string): unknown {
  if (!isWithin(json, limits)) throw new MirrorError('PACKAGE_DATA_INVALID', `${what} is too large`);
  try {
    return JSON.parse(json);
  } catch {
    throw new MirrorError('PACKAGE_DATA_INVALID', `${what} is not JSON`);
  }
}

/** Looks at each character once, without parsing. */
function isWithin(json: string, { characters, marks, depth }: JsonLimits): boolean {
  if (json.length > characters) return false;
  let [count, level] = [0, 0];
  for (let at = 0; at < json.length; at++) {
    const sign = json[at];
    if (sign === '"') at = endOfText(json, at);
    else if (sign === '[' || sign === '{') level++;
    else if (sign === ']' || sign === '}') level--;
    else if (sign !== ',' && sign !== ':') continue;
    if (++count > marks || level > depth) return false;
  }
  return true;
}

/** Where the text that begins at this quotation mark ends. */
function endOfText(json: string, start: number): number {
  for (let at = start + 1; at < json.length; at++) {
    if (json[at] === '\\') at++;
    else if (json[at] === '"') return at;
  }
  return json.length;
}
