import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { ANSWER_TYPES, checkCard, checkTitle, FRONT_BACK_TYPES, titleKey } from '#core/card/index.ts';
import { encodeStamp, IdSchema, RecordSchema } from '#core/sync/index.ts';
import type { TrainingRecord } from '#core/training/index.ts';
import { deleteBoxes } from '#mirror/bin/index.ts';
import { type CardEdit, deleteCards, insertCards, restoreCards, updateCard } from '#mirror/cards/index.ts';
import { currentRecord, replayRecord, toRecord } from '#mirror/records/index.ts';
import { IN_LIST } from '../database/rows.ts';
import type { Store } from '../database/store.ts';
import { sentNumber } from '../database/unsent.ts';
import { noteOverwritten, textsBefore } from './overwrittenTexts.ts';
import { checkedItems } from './response.ts';

/**
 * What comes from a server that has only the basic calls (C-46, protocol 0): it has no stamps, no log and no change
 * feed.
 */

const list = v.nullish(v.array(v.string()));
const BoxFields = {
  bid: IdSchema,
  title: v.pipe(
    v.string(),
    v.check((title) => checkTitle(title) === null),
  ),
  category: v.nullish(v.string()),
  labels: list,
};
/** A box of `cardboxes`. What a server leaves out stays as it is here. */
const BasicBoxSchema = v.object({
  ...BoxFields,
  sub_boxes: v.nullish(v.array(v.object(BoxFields))),
  IS_SOFT_DELETED: v.nullish(v.boolean(), false),
});

const BasicCardSchema = v.pipe(
  v.object({
    cid: IdSchema,
    title: v.nullish(v.string()),
    front: v.array(v.string()),
    back: v.array(v.string()),
    mnemonic: v.nullish(v.array(v.object({ content: v.string() }))),
    // Another server may have other values.
    answer_type: v.fallback(v.nullish(v.picklist(ANSWER_TYPES)), null),
    front_back_type: v.fallback(v.nullish(v.picklist(FRONT_BACK_TYPES)), null),
  }),
  v.transform((card) => ({ ...card, title: card.title?.trim() ? card.title : (card.front[0] ?? '').slice(0, 500) })),
  v.check((card) => checkCard({ ...card, mnemonic: card.mnemonic ?? [] }) === null),
);

type Kind = 'box' | 'card';

function isUnsent(store: Store, kind: Kind, id: string): boolean {
  return store.sql('SELECT 1 FROM unsent WHERE kind = ? AND id = ?').get(kind, id) !== undefined;
}

/** Writes what came from the server, unless a change of this device waits. */
function write(store: Store, kind: Kind, id: string, change: () => void): void {
  if (isUnsent(store, kind, id)) return;
  change();
  store.sql('DELETE FROM unsent WHERE kind = ? AND id = ?').run(kind, id);
}

/**
 * Takes the boxes of `cardboxes(uid)`. `listed`: the bids whose cards are asked for next with `subbox`. `missing`: boxes that
 * the server has had and does not list any more; the caller decides about them (`removeMissing`). `isWhole`: the list says
 * nothing that cannot be read, so that what is not in it is missing.
 */
export function applyBasicBoxes(
  store: Store,
  boxes: readonly unknown[],
): { readonly listed: readonly string[]; readonly missing: readonly string[]; readonly isWhole: boolean } {
  const readable = checkedItems(BasicBoxSchema, boxes);
  const taken = readable.filter((box) => !box.IS_SOFT_DELETED);
  store.write(() => {
    for (const box of taken) {
      applyBox(store, box, box.bid);
      for (const sub of box.sub_boxes ?? []) applyBox(store, sub, box.bid);
    }
    store.changed('boxes');
  });
  const listed = taken.flatMap((box) => [box.bid, ...(box.sub_boxes ?? []).map(({ bid }) => bid)]);
  const known = new Set(listed);
  const here = store.sql<{ bid: string }>(
    `SELECT bid FROM boxes WHERE IS_SOFT_DELETED = 0 AND batch = 0
     AND bid NOT IN (SELECT id FROM unsent WHERE kind = 'box') ORDER BY bid`,
  );
  // No list of sub-boxes is not an empty one.
  const hasSubBoxes = store.sql('SELECT 1 FROM boxes WHERE pbid = ? AND bid <> pbid AND IS_SOFT_DELETED = 0');
  const isWhole =
    readable.length === boxes.length &&
    taken.every(({ bid, sub_boxes }) => sub_boxes != null || hasSubBoxes.get(bid) === undefined);
  return { listed, isWhole, missing: here.all().flatMap(({ bid }) => (known.has(bid) ? [] : [bid])) };
}

