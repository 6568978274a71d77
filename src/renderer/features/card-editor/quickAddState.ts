import { type CardMarks, normalizeSearchText, parseCardLine, parseCardMarks } from '#core/card/index.ts';
import { rank } from '#core/palette/index.ts';
import { type CardDraft, emptyDraft, withTitle } from './cardDraft.ts';
import type { LeafBox } from './leafBoxes.ts';

/** What is typed: one line, or two fields and one for tags and the box. */
export type QuickText =
  | { readonly kind: 'line'; readonly line: string }
  | { readonly kind: 'fields'; readonly front: string; readonly back: string; readonly marks: string };

export const EMPTY_LINE: QuickText = { kind: 'line', line: '' };

interface ReadText extends Pick<CardMarks, 'tags' | 'box' | 'openBoxAt'> {
  readonly front: string;
  readonly back: string;
}

export function parseQuickText(text: QuickText): ReadText {
  if (text.kind === 'line') return parseCardLine(text.line);
  const { tags, box, openBoxAt } = parseCardMarks(text.marks);
  return { front: text.front.trim(), back: text.back.trim(), tags, box, openBoxAt };
}

export function isBlankText(text: QuickText): boolean {
  return text.kind === 'line' ? text.line.trim() === '' : `${text.front}${text.back}${text.marks}`.trim() === '';
}

/** One line as two fields, or the other way round. A side of several lines becomes one line. */
export function switchText(text: QuickText): QuickText {
  const { front, back, tags, box } = parseQuickText(text);
  const marks = [...tags.map((tag) => `#${tag}`), ...(box === null ? [] : [`>${box}`])].join(' ');
  if (text.kind === 'line') return { kind: 'fields', front, back, marks };
  const oneLine = (side: string) => side.replaceAll(/\s+/g, ' ');
  const line = `${oneLine(front)} :: ${oneLine(back)} ${marks}`.trim();
  return { kind: 'line', line: line === '::' ? '' : line };
}

/** The box of a card: the one that is named, else `usual`. Null if no box has the name. */
export function boxOf(boxes: readonly LeafBox[], name: string | null, usual: LeafBox): LeafBox | null {
  if (name === null || name === '') return usual;
  const wanted = normalizeSearchText(name).trim();
  const same = boxes.find(({ title }) => normalizeSearchText(title).trim() === wanted);
  return same ?? rank(name, candidatesOf(boxes), 1)[0]?.item.box ?? null;
}

const MAX_CHOICES = 5;

/** The boxes that complete the name that is being typed; none if it names one completely. */
export function matchingBoxes(boxes: readonly LeafBox[], { box, openBoxAt }: ReadText): readonly LeafBox[] {
  if (box === null || openBoxAt === null) return [];
  const wanted = normalizeSearchText(box).trim();
  if (boxes.some(({ title }) => normalizeSearchText(title).trim() === wanted)) return [];
  return rank(box, candidatesOf(boxes), MAX_CHOICES).map(({ item }) => item.box);
}

function candidatesOf(boxes: readonly LeafBox[]) {
  return boxes.map((box) => ({ title: box.title, kind: 'box', box }));
}

/** The text with the name of the box completed. */
export function completeBox(text: QuickText, { title }: LeafBox): QuickText {
  const at = parseQuickText(text).openBoxAt;
  if (at === null) return text;
  if (text.kind === 'line') return { kind: 'line', line: `${text.line.slice(0, at)}${title}` };
  return { ...text, marks: `${text.marks.slice(0, at)}${title}` };
}

/** The card that will be saved. */
export function draftOfText({ front, back, tags }: ReadText): CardDraft {
  return withTitle({ ...emptyDraft(), front: [front], back: [back], tags });
}
