import type { BoxItem, CardItem, DocumentItem, EntryItem } from '#core/sync/index.ts';
import { boxRows, type Chosen, cardRows, entryRows } from '#mirror/cardbox-file/index.ts';
import { setMeta } from '../database/meta.ts';
import { IN_LIST } from '../database/rows.ts';
import type { Store } from '../database/store.ts';
import { noteSent, OWN_UNSENT, offerAnswers, offerContents, ownUnsentParams, sentNumber } from '../database/unsent.ts';
import { compareRestored, requestComparison, wasRestored } from './comparisonState.ts';
import { syncCursor } from './incoming.ts';
import { nextOriginals, noteOriginals } from './originals.ts';
import { searchDocuments } from './searches.ts';
import { closeParcel, closingOf, inParcel, noteTaken, openingOf, parcelToSend } from './sentParcel.ts';

/** Most boxes or cards of a batch, and most entries of the log. */
const MAX_ITEMS = 500;
const MAX_ENTRIES = 2000;
/** Most characters of the cards of a batch as JSON, except for a single larger card: a server takes 16 MiB at once. */
const MAX_CHARACTERS = 4 * 1024 * 1024;

/** Cards and boxes of open imports are not sent. */
const FINISHED = 'batch NOT IN (SELECT batch FROM open_imports)';

export interface UnsentRow {
  readonly kind: 'box' | 'card' | 'log' | 'search';
  readonly id: string;
  readonly version: number;
  /** No server has ever had it. */
  readonly isNew: 0 | 1;
}

/** The body of `apply_changes` (C-37). */
export interface Changes {
  readonly op_id: string;
  /** The cursor of this device. */
  readonly base: string;
  readonly boxes: readonly BoxItem[];
  readonly cards: readonly CardItem[];
  readonly log: readonly EntryItem[];
  readonly documents: readonly DocumentItem[];
  readonly removed: readonly { readonly kind: 'boxes' | 'cards'; readonly id: string }[];
}

/** The place of an entry that this device wrote. */
interface OwnEntry {
  readonly seq: number;
  readonly stamp: string;
}

/** A batch for the server, and what to forget when the server has acknowledged it. */
export interface Outgoing {
  readonly changes: Changes;
  readonly unsent: readonly UnsentRow[];
  /** The last own entry of the log in it; null if it has none. */
  readonly last: OwnEntry | null;
}

/** An item that the server did not take. */
export interface Refused {
  readonly kind: 'boxes' | 'cards' | 'log' | 'documents';
  readonly id: string | null;
  readonly code: string;
}

function unsentRows(store: Store, kind: UnsentRow['kind'], order: string, where = 'TRUE'): UnsentRow[] {
  return store
    .sql<UnsentRow>(
      `SELECT u.kind, u.id, u.version, u.isNew FROM unsent u
       LEFT JOIN boxes b ON u.kind = 'box' AND b.bid = u.id LEFT JOIN cards c ON u.kind = 'card' AND c.cid = u.id
       WHERE u.kind = ? AND u.refused IS NULL AND (b.id IS NULL OR b.${FINISHED}) AND (c.id IS NULL OR c.${FINISHED})
         AND ${where}
       ORDER BY ${order} LIMIT ${MAX_ITEMS}`,
    )
    .all(kind);
}

const NOTHING = { boxes: '0', boxParams: [], cards: '0', cardParams: [], isEverything: false } as const;

/**
 * The next changes for the server; null if there are none. Boxes come before the cards in them, top-level boxes before their
 * sub-boxes.
 */
