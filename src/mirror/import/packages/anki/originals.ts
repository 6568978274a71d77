import type { FileCard, FileOriginal, OriginalNote, StoredCard } from '#mirror/cardbox-file/index.ts';
import { ORIGINAL_TEXTS, STATE, textSum } from '#mirror/cardbox-file/index.ts';
import type { AnkiCardRow, NoteRow } from './ankiDatabase.ts';
import { type FindMedia, mediaNamesIn } from './fieldText.ts';
import type { AnkiNoteType } from './noteTypes.ts';

/** A larger note, or one with a longer guid, is not kept: its card goes back as one that was made here. */
const [MAX_SIZE, MAX_GUID] = [2 * 1024 * 1024, 1000];

type CardOfNote = readonly [AnkiCardRow, FileCard];

/**
 * The originals of notes: each itself, its note type where it was not given before, and its cards.
 * @param crt from when the collection counts days, in seconds since 1970
 */
export function originalsOf(crt: number, deckOf: (card: AnkiCardRow) => string, findMedia: FindMedia) {
  const types = new Set<string>();
  return (note: NoteRow, type: AnkiNoteType, cards: readonly CardOfNote[]): FileOriginal[] => {
    const data = JSON.stringify(toNote(note, findMedia));
    if (data.length + type.original.length > MAX_SIZE || note.guid.length > MAX_GUID) return [];
    const items = cards.map(([row, card]): FileOriginal => {
      const original = toCard(row, card, deckOf(row), crt);
      return { kind: 'card', id: card.cid, parent: note.guid, data: JSON.stringify(original) };
    });
    const typeId = textSum(type.original);
    if (!types.has(typeId)) items.push({ kind: 'type', id: typeId, parent: '', data: type.original });
    types.add(typeId);
    return [...items, { kind: 'note', id: note.guid, parent: typeId, data }];
  };
}

function toNote({ id, mod, tags, flds, sfld, csum, flags, data }: NoteRow, findMedia: FindMedia): OriginalNote {
  const media: Record<string, string> = {};
  for (const name of mediaNamesIn(flds).flat()) {
    const found = findMedia(name);
    if (found !== null) media[name] = found.slice('media:'.length);
  }
  return { id, mod, tags, flds, sfld, csum, flags, data, media };
}

function toCard(row: AnkiCardRow, card: FileCard, deck: string, crt: number): StoredCard {
  const { id, ord, mod, data } = row;
  const sums = Object.fromEntries(ORIGINAL_TEXTS.map((name) => [name, textSum(card[name])]));
  return { id, ord, mod, deck, crt, data, state: STATE.map((name) => row[name]), sums };
}
