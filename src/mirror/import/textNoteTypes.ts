import type { ColumnMapping } from '#shared/import.ts';
import type { ImportRow } from '#shared/mirror/import.ts';
import { directionOf, isTypedType } from './packages/anki/ownNotes.ts';

/** Anki's own note types that ask both ways. The further field of the second one says whether it does. */
const REVERSED = /\((?:and|optional) reversed card\)$/;
const OPTIONAL = /\(optional reversed card\)$/;

/**
 * How the card of a row is asked, by the name of its note type: those that every Anki has and those of our export. A row is one
 * card, so one with a reversed card is asked both ways. Returns the cells without those that only say so.
 */
export function askedAs(
  noteType: string,
  cells: readonly string[],
  { back }: ColumnMapping,
): readonly [readonly string[], NonNullable<ImportRow['asked']>] {
  const flags = OPTIONAL.test(noteType) ? back.slice(1) : [];
  const isReversed = flags.length === 0 ? REVERSED.test(noteType) : flags.some((at) => (cells[at] ?? '').trim() !== '');
  const front_back_type = isReversed ? 'both' : directionOf(noteType);
  return [
    flags.length === 0 ? cells : cells.map((cell, at) => (flags.includes(at) ? '' : cell)),
    {
      ...(isTypedType(noteType) && { answer_type: 'typed' }),
      ...(front_back_type !== 'front_back' && { front_back_type }),
    },
  ];
}
