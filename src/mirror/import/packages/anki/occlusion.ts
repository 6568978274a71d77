import { type FindMedia, filledParts, toTitleText } from './fieldText.ts';
import type { AnkiNoteType } from './noteTypes.ts';

/**
 * Pictures of which a part is covered: Anki's note type, and the older add-on with its masks as pictures. The masks cannot be drawn
 * here, so the picture is on the back alone: on the front it would show the answer.
 */

export interface NoteFields {
  readonly type: AnkiNoteType;
  readonly fields: readonly string[];
  readonly deck: string;
}

const SHAPE = /\{\{c\d[\d,]{0,40}::image-occlusion:/;
const MASK = /<img\b[^<>]{0,1000}[-_][QAO]\.svg\b/i;
/** All masks of the picture: the notes of one picture have the same file. */
const ALL_MASKS = /<img\b[^<>]{0,1000}\bsrc\s*=\s*["']?([^"'<>\s]{1,200})[-_]O\.svg\b/i;
const MASK_NAME = /^(?:question|answer|original) mask$/i;
/** The add-on's fields that are on no side. */
const HIDDEN_NAME = /mask$|^id\b/i;
const MASK_ID = /^[0-9a-f]{32}-(?:ao|oa)-\d+$/i;

export function isOcclusion({ type, fields }: Pick<NoteFields, 'type' | 'fields'>): boolean {
  return (type.isCloze && fields.some((field) => SHAPE.test(field))) || isOfAddOn(type, fields);
}

function isOfAddOn(type: AnkiNoteType, fields: readonly string[]): boolean {
  const named = type.fields.filter((name) => MASK_NAME.test(name)).length;
  return named >= 2 || fields.filter((field) => MASK.test(field)).length >= 2;
}

/** What the notes of one picture of the add-on have in common; undefined for other notes. */
export function pictureKey({ type, fields }: Pick<NoteFields, 'type' | 'fields'>): string | undefined {
  return isOfAddOn(type, fields) ? ALL_MASKS.exec(fields.join(' '))?.[1] : undefined;
}

/** The texts of the card: the heading on the front, the picture and what belongs to it on the back. */
export function occlusionSides(note: NoteFields, findMedia: FindMedia) {
  const { header, image, rest } = note.type.isCloze ? fieldsOfAnki(note) : fieldsOfAddOn(note);
  // The name of the file may be the answer.
  const heading = header.trim() === '' ? (note.deck.split('::').at(-1) ?? '') : header;
  const front = filledParts([heading], findMedia);
  return {
    title: toTitleText(heading),
    front: front.length === 0 ? ['…'] : front,
    back: filledParts([image, ...rest], findMedia),
  };
}

/** Fields have a number for what they are, as their names are translated. Without it they are at their places. */
function fieldsOfAnki({ type, fields }: NoteFields) {
  const { flds } = JSON.parse(type.original) as { flds: readonly { readonly tag?: unknown }[] };
  const of = (tag: number): string => {
    const at = flds.findIndex((field) => field.tag === tag);
    const found = fields[at < 0 ? tag : at] ?? '';
    return SHAPE.test(found) ? '' : found;
  };
  return { image: of(1), header: of(2), rest: [of(3)] };
}

function fieldsOfAddOn({ type, fields }: NoteFields) {
  const at = (name: RegExp): number => type.fields.findIndex((field) => name.test(field));
  const isShown = (field: string, index: number): boolean =>
    !MASK.test(field) && !MASK_ID.test(field.trim()) && !HIDDEN_NAME.test(type.fields[index] ?? '');
  const shown = fields.map((field, index) => (isShown(field, index) ? field : ''));
  const header = at(/^header$/i);
  const image = shown.findIndex((field) => /<img\b/i.test(field));
  const rest = shown.filter((_, index) => index !== header && index !== image);
  return { header: shown[header] ?? '', image: shown[image] ?? '', rest };
}
