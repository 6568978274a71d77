import { hash } from 'node:crypto';
import { firstChar, identityKey, titleKey } from '#core/card/index.ts';
import { CARD_TABLE, type CardItem, type Stamps } from '#core/sync/index.ts';
import { columnNames, columnWriter, type NewItem } from '../database/itemColumns.ts';
import { noteKey } from '../database/packageId.ts';
import type { Store } from '../database/store.ts';

export interface ItemPlace {
  /** The top-level box of the card's box. */
  readonly bid: string;
  readonly stamps: Stamps;
  /** The import that it is part of, until that finishes. */
  readonly batch?: number;
}

type Item = NewItem<typeof CARD_TABLE>;

/** The stored identity of a card: a short hash of `identityKey`, which can be as long as the front. */
export function identityHash(card: Pick<Item, 'title' | 'front' | 'guid'>): string {
  return hash('sha256', identityKey(card), 'base64url').slice(0, 22);
}

/** Saves which note a card was made from, within `store.write`: after its insert, and whenever its cid or guid changes. */
export function saveNote(store: Store, id: number, card: Pick<Item, 'cid' | 'guid'>, isNew = false): void {
  const note = noteKey(card);
  if (note === null && isNew) return;
  store.notesVersion++;
  if (note !== null) store.sql('INSERT OR REPLACE INTO card_notes (card_id, note) VALUES (?, ?)').run(id, note);
  else store.sql('DELETE FROM card_notes WHERE card_id = ?').run(id);
}

/** The columns that are not those of the item. */
const OWN_COLUMNS = ['uid', 'bid', 'title_key', 'first_char', 'identity', 'batch'];

/**
 * Makes what inserts the row of a new card, within `store.write`, and returns the id of the row. A first sync does this for each
 * card, so it has one statement with its values in order. `without`: columns that keep their default, which takes less time.
 */
export function cardInserter(without: readonly (keyof Item)[] = []) {
  const names = [...columnNames(CARD_TABLE, without), ...OWN_COLUMNS];
  const sql = `INSERT INTO cards (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`;
  const columnsOf = columnWriter(CARD_TABLE, without);
  return (store: Store, item: Item, bid: string, batch: number): number => {
    const { title } = item;
    const own = [store.uid, bid, titleKey(title), firstChar(title), identityHash(item), batch];
    const id = Number(store.sql(sql).run(...columnsOf(item), ...own).lastInsertRowid);
    saveNote(store, id, item, true);
    return id;
  };
}

const insertItem = cardInserter();

/** Inserts a card of a file or a server that does not exist here, within `store.write`. */
export function insertCardItem(store: Store, item: CardItem, { bid, stamps, batch = 0 }: ItemPlace): void {
  insertItem(store, { ...item, stamps }, bid, batch);
}
