import { hash } from 'node:crypto';
import * as v from 'valibot';
import type { OriginalSchema } from '#core/sync/index.ts';
import { toColumn } from '#mirror/database/itemColumns.ts';
import type { Store } from '#mirror/database/store.ts';
import { readJson } from './ankiNote.ts';
import type { Chosen } from './scope.ts';

/**
 * A note of Anki is kept as one piece with the cards that it makes: the note, its note type, and what Anki has of each card. So
 * it can go back as it came. docs/decisions/0019-anki-packages.md.
 */

const text = v.string();
const number = v.number();

/** An item of a file, and a row of `anki_originals`. */
export type FileOriginal = v.InferOutput<typeof OriginalSchema>;

const OriginalNoteSchema = v.object({
  id: number,
  mod: number,
  tags: text,
  flds: text,
  sfld: v.union([text, number]),
  csum: number,
  flags: number,
  data: text,
  /** The hashes of its media by their names there. */
  media: v.record(text, text),
});
export type OriginalNote = v.InferOutput<typeof OriginalNoteSchema>;

/** What the scheduler of Anki has of a card. */
export const STATE = [
  ...['type', 'queue', 'due', 'ivl', 'factor', 'reps', 'lapses', 'left', 'odue', 'odid', 'flags'],
] as const;
export type AnkiState = Readonly<Record<(typeof STATE)[number], number>>;

const StateSchema = v.pipe(
  v.array(number),
  v.length(STATE.length),
  v.transform((state) => Object.fromEntries(STATE.map((name, at) => [name, state[at]])) as AnkiState),
);

const OriginalCardSchema = v.object({
  id: number,
  ord: number,
  mod: number,
  deck: text,
  /** From when its collection counts days, in seconds since 1970. */
  crt: number,
  state: StateSchema,
  data: text,
  /** Sums of the texts that the note made of the card (`textSum`). A text with another sum was changed here. */
  sums: v.record(text, text),
});
export type OriginalCard = v.InferOutput<typeof OriginalCardSchema>;
export type StoredCard = v.InferInput<typeof OriginalCardSchema>;

/** The texts of a card that an original has sums of. */
export const ORIGINAL_TEXTS = ['title', 'front', 'back', 'mnemonic', 'tags'] as const;

/** A sum of a text of a card, or of its column. */
export function textSum(text: unknown): string {
  return hash('md5', String(toColumn(text)), 'base64url').slice(0, 12);
}

/** The last version that no open import has brought. */
const CURRENT = `o.batch = (SELECT max(l.batch) FROM anki_originals l WHERE l.kind = o.kind AND l.id = o.id
  AND l.batch NOT IN (SELECT batch FROM open_imports))`;

function findOriginal(store: Store, kind: FileOriginal['kind'], id: string): FileOriginal | undefined {
  return store
    .sql<FileOriginal>(`SELECT kind, id, parent, data FROM anki_originals o WHERE kind = ? AND id = ? AND ${CURRENT}`)
    .get(kind, id);
}

/** What the original of a card says; null if there is none that can be read. */
export function originalCard(store: Store, cid: string): (OriginalCard & { readonly guid: string }) | null {
  const found = findOriginal(store, 'card', cid);
  const card = found && readJson(OriginalCardSchema, found.data);
  return card ? { ...card, guid: found.parent } : null;
}

/** The note of this guid and its note type as JSON; null if one of them is missing. */
export function originalNote(store: Store, guid: string): (OriginalNote & { readonly type: string }) | null {
  const found = findOriginal(store, 'note', guid);
  const note = found && readJson(OriginalNoteSchema, found.data);
  const type = found && findOriginal(store, 'type', found.parent);
  return note && type !== undefined ? { ...note, type: type.data } : null;
}

/** From when the collection counts days that the last card of Anki came from, in seconds since 1970; null without such cards. */
export function lastCrt(store: Store): number | null {
  const sql = `SELECT id FROM anki_originals WHERE kind = 'card' ORDER BY number DESC LIMIT 1`;
  const cid = store.sql<string>(sql).pluck().get();
  const { crt = 0 } = (cid && originalCard(store, cid)) || {};
  return Number.isSafeInteger(crt) && crt > 0 && crt * 1000 <= store.wall() ? crt : null;
}

/** The cards of a note, by `ord`. */
export function originalCards(store: Store, guid: string): readonly (OriginalCard & { readonly cid: string })[] {
  return store
    .sql<FileOriginal>(`SELECT id, data FROM anki_originals o WHERE kind = 'card' AND parent = ? AND ${CURRENT}`)
    .all(guid)
    .flatMap(({ id, data }) => {
      const card = readJson(OriginalCardSchema, data);
      return card === null ? [] : [{ ...card, cid: id }];
    })
    .toSorted((a, b) => a.ord - b.ord);
}

export function hasOriginals(store: Store, chosen: Chosen): boolean {
  for (const _ of originalRows(store, chosen)) return true;
  return false;
}

/** The originals of the chosen cards, for a file: note types, notes, cards. */
export function* originalRows(store: Store, chosen: Chosen): Generator<FileOriginal> {
  const of = (kind: string, ids: string): string =>
    `SELECT kind, id, parent, data FROM anki_originals o WHERE kind = '${kind}' AND ${CURRENT} AND id IN (${ids})`;
  const cards = of('card', `SELECT c.cid FROM cards c JOIN records r ON r.card_id = c.id WHERE ${chosen.cards}`);
  const notes = of('note', `SELECT parent FROM (${cards})`);
  const types = of('type', `SELECT parent FROM (${notes})`);
  for (const sql of [types, notes, cards]) {
    yield* store.db.prepare<(string | number)[], FileOriginal>(sql).iterate(...chosen.cardParams);
  }
}
