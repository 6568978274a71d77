import type { FieldRole, PreviewCard } from '#shared/packages.ts';
import { clozeAnswers, hasClozeNumber, keepCloze } from './clozeText.ts';
import { type FindMedia, filledParts, toTitleText } from './fieldText.ts';
import { type CardTemplate, guessRoles, hasLayout } from './noteTypes.ts';
import { isOcclusion, type NoteFields, occlusionSides } from './occlusion.ts';
import { fieldsWith, renderTemplate, type TemplateData } from './template.ts';

/** The text of a card that a note makes. */
export interface CardText extends PreviewCard {
  readonly title: string;
  readonly tags: readonly string[];
  /** Whether the learner types the answer. */
  readonly isTyped: boolean;
  /** Characters that were read for it. */
  readonly work: number;
}

interface NoteText extends NoteFields {
  readonly tags: readonly string[];
}

/**
 * The card of a note with this number (`ord`): by the template of its note type, or by the roles of its fields.
 * @param roles what the user chose; undefined for the layout of the note type
 */
export function cardText(
  note: NoteText,
  ord: number,
  roles: readonly FieldRole[] | undefined,
  findMedia: FindMedia,
): CardText {
  const { type, tags } = note;
  if (isOcclusion(note)) {
    const sides = occlusionSides(note, findMedia);
    return { ...sides, mnemonic: [], tags, isTyped: false, work: sizeOf(note.fields) };
  }
  const parts = (texts: readonly string[]) => filledParts(texts, findMedia);
  const cloze = type.isCloze ? ord + 1 : null;
  const template = type.templates[type.isCloze ? 0 : ord];
  if (roles === undefined && template !== undefined && hasLayout(type)) {
    const sides = renderSides(template, note, cloze);
    return {
      title: titleOf(note, template, cloze) || toTitleText(sides.front),
      front: parts([sides.front]),
      back: parts([...sides.typed, sides.back]),
      mnemonic: parts(sides.hints),
      tags,
      isTyped: sides.typed.length > 0,
      work: sides.work,
    };
  }
  const chosen = roles ?? guessRoles(type);
  const fieldsOf = (role: FieldRole) => fieldsOfRole(note, chosen, role, cloze);
  // Further cards of a note ask in another direction: the fields of their template's front are the front.
  const isTurned = !type.isCloze && ord > 0 && template !== undefined;
  const front = isTurned ? turned(note, chosen, template.frontFields) : fieldsOf('front');
  const back = isTurned ? turned(note, chosen, template.backFields) : fieldsOf('back');
  return {
    title: toTitleText(fieldsOf('title')[0] ?? front[0] ?? ''),
    front: parts(front),
    back: parts(back),
    mnemonic: parts(fieldsOf('mnemonic')),
    tags: [
      ...tags,
      ...fieldsOf('tags')
        .flatMap((text) => toTitleText(text).split(/\s+/))
        .filter((tag) => tag !== ''),
    ],
    isTyped: false,
    work: sizeOf(note.fields),
  };
}

function sizeOf(fields: readonly string[]): number {
  return fields.reduce((sum, field) => sum + field.length, 0);
}

function renderSides(template: CardTemplate, note: NoteText, cloze: number | null) {
  const data: TemplateData = {
    fields: note.fields,
    cloze,
    special: {
      Tags: note.tags.join(' '),
      Type: note.type.name,
      Deck: note.deck,
      Subdeck: note.deck.split('::').at(-1) ?? '',
      Card: '',
    },
  };
  const frontTemplate = template.front ?? [];
  const backTemplate = template.back ?? [];
  const typed = new Set([...fieldsWith(frontTemplate, 'type'), ...fieldsWith(backTemplate, 'type')]);
  const gaps = cloze === null ? new Set<number>() : fieldsWith(frontTemplate, 'cloze');
  const front = renderTemplate(frontTemplate, data, null);
  const back = renderTemplate(backTemplate, data, { gaps, typed });
  return {
    front: front.html,
    back: withoutQuestion(back.html, front.html),
    typed: [...typed].map((at) => answerOf(note.fields[at] ?? '', cloze)).filter((text) => text.trim() !== ''),
    hints: [...new Set([...front.hints, ...back.hints])],
    work: sizeOf(note.fields) + front.work + back.work,
  };
}

/** What is to be typed: a field, or the answers of its gaps. */
function answerOf(field: string, cloze: number | null): string {
  return cloze !== null && hasClozeNumber(field, cloze) ? clozeAnswers(field, cloze) : field;
}

const ANSWER_LINE = /<hr\b[^<>]*\bid\s*=\s*["']?answer\b[^<>]*>/i;

/** The back without the question above Anki's line: Cardbox shows the front above the back. */
function withoutQuestion(back: string, front: string): string {
  const line = ANSWER_LINE.exec(back);
  if (line === null) return back;
  const [above, below] = [back.slice(0, line.index), back.slice(line.index + line[0].length)];
  const words = (html: string): string => html.replaceAll(/\s+|<br\s*\/?>/gi, '');
  return words(above) === words(front) ? below : above + below;
}

/** The title of a card: the first field of its front that has text, with the gap of this card alone. */
function titleOf({ fields }: NoteText, { frontFields }: CardTemplate, cloze: number | null): string {
  const texts = frontFields.map((at) => withGap(fields[at] ?? '', cloze));
  return texts.map(toTitleText).find((title) => title !== '') ?? '';
}

/** Leaves of a field's gaps the one of this card. */
function withGap(field: string, cloze: number | null): string {
  return cloze === null ? field : keepCloze(field, cloze);
}

function fieldsOfRole(
  { fields }: NoteText,
  roles: readonly FieldRole[],
  role: FieldRole,
  cloze: number | null,
): string[] {
  return fields.filter((_field, at) => (roles[at] ?? 'ignore') === role).map((field) => withGap(field, cloze));
}

function turned({ fields }: NoteText, roles: readonly FieldRole[], own: readonly number[]): string[] {
  return own.filter((at) => roles[at] !== 'ignore').map((at) => fields[at] ?? '');
}
