import { type AnkiNote, ankiFieldSum, ankiNoteSum, OWN_FIELDS, readAnkiNote } from '#mirror/cardbox-file/index.ts';
import type { PreviewCard } from '#shared/packages.ts';
import type { CardData, OwnMarks } from '../packageItems.ts';
import type { NoteRow } from './ankiDatabase.ts';
import { type FindMedia, filledParts } from './fieldText.ts';
import type { AnkiNoteType } from './noteTypes.ts';

type OwnText = PreviewCard & Pick<CardData, 'title' | 'tags' | 'isTyped' | 'direction'> & { readonly own: OwnMarks };

const NAMES: Readonly<Record<(typeof OWN_FIELDS)[number], RegExp>> = {
  front: /^(?:Front|Text)$/,
  back: /^Back$/,
  mnemonic: /^Mnemonic$/,
};

/**
 * The card of a note that our export wrote: its fields are the sides. Of what Anki did not change the card's own text is taken, if
 * the note still has it (`notes.data`, which today's Anki empties).
 */
export function ownText(note: NoteRow, tags: readonly string[], type: AnkiNoteType, findMedia: FindMedia): OwnText {
  const data = readAnkiNote(note.data);
  const values = note.flds.split('\x1f');
  const at = (name: RegExp, position: number): string => {
    const found = type.fields.findIndex((field) => name.test(field));
    return values[found < 0 ? position : found] ?? '';
  };
  const fields = { front: at(NAMES.front, 0), back: at(NAMES.back, 1), mnemonic: at(NAMES.mnemonic, 2) };
  const isWhole = data !== null && data.sum === ankiNoteSum(note.flds, tags);
  const isSame = (field: keyof typeof fields): boolean =>
    isWhole || data?.sums?.[field] === ankiFieldSum(fields[field]);
  const partsOf = (field: keyof typeof fields): readonly string[] =>
    data !== null && isSame(field) ? data[field] : filledParts([withNotation(fields[field])], findMedia);
  const hasOwnTags = data !== null && (isWhole || data.sums?.tags === ankiFieldSum(tags.join(' ')));
  const same = [
    ...OWN_FIELDS.filter(isSame),
    ...(isSame('front') ? ['title'] : []),
    ...(hasOwnTags ? ['tags'] : []),
    // Anki shows no guid of ours, so it changes none.
    'guid',
  ];
  return {
    title: data !== null && isSame('front') ? data.title : '',
    front: partsOf('front'),
    back: partsOf('back'),
    mnemonic: partsOf('mnemonic'),
    tags: data !== null && hasOwnTags ? data.tags : tags,
    isTyped: data === null ? isTypedType(type.name) : data.answer_type === 'typed',
    direction: data?.front_back_type ?? directionOf(type.name),
    own: { same, fields, tags },
  };
}

/** The names of the note types of our export say how their cards are asked, and so does the one that Anki has. */
export function isTypedType(name: string): boolean {
  return /^Cardbox\b.* typed\b|\(type in the answer\)$/.test(name);
}

export function directionOf(name: string): AnkiNote['front_back_type'] {
  if (/^Cardbox both ways\b/.test(name)) return 'both';
  return /^Cardbox reversed\b/.test(name) ? 'back_front' : 'front_back';
}

/** Readings above words, which our export writes as HTML, as the notation of cards. */
function withNotation(html: string): string {
  return html.replace(/( ?)<ruby>([^<>]*)<rt>([^<>]*)<\/rt><\/ruby>/g, ' $2[$3]').trim();
}
