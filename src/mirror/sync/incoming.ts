import { titleKey } from '#core/card/index.ts';
import {
  type BoxItem,
  BoxSchema,
  boxDigest,
  type CardItem,
  cardDigest,
  DocumentSchema,
  type EntryItem,
  EntrySchema,
  latest,
  type Numbered,
  numberOf,
  type Stamps,
} from '#core/sync/index.ts';
import { restoreBoxes } from '#mirror/bin/index.ts';
import { insertCardItem, insertInBulk } from '#mirror/cards/index.ts';
import { replayRecord } from '#mirror/records/index.ts';
import type { Pause } from '#mirror/scheduling/chunking.ts';
import { boxMerge, mergeIntoBox, mergeIntoCard } from '#mirror/staging/index.ts';
import type { ChangeKind } from '#shared/graphql/generated.ts';
import { toColumn } from '../database/itemColumns.ts';
import { getMeta, setMeta } from '../database/meta.ts';
import { IN_LIST } from '../database/rows.ts';
import { dropsAnswerDates } from '../database/serverProtocol.ts';
import type { Store } from '../database/store.ts';
import { offerContents } from '../database/unsent.ts';
import { beginCombining, combineBox, combineCard, followNewIds } from './combine.ts';
import { compareRestored, wasRestored } from './comparisonState.ts';
import {
  deletedBy,
  forgetDeletions,
  noteDeletions,
  questionAbout,
  recentDeletions,
  restoreDeletions,
} from './deletionGuard.ts';
import { keepHeld, type PageItems, splitItems } from './heldItems.ts';
import { noteParcels } from './incomingParcels.ts';
import { noteMedia } from './mediaQueue.ts';
import { applyOriginals } from './originals.ts';
import { noteOverwritten, textsBefore } from './overwrittenTexts.ts';
import { checkedCards, checkedItems } from './response.ts';
import { addCounts, noteChanges, type Run, type RunChange } from './runs.ts';
import { applySearches } from './searches.ts';

/** A page of the change feed (C-33). Its items are not checked yet. */
export interface ChangePage {
  readonly boxes: readonly unknown[];
  readonly cards: readonly unknown[];
  readonly log: readonly unknown[];
  readonly documents: readonly unknown[];
  /** Which files the server has. */
  readonly media: readonly unknown[];
  readonly cursor: string;
}

/** The cursor of the last page that was applied; `0` before the first. */
export function syncCursor(store: Store): string {
  return getMeta(store, 'sync_cursor') ?? '0';
}

/** What a page does with boxes and cards that were deleted elsewhere, if they are many. */
export type Deletions = 'ask' | 'accept' | 'undo';

export interface PageOptions {
  readonly run: Run;
  /** `undo`: they are restored at once, on all devices, with what syncs deleted since the last decision. */
  readonly deletions: Deletions;
  readonly pause: Pause;
}

/** The page was applied, or the person must decide first about the `cards` of `total` that it would delete. */
export type PageResult =
  | { readonly isApplied: true }
  | { readonly isApplied: false; readonly cards: number; readonly total: number };

/**
 * Applies a page in one transaction together with its cursor, so a crash applies it wholly or not at all. Applying it again
 * changes nothing.
 */
