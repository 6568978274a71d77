import * as v from 'valibot';
import { firstChar, titleKey } from '#core/card/index.ts';
import { type BoxItem, BoxSchema, type CardItem, CardSchema, type EntryItem, EntrySchema } from '#core/sync/index.ts';
import { restoreBoxes } from '#mirror/bin/index.ts';
import { identityHash } from '#mirror/cards/index.ts';
import { replayRecord } from '#mirror/records/index.ts';
import type { Pause } from '#mirror/scheduling/chunking.ts';
import { indexTitle } from '#mirror/search/index.ts';
import { boxMerge, mergeIntoBox, mergeIntoCard, toColumn } from '#mirror/staging/index.ts';
import { setMeta } from '../database/meta.ts';
import type { Store } from '../database/store.ts';

/** A page of the change feed (docs/product.md §7). Its items are not checked yet. */
export interface ChangePage {
  readonly boxes: readonly unknown[];
  readonly cards: readonly unknown[];
  readonly log: readonly unknown[];
  readonly cursor: string;
}

/** The cursor of the last page that was applied; `0` before the first. */
export function syncCursor(store: Store): string {
  return store.sql<{ value: string }>("SELECT value FROM meta WHERE key = 'sync_cursor'").get()?.value ?? '0';
}

/** The items that pass their schema. What a server sends is not trusted; a wrong item is left out. */
function checked<Schema extends v.GenericSchema>(schema: Schema, items: readonly unknown[]): v.InferOutput<Schema>[] {
  return items.flatMap((item) => {
    const result = v.safeParse(schema, item, { abortEarly: true });
    return result.success ? [result.output] : [];
  });
}

/**
 * Applies a page in one transaction together with its cursor, so a crash applies it wholly or not at all. Applying it again
 * changes nothing. Returns the number of items that broke a rule and were left out.
 */
export async function applyPage(store: Store, page: ChangePage, pause: Pause): Promise<number> {
  const boxes = checked(BoxSchema, page.boxes);
  const cards = checked(CardSchema, page.cards);
  const log = checked(EntrySchema, page.log);
  // A box that was restored elsewhere: its cards move out of the bin in chunks, before anything else.
  const restored = boxes.filter((box) => restores(store, box)).map(({ bid }) => bid);
  if (restored.length > 0) await restoreBoxes(store, restored, pause);
  let left = page.boxes.length - boxes.length + page.cards.length - cards.length + page.log.length - log.length;
  store.write(() => {
    for (const box of boxes) keepMark(store, 'box', box.bid, () => applyBox(store, box));
    for (const card of cards) {
      if (!keepMark(store, 'card', card.cid, () => applyCard(store, card))) left++;
    }
    const cids = new Set(log.filter((entry) => applyEntry(store, entry)).map(({ cid }) => cid));
    for (const cid of cids) replayRecord(store, cid);
    setMeta(store, 'sync_cursor', page.cursor);
    store.changed('boxes', 'cards', 'records');
  });
  return left;
}

function restores(store: Store, box: BoxItem): boolean {
  const copy = { values: box, stamps: box.stamps };
  return boxMerge(store, copy)?.merged.changes.IS_SOFT_DELETED === false;
}

/** What comes from the server is not unsent; what was unsent before stays so. */
function keepMark<Result>(store: Store, kind: 'box' | 'card', id: string, apply: () => Result): Result {
  const wasUnsent = store.sql('SELECT 1 FROM unsent WHERE kind = ? AND id = ?').get(kind, id) !== undefined;
  const result = apply();
  if (!wasUnsent) store.sql('DELETE FROM unsent WHERE kind = ? AND id = ?').run(kind, id);
  return result;
}

function observe(store: Store, stamps: Readonly<Record<string, string>>): void {
  for (const stamp of Object.values(stamps)) store.observeStamp(stamp);
}

function insert(store: Store, table: 'boxes' | 'cards' | 'answer_log', row: Readonly<Record<string, unknown>>): number {
  const names = Object.keys(row);
  const sql = `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`;
  return Number(store.sql(sql).run(...Object.values(row).map(toColumn)).lastInsertRowid);
}

function applyBox(store: Store, box: BoxItem): void {
  observe(store, box.stamps);
  if (store.sql('SELECT 1 FROM boxes WHERE bid = ?').get(box.bid) !== undefined) {
    mergeIntoBox(store, { values: box, stamps: box.stamps });
    return;
  }
  // A sub-box whose top-level box is not here would have no page.
  const hasParent = box.pbid === box.bid || store.sql('SELECT 1 FROM boxes WHERE bid = pbid AND bid = ?').get(box.pbid);
  if (hasParent === undefined) return;
  insert(store, 'boxes', { ...box, uid: store.uid, title_key: titleKey(box.title) });
  store
    .sql(
      `UPDATE boxes SET bin_state = 'swept' WHERE bid = ? AND
       (IS_SOFT_DELETED = 1 OR pbid IN (SELECT bid FROM boxes WHERE IS_SOFT_DELETED = 1))`,
    )
    .run(box.bid);
}

/** Returns false if the card's box is not here. */
function applyCard(store: Store, { record: _, ...card }: CardItem): boolean {
  observe(store, card.stamps);
  if (store.sql('SELECT 1 FROM cards WHERE cid = ?').get(card.cid) !== undefined) {
    mergeIntoCard(store, { values: card, stamps: card.stamps });
    return true;
  }
  const box = store.sql<{ pbid: string }>('SELECT pbid FROM boxes WHERE bid = ?').get(card.pbid);
  if (box === undefined) return false;
  const id = insert(store, 'cards', {
    ...card,
    uid: store.uid,
    bid: box.pbid,
    title_key: titleKey(card.title),
    first_char: firstChar(card.title),
    identity: identityHash(card),
  });
  indexTitle(store, id, card.title);
  // Its log may be here already.
  replayRecord(store, card.cid);
  return true;
}

/** Appends an entry that is not here. Returns whether it is new. */
function applyEntry(store: Store, entry: EntryItem): boolean {
  // An entry keeps its stamp or is taken nowhere.
  if (entry.stamp > store.lastAllowedStamp()) return false;
  store.observeStamp(entry.stamp);
  if (store.sql('SELECT 1 FROM answer_log WHERE id = ?').get(entry.id) !== undefined) return false;
  insert(store, 'answer_log', { ...entry });
  return true;
}