/** Puts boxes in the bin that were deleted on the server. */
export function removeMissing(store: Store, bids: readonly string[]): void {
  store.write(() => {
    deleteBoxes(store, bids);
    for (const bid of bids) store.sql("DELETE FROM unsent WHERE kind = 'box' AND id = ?").run(bid);
  });
}

/** Keeps boxes and cards that were deleted on the server. It has no call to make them again, so they stay here. */
export function keepMissing(store: Store, bids: readonly string[], cids: readonly string[]): void {
  store.write(() => {
    const keep = store.sql("INSERT OR REPLACE INTO unsent (kind, id, refused, isNew) VALUES (?, ?, 'NOT_OFFERED', 1)");
    for (const bid of bids) keep.run('box', bid);
    for (const cid of cids) keep.run('card', cid);
    const inBoxes = `cid IN (SELECT cid FROM cards WHERE pbid ${IN_LIST} OR bid ${IN_LIST})`;
    store.sql(`DELETE FROM basic_cards WHERE ${inBoxes}`).run(JSON.stringify(bids), JSON.stringify(bids));
  });
}

/**
 * The cards outside the bin that an earlier whole response of the server held, that this one lacks and that have no unsent
 * change here. Without those in `bids`, which go with their boxes.
 */
export function missingCards(store: Store, seen: ReadonlySet<string>, bids: readonly string[]): string[] {
  const gone = new Set(bids);
  return store
    .sql<{ cid: string; pbid: string; bid: string }>(
      `SELECT c.cid, c.pbid, c.bid FROM basic_cards s JOIN cards c ON c.cid = s.cid JOIN boxes b ON b.bid = c.pbid
       JOIN boxes top ON top.bid = b.pbid
       WHERE c.deleted_at IS NULL AND b.IS_SOFT_DELETED = 0 AND top.IS_SOFT_DELETED = 0`,
    )
    .all()
    .filter(({ cid, pbid, bid }) => !seen.has(cid) && !gone.has(pbid) && !gone.has(bid))
    .filter(({ cid }) => !isUnsent(store, 'card', cid) && !hasUnsentAnswers(store, cid))
    .map(({ cid }) => cid);
}

/** Puts cards in the bin that were deleted on the server. */
export function removeMissingCards(store: Store, cids: readonly string[]): void {
  store.write(() => {
    deleteCards(store, cids);
    const ids = JSON.stringify(cids);
    store.sql(`DELETE FROM unsent WHERE kind = 'card' AND id ${IN_LIST}`).run(ids);
    store.sql(`DELETE FROM basic_cards WHERE cid ${IN_LIST}`).run(ids);
  });
}

/** Notes the cards that a whole response held. */
export function noteServerCards(store: Store, seen: ReadonlySet<string>): void {
  const ids = JSON.stringify([...seen]);
  store.write(() => store.sql(`INSERT OR IGNORE INTO basic_cards SELECT cid FROM cards WHERE cid ${IN_LIST}`).run(ids));
}

type BasicBox = v.InferOutput<v.ObjectSchema<typeof BoxFields, undefined>>;

function applyBox(store: Store, box: BasicBox, pbid: string): void {
  write(store, 'box', box.bid, () => {
    const own = store.sql<{ labels: string; category: string }>('SELECT labels, category FROM boxes WHERE bid = ?');
    const before = own.get(box.bid);
    const category = box.category ?? before?.category ?? '';
    const labels = box.labels == null ? (before?.labels ?? '[]') : JSON.stringify(box.labels);
    const now = store.now();
    if (before === undefined) {
      store
        .sql(
          `INSERT INTO boxes (bid, pbid, uid, title, title_key, category, labels, position, bin_state, stamps, create_at, update_at)
           SELECT ?, ?, ?, ?, ?, ?, ?, (SELECT coalesce(max(position), -1) + 1 FROM boxes),
             iif(EXISTS (SELECT 1 FROM boxes WHERE bid = ? AND IS_SOFT_DELETED = 1), 'swept', 'live'), ?, ?, ?`,
        )
        .run(
          box.bid,
          pbid,
          store.uid,
          box.title,
          titleKey(box.title),
          category,
          labels,
          pbid,
          JSON.stringify({ '*': store.stamp() }),
          now,
          now,
        );
    } else {
      store
        .sql('UPDATE boxes SET title = ?, title_key = ?, category = ?, labels = ? WHERE bid = ?')
        .run(box.title, titleKey(box.title), category, labels, box.bid);
    }
  });
}

/** Takes the cards and records of `subbox(pbid)`. Unknown boxes are left out. */
export function applyBasicCards(
  store: Store,
  pbid: string,
  cards: readonly unknown[],
  records: readonly unknown[],
): void {
  const box = store.sql<{ pbid: string }>('SELECT pbid FROM boxes WHERE bid = ?').get(pbid);
  if (box === undefined) return;
  const readable = checkedItems(BasicCardSchema, cards);
  store.write(() => {
    const texts = textsBefore(
      store,
      readable.map(({ cid }) => cid),
    );
    for (const card of readable) write(store, 'card', card.cid, () => applyCard(store, card, pbid, box.pbid));
    noteOverwritten(store, texts);
    applyBasicRecords(store, records);
    store.changed('cards', 'records');
  });
}

