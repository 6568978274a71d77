import type { FileCard, FileOriginal, OriginalNote, StoredCard } from '#mirror/cardbox-file/index.ts';
import { ORIGINAL_TEXTS, STATE, textSum } from '#mirror/cardbox-file/index.ts';
import type { AnkiCardRow, NoteRow } from './ankiDatabase.ts';
import { type FindMedia, mediaNamesIn } from './fieldText.ts';
import type { AnkiNoteType } from './noteTypes.ts';

/** A larger note, or one with a longer guid, is not kept: its card goes back as one that was made here. */
const [MAX_SIZE, MAX_GUID] = [2 * 1024 * 1024, 1000];

/** The originals of a note: itself, its note type where it was not given before, and its cards. */
export class Originals {
  readonly #types = new Set<string>();
  readonly #crt: number;
  readonly #deckOf: (card: AnkiCardRow) => string;
  readonly #findMedia: FindMedia;

  constructor(crt: number, deckOf: (card: AnkiCardRow) => string, findMedia: FindMedia) {
    this.#crt = crt;
    this.#deckOf = deckOf;
    this.#findMedia = findMedia;
  }

  of(note: NoteRow, type: AnkiNoteType, cards: readonly (readonly [AnkiCardRow, FileCard])[]): FileOriginal[] {
    const data = JSON.stringify(this.#note(note));
    if (data.length + type.original.length > MAX_SIZE || note.guid.length > MAX_GUID) return [];
    const items: FileOriginal[] = cards.map(([row, card]) => ({
      kind: 'card',
      id: card.cid,
      parent: note.guid,
      data: JSON.stringify(this.#card(row, card)),
    }));
    const typeId = textSum(type.original);
    if (!this.#types.has(typeId)) items.push({ kind: 'type', id: typeId, parent: '', data: type.original });
    this.#types.add(typeId);
    return [...items, { kind: 'note', id: note.guid, parent: typeId, data }];
  }

  #note({ id, mod, tags, flds, sfld, csum, flags, data }: NoteRow): OriginalNote {
    const media: Record<string, string> = {};
    for (const names of mediaNamesIn(flds)) {
      for (const name of names) {
        const found = this.#findMedia(name);
        if (found !== null) media[name] = found.slice('media:'.length);
      }
    }
    return { id, mod, tags, flds, sfld, csum, flags, data, media };
  }

  #card(row: AnkiCardRow, card: FileCard): StoredCard {
    const { id, ord, mod, data } = row;
    return {
      ...{ id, ord, mod, deck: this.#deckOf(row), crt: this.#crt, data },
      state: STATE.map((name) => row[name]),
      sums: Object.fromEntries(ORIGINAL_TEXTS.map((name) => [name, textSum(card[name])])),
    };
  }
}
