import { foldDiacritics, normalizeText } from '#core/card/index.ts';
import { createCard } from '#mirror/cards/index.ts';
import type { Store } from '../database/store.ts';
import { visibleRecords } from '../database/visibilityFilter.ts';
import { type DoorContext, DoorError } from './context.ts';
import { boxOfDeck, decksNamed, withDecksBelow } from './decks.ts';
import { type Fields, givenFields, MODEL, newTexts } from './fields.ts';
import { withFiles } from './media.ts';
import { numberCards, numberNewCard } from './numbers.ts';
import type { GivenNote } from './schemas.ts';

/** Adds notes as cards: all of them or none. Returns their numbers. */
export async function addNotes({ store, media, pause, source, shown }: DoorContext, notes: readonly GivenNote[]) {
  const filled: Fields[] = [];
  for (const note of notes) filled.push(await withFiles(media, givenFields(note.fields), note));
  // What came meanwhile, so that the new cards keep the numbers that the program gets.
  await numberCards(store, pause);
  return store.write(() => {
    const added = notes.map((note, at) => {
      const texts = checkNote(store, note, filled[at]);
      const cid = createCard(store, boxOfDeck(store, note.deckName), { ...texts, tags: [...new Set(note.tags)] });
      return { cid, number: numberNewCard(store, cid, source) };
    });
    shown.added = added.map(({ cid }) => cid);
    return added.map(({ number }) => number);
  });
}

export function checkModel(name: string): void {
  if (name !== MODEL) throw new DoorError(`model was not found: ${name.slice(0, 200)}`);
}

/** The texts of a new note. Throws `DoorError` if it cannot be added. */
export function checkNote(store: Store, note: GivenNote, fields = givenFields(note.fields)) {
  checkModel(note.modelName);
  if (decksNamed(store, note.deckName).length === 0) {
    throw new DoorError(`deck was not found: ${note.deckName.slice(0, 200)}`);
  }
  const texts = newTexts(store, fields);
  if (note.options?.allowDuplicate !== true && isDuplicate(store, texts.title, note)) {
    throw new DoorError('cannot create note because it is a duplicate');
  }
  return texts;
}

/** Why a note cannot be added; null if it can. */
export function refusalOf(store: Store, note: GivenNote): string | null {
  try {
    checkNote(store, note);
    return null;
  } catch (error) {
    if (error instanceof DoorError) return error.message;
    throw error;
  }
}

/** Whether a card with this title, the first field, is there: anywhere, or in the decks that the note says. */
function isDuplicate(store: Store, title: string, { deckName, options }: GivenNote): boolean {
  const fold = foldDiacritics(title.trim());
  const rows = store
    .sql<{ title: string; box_id: number }>(
      `SELECT c.title, r.box_id FROM records r JOIN cards c ON c.id = r.card_id
       WHERE r.title_key >= ? AND r.title_key < ? AND ${visibleRecords(store)}`,
    )
    .all(`${fold}\u0001`, `${fold}\u0002`);
  const { deckName: other, checkChildren } = options?.duplicateScopeOptions ?? {};
  const named = decksNamed(store, other ?? deckName);
  const decks = checkChildren === true ? withDecksBelow(store, named) : named;
  const isInScope = (id: number): boolean =>
    options?.duplicateScope !== 'deck' || decks.some(({ box }) => box.id === id);
  return rows.some((row) => normalizeText(row.title) === normalizeText(title) && isInScope(row.box_id));
}