export function nextBatch(store: Store): Outgoing | null {
  const closing = closingOf(store);
  if (closing !== null) return batch(store, { documents: [closing] }, [], null);
  const unsentBoxes = unsentRows(store, 'box', 'b.pbid <> b.bid, u.id');
  const waiting = unsentRows(store, 'card', 'u.id');
  const parcel = parcelToSend(store, unsentBoxes.length + waiting.length > 1);
  if (unsentBoxes.length > 0) {
    const ids = JSON.stringify(unsentBoxes.map(({ id }) => id));
    const chosen: Chosen = { ...NOTHING, boxes: `b.bid ${IN_LIST}`, boxParams: [ids] };
    const boxes = [...boxRows(store, chosen)];
    const present = new Set(boxes.map(({ bid }) => bid));
    // In the order of their rows: a box in a batch comes after its top-level box.
    const order = new Map(unsentBoxes.map(({ id }, at) => [id, at]));
    boxes.sort((a, b) => (order.get(a.bid) ?? 0) - (order.get(b.bid) ?? 0));
    const isAll = unsentBoxes.length < MAX_ITEMS && waiting.length === 0;
    const documents = openingOf(store, parcel, isAll);
    const removed = removedOf('boxes', unsentBoxes, present);
    const added = newOf(unsentBoxes);
    const sent = inParcel(boxes, parcel, ({ bid }) => added.has(bid));
    return batch(store, { boxes: sent, documents, removed }, unsentBoxes, null);
  }
  const { cards, unsent: unsentCards } = nextCards(store, waiting);
  const isAll = waiting.length < MAX_ITEMS && unsentCards.length === waiting.length;
  // Answers come after all new cards.
  const isLast = isAll && !waiting.some(({ isNew }) => isNew === 1);
  if (isLast) holdAnswers(store);
  const unsentEntries = isLast ? unsentRows(store, 'log', 'u.id', ANSWERS_OF_TAKEN) : [];
  const own = isLast ? ownEntries(store) : [];
  const unsentSearches = isLast ? unsentRows(store, 'search', 'u.id') : [];
  const unsent = [...unsentCards, ...unsentEntries, ...unsentSearches];
  if (unsent.length === 0 && own.length === 0) {
    closeParcel(store);
    const last = closingOf(store) ?? nextOriginals(store);
    return last && batch(store, { documents: [last] }, [], null);
  }
  const searches = searchDocuments(
    store,
    unsentSearches.map(({ id }) => id),
  );
  const documents = [...searches, ...openingOf(store, parcel, isAll)];
  const present = new Set(cards.map(({ cid }) => cid));
  const brought = entryRows(store, `l.id ${IN_LIST}`, [JSON.stringify(unsentEntries.map(({ id }) => id)), MAX_ITEMS]);
  const removed = removedOf('cards', unsentCards, present);
  const added = newOf(unsentCards);
  const sent = inParcel(cards, parcel, ({ cid }) => added.has(cid));
  return batch(store, { cards: sent, log: [...brought, ...own], documents, removed }, unsent, lastOf(store, own));
}

const newOf = (rows: readonly UnsentRow[]): ReadonlySet<string> =>
  new Set(rows.filter(({ isNew }) => isNew === 1).map(({ id }) => id));

const NEW_CARDS = "SELECT l.id FROM unsent n JOIN answer_log l ON l.cid = n.id WHERE n.kind = 'card' AND n.isNew = 1";
const ANSWERS_OF_TAKEN = `u.id NOT IN (${NEW_CARDS})`;

/**
 * Entries of cards that no server has had wait with their card, refused with its code. Until one of their entries is sent,
 * such a card can still take the id of its copy on another device, with all of them.
 */
function holdAnswers(store: Store): void {
  if (store.sql("SELECT 1 FROM unsent WHERE kind = 'card' AND isNew = 1 LIMIT 1").get() === undefined) return;
  store.write(() => {
    const last = store
      .sql<OwnEntry>(`SELECT l.seq, l.stamp FROM answer_log l WHERE ${OWN_UNSENT} ORDER BY l.seq DESC LIMIT 1`)
      .get(...ownUnsentParams(store));
    if (last !== undefined && store.sql(`${NEW_CARDS} AND l.seq > ? LIMIT 1`).get(sentNumber(store)) !== undefined) {
      // From now on each own entry waits by itself.
      const note = `INSERT OR IGNORE INTO unsent (kind, id) SELECT 'log', l.id FROM answer_log l WHERE ${OWN_UNSENT}`;
      store.sql(note).run(...ownUnsentParams(store));
      noteSent(store, last);
    }
    store
      .sql(
        `UPDATE unsent SET refused = (SELECT n.refused FROM answer_log l JOIN unsent n ON n.kind = 'card' AND n.id = l.cid
           WHERE l.id = unsent.id) WHERE kind = 'log' AND refused IS NULL AND id IN (${NEW_CARDS})`,
      )
      .run();
  });
}

