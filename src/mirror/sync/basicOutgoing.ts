import type { TrainingRecord } from '#core/training/index.ts';
import { currentRecord, toRecord } from '#mirror/records/index.ts';
import type { Store } from '../database/store.ts';
import { noteSent, OWN_UNSENT, ownUnsentParams } from '../database/unsent.ts';
import { applyBasicRecords } from './basicIncoming.ts';
import type { UnsentRow } from './outgoing.ts';

/** The calls for a server that has only the basic ones (C-46). What it cannot take is refused with NOT_OFFERED and stays here. */

/** Boxes, cards and records in one call. */
export const CALL_ITEMS = 200;
const NOT_OFFERED = 'NOT_OFFERED';

type UnsentVersion = Omit<UnsentRow, 'isNew'>;

interface OwnEntry {
  readonly id: string;
  readonly seq: number;
  readonly stamp: string;
}

/** A call for the server, and what to forget when it has succeeded. */
export type BasicCall =
  | {
      readonly call: 'delete_cardboxes';
      readonly body: { readonly bids: readonly string[] };
      readonly unsent: readonly UnsentVersion[];
    }
  | {
      readonly call: 'edit_card';
      readonly body: Readonly<Record<string, unknown>>;
      readonly unsent: readonly UnsentVersion[];
    }
  | {
      readonly call: 'update_training_records';
      readonly body: { readonly records: readonly { readonly cid: string; readonly record: TrainingRecord }[] };
      /** The own entries of the log in it, in the order in which they were written. */
      readonly own: readonly OwnEntry[];
      readonly unsent: readonly UnsentVersion[];
    };

/**
 * The next calls for the server, deletions first; none if nothing waits. Marks what such a server cannot take as refused.
 * Ask for the boxes and cards of the server first.
 * @param most so many items in one call
 */
export function nextBasicCalls(store: Store, most = CALL_ITEMS): BasicCall[] {
  store.write(() => refuseOthers(store));
  const bids = store
    .sql<UnsentVersion>("SELECT kind, id, version FROM unsent WHERE kind = 'box' AND refused IS NULL LIMIT ?")
    .all(most);
  if (bids.length > 0) return [{ call: 'delete_cardboxes', body: { bids: bids.map(({ id }) => id) }, unsent: bids }];
  const edits = store
    .sql<UnsentVersion>("SELECT kind, id, version FROM unsent WHERE kind = 'card' AND refused IS NULL LIMIT ?")
    .all(CALL_ITEMS);
  if (edits.length > 0) {
    return edits.map((row) => ({ call: 'edit_card', body: cardBody(store, row.id), unsent: [row] }));
  }
  const records = nextRecords(store, most);
  return records === null ? [] : [records];
}

/** A new box, a changed box that is not deleted, a new or a deleted card, a saved search: there is no call for them. */
function refuseOthers(store: Store): void {
  store
    .sql(
      `UPDATE unsent SET refused = '${NOT_OFFERED}' WHERE refused IS NULL AND CASE kind
         WHEN 'box' THEN isNew = 1 OR EXISTS (SELECT 1 FROM boxes b WHERE b.bid = unsent.id AND b.IS_SOFT_DELETED = 0)
         WHEN 'card' THEN isNew = 1 OR NOT EXISTS (
           SELECT 1 FROM cards c WHERE c.cid = unsent.id AND c.card_status <> 'deleted')
         ELSE kind = 'search' END`,
    )
    .run();
}

function cardBody(store: Store, cid: string): Record<string, unknown> {
  const row = store
    .sql<Record<string, string | null>>(
      `SELECT cid, pbid, bid, title, front, back, mnemonic, links, answer_type, front_back_type, card_status, tags, guid
       FROM cards WHERE cid = ?`,
    )
    .get(cid);
  const { tags, guid, ...card } = row ?? {};
  for (const name of ['front', 'back', 'mnemonic', 'links']) card[name] = JSON.parse(card[name] ?? '[]');
  return { ...card, meta: { tags: JSON.parse(tags ?? '[]'), guid } };
}

function nextRecords(store: Store, most: number): BasicCall | null {
  const own = store
    .sql<OwnEntry & { cid: string }>(
      `SELECT l.id, l.cid, l.seq, l.stamp FROM answer_log l WHERE ${OWN_UNSENT} ORDER BY l.seq LIMIT ?`,
    )
    .all(...ownUnsentParams(store), most);
  // Entries that an import brought, or records of the server that answers of this device change.
  const others = store
    .sql<UnsentVersion & { cid: string }>(
      `SELECT u.kind, u.id, u.version, l.cid FROM unsent u JOIN answer_log l ON l.id = u.id
       WHERE u.kind = 'log' AND u.refused IS NULL LIMIT ?`,
    )
    .all(most - own.length);
  if (own.length === 0 && others.length === 0) return null;
  const isNew = store.sql("SELECT 1 FROM unsent WHERE kind = 'card' AND id = ? AND isNew = 1");
  // A card that the server does not know keeps its answers here.
  const cids = [...new Set([...own, ...others].map(({ cid }) => cid))].filter((cid) => isNew.get(cid) === undefined);
  const records = cids.flatMap((cid) => {
    const row = currentRecord(store, cid);
    return row === undefined ? [] : [{ cid, record: toRecord(row) }];
  });
  const unsent = others.map(({ kind, id, version }) => ({ kind, id, version }));
  return { call: 'update_training_records', body: { records }, own, unsent };
}

/**
 * Forgets what the server has taken.
 * @param records the merged records of its response
 * @param code the code with which the server refused the call; null if it took it
 */
export function acknowledgeBasic(
  store: Store,
  done: BasicCall,
  { records = [], code = null }: { readonly records?: readonly unknown[]; readonly code?: string | null } = {},
): void {
  store.write(() => {
    const forget = store.sql('DELETE FROM unsent WHERE kind = ? AND id = ? AND version = ?');
    const refuse = store.sql('UPDATE unsent SET refused = ? WHERE kind = ? AND id = ? AND version = ?');
    // A box that the server does not have is deleted there, too.
    const isTaken = code === null || (done.call === 'delete_cardboxes' && code === 'NOT_FOUND');
    for (const { kind, id, version } of done.unsent) {
      if (isTaken) forget.run(kind, id, version);
      else refuse.run(code, kind, id, version);
    }
    if (done.call !== 'update_training_records') return;
    // They stay in the log here, and are counted as refused.
    const note = store.sql("INSERT OR REPLACE INTO unsent (kind, id, refused) VALUES ('log', ?, ?)");
    if (code !== null) for (const { id } of done.own) note.run(id, code);
    const last = done.own.at(-1);
    if (last !== undefined) noteSent(store, last);
    applyBasicRecords(store, records);
  });
}
