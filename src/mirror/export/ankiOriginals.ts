import { parseTime } from '#core/day/index.ts';
import {
  ORIGINAL_TEXTS,
  type OriginalCard,
  type OriginalNote,
  originalCards,
  originalNote,
  textSum,
} from '#mirror/cardbox-file/index.ts';
import { type AnkiNoteType, cardText, readNoteType } from '#mirror/import/index.ts';
import type { Store } from '../database/store.ts';
import { ankiTags, sortField, tagsColumn } from './ankiFields.ts';
import { createAnkiHtml } from './ankiHtml.ts';
import type { MediaNames } from './ankiNames.ts';
import { editFields } from './originalEdits.ts';

export type ReturningNote = ReturnType<typeof readNote>;

type TextRow = Readonly<Record<(typeof ORIGINAL_TEXTS)[number], string>> & { readonly update_at: string };

/** Finds the note of a guid that came from Anki, with its media; null if it is not here. */
export function returningNotes(store: Store, names: MediaNames): (guid: string) => ReturningNote | null {
  const types = new Map<string, AnkiNoteType | null>();
  const typeOf = (json: string): AnkiNoteType | null => {
    if (!types.has(json)) types.set(json, readNoteType(json));
    return types.get(json) ?? null;
  };
  // The cards of a note often follow each other.
  let last: { readonly guid: string; readonly note: ReturningNote | null } | null = null;
  return (guid) => {
    if (last?.guid === guid) return last.note;
    const original = originalNote(store, guid);
    const type = original && typeOf(original.type);
    last = { guid, note: type && readNote(store, names, guid, original, type) };
    return last.note;
  };
}

/** A note of Anki that goes back, with what was changed here. */
function readNote(store: Store, names: MediaNames, guid: string, original: OriginalNote, type: AnkiNoteType) {
  const own = new Map(Object.entries(original.media).map(([name, hash]) => [hash, name]));
  const html = createAnkiHtml((hash) => own.get(hash) ?? names.own(hash), false);
  let { flds, tags, mod } = original;
  for (const { card, row } of editedCards(store, guid)) {
    if (isEdited(card, row, 'tags')) tags = tagsColumn(ankiTags(JSON.parse(row.tags)));
    flds = editedFields({ ...original, flds }, type, card, row, html);
    // Before the second of the edit, so that the edit is the later one when the note comes back.
    mod = Math.max(mod, Math.ceil((parseTime(row.update_at) ?? 0) / 1000) - 1);
  }
  for (const [name, hash] of Object.entries(original.media)) {
    const given = names.give(name, hash);
    // Two collections had different files of one name.
    if (given !== name) flds = flds.replaceAll(name, given);
  }
  if (flds === original.flds && tags === original.tags) return { guid, note: original, type };
  const { sortf = 0 } = JSON.parse(type.original) as { sortf?: number };
  return { guid, note: { ...original, flds, tags, mod, ...sortField(flds, sortf) }, type };
}

/** The cards of a note whose texts were changed here, the last change last. */
function editedCards(store: Store, guid: string): readonly { card: OriginalCard; row: TextRow }[] {
  const find = store.sql<TextRow>(`SELECT ${ORIGINAL_TEXTS.join(', ')}, update_at FROM cards WHERE cid = ?`);
  return originalCards(store, guid)
    .flatMap((card) => {
      const row = find.get(card.cid);
      return row !== undefined && ORIGINAL_TEXTS.some((name) => isEdited(card, row, name)) ? [{ card, row }] : [];
    })
    .toSorted((a, b) => (a.row.update_at < b.row.update_at ? -1 : 1));
}

function isEdited({ sums }: OriginalCard, row: TextRow, name: (typeof ORIGINAL_TEXTS)[number]): boolean {
  return sums[name] !== textSum(row[name]);
}

function editedFields(
  { flds, tags, media }: OriginalNote,
  type: AnkiNoteType,
  card: OriginalCard,
  row: TextRow,
  html: (parts: readonly string[]) => string,
): string {
  if (!(['front', 'back', 'mnemonic'] as const).some((name) => isEdited(card, row, name))) return flds;
  const findMedia = (name: string): string | null => (media[name] === undefined ? null : `media:${media[name]}`);
  const names = tags.split(/\s+/).filter((tag) => tag !== '');
  const mnemonic = (JSON.parse(row.mnemonic) as { content: string }[]).map(({ content }) => content);
  const wanted = { front: JSON.parse(row.front), back: JSON.parse(row.back), mnemonic };
  return editFields(flds.split('\x1f'), wanted, {
    sidesOf: (fields) => cardText({ type, fields, tags: names, deck: card.deck }, card.ord, undefined, findMedia),
    html,
  }).join('\x1f');
}