/** The first of the unsent cards that fit into a batch, and their rows. */
function nextCards(
  store: Store,
  unsent: readonly UnsentRow[],
): { readonly cards: readonly CardItem[]; readonly unsent: readonly UnsentRow[] } {
  const ids = JSON.stringify(unsent.map(({ id }) => id));
  const cards: CardItem[] = [];
  const left = new Set<string>();
  let characters = 0;
  for (const card of cardRows(store, { ...NOTHING, cards: `c.cid ${IN_LIST}`, cardParams: [ids] })) {
    characters += JSON.stringify(card).length;
    if (cards.length > 0 && characters > MAX_CHARACTERS) left.add(card.cid);
    else cards.push(card);
  }
  return { cards, unsent: unsent.filter(({ id }) => !left.has(id)) };
}

function batch(
  store: Store,
  items: Partial<Omit<Changes, 'op_id' | 'base'>>,
  unsent: readonly UnsentRow[],
  last: Outgoing['last'],
): Outgoing {
  const changes = {
    op_id: store.id(),
    base: syncCursor(store),
    boxes: [],
    cards: [],
    log: [],
    documents: [],
    removed: [],
    ...items,
  };
  return { changes, unsent, last };
}

function removedOf(
  kind: 'boxes' | 'cards',
  unsent: readonly UnsentRow[],
  present: ReadonlySet<string>,
): Changes['removed'] {
  return unsent.filter(({ id }) => !present.has(id)).map(({ id }) => ({ kind, id }));
}

/** Entries that this device wrote and has not offered yet, in the order in which it wrote them. */
function ownEntries(store: Store): EntryItem[] {
  return entryRows(store, OWN_UNSENT, [...ownUnsentParams(store), MAX_ENTRIES], 'seq');
}

function lastOf(store: Store, own: readonly EntryItem[]): Outgoing['last'] {
  const id = own.at(-1)?.id ?? '';
  return store.sql<OwnEntry>('SELECT seq, stamp FROM answer_log WHERE id = ?').get(id) ?? null;
}

const MARK_KINDS = { boxes: 'box', cards: 'card', log: 'log', documents: 'search' } as const;

/**
 * Forgets what a server has acknowledged. What changed meanwhile stays unsent; what was refused waits for its next change.
 * @param cursor the `cursor` of the response, so that the changes of the batch are not fetched again
 */
export function acknowledge(
  store: Store,
  { changes, unsent, last }: Outgoing,
  refused: readonly Refused[],
  cursor: string | null = null,
): void {
  store.write(() => {
    if (cursor !== null && syncCursor(store) === changes.base) setMeta(store, 'sync_cursor', cursor);
    const taken = store.sql('UPDATE unsent SET isNew = 0 WHERE kind = ? AND id = ?');
    const added: string[] = [];
    const forget = store.sql('DELETE FROM unsent WHERE kind = ? AND id = ? AND version = ?');
    const codes = new Map(refused.map(({ kind, id, code }) => [`${MARK_KINDS[kind]} ${id}`, code]));
    for (const { kind, id, version, isNew } of unsent) {
      const code = codes.get(`${kind} ${id}`);
      if (code === undefined) {
        taken.run(kind, id);
        forget.run(kind, id, version);
        if (kind === 'card' && isNew === 1) added.push(id);
      } else
        store
          .sql('UPDATE unsent SET refused = ? WHERE kind = ? AND id = ? AND version = ?')
          .run(code, kind, id, version);
      codes.delete(`${kind} ${id}`);
    }
    // Own entries of the log have no row there.
    for (const [name, code] of codes) {
      const id = name.slice(4);
      if (name.startsWith('log ')) {
        store.sql("INSERT OR REPLACE INTO unsent (kind, id, refused) VALUES ('log', ?, ?)").run(id, code);
      }
    }
    for (const document of changes.documents) {
      const code = codes.get(`search ${document.id}`) ?? null;
      if (document.kind === 'original') noteOriginals(store, document.id, code);
      if (document.kind === 'parcel') noteTaken(store, document, code !== null);
    }
    if (last !== null) noteSent(store, last);
    offerAnswers(store, added);
    // A server that lacks a box that was sent has lost it, and maybe more.
    if (refused.some(({ code }) => code === 'BID_NOT_FOUND')) requestComparison(store);
    // One that was in the bin here may be new to the server, with all its cards.
    if (changes.boxes.some(wasRestored)) compareRestored(store);
    const lost = new Set(refused.filter(({ kind }) => kind === 'boxes').map(({ id }) => id));
    offerContents(
      store,
      changes.boxes.map(({ bid }) => bid).filter((bid) => !lost.has(bid)),
    );
  });
}
