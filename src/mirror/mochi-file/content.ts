import { isDeepStrictEqual } from 'node:util';
import type { PreviewCard } from '#shared/packages.ts';

/**
 * The content of a card of Mochi: one Markdown text, its sides separated by lines of `---`. A card of Cardbox can have
 * several parts on a side, and a mnemonic. Where the simple form would not give the same card again, the content begins with
 * a comment, and has comments between parts; no program shows them.
 */

const EXACT = '<!-- cardbox -->\n';
const [SIDE, PART, MNEMONIC] = ['---', '<!-- part -->', '<!-- mnemonic -->'];
/** Lines of a part that look like a separator get one more dash or space. */
const LIKE_SEPARATOR = /^(---|<!-- )(-*$| *(?:part|mnemonic) -->$)/gm;
const ESCAPED = /^(---|<!-- )(?:-(-*$)| ( *(?:part|mnemonic) -->$))/gm;

export function toContent(sides: PreviewCard): string {
  const simple = simpleContent(sides);
  return simple !== null && isDeepStrictEqual(fromContent(simple), sides) ? simple : exactContent(sides);
}

export function fromContent(content: string): PreviewCard {
  return content.startsWith(EXACT) ? fromExact(content.slice(EXACT.length)) : fromSimple(content);
}

function simpleContent({ front, back, mnemonic }: PreviewCard): string | null {
  if (front.length !== 1 || mnemonic.length > 0) return null;
  return [...front, ...back].map(clozeToMochi).join(`\n\n${SIDE}\n\n`);
}

function exactContent({ front, back, mnemonic }: PreviewCard): string {
  const side = (parts: readonly string[]): string =>
    parts
      .map((part) => part.replace(LIKE_SEPARATOR, (_all, start: string, rest: string) => grow(start, rest)))
      .join(`\n${PART}\n`);
  const sides = [`${side(front)}${back.length > 0 ? `\n${SIDE}\n${side(back)}` : ''}`];
  if (mnemonic.length > 0) sides.push(side(mnemonic));
  return EXACT + sides.join(`\n${MNEMONIC}\n`);
}

function grow(start: string, rest: string): string {
  return start === SIDE ? `${start}-${rest}` : `${start} ${rest}`;
}

function fromExact(content: string): PreviewCard {
  const plain = (part: string): string =>
    part.replace(
      ESCAPED,
      (_all, start: string, dashes?: string, comment?: string) => start + (dashes ?? comment ?? ''),
    );
  const parts = (text: string | undefined): string[] =>
    text === undefined ? [] : text.split(`\n${PART}\n`).map(plain);
  const [card = '', mnemonic] = splitOnce(content, `\n${MNEMONIC}\n`);
  const [front, back] = splitOnce(card, `\n${SIDE}\n`);
  return { front: parts(front), back: parts(back), mnemonic: parts(mnemonic) };
}

function splitOnce(text: string, separator: string): [string, string | undefined] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + separator.length)];
}

/** PreviewCard as Mochi has them: separated by lines of `---`, except in code. */
function fromSimple(content: string): PreviewCard {
  const sides: string[][] = [[]];
  let fence: string | null = null;
  for (const line of content.split(/\r?\n/)) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence === null && mark !== undefined) fence = mark;
    else if (fence !== null && mark?.startsWith(fence) === true && line.trim() === mark) fence = null;
    if (fence === null && /^---\s*$/.test(line)) sides.push([]);
    else sides.at(-1)?.push(line);
  }
  const [front = '', ...back] = sides.map((lines) => clozeFromMochi(lines.join('\n').trim()));
  return { front: front === '' ? [] : [front], back: back.filter((side) => side !== ''), mnemonic: [] };
}

/** `{{c1::answer}}` as Mochi writes it. It has no hints. */
function clozeToMochi(text: string): string {
  return text.replace(/\{\{c(\d{1,3})::((?:(?!::|\}\}|\{\{)[\s\S])+)\}\}/g, '{{$1::$2}}');
}

function clozeFromMochi(text: string): string {
  return text.replace(
    /\{\{(?:(\d{1,3})::)?((?:(?!::|\}\}|\{\{)[\s\S])+)\}\}/g,
    (_all, number: string | undefined, answer: string) => `{{c${number ?? '1'}::${answer}}}`,
  );
}
