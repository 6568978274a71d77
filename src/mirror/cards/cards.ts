import { hash } from 'node:crypto';
import {
  type CardLink,
  firstChar,
  identityKey,
  type Mnemonic,
  type PresentStatus,
  titleKey,
} from '#core/card/index.ts';
import { type CardOperation, operationMark } from '#core/sync/index.ts';
import type { Store } from '../database/store.ts';

/** A card to insert. The caller has checked the texts (`checkCard`). */
export interface NewCard {
  /** The `bid` of the box that directly holds the card (`pbid`), and of its top-level box (`bid`). */
  readonly pbid: string;
  readonly bid: string;
  readonly title: string;
  readonly front: readonly string[];
  readonly back: readonly string[];
  readonly mnemonic?: readonly Mnemonic[];
  readonly tags?: readonly string[];
  readonly links?: readonly CardLink[];
  readonly guid?: string | null;
  readonly answer_type?: string;
  readonly front_back_type?: string;
  readonly card_status?: PresentStatus;
  /** Default: a new id. */
  readonly cid?: string;
}

/** The changeable fields of a card. Absent fields are not changed. */
export type CardEdit = Partial<
  Pick<NewCard, 'title' | 'front' | 'back' | 'mnemonic' | 'tags' | 'links' | 'guid' | 'answer_type' | 'front_back_type'>
>;

export interface WrittenCard {
  readonly id: number;
  readonly cid: string;
}

/** The stored identity of a card: a short hash of `identityKey`, which can be as long as the front. */
export function identityHash(card: Pick<NewCard, 'title' | 'front' | 'guid'>): string {
  return hash('sha256', identityKey(card), 'base64url').slice(0, 22);
}

const INSERT = `INSERT INTO cards
  (cid, uid, bid, pbid, title, title_key, first_char, front, back, mnemonic, tags, links, guid, identity,
   answer_type, front_back_type, card_status, batch, stamps, create_at, update_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;

function insertCard(store: Store, card: NewCard, batch: number, stamps: string, now: string): WrittenCard {
  const cid = card.cid ?? store.id();
  const { lastInsertRowid } = store
    .sql(INSERT)
    .run(
      cid,
      store.uid,
      card.bid,
      card.pbid,
      card.title,
      titleKey(card.title),
      firstChar(card.title),
      JSON.stringify(card.front),
      JSON.stringify(card.back),
      JSON.stringify(card.mnemonic ?? []),
      JSON.stringify(card.tags ?? []),
      JSON.stringify(card.links ?? []),
      card.guid ?? null,
      identityHash(card),
      card.answer_type ?? 'self',
      card.front_back_type ?? 'front_back',
      card.card_status ?? 'active',
      batch,
      stamps,
      now,
      now,
    );
  return { id: Number(lastInsertRowid), cid };
}

/**
 * Inserts cards with empty records and counts, within `store.write`. All new cards go through here, except
 * those of an archive. With the `batch` of an open import the cards stay invisible until it finishes. Returns the new cards
 * in order. Use at most about 500 cards in a transaction, so that an answer does not wait.
 */
export function insertCards(store: Store, cards: readonly NewCard[], batch = 0): WrittenCard[] {
  const now = store.now();
  // One stamp for the whole card. A field gets its own stamp when it is edited.
  const stamps = JSON.stringify({ '*': store.stamp() });
  return cards.map((card) => insertCard(store, card, batch, stamps, now));
}

/** The changeable fields of a card as they are stored. */
interface EditableRow extends Readonly<Record<keyof CardEdit, string | null>> {
  readonly title: string;
  readonly front: string;
  readonly stamps: string;
}

/** The columns that an edit changes, with the values to store. */
function columnsOf(edit: CardEdit): Map<string, string | null> {
  const columns = new Map<string, string | null>();
  for (const field of ['title', 'guid', 'answer_type', 'front_back_type'] as const) {
    if (edit[field] !== undefined) columns.set(field, edit[field]);
  }
  for (const field of ['front', 'back', 'mnemonic', 'tags', 'links'] as const) {
    if (edit[field] !== undefined) columns.set(field, JSON.stringify(edit[field]));
  }
  return columns;
}

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
  const row = store
    .sql<EditableRow>(
      `SELECT title, front, back, mnemonic, tags, links, guid, answer_type, front_back_type, stamps
       FROM cards WHERE id = ?`,
    )
    .get(id);
  if (row === undefined) return;
  const columns = columnsOf(edit);
  for (const [field, value] of columns) if (row[field as keyof CardEdit] === value) columns.delete(field);
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
}

/** Deletes cards permanently, within `store.write`, with their records and counts. Their answer log stays. */
export function removeCards(store: Store, ids: readonly number[]): void {
  for (const id of ids) {
    store.sql('DELETE FROM cards WHERE id = ?').run(id);
    // A new card may get the same row id, and must not get the staged edit of this card.
    if (store.openBatches.length > 0) store.sql('DELETE FROM staged_edits WHERE card_id = ?').run(id);
  }
}