export async function applyPage(store: Store, page: ChangePage, options: PageOptions): Promise<PageResult> {
  const { run, deletions, pause } = options;
  const checked = checkedPage(page);
  let leftOut = (['boxes', 'cards', 'log'] as const).reduce(
    (n, kind) => n + page[kind].length - checked[kind].length,
    0,
  );
  noteParcels(store, checked.documents);
  const judged = splitItems(store, checked);
  const { boxes, cards, log, documents } = judged.now;
  const deleted = store.write(() => deletedBy(store, boxes, cards));
  const question = deletions === 'ask' ? questionAbout(store, deleted) : null;
  if (question !== null) return { isApplied: false, ...question };
  const unwanted = deletions === 'undo' ? [...recentDeletions(store), ...deleted] : [];
  // A box that was restored elsewhere: its cards move out of the bin in chunks, before anything else.
  const restored = boxes.filter((box) => restores(store, box)).map(({ bid }) => bid);
  // First: after a crash the box is restored, and nothing else tells of it.
  if (restored.length > 0 || boxes.some((box) => returns(store, box))) store.write(() => compareRestored(store));
  if (restored.length > 0) await restoreBoxes(store, restored, pause);
  const changes: RunChange[] = [];
  const note = (kind: RunChange['kind'], id: string, title: string, what: ChangeKind | null): void => {
    if (what !== null) changes.push({ kind, id, title, what });
  };
  store.write(() => {
    const combinations = beginCombining(store, boxes, cards);
    for (const box of boxes) {
      const isCombined = combineBox(store, box, combinations);
      const what = isCombined ? 'combined' : keepUnsent(store, 'box', box.bid, () => applyBox(store, box));
      if (!isCombined) sendLater(store, 'box', box.bid, box.stamps);
      note('box', box.bid, box.title, restored.includes(box.bid) ? 'restored' : what);
    }
    observeLatest(
      store,
      [...boxes, ...cards].flatMap(({ stamps }) => Object.values(stamps)).concat(log.map(({ stamp }) => stamp)),
    );
    const texts = textsBefore(
      store,
      cards.map(({ cid }) => cid),
    );
    const fresh: CardItem[] = [];
    const known = new Set(
      store
        .sql<{ cid: string }>(`SELECT cid FROM cards WHERE cid ${IN_LIST}`)
        .all(JSON.stringify(cards.map(({ cid }) => cid)))
        .map(({ cid }) => cid),
    );
    for (const card of cards) {
      const isKnown = known.has(card.cid);
      if (!isKnown && !combinations.hasNew) fresh.push(card);
      else if (!isKnown && combineCard(store, card, combinations)) note('card', card.cid, card.title, 'combined');
      else if (!isKnown) fresh.push(card);
      else note('card', card.cid, card.title, applyCard(store, card));
      known.add(card.cid);
    }
    noteOverwritten(store, texts);
    const added = addCards(store, fresh);
    leftOut += fresh.length - added.length;
    for (const { cid, title, card_status } of added)
      note('card', cid, title, card_status === 'deleted' ? null : 'added');
    followNewIds(store, combinations);
    const entries = log.filter((entry) => applyEntry(store, entry));
    for (const cid of new Set([...logged(store, added), ...entries.map(({ cid }) => cid)])) replayRecord(store, cid);
    applySearches(store, documents);
    applyOriginals(store, documents);
    noteMedia(store, page.media, cards);
    noteChanges(store, run, changes);
    if (deletions === 'ask') noteDeletions(store, deleted);
    addCounts(store, run, { answers: entries.filter(({ kind }) => kind === 'answer').length, leftOut: leftOut });
    keepHeld(store, judged);
    offerContents(
      store,
      boxes.map(({ bid }) => bid),
    );
    setMeta(store, 'sync_cursor', page.cursor);
    if (changes.length > 0 || entries.length > 0) store.changed('boxes', 'cards', 'records');
  });
  if (unwanted.length > 0) await restoreDeletions(store, unwanted, pause);
  // Last: after a crash the person is asked about what is left.
  if (deletions !== 'ask') store.write(() => forgetDeletions(store));
  return { isApplied: true };
}

type UncheckedItems = { readonly [Kind in keyof PageItems]: readonly unknown[] };

/** The valid items of a page. */
export function checkedPage(page: UncheckedItems): PageItems {
  // A top-level box may have changed after its sub-boxes, and comes after them then.
  return {
    boxes: checkedItems(BoxSchema, page.boxes).sort((a, b) => Number(a.pbid !== a.bid) - Number(b.pbid !== b.bid)),
    cards: checkedCards(page.cards),
    log: checkedItems(EntrySchema, page.log),
    documents: checkedItems(DocumentSchema, page.documents),
  };
}

function restores(store: Store, box: BoxItem): boolean {
  const copy = { values: box, stamps: box.stamps };
  return boxMerge(store, copy)?.merged.changes.IS_SOFT_DELETED === false;
}

/**
 * A box that was removed here for good and is back: it was restored elsewhere, or it changed before its removal was sent. Of its
 * cards the feed tells only those that changed, too; the comparison finds the others (Y-191).
 */
function returns(store: Store, box: BoxItem): boolean {
  if (box.IS_SOFT_DELETED || store.sql('SELECT 1 FROM boxes WHERE bid = ?').get(box.bid) !== undefined) return false;
  const isRemovalUnsent = store.sql("SELECT 1 FROM unsent WHERE kind = 'box' AND id = ?").get(box.bid) !== undefined;
  return wasRestored(box) || isRemovalUnsent;
}

/** What comes from the server is not unsent; what was unsent before stays so. */
function keepUnsent<Result>(store: Store, kind: 'box' | 'card', id: string, apply: () => Result): Result {
  const wasUnsent = store.sql('SELECT 1 FROM unsent WHERE kind = ? AND id = ?').get(kind, id) !== undefined;
  const result = apply();
  if (!wasUnsent) store.sql('DELETE FROM unsent WHERE kind = ? AND id = ?').run(kind, id);
  return result;
}

/**
 * What is later here than the server's copy is sent again: the server accepted it once and lost it, because it was restored or
 * is of an older protocol.
 */
function sendLater(store: Store, kind: 'box' | 'card', id: string, theirs: Stamps): void {
  const [table, key, digest] =
    kind === 'box' ? (['boxes', 'bid', boxDigest] as const) : (['cards', 'cid', cardDigest] as const);
  const own = store.sql<{ stamps: string }>(`SELECT stamps FROM ${table} WHERE ${key} = ?`).get(id);
  if (own === undefined || digest(id, JSON.parse(own.stamps)) === digest(id, theirs)) return;
  store.sql('INSERT INTO unsent (kind, id) VALUES (?, ?) ON CONFLICT DO NOTHING').run(kind, id);
}

