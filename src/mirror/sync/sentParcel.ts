import { randomInt } from 'node:crypto';
import {
  type BoxItem,
  type CardItem,
  type DocumentItem,
  decodeStamp,
  earlyStamp,
  encodeStamp,
  PARCEL_STAMPS,
  tick,
} from '#core/sync/index.ts';
import { getMeta, setMeta } from '../database/meta.ts';
import { takesParcels } from '../database/serverProtocol.ts';
import type { Store } from '../database/store.ts';

/**
 * The parcel that this device sends: all boxes and cards that wait, until nothing waits any more. They have its id as a stamp, so that
 * other devices show them together (Y-196). If they need more than one batch, a document in the first one says that the parcel is on
 * its way, and one after the last says that it is whole.
 */

/** In the metadata: the last parcel that needed more than one batch. */
const KEY = 'sent_parcel';

interface Parcel {
  readonly id: string;
  /**
   * `begun`: the server may not know of it. `sending`: the server knows that it is on its way. `closing`: it is whole, but the server
   * may not know that: no response has come yet, or it was restored since. `whole`: the server knows it.
   */
  readonly state: 'begun' | 'sending' | 'closing' | 'whole';
}

function lastParcel(store: Store): Parcel | null {
  const text = getMeta(store, KEY);
  return text === undefined ? null : JSON.parse(text);
}

const save = (store: Store, parcel: Parcel): void => setMeta(store, KEY, JSON.stringify(parcel));

/**
 * The parcel in which boxes and cards are sent: the one on its way, or a new one if it is needed for several. Null for none, and with an older
 * server. A new one is saved by `openingOf`.
 */
export function parcelToSend(store: Store, isNeeded: boolean): Parcel | null {
  if (!takesParcels(store)) return null;
  const last = lastParcel(store);
  if (last?.state === 'begun' || last?.state === 'sending') return last;
  return isNeeded ? { id: newId(store), state: 'begun' } : null;
}

/** Later than those before. As a stamp it is early, so that no clock finds it too far ahead. */
function newId(store: Store): string {
  const { device } = store;
  return encodeStamp(earlyStamp({ wall: Math.max(0, Math.floor(store.wall())), counter: randomInt(COUNTERS), device }));
}

/** Parcels of one millisecond have different ids. */
const COUNTERS = 10_000;

/** The documents of a batch of the parcel: the first one says that there will be more. `isAll`: there is nothing else to send. */
export function openingOf(store: Store, parcel: Parcel | null, isAll: boolean): DocumentItem[] {
  if (parcel?.state !== 'begun' || (isAll && lastParcel(store)?.id !== parcel.id)) return [];
  store.write(() => save(store, parcel));
  return [{ kind: 'parcel', id: parcel.id, data: { isWhole: false }, stamp: parcel.id }];
}

/** Nothing waits any more: the parcel on its way is whole. What comes later is in another one, whether a response comes or not. */
export function closeParcel(store: Store): void {
  const last = lastParcel(store);
  if (last?.state === 'sending') store.write(() => save(store, { ...last, state: 'closing' }));
}

/** The document that says that the last parcel is whole, before anything else is sent; null if the server knows. */
export function closingOf(store: Store): DocumentItem | null {
  const last = lastParcel(store);
  if (last?.state !== 'closing' || !takesParcels(store)) return null;
  const stamp = decodeStamp(last.id);
  const next = stamp === null ? last.id : encodeStamp(tick(stamp, stamp.wall));
  return { kind: 'parcel', id: last.id, data: { isWhole: true }, stamp: next };
}

/** The server has taken a document of a parcel, or refused it: then it is not sent again. Within `store.write`. */
export function noteTaken(store: Store, { id, data }: DocumentItem & { kind: 'parcel' }, isRefused: boolean): void {
  const isWhole = isRefused || data?.isWhole === true;
  if (lastParcel(store)?.id === id) save(store, { id, state: isWhole ? 'whole' : 'sending' });
}

/** A server that was restored may have lost that the last parcel is whole. Within `store.write`. */
export function tellAgain(store: Store): void {
  const last = lastParcel(store);
  if (last?.state === 'whole') save(store, { ...last, state: 'closing' });
}

/** These boxes or cards with the stamp of the parcel, which makes or changes them. */
export function inParcel<Item extends BoxItem | CardItem>(
  items: readonly Item[],
  parcel: Parcel | null,
  isNew: (item: Item) => boolean,
): Item[] {
  if (parcel === null) return [...items];
  return items.map((item) => {
    const name = isNew(item) ? PARCEL_STAMPS.made : PARCEL_STAMPS.changed;
    return { ...item, stamps: { ...item.stamps, [name]: parcel.id } };
  });
}
