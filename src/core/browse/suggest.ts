import { normalizeSearchText } from '../card/normalizeText.ts';
import { MAX_LEVEL } from '../training/constants.ts';
import { BROWSE_KEYS, BROWSE_STATES, type BrowseKey, type Span } from './types.ts';

/** A completion at the caret. */
export interface Suggestion {
  readonly kind: BrowseKey | 'key';
  /** The visible text: a key, a title, a tag or a value. */
  readonly label: string;
  /** The text that replaces `from` to `to`. It ends with a space if the part is complete. */
  readonly insert: string;
}

export interface Suggestions extends Span {
  readonly items: readonly Suggestion[];
}

/** Names that can be completed. */
export interface KnownNames {
  readonly boxes: readonly string[];
  readonly tags: readonly string[];
}

const MAX_ITEMS = 13;
const QUOTE = /["“”„]/;
const PART_END = /[\s()（）]/;
const VALUES: Readonly<Record<Exclude<BrowseKey, 'box' | 'tag'>, readonly string[]>> = {
  title: [],
  front: [],
  back: [],
  is: BROWSE_STATES,
  level: ['<3', '>3', ...Array.from({ length: MAX_LEVEL + 1 }, (_, level) => String(level))],
  recall: ['<70', '<80', '<90', '>=90'],
  siblings: ['>0', '0'],
  source: ['yomitan', 'asbplayer', 'obsidian', 'key'],
  due: ['today', '<7d', '<30d', '>30d'],
  added: ['today', '7d', '30d', '>1y'],
  rated: ['today', '7d', '30d', '>1y'],
};

/** The part of the text at the caret, without a leading minus. An open quotation mark belongs to the part. */
function partAt(text: string, caret: number): Span {
  let from = 0;
  let isQuoted = false;
  for (let at = 0; at < caret; at++) {
    const char = text.charAt(at);
    if (QUOTE.test(char)) isQuoted = !isQuoted;
    else if (!isQuoted && PART_END.test(char)) from = at + 1;
  }
  while (text[from] === '-') from++;
  const length = text.slice(caret).search(isQuoted ? QUOTE : PART_END);
  // Without a closing mark, a quoted part ends at the caret.
  if (length < 0) return { from, to: isQuoted ? caret : text.length };
  return { from, to: caret + length + (isQuoted ? 1 : 0) };
}

function filterText(key: BrowseKey, value: string): string {
  return PART_END.test(value) ? `${key}:"${value}" ` : `${key}:${value} `;
}

/** Names that contain the text, names that start with it first. Names with a quotation mark cannot be written. */
function names(kind: 'box' | 'tag', known: readonly string[], typed: string): Suggestion[] {
  const folded = normalizeSearchText(typed);
  const found = known
    .filter((name) => !QUOTE.test(name))
    .map((name) => ({ name, at: normalizeSearchText(name).indexOf(folded) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => Math.min(a.at, 1) - Math.min(b.at, 1));
  return found.map(({ name }) => ({ kind, label: name, insert: filterText(kind, name) }));
}

function valueItems(key: BrowseKey, typed: string, known: KnownNames): Suggestion[] {
  if (key === 'box') return names('box', known.boxes, typed);
  if (key === 'tag') return names('tag', known.tags, typed);
  return VALUES[key]
    .filter((value) => value.startsWith(typed.toLowerCase()))
    .map((value) => ({ kind: key, label: value, insert: `${key}:${value} ` }));
}

/** Keys, states and a few names: never more than `MAX_ITEMS`. */
function allItems(typed: string, known: KnownNames): Suggestion[] {
  const lower = typed.toLowerCase();
  const keys = BROWSE_KEYS.filter((key) => key.startsWith(lower));
  const items: Suggestion[] = keys.map((key) => ({ kind: 'key', label: `${key}:`, insert: `${key}:` }));
  if (typed.length < 2) return items;
  const states = BROWSE_STATES.filter((state) => state.startsWith(lower));
  items.push(...states.map((state) => ({ kind: 'is' as const, label: `is:${state}`, insert: `is:${state} ` })));
  return [...items, ...names('box', known.boxes, typed).slice(0, 3), ...names('tag', known.tags, typed).slice(0, 3)];
}

/** The completions at the caret: keys, or the values of the key before it. At most 13. Never throws. */
export function suggest(text: string, caret: number, known: KnownNames): Suggestions {
  const span = partAt(text, caret);
  const typed = text.slice(span.from, caret);
  const written = /^[a-z]+(?=[:：])/i.exec(typed)?.[0].toLowerCase();
  const key = BROWSE_KEYS.find((one) => one === written);
  if (key === undefined) return { ...span, items: allItems(typed, known) };
  const value = typed.slice(key.length + 1).replace(/^["“”„]/, '');
  const whole = text.slice(span.from, span.to);
  const items = valueItems(key, value, known).filter(({ insert }) => insert.trimEnd() !== whole);
  return { ...span, items: items.slice(0, MAX_ITEMS) };
}
