import { firstChar, type PresentStatus, titleKey } from '#core/card/index.ts';
import {
  CARD_TABLE,
  type CardOperation,
  type GivenValues,
  namesWith,
  operationMark,
  type Stamps,
} from '#core/sync/index.ts';
import { type ColumnValue, type RowOf, toColumn } from '../database/itemColumns.ts';
import type { Store } from '../database/store.ts';
import { cardInserter, identityHash, saveNote } from './cardItems.ts';

type Values = GivenValues<typeof CARD_TABLE>;
const EDITED = namesWith(CARD_TABLE, 'edit');

/** The changeable fields of a card. Absent fields are not changed. */
export type CardEdit = Partial<Pick<Values, (typeof EDITED)[number]>>;

type RequiredField = 'title' | 'front' | 'back';

/** A card to insert. The caller has checked the texts (`checkCard`). Absent fields are those of a new card. */
export interface NewCard extends Omit<CardEdit, RequiredField>, Pick<Values, 'pbid' | RequiredField> {
  /** The `bid` of the top-level box of `pbid`, the box that directly holds the card. */
  readonly bid: string;
  readonly card_status?: PresentStatus;
  /** Default: a new id. */
  readonly cid?: string;
}

export interface WrittenCard {
  readonly id: number;
  readonly cid: string;
}

const insertNew = cardInserter(['gid', 'status_before', 'position', 'deleted_at', 'number']);

function insertCard(store: Store, card: NewCard, batch: number, stamps: Stamps, now: string): WrittenCard {
  const cid = card.cid ?? store.id();
  const item = { ...card, cid, stamps, create_at: now, update_at: now };
  return { id: insertNew(store, item, card.bid, batch), cid };
}

/**
 * Inserts cards with empty records and counts, within `store.write`. All new cards go through here, except
 * those of a file. With the `batch` of an open import the cards stay invisible until it finishes. Returns the new cards
 * in order. Use at most about 500 cards in a transaction, so that an answer does not wait.
 */
export function insertCards(store: Store, cards: readonly NewCard[], batch = 0): WrittenCard[] {
  const now = store.now();
  // One stamp for the whole card. A field gets its own stamp when it is edited.
  const stamps = { '*': store.stamp() };
  return cards.map((card) => insertCard(store, card, batch, stamps, now));
}

/** The changeable fields of a card as they are stored. */
type EditableRow = Pick<RowOf<typeof CARD_TABLE>, (typeof EDITED)[number] | 'cid' | 'stamps'>;

/** Sets the stamp of each of these fields in a JSON object of stamps. */
export function withStamps(stamps: string, fields: Iterable<string>, stamp: string): string {
  const all: Record<string, string> = JSON.parse(stamps);
  for (const field of fields) all[field] = stamp;
  return JSON.stringify(all);
}

/**
 * Changes the texts of a card, within `store.write`. Only a field whose value changes gets a new stamp: the others may have been
 * edited on another device meanwhile. `operation`: what changes many cards like this one.
 */
export function updateCard(store: Store, id: number, edit: CardEdit, operation?: CardOperation): void {
  const row = store.sql<EditableRow>(`SELECT ${EDITED.join(', ')}, cid, stamps FROM cards WHERE id = ?`).get(id);
  if (row === undefined) return;
  const columns = new Map<string, ColumnValue>();
  for (const field of EDITED) {
    const value = edit[field] === undefined ? row[field] : toColumn(edit[field]);
    if (value !== row[field]) columns.set(field, value);
  }
  if (columns.size === 0) return;
  const marks = operation === undefined ? [] : [operationMark(operation)];
  const stamps = withStamps(row.stamps, [...columns.keys(), ...marks], store.stamp());
  const title = edit.title ?? row.title;
  if (edit.title !== undefined && edit.title !== row.title) {
    columns.set('title_key', titleKey(title));
    columns.set('first_char', firstChar(title));
  }
  const front: readonly string[] = edit.front ?? JSON.parse(row.front);
  columns.set('identity', identityHash({ title, front, guid: edit.guid === undefined ? row.guid : edit.guid }));
  columns.set('stamps', stamps);
  columns.set('update_at', store.now());
  const names = [...columns.keys()];
  store
    .sql(`UPDATE cards SET ${names.map((name) => `${name} = ?`).join(', ')} WHERE id = ?`)
    .run(...columns.values(), id);
  if (edit.guid !== undefined && columns.has('guid')) saveNote(store, id, { cid: row.cid, guid: edit.guid });
}

/** Deletes cards permanently, within `store.write`, with their records and counts. Their answer log stays. */
export function removeCards(store: Store, ids: readonly number[]): void {
  for (const id of ids) {
    store.sql('DELETE FROM cards WHERE id = ?').run(id);
    // A new card may get the same row id, and must not get the staged edit of this card.
    if (store.openBatches.length > 0) store.sql('DELETE FROM staged_edits WHERE card_id = ?').run(id);
  }
}
