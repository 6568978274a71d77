import { type FieldChange, type FieldRow, fieldRows, setFields } from '#mirror/cards/cardFields.ts';
import { boxWithRoom } from '#mirror/cards/cardWrites.ts';
import type { Store } from '#mirror/database/store.ts';

/** Changes fields of cards outside the bin in one transaction, as `bulkEdit` does with one chunk of them. */
function changeCards(store: Store, cids: readonly string[], change: (row: FieldRow) => FieldChange): void {
  store.write(() => {
    for (const row of fieldRows(store, cids)) if (row.deleted_at === null) setFields(store, row, change(row));
    store.changed('cards', 'boxes', 'records');
  });
}

export function moveCards(store: Store, cids: readonly string[], pbid: string): void {
  const box = boxWithRoom(store, pbid, cids.length);
  changeCards(store, cids, () => ({ pbid: box.bid, bid: box.pbid }));
}

export function suspendCards(store: Store, cids: readonly string[], isSuspended: boolean): void {
  changeCards(store, cids, () => ({ card_status: isSuspended ? 'suspended' : 'active' }));
}

export function tagCards(store: Store, cids: readonly string[], tags: readonly string[]): void {
  changeCards(store, cids, (row) => ({ tags: JSON.stringify([...new Set([...JSON.parse(row.tags), ...tags])]) }));
}
