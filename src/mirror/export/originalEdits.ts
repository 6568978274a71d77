import { hasCloze } from '#core/card/index.ts';
import { escapeHtml } from '#mirror/import/index.ts';
import type { PreviewCard } from '#shared/packages.ts';

interface Tools {
  /** The sides that the fields make of the card, by the rules of the import. */
  sidesOf(fields: readonly string[]): PreviewCard;
  /** Parts as the HTML of a field. */
  html(parts: readonly string[]): string;
}

/** Stands for a field while it is looked for: letters, which nothing changes. */
const PLACEHOLDER = 'cardboxfieldplaceholder';
/** Between parts, while they are one text. */
const NEXT_PART = '\u0001';
/** What Markdown and HTML do not take as it is. */
const MARKUP = /[*_`~$#|<>[\]{}]/;
const NUMBERS = /\{\{c(\d{1,3})::/g;
/** Each candidate converts the note. In a larger one nothing is looked for. */
const [MAX_FIELDS, MAX_CHARACTERS] = [50, 200_000];
/** Characters around an edit that are looked for with it. */
const CONTEXTS = [0, 2, 6, 20, 60];

/**
 * The fields of a note after a side of its card was edited here. Each candidate is proved: the import must make the edited side of
 * it. An edit that fits into no field leaves the fields as they are.
 */
export function editFields(fields: readonly string[], wanted: PreviewCard, tools: Tools): readonly string[] {
  if (fields.length > MAX_FIELDS || fields.join('').length > MAX_CHARACTERS) return fields;
  let edited = fields;
  for (const side of ['front', 'back', 'mnemonic'] as const) {
    const look = (parts: readonly string[]): string =>
      tools
        .html(parts)
        .replace(/ alt=""/g, '')
        .replace(/\s+/g, ' ');
    const isRight = (some: readonly string[]): boolean => look(tools.sidesOf(some)[side]) === look(wanted[side]);
    if (isRight(edited)) continue;
    const before = edited;
    const text = (some: readonly string[]): string => tools.sidesOf(some)[side].join(NEXT_PART);
    const target = wanted[side].join(NEXT_PART);
    const candidates = [
      ...before.flatMap((_, at) => CONTEXTS.map((width) => () => replaceText(before, at, width, text(before), target))),
      ...before.map((_, at) => () => replaceField(before, at, text, target, tools.html)),
    ];
    for (const make of candidates) {
      const some = make();
      if (some === null || !keepsNumbers(before, some) || !isRight(some)) continue;
      edited = some;
      break;
    }
  }
  return edited;
}

/** The whole field, written once more, where a side is a text around it. */
function replaceField(
  fields: readonly string[],
  at: number,
  textOf: (fields: readonly string[]) => string,
  target: string,
  html: Tools['html'],
): readonly string[] | null {
  if (hasCloze([fields[at] ?? ''])) return null;
  const [start, end, another] = textOf(fields.with(at, PLACEHOLDER)).split(PLACEHOLDER);
  if (start === undefined || end === undefined || another !== undefined) return null;
  if (target.length < start.length + end.length || !target.startsWith(start) || !target.endsWith(end)) return null;
  const own = target.slice(start.length, target.length - end.length).split(NEXT_PART);
  return fields.with(at, html(own.filter((part) => part !== '')));
}

/** The changed words alone, where the field has them once with some characters around them. */
function replaceText(
  fields: readonly string[],
  at: number,
  width: number,
  now: string,
  target: string,
): readonly string[] | null {
  let start = 0;
  while (start < now.length && now[start] === target[start]) start++;
  let end = 0;
  while (end < Math.min(now.length, target.length) - start && now.at(-1 - end) === target.at(-1 - end)) end++;
  const written = target.slice(start, target.length - end);
  if (MARKUP.test(written) || written.includes(NEXT_PART)) return null;
  const left = now.slice(Math.max(0, start - width), start);
  const right = now.slice(now.length - end, now.length - end + width);
  const old = left + now.slice(start, now.length - end) + right;
  const [before, after, another] = old === '' ? [] : (fields[at] ?? '').split(old);
  if (before === undefined || after === undefined || another !== undefined) return null;
  return fields.with(at, before + left + escapeHtml(written) + right + after);
}

/** Whether no number of a gap is lost: Anki would have an empty card. */
function keepsNumbers(before: readonly string[], after: readonly string[]): boolean {
  const numbers = (fields: readonly string[]): Set<string> =>
    new Set([...fields.join(' ').matchAll(NUMBERS)].map(([, number = '']) => number));
  const kept = numbers(after);
  return [...numbers(before)].every((number) => kept.has(number));
}