/** As `sendLater`, for a number. */
function sendNumber(store: Store, card: CardItem): void {
  const own = store.sql<Numbered>('SELECT create_at, number FROM cards WHERE cid = ?').get(card.cid);
  if (own === undefined || numberOf(own) <= numberOf(card) || dropsAnswerDates(store)) return;
  store.sql("INSERT INTO unsent (kind, id) VALUES ('card', ?) ON CONFLICT DO NOTHING").run(card.cid);
}

/** Advances the clock past the latest of these stamps; those too far in the future do not count. */
function observeLatest(store: Store, stamps: readonly string[]): void {
  const last = store.lastAllowedEdit();
  store.observeStamp(latest(stamps.filter((stamp) => stamp <= last)));
}

function insert(store: Store, table: 'boxes' | 'answer_log', row: Readonly<Record<string, unknown>>): void {
  const names = Object.keys(row);
  const sql = `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`;
  store.sql(sql).run(...Object.values(row).map(toColumn));
}

function applyBox(store: Store, box: BoxItem): ChangeKind | null {
  if (store.sql('SELECT 1 FROM boxes WHERE bid = ?').get(box.bid) !== undefined) {
    const changes = mergeIntoBox(store, { values: box, stamps: box.stamps });
    return changeKind(changes, changes?.IS_SOFT_DELETED);
  }
  // A sub-box whose top-level box is not here would have no page.
  const hasParent = box.pbid === box.bid || store.sql('SELECT 1 FROM boxes WHERE bid = pbid AND bid = ?').get(box.pbid);
  if (hasParent === undefined) return null;
  insert(store, 'boxes', { ...box, uid: store.uid, title_key: titleKey(box.title) });
  store
    .sql(
      `UPDATE boxes SET bin_state = 'swept' WHERE bid = ? AND
       (IS_SOFT_DELETED = 1 OR pbid IN (SELECT bid FROM boxes WHERE IS_SOFT_DELETED = 1))`,
    )
    .run(box.bid);
  return box.IS_SOFT_DELETED ? null : 'added';
}

/** What a merge did. `isDeleted`: the new value, if it changed. */
function changeKind(changes: Readonly<Record<string, unknown>> | null, isDeleted: unknown): ChangeKind | null {
  if (changes === null || Object.keys(changes).length === 0) return null;
  if (isDeleted === undefined) return 'changed';
  return isDeleted === true ? 'deleted' : 'restored';
}

/** Merges a copy of a card that is here. */
function applyCard(store: Store, { record: _, ...card }: CardItem): ChangeKind | null {
  const own = store.sql<{ card_status: string }>('SELECT card_status FROM cards WHERE cid = ?').get(card.cid);
  const changes = keepUnsent(store, 'card', card.cid, () =>
    mergeIntoCard(store, { values: card, stamps: card.stamps }),
  );
  sendLater(store, 'card', card.cid, card.stamps);
  sendNumber(store, card);
  const status = changes?.card_status;
  const isMoved = status === 'deleted' || (status !== undefined && own?.card_status === 'deleted');
  return changeKind(changes, isMoved ? status === 'deleted' : undefined);
}

/** From so many new cards on it is worth to add them in bulk: also on the small pages of a first pull while somebody trains. */
const MANY = 100;

/** Adds cards that are not here. Returns those whose box is here. */
function addCards(store: Store, cards: readonly CardItem[]): CardItem[] {
  if (cards.length === 0) return [];
  const boxes = new Map(
    store
      .sql<{ bid: string; pbid: string }>(`SELECT bid, pbid FROM boxes WHERE bid ${IN_LIST}`)
      .all(JSON.stringify([...new Set(cards.map(({ pbid }) => pbid))]))
      .map(({ bid, pbid }) => [bid, pbid]),
  );
  const present = cards.filter(({ pbid }) => boxes.has(pbid));
  const add = (card: CardItem): void =>
    insertCardItem(store, card, { bid: boxes.get(card.pbid) ?? card.pbid, stamps: card.stamps });
  if (present.length >= MANY) insertInBulk(store, () => present.forEach(add));
  else for (const card of present) keepUnsent(store, 'card', card.cid, () => add(card));
  return present;
}

/** The cards whose log is here already. */
function logged(store: Store, cards: readonly CardItem[]): string[] {
  return store
    .sql<{ cid: string }>(`SELECT DISTINCT cid FROM answer_log WHERE cid ${IN_LIST}`)
    .all(JSON.stringify(cards.map(({ cid }) => cid)))
    .map(({ cid }) => cid);
}

/** Appends an entry that is not here. Returns whether it is new. */
function applyEntry(store: Store, entry: EntryItem): boolean {
  const own = store.sql<{ cid: string; stamp: string }>('SELECT cid, stamp FROM answer_log WHERE id = ?').get(entry.id);
  if (own !== undefined) {
    if (own.cid === entry.cid && own.stamp === entry.stamp) return false;
    // Its card here was combined with a copy, although the server had both; or it got another stamp on a copy of this file.
    store
      .sql('UPDATE answer_log SET cid = ?, stamp = ?, at = ? WHERE id = ?')
      .run(entry.cid, entry.stamp, entry.at, entry.id);
    replayRecord(store, own.cid);
    return true;
  }
  insert(store, 'answer_log', { ...entry });
  return true;
}
