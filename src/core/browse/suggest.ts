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

const MAX_ITEMS = 10;
const QUOTE = /["“”„]/;
const VALUES: Readonly<Record<Exclude<BrowseKey, 'box' | 'tag'>, readonly string[]>> = {
  title: [],
  front: [],
  back: [],
  is: BROWSE_STATES,
  level: ['<3', '>3', ...Array.from({ length: MAX_LEVEL + 1 }, (_, level) => String(level))],
  due: ['today', '<7d', '<30d', '>30d'],
  added: ['today', '7d', '30d', '>1y'],
  rated: ['today', '7d', '30d', '>1y'],
};

/** The part of the text at the caret, without a leading minus. An open quotation mark belongs to the part. */
function partAt(text: string, caret: number): Span {
  let from = 0;
  let isQuoted = false;
  for (let at = 0; at < caret; at++) {
    const char = text[at] ?? '';
    if (QUOTE.test(char)) isQuoted = !isQuoted;
    else if (!isQuoted && /[\s()（）]/.test(char)) from = at + 1;
  }
  let to = caret;
  if (isQuoted) {
    while (to < text.length && !QUOTE.test(text[to] ?? '')) to++;
    // Without a closing mark, the part ends at the caret.
    to = to < text.length ? to + 1 : caret;
  } else {
    while (to < text.length && !/[\s()（）]/.test(text[to] ?? '')) to++;
  }
  while (from < caret && text[from] === '-') from++;
  return { from, to };
}

function filterText(key: BrowseKey, value: string): string {
  return /[\s()（）]/.test(value) ? `${key}:"${value}" ` : `${key}:${value} `;
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

/** The completions at the caret: keys, or the values of the key before it. At most 10. Never throws. */
export function suggest(text: string, caret: number, known: KnownNames): Suggestions {
  const span = partAt(text, caret);
  const typed = text.slice(span.from, caret);
  const [, key = '', value = ''] = /^([a-z]+)[:：](.*)$/is.exec(typed) ?? [];
  const named = BROWSE_KEYS.find((one) => one === key.toLowerCase());
  if (named !== undefined) {
    const items = valueItems(named, value.replace(/^["“”„]/, ''), known);
    const whole = text.slice(span.from, span.to);
    return { ...span, items: items.filter(({ insert }) => insert.trimEnd() !== whole).slice(0, MAX_ITEMS) };
  }
  return { ...span, items: key !== '' || QUOTE.test(typed) ? [] : allItems(typed, known) };
}
