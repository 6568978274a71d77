const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const WIDE = /[\u1100-\u11ff\u2e80-\ud7af\uf900-\ufaff\uff00-\uffef]/;
/** Of these, letters that come from other fonts than the common ones: rare characters, Yi, old Hangul. */
const RARE = /[\u1100-\u11ff\u3400-\u4dbf\u9ff0-\ua97f\uf900-\ufaff]/;
/** Scripts without spaces, in which the browser finds the words by a dictionary: Thai, Lao, Burmese, Khmer and others. */
const DICTIONARY = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u1950-\u19df\u1a20-\u1aaf\ua9e0-\ua9ff\uaa60-\uaadf]/;
const SIMPLE = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;
/** Spaces, marks and signs belong to the run around them. */
const NEUTRAL = /[\s\p{M}\p{Cf}\p{P}\p{S}]/u;
/** The parser replaces U+0000 by U+FFFD, which most fonts do not have. */
const REPLACED = /[\0\ufffd]/;

/** What a change to letters of this kind costs; wide ones are drawn the fastest. */
const COSTS = { simple: 1, wide: 1, rare: 1, rightToLeft: 5, dictionary: 10, other: 5 } as const;
type Kind = keyof typeof COSTS;

/** An explicit direction: as a character, as its number, or as an attribute. */
const DIRECTION = /[\u202a-\u202e\u2066-\u2068]|&#|\bdir\b|<bdo\b/i;
/** In a text with letters or signs of another direction, a browser looks for the partner of each opening bracket. */
const OPENING = /\p{Ps}|&/gu;
const OPENING_COST = 2;
const [UNCLOSED, CLOSING] = [/\p{Ps}/gu, /\p{Pe}/gu];

/** Between letters from right to left each number is a run of its own: what separates numbers has the other direction. */
const NUMBER = /\d\D/g;
const NUMBER_COST = 0.5;

/** The letters of a right-to-left word join: a browser shapes a long one again for each of its lines. */
const LONG_WORD = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]{100,}/g;
const LONG_WORD_COST = 1 / 7000;

/** No writing has so many marks on one letter; a browser places each on those below it. */
const MARKS = /\p{M}{10,}/gu;
const MARK_COST = 1;

/** Symbols come from several fonts, and a change of font is a run of its own. */
const SYMBOL = /[\u2100-\u2bff]|[\u{1f000}-\u{1faff}]/gu;
const SYMBOL_COST = 0.5;

function count(text: string, sign: RegExp): number {
  return text.match(sign)?.length ?? 0;
}

/** What it costs to draw letters with very many marks. */
function marksCost(text: string): number {
  return (text.match(MARKS) ?? []).reduce((cost, { length }) => cost + length * MARK_COST, 0);
}

/** What it costs to draw long words from right to left. */
function wordsCost(text: string): number {
  return (text.match(LONG_WORD) ?? []).reduce((cost, { length }) => cost + length * length * LONG_WORD_COST, 0);
}

/**
 * Spaces and signs are drawn in another font than wide letters; in code, whose font is not the one of the text, it takes
 * longer.
 */
const GAP = /[\u1100-\u11ff\u2e80-\ud7af\uf900-\ufaff\uff00-\uffef][\t -/:-@[-`{-~]/g;
const CODE = /`|~~~|<(?:pre|code|kbd|samp)\b|^(?: {4}|\t)/im;
const GAP_COST = { text: 0.5, code: 3 } as const;

/** What it costs to draw the spaces and signs after wide letters. */
function gapsCost(text: string): number {
  return count(text, GAP) * (CODE.test(text) ? GAP_COST.code : GAP_COST.text);
}

/**
 * What it costs to draw the changes of a text between simple, wide, rare, right-to-left and other letters, its letters that need
 * a dictionary or have no font, its opening brackets in a direction, the spaces and signs after its wide letters, long
 * words from right to left, numbers in them, marks, and symbols. A browser takes seconds for ten thousands of them in one paragraph.
 */
export function runsCost(text: string): number {
  let cost = gapsCost(text) + wordsCost(text) + marksCost(text) + count(text, SYMBOL) * SYMBOL_COST;
  if (DIRECTION.test(text) || RIGHT_TO_LEFT.test(text)) {
    cost += count(text, OPENING) * OPENING_COST + count(text, NUMBER) * NUMBER_COST;
  }
  // Those without a partner cost in every text: one may stand in an element of another direction.
  else cost += Math.max(0, count(text, UNCLOSED) - count(text, CLOSING)) * OPENING_COST;
  let before: Kind = 'simple';
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at);
    const kind = kindOf(letter);
    if (kind === 'dictionary' || REPLACED.test(letter)) cost += 1;
    if (kind === null || kind === before) continue;
    cost += Math.max(COSTS[kind], COSTS[before]);
    before = kind;
  }
  return cost;
}

function kindOf(letter: string): Kind | null {
  if (letter === ' ' || letter === '\n') return null;
  if (letter <= '\u02ff' && letter !== '\0') return NEUTRAL.test(letter) ? null : 'simple';
  if (RIGHT_TO_LEFT.test(letter)) return 'rightToLeft';
  if (WIDE.test(letter)) return RARE.test(letter) ? 'rare' : 'wide';
  if (DICTIONARY.test(letter)) return 'dictionary';
  if (REPLACED.test(letter)) return 'other';
  if (SIMPLE.test(letter)) return 'simple';
  return NEUTRAL.test(letter) ? null : 'other';
}