function applyCard(store: Store, card: v.InferOutput<typeof BasicCardSchema>, pbid: string, bid: string): void {
  const { cid, title, front, back, mnemonic, answer_type, front_back_type } = card;
  const given = { mnemonic, answer_type, front_back_type };
  const edit: CardEdit = {
    title,
    front,
    back,
    ...(Object.fromEntries(Object.entries(given).filter(([, value]) => value != null)) as CardEdit),
  };
  const own = store
    .sql<Record<string, unknown>>(
      'SELECT id, pbid, title, front, back, mnemonic, answer_type, front_back_type, card_status FROM cards WHERE cid = ?',
    )
    .get(cid);
  if (own === undefined) {
    insertCards(store, [{ cid, pbid, bid, title, front, back, ...edit }]);
    return;
  }
  const changes = Object.entries(edit).filter(([name, value]) => {
    return own[name] !== (typeof value === 'string' ? value : JSON.stringify(value));
  });
  // Nothing waits here, so a sync put it in the bin, not the person.
  if (own.card_status === 'deleted') restoreCards(store, [cid]);
  if (changes.length > 0) updateCard(store, Number(own.id), Object.fromEntries(changes));
  if (own.pbid !== pbid) store.sql('UPDATE cards SET pbid = ?, bid = ? WHERE cid = ?').run(pbid, bid, cid);
}

/** The order of two times of training; `N/A` is before all others. */
const timeOf = (record: TrainingRecord): number =>
  record.last_training_at === 'N/A' ? 0 : Date.parse(record.last_training_at);

/**
 * Takes records of the server, within `store.write`: the later training wins. Of the same training, the server's record does
 * unless an answer of this device waits. It becomes an entry of the log that has the same id and stamp on every device.
 */
export function applyBasicRecords(store: Store, records: readonly unknown[]): void {
  for (const record of checkedItems(RecordSchema, records)) {
    const row = currentRecord(store, record.cid);
    if (row === undefined) continue;
    const own = toRecord(row);
    if (timeOf(record) < timeOf(own) || timeOf(record) === 0 || isSame(record, own)) continue;
    if (timeOf(record) === timeOf(own) && hasUnsentAnswers(store, record.cid)) continue;
    const text = JSON.stringify([
      record.cid,
      timeOf(record),
      record.next_training_at,
      record.memory_level,
      record.status,
    ]);
    const hash = createHash('sha256').update(text).digest('hex');
    // After all answers of that time; of the same training, the one that was forgotten more often is the last.
    const counter = 36 ** 4 - 1 - record.memory_level;
    const stamp = encodeStamp({ wall: timeOf(record), counter, device: `~${hash.slice(0, 16)}` });
    if (stamp > store.lastAllowedStamp()) continue;
    store.observeStamp(stamp);
    const id = `basic-${hash.slice(0, 32)}`;
    const { changes } = store
      .sql(
        `INSERT OR IGNORE INTO answer_log (id, cid, kind, stamp, at, device_id, record)
         VALUES (?, ?, 'baseline', ?, ?, 'server', ?)`,
      )
      .run(id, record.cid, stamp, record.last_training_at, JSON.stringify(record));
    replayRecord(store, record.cid);
    // Later answers of this device change it again: the server gets the result.
    const merged = currentRecord(store, record.cid);
    if (changes > 0 && merged !== undefined && !isSame(toRecord(merged), record)) {
      store.sql("INSERT OR IGNORE INTO unsent (kind, id) VALUES ('log', ?)").run(id);
    }
  }
}

function isSame(a: TrainingRecord, b: TrainingRecord): boolean {
  return (
    timeOf(a) === timeOf(b) &&
    a.memory_level === b.memory_level &&
    a.next_training_at === b.next_training_at &&
    a.status.IS_LEARNED === b.status.IS_LEARNED &&
    a.status.IS_MEMORIZED === b.status.IS_MEMORIZED &&
    a.status.IS_TRAINED === b.status.IS_TRAINED
  );
}

function hasUnsentAnswers(store: Store, cid: string): boolean {
  return (
    store
      .sql(
        `SELECT 1 FROM answer_log l WHERE cid = ? AND (l.seq > ?
           OR EXISTS (SELECT 1 FROM unsent u WHERE u.kind = 'log' AND u.id = l.id)) LIMIT 1`,
      )
      .get(cid, sentNumber(store)) !== undefined
  );
}
