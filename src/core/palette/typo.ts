import { classAt, isWordEnd, isWordStart, tokensOf, UNSPACED, WORD } from './characters.ts';
import { findStart, lengthCost, type Match, type Range, SCORES } from './scores.ts';

/** A part of a query for the search with one typo: a word, or a run of characters of a script without spaces. */
export interface Part {
  readonly text: string;
  readonly isRun: boolean;
}

/** A shorter word with a typo is another word. */
const MIN_WORD = 4;
const MIN_RUN = 3;
const MAX_PARTS = 20;
const SAME_BEGINNING = 10;

/** The parts of a query; none if there are too many. Symbols count for nothing. A letter beside a run may be a typo in it. */
export function partsOf(query: string): Part[] {
  const parts: { text: string; isRun: boolean }[] = [];
  let end = -1;
  for (const { text, at, kind } of tokensOf(query)) {
    const last = parts.at(-1);
    if (kind !== WORD && kind !== UNSPACED) continue;
    const isRun = kind === UNSPACED;
    const isBeside = last !== undefined && end === at && (last.isRun || last.text.length === 1);
    if (isBeside && (isRun || text.length === 1)) {
      last.text += text;
      last.isRun = true;
    } else parts.push({ text, isRun });
    end = at + text.length;
  }
  return parts.length > MAX_PARTS ? [] : parts;
}

/** The characters of scripts without spaces in a run. */
export function unspacedIn(run: string): string[] {
  return tokensOf(run)
    .filter(({ kind }) => kind === UNSPACED)
    .map(({ text }) => text);
}

/** Whether a typo in this part is looked for. A run with a typo still has one of any two of its characters. */
export function mayHaveTypo({ text, isRun }: Part): boolean {
  if (!isRun) return text.length >= MIN_WORD;
  return text.length >= MIN_RUN && !/[\ud800-\udfff]/.test(text) && unspacedIn(text).length > 1;
}

/**
 * The end of what `typed` means in `text` from `at` on, with one letter too many, missing, wrong, or two swapped; -1 if there
 * is no such place. The last letter is right, or the word ends there, because a word that is being typed has no end yet.
 */
export function typoEnd(text: string, at: number, typed: string, kind: number): number {
  const length = typed.length;
  let same = 0;
  while (same < length && text.charCodeAt(at + same) === typed.charCodeAt(same)) same++;
  if (same === length) return -1;
  const here = at + same;
  const isLast = same === length - 1;
  const rest = typed.slice(same + 1);
  const fits = (end: number): boolean => !isLast || isWordEnd(text, end);
  if (text.startsWith(rest, here) && fits(here)) return here + rest.length;
  if (classAt(text, here) !== kind) return -1;
  if (text.startsWith(rest, here + 1) && fits(here + 1)) return here + 1 + rest.length;
  if (text.startsWith(typed.slice(same), here + 1)) return here + 1 + length - same;
  const isSwapped = !isLast && text[here] === typed[same + 1] && text[here + 1] === typed[same];
  return isSwapped && text.startsWith(typed.slice(same + 2), here + 2) ? at + length : -1;
}

/** A run with one typo, anywhere in a text. */
function findRunTypo(text: string, run: string): Range | null {
  for (const part of [run.slice(1), run.slice(0, -1)]) {
    const at = text.indexOf(part);
    if (at >= 0) return { start: at, end: at + part.length };
  }
  const first = run[0] ?? '';
  for (let at = text.indexOf(first); at >= 0; at = text.indexOf(first, at + 1)) {
    const end = typoEnd(text, at, run, UNSPACED);
    if (end >= 0) return { start: at, end };
  }
  return null;
}

function findWordTypo(text: string, word: string): Range | null {
  for (let at = 0; at < text.length; at++) {
    if (classAt(text, at) !== WORD || !isWordStart(text, at)) continue;
    const end = typoEnd(text, at, word, WORD);
    if (end >= 0) return { start: at, end };
  }
  return null;
}

function findPart(text: string, part: Part): Range | null {
  const at = part.isRun ? text.indexOf(part.text) : findStart(text, part.text);
  return at < 0 ? null : { start: at, end: at + part.text.length };
}

