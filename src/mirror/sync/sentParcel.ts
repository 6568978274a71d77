import {
  type BoxItem,
  type CardItem,
  type DocumentItem,
  decodeStamp,
  earlyStamp,
  encodeStamp,
  PARCEL_MARK,
  tick,
} from '#core/sync/index.ts';
import { getMeta, setMeta } from '../database/meta.ts';
import { takesParcels } from '../database/serverProtocol.ts';
import type { Store } from '../database/store.ts';

/**
 * The parcel that this device sends: all boxes and cards that wait, until nothing waits any more. They have its mark, so that other
 * devices show them together (Y-196). If they need more than one batch, a document before them says that the parcel is on its way,
 * and one after them that it is whole.
 */

/** In the metadata: the last parcel that was begun. */
const KEY = 'sent_parcel';

interface Parcel {
  /** The id of its document. */
  readonly mark: string;
  /** What the server was told of it; null: nothing yet. */
  readonly told: 'sending' | 'whole' | null;
}

function lastParcel(store: Store): Parcel | null {
  const text = getMeta(store, KEY);
  return text === undefined ? null : JSON.parse(text);
}

function save(store: Store, parcel: Parcel | null): void {
  if (parcel === null) store.sql('DELETE FROM meta WHERE key = ?').run(KEY);
  else setMeta(store, KEY, JSON.stringify(parcel));
}

/** The parcel that boxes and cards are sent in: the one on its way, or a new one if it is needed. Null for none, and with an older server. */
export function openParcel(store: Store, isNeeded: boolean): Parcel | null {
  if (!takesParcels(store)) return null;
  const last = lastParcel(store);
  if (last !== null && last.told !== 'whole') return last;
  if (!isNeeded) return null;
  return store.write(() => {
    const stamp = decodeStamp(store.stamp());
    if (stamp === null) return null;
    // Before all times, so that no clock judges it.
    const parcel = { mark: encodeStamp(earlyStamp(stamp)), told: null };
    save(store, parcel);
    return parcel;
  });
}

/** The document that is sent with the first batch of several. */
export function openingOf(parcel: Parcel | null): DocumentItem[] {
  if (parcel?.told !== null) return [];
  return [{ kind: 'parcel', id: parcel.mark, data: { isWhole: false }, stamp: parcel.mark }];
}

/** The document that says that the parcel is whole, when nothing of it waits any more; null if nothing needs to be said. */
export function closingOf(store: Store): DocumentItem | null {
  const last = lastParcel(store);
  if (last?.told !== 'sending' || !takesParcels(store)) return null;
  const stamp = decodeStamp(last.mark);
  const next = stamp === null ? last.mark : encodeStamp(tick(stamp, stamp.wall));
  return { kind: 'parcel', id: last.mark, data: { isWhole: true }, stamp: next };
}

/** The server has taken a batch with these documents, except for those of which `isRefused` is true. Within `store.write`. */
export function noteTaken(
  store: Store,
  documents: readonly DocumentItem[],
  isRefused: (document: DocumentItem) => boolean,
): void {
  const last = lastParcel(store);
  if (last === null) return;
  const document = documents.find(({ kind }) => kind === 'parcel');
  // Without a document the batch was all of the parcel.
  if (document === undefined ? last.told === null : isRefused(document)) save(store, null);
  else if (document?.kind === 'parcel')
    save(store, { ...last, told: document.data?.isWhole === true ? 'whole' : 'sending' });
}

/** A server that was restored may have lost that the last parcel is whole: it is told again. Within `store.write`. */
export function tellAgain(store: Store): void {
  const last = lastParcel(store);
  if (last?.told === 'whole') save(store, { ...last, told: 'sending' });
}

/** These boxes or cards with the mark of the parcel. */
export function marked<Item extends BoxItem | CardItem>(items: readonly Item[], parcel: Parcel | null): Item[] {
  if (parcel === null) return [...items];
  return items.map((item) => ({ ...item, stamps: { ...item.stamps, [PARCEL_MARK]: parcel.mark } }));
}
