import { hash } from 'node:crypto';
import { firstChar, identityKey, titleKey } from '#core/card/index.ts';
import { CARD_TABLE, type CardItem, type Stamps } from '#core/sync/index.ts';
import { columnNames, columnWriter, type NewItem } from '../database/itemColumns.ts';
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
    return Number(store.sql(sql).run(...columnsOf(item), ...own).lastInsertRowid);
  };
}

const insertItem = cardInserter();

/** Inserts a card of a file or a server that does not exist here, within `store.write`. */
export function insertCardItem(store: Store, item: CardItem, { bid, stamps, batch = 0 }: ItemPlace): void {
  insertItem(store, { ...item, stamps }, bid, batch);
}