/** Two words with one character between them that is no letter. */
export interface Pair {
  readonly left: string;
  readonly right: string;
}

/** A query with another space: what replaces the parts from `from` to `to` (exclusive). */
export interface Respaced {
  readonly from: number;
  readonly to: number;
  readonly by: Pair | Part;
}

/** The queries that one space more, one less, one instead of a letter, or one at the next letter makes. */
export function respaced(parts: readonly Part[]): Respaced[] {
  const found: Respaced[] = [];
  parts.forEach(({ text, isRun }, from) => {
    if (isRun) return;
    if (text.length >= MIN_WORD) {
      for (let i = 1; i < text.length; i++) {
        found.push({ from, to: from + 1, by: { left: text.slice(0, i), right: text.slice(i) } });
        if (i + 1 === text.length) continue;
        found.push({ from, to: from + 1, by: { left: text.slice(0, i), right: text.slice(i + 1) } });
      }
    }
    const next = parts[from + 1];
    if (next === undefined || next.isRun || text.length + next.text.length < MIN_WORD) return;
    const to = from + 2;
    found.push({ from, to, by: { text: text + next.text, isRun: false } });
    if (next.text.length > 1) found.push({ from, to, by: { left: text + next.text[0], right: next.text.slice(1) } });
    if (text.length > 1) found.push({ from, to, by: { left: text.slice(0, -1), right: text.at(-1) + next.text } });
  });
  return found;
}

/** A whole word, one character that is no letter, and the beginning of a word. */
export function findPair(text: string, { left, right }: Pair): Range | null {
  for (let at = text.indexOf(left); at >= 0; at = text.indexOf(left, at + 1)) {
    const gap = at + left.length;
    if (isWordStart(text, at) && classAt(text, gap) !== WORD && text.startsWith(right, gap + 1)) {
      return { start: at, end: gap + 1 + right.length };
    }
  }
  return null;
}

/** All parts but some, which are at `ranges` already. */
function findOthers(
  text: string,
  parts: readonly Part[],
  from: number,
  to: number,
  found: Range | null,
): Range[] | null {
  if (found === null) return null;
  const ranges = [found];
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i];
    if (part === undefined || (i >= from && i < to)) continue;
    const range = findPart(text, part);
    if (range === null) return null;
    ranges.push(range);
  }
  return ranges;
}

interface Prepared {
  readonly query: string;
  readonly parts: readonly Part[];
  readonly variants: readonly Respaced[];
}

/** One query is compared with many texts. */
let prepared: Prepared = { query: '', parts: [], variants: [] };

function prepare(query: string): Prepared {
  if (prepared.query !== query) {
    const parts = partsOf(query);
    prepared = { query, parts, variants: respaced(parts) };
  }
  return prepared;
}

function findTypo(text: string, { parts, variants }: Prepared): Range[] | null {
  const [first] = parts;
  if (first === undefined) return null;
  const all = findOthers(text, parts, 0, 1, findPart(text, first));
  if (all !== null) return all;
  for (const [i, part] of parts.entries()) {
    if (!mayHaveTypo(part)) continue;
    const found = part.isRun ? findRunTypo(text, part.text) : findWordTypo(text, part.text);
    const ranges = findOthers(text, parts, i, i + 1, found);
    if (ranges !== null) return ranges;
  }
  for (const { from, to, by } of variants) {
    const ranges = findOthers(text, parts, from, to, 'left' in by ? findPair(text, by) : findPart(text, by));
    if (ranges !== null) return ranges;
  }
  return null;
}

/** A query with one typo in a text, both normalized: one part has it, the others are at the start of words. */
export function matchTypo(text: string, query: string): Match | null {
  const ranges = findTypo(text, prepare(query));
  return ranges === null ? null : { score: typoScore(text, query), ranges };
}

/** The score of a text that matches a query with a typo. */
export function typoScore(text: string, query: string): number {
  return SCORES.typo - lengthCost(text.length) + (text[0] === query[0] ? SAME_BEGINNING : 0);
}
