import { timeText } from '#core/day/index.ts';
import {
  type BoxItem,
  type CardItem,
  type DocumentItem,
  decodeStamp,
  PARCEL_MARK,
  type Stamps,
} from '#core/sync/index.ts';
import { getMeta } from '../database/meta.ts';
import type { Store } from '../database/store.ts';

/** Parcels that other devices send. Their boxes and cards are kept (`heldItems.ts`) until all of a parcel is here (Y-196). */

/** When a parcel has been on its way for so long, its device will not send the rest soon. */
const LONGEST_MS = 86_400_000;

const IS_WHOLE = "SELECT 1 FROM incoming_parcels WHERE mark = ? AND state = 'whole'";

const deviceOf = (mark: string): string | null => decodeStamp(mark)?.device ?? null;

const isWhole = (store: Store, mark: string): boolean => store.sql(IS_WHOLE).get(mark) !== undefined;

/** The parcels of which something is kept. */
function keptMarks(store: Store): string[] {
  // Not DISTINCT: that would read all of the index.
  const next = store.sql<string | null>('SELECT min(mark) FROM held_items WHERE mark > ?').pluck();
  const marks: string[] = [];
  for (let mark = next.get(''); mark != null; mark = next.get(mark)) marks.push(mark);
  return marks;
}

/** Those of them that are whole. */
export const wholeMarks = (store: Store): string[] => keptMarks(store).filter((mark) => isWhole(store, mark));

/** The first fetch of a device shows what it has. */
const isFirstFetch = (store: Store): boolean => getMeta(store, 'pulled') === undefined;

/** Takes what a page says of parcels, within its transaction. */
export function noteParcels(store: Store, documents: readonly DocumentItem[]): void {
  if (isFirstFetch(store)) return;
  const note = store.sql(
    `INSERT INTO incoming_parcels (mark, state, since) VALUES (?, ?, ?)
     ON CONFLICT DO UPDATE SET state = excluded.state, since = iif(state = 'whole', excluded.since, since)`,
  );
  for (const { kind, id, data } of documents) {
    if (kind !== 'parcel' || data === null || deviceOf(id) === store.device) continue;
    endOthersOf(store, id);
    note.run(id, data.isWhole ? 'arriving' : 'sending', store.now());
  }
}

/** A device sends one parcel after another. */
function endOthersOf(store: Store, mark: string): void {
  const others = store.sql<string>("SELECT mark FROM incoming_parcels WHERE state = 'sending' AND mark <> ?").pluck();
  const end = store.sql("UPDATE incoming_parcels SET state = 'arriving' WHERE mark = ?");
  for (const other of others.all(mark)) if (deviceOf(other) === deviceOf(mark)) end.run(other);
}

/** Finds the parcel that must be whole before a box or card can be judged; null for none. Writes nothing. */
export function findParcels(store: Store): (item: BoxItem | CardItem) => string | null {
  if (isFirstFetch(store)) return () => null;
  const isAnyKept = keptMarks(store).length > 0;
  const ofKept = store.sql<string>("SELECT mark FROM held_items WHERE kind = 'boxes' AND id = ?").pluck();
  const marks = new Map<string, boolean>();
  const isOpen = (mark: string): boolean => {
    const known = marks.get(mark) ?? (deviceOf(mark) !== store.device && !isWhole(store, mark));
    marks.set(mark, known);
    return known;
  };
  const open = (mark: string | null | undefined): string | null => (mark != null && isOpen(mark) ? mark : null);
  /** Of boxes of this page. */
  const kept = new Map<string, string>();
  // What comes into a box waits with it.
  const ofBox = (bid: string): string | null => kept.get(bid) ?? (isAnyKept ? open(ofKept.get(bid)) : null);
  return (item) => {
    const parent = 'cid' in item || item.pbid !== item.bid ? ofBox(item.pbid) : null;
    const mark = open(item.stamps[PARCEL_MARK]) ?? parent;
    if (mark !== null && !('cid' in item)) kept.set(item.bid, mark);
    return mark;
  };
}

/** Notes that something of a parcel has come, within the transaction of a page. */
export function noteParcel(store: Store, mark: string): void {
  const note = "INSERT OR IGNORE INTO incoming_parcels (mark, state, since) VALUES (?, 'arriving', ?)";
  store.sql(note).run(mark, store.now());
}

/**
 * Finds out which parcels are whole: after the last page of a pull (`isAtEnd`) all that their devices do not send any more, at any time
 * those that began long ago.
 */
export function completeParcels(store: Store, isAtEnd: boolean): void {
  if (store.sql("SELECT 1 FROM incoming_parcels WHERE state <> 'whole' LIMIT 1").get() === undefined) return;
  const [first, last] = [-LONGEST_MS, LONGEST_MS].map((ms) => timeText(store.wall() + ms)) as [string, string];
  const sql = `UPDATE incoming_parcels SET state = 'whole'
    WHERE (state = 'arriving' AND ?) OR (state <> 'whole' AND NOT since BETWEEN ? AND ?)`;
  store.write(() => store.sql(sql).run(Number(isAtEnd), first, last));
}

/** From now on no more is expected of any parcel. */
export function endParcels(store: Store): void {
  store.write(() => store.sql("UPDATE incoming_parcels SET state = 'whole'").run());
}

/** Whether something that is kept waits for the rest of its parcel. */
export const areParcelsKept = (store: Store): boolean => keptMarks(store).some((mark) => !isWhole(store, mark));

/** Items as they are stored: without the mark of their parcel. */
export function unmarked<Item extends { readonly stamps: Stamps }>(items: readonly Item[]): Item[] {
  return items.map((item) => {
    if (item.stamps[PARCEL_MARK] === undefined) return item;
    const { [PARCEL_MARK]: _, ...stamps } = item.stamps;
    return { ...item, stamps };
  });
}
