import { firstChar, titleKey } from '#core/card/index.ts';
import type { CardItem, Stamps } from '#core/sync/index.ts';
import type { Store } from '../database/store.ts';
import { identityHash } from './cards.ts';

const INSERT = `INSERT INTO cards
  (cid, uid, bid, pbid, gid, title, title_key, first_char, front, back, mnemonic, links, tags, guid, identity, answer_type,
   front_back_type, card_status, status_before, position, deleted_at, batch, stamps, create_at, update_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;

export interface ItemPlace {
  /** The top-level box of the card's box. */
  readonly bid: string;
  readonly stamps: Stamps;
  /** The import that it is part of, until that finishes. */
  readonly batch?: number;
}

/**
 * Inserts a card of a file or a server that does not exist here, within `store.write`. A first sync does this for each card, so it
 * has one statement with its values in order.
 */
export function insertCardItem(store: Store, item: CardItem, { bid, stamps, batch = 0 }: ItemPlace): void {
  store
    .sql(INSERT)
    .run(
      item.cid,
      store.uid,
      bid,
      item.pbid,
      item.gid,
      item.title,
      titleKey(item.title),
      firstChar(item.title),
      JSON.stringify(item.front),
      JSON.stringify(item.back),
      JSON.stringify(item.mnemonic),
      JSON.stringify(item.links),
      JSON.stringify(item.tags),
      item.guid,
      identityHash(item),
      item.answer_type,
      item.front_back_type,
      item.card_status,
      item.status_before,
      item.position,
      item.deleted_at,
      batch,
      JSON.stringify(stamps),
      item.create_at,
      item.update_at,
    );
}
