import { timeText } from '#core/day/index.ts';
import {
  type BoxItem,
  type CardItem,
  type DocumentItem,
  decodeStamp,
  PARCEL_STAMPS,
  type Stamps,
} from '#core/sync/index.ts';
import { getMeta } from '../database/meta.ts';
import type { Store } from '../database/store.ts';

/** Parcels that other devices send. Their boxes and cards are held (`heldItems.ts`) until all of a parcel is here (Y-196). */

/** When a parcel has been on its way for so long, its device will not send the rest soon. */
const LONGEST_MS = 86_400_000;

const deviceOf = (parcel: string): string | null => decodeStamp(parcel)?.device ?? null;

const isWhole = (store: Store, parcel: string): boolean =>
  store.sql("SELECT 1 FROM incoming_parcels WHERE id = ? AND state = 'whole'").get(parcel) !== undefined;

/** The first fetch of a device shows what it has. */
const isFirstFetch = (store: Store): boolean => getMeta(store, 'pulled') === undefined;

/** The parcels of which something is held. */
function heldParcels(store: Store): string[] {
  // Not DISTINCT: that would read all of the index.
  const next = store.sql<string | null>('SELECT min(parcel) FROM held_items WHERE parcel > ?').pluck();
  const parcels: string[] = [];
  for (let parcel = next.get(''); parcel != null; parcel = next.get(parcel)) parcels.push(parcel);
  return parcels;
}

/** The held parcels that are whole. */
export const wholeParcels = (store: Store): string[] => heldParcels(store).filter((parcel) => isWhole(store, parcel));

/** Whether parts of parcels are held, which are missing here. */
export const areParcelsHeld = (store: Store): boolean => heldParcels(store).length > 0;

/** Takes what a page says of parcels, before its boxes and cards. */
export function noteParcels(store: Store, documents: readonly DocumentItem[]): void {
  const news = documents.filter(
    ({ kind, id, data }) => kind === 'parcel' && data !== null && deviceOf(id) !== store.device,
  );
  if (news.length === 0 || isFirstFetch(store)) return;
  const note = store.sql(
    `INSERT INTO incoming_parcels (id, state, since) VALUES (?, ?, ?)
     ON CONFLICT DO UPDATE SET state = excluded.state, since = iif(state = 'whole', excluded.since, since)`,
  );
  store.write(() => {
    for (const { kind, id, data } of news) {
      endOthersOf(store, id);
      if (kind === 'parcel') note.run(id, data?.isWhole === true ? 'arriving' : 'sending', store.now());
    }
  });
}

/** A device sends one parcel after another. */
function endOthersOf(store: Store, parcel: string): void {
  const open = store.sql<string>("SELECT id FROM incoming_parcels WHERE state <> 'whole'").pluck().all();
  const end = store.sql("UPDATE incoming_parcels SET state = 'arriving' WHERE id = ?");
  for (const id of open) if (id !== parcel && deviceOf(id) === deviceOf(parcel)) end.run(id);
}

/** Finds the parcel that must be whole before a box or card can be judged; null for none. Writes nothing. */
export function findParcels(store: Store): (item: BoxItem | CardItem) => string | null {
  if (isFirstFetch(store)) return () => null;
  const isAnyHeld = areParcelsHeld(store);
  const [box, card] = [store.sql('SELECT 1 FROM boxes WHERE bid = ?'), store.sql('SELECT 1 FROM cards WHERE cid = ?')];
  const ofHeld = store.sql<string>("SELECT parcel FROM held_items WHERE kind = 'boxes' AND id = ?").pluck();
  const awaited = new Map<string, boolean>();
  const isAwaited = (parcel: string): boolean => {
    const known = awaited.get(parcel) ?? (deviceOf(parcel) !== store.device && !isWhole(store, parcel));
    awaited.set(parcel, known);
    return known;
  };
  const ifAwaited = (parcel: string | null | undefined): string | null =>
    parcel != null && isAwaited(parcel) ? parcel : null;
  /** Of boxes of this page. */
  const ofPage = new Map<string, string>();
  // What comes into a new box waits with it.
  const ofBox = (bid: string): string | null => {
    const parcel = ofPage.get(bid) ?? (isAnyHeld ? ifAwaited(ofHeld.get(bid)) : null);
    return parcel !== null && box.get(bid) === undefined ? parcel : null;
  };
  return (item) => {
    const isBox = !('cid' in item);
    const [made, changed] = [ifAwaited(item.stamps[PARCEL_STAMPS.made]), ifAwaited(item.stamps[PARCEL_STAMPS.changed])];
    const isAny = made !== null || changed !== null;
    const isHere = isAny && (isBox ? box.get(item.bid) : card.get(item.cid)) !== undefined;
    // What is not here yet comes with what was made with it, also if another device has changed it since.
    const own = isHere ? changed : made;
    const parcel = own ?? (isBox && item.pbid === item.bid ? null : ofBox(item.pbid));
    if (parcel !== null && isBox) ofPage.set(item.bid, parcel);
    return parcel;
  };
}

/** Notes that something of a parcel has come, within the transaction of a page. */
export function noteArrival(store: Store, parcel: string): void {
  const note = "INSERT OR IGNORE INTO incoming_parcels (id, state, since) VALUES (?, 'arriving', ?)";
  store.sql(note).run(parcel, store.now());
}

/**
 * After the last page of a pull: a parcel is whole if its device does not send it any more, or began long ago. The clock here may have
 * been wrong then.
 */
export function completeParcels(store: Store): void {
  if (store.sql("SELECT 1 FROM incoming_parcels WHERE state <> 'whole' LIMIT 1").get() === undefined) return;
  const [first, last] = [-LONGEST_MS, LONGEST_MS].map((ms) => timeText(store.wall() + ms)) as [string, string];
  const sql = `UPDATE incoming_parcels SET state = 'whole'
    WHERE state <> 'whole' AND (state = 'arriving' OR NOT since BETWEEN ? AND ?)`;
  store.write(() => store.sql(sql).run(first, last));
}

/** Does not wait for the rest of these parcels. */
export function takeAsWhole(store: Store, parcels: readonly string[]): void {
  const note = store.sql("UPDATE incoming_parcels SET state = 'whole' WHERE id = ?");
  store.write(() => {
    for (const parcel of parcels) note.run(parcel);
  });
}

/** Does not wait for the rest of any parcel, also not of one that has only been announced: the feed may not say any more that it is whole. */
export function takeAllAsWhole(store: Store): void {
  store.write(() => store.sql("UPDATE incoming_parcels SET state = 'whole' WHERE state <> 'whole'").run());
}

/** Items as they are stored: without the stamps of their parcels. */
export function withoutParcel<Item extends { readonly stamps: Stamps }>(items: readonly Item[]): Item[] {
  return items.map((item) => {
    // Most have none.
    if (item.stamps[PARCEL_STAMPS.made] === undefined && item.stamps[PARCEL_STAMPS.changed] === undefined) return item;
    const { [PARCEL_STAMPS.made]: _, [PARCEL_STAMPS.changed]: __, ...stamps } = item.stamps;
    return { ...item, stamps };
  });
}
