import * as v from 'valibot';
import type { Pause } from '#mirror/scheduling/chunking.ts';
import type { ErrorCode } from '#shared/errors.ts';
import type { BasicRequest, ManyDeletions, ReadReply } from '#shared/mirror/protocol.ts';
import type { Store } from '../database/store.ts';
import {
  applyBasicBoxes,
  applyBasicCards,
  keepMissing,
  missingCards,
  noteServerCards,
  removeMissing,
  removeMissingCards,
} from './basicIncoming.ts';
import { acknowledgeBasic, type BasicCall, CALL_ITEMS, nextBasicCalls } from './basicOutgoing.ts';
import {
  boxDeletions,
  type Deletion,
  forgetDeletions,
  noteDeletions,
  questionAbout,
  recentDeletions,
  restoreDeletions,
} from './deletionGuard.ts';
import { endFirstPull } from './overwrittenTexts.ts';
import { checkedItems, parseResponse } from './response.ts';
import { addCounts, noteChanges, type Run } from './runs.ts';

const items = v.array(v.unknown());
/** With errors beside it, data is not whole. */
const errors = v.nullish(items, []);
const BoxesSchema = v.object({ data: v.object({ cardboxes: items }), errors });
const CardsSchema = v.object({
  data: v.object({
    subbox: v.nullable(
      v.object({ count: v.nullish(v.number()), cards: v.nullish(items), records: v.nullish(items, []) }),
    ),
  }),
  errors,
});
const CidSchema = v.object({ cid: v.string() });
const RecordsSchema = v.object({ data: v.object({ records: v.array(v.object({ record: v.unknown() })) }) });

/** The calls of a run with a server that has only the basic calls (C-57). */
export interface BasicJob {
  boxes(run: Run, response: Uint8Array): readonly string[];
  cards(run: Run, pbid: string, response: Uint8Array): void;
  read(run: Run, deletions: ManyDeletions): Promise<ReadReply>;
  next(): readonly BasicRequest[];
  done(run: Run, at: number, response: Uint8Array | null, code: ErrorCode | null): void;
}

/** What the responses of a run have said. */
interface Reading {
  readonly run: string;
  readonly listed: readonly string[];
  readonly missing: readonly string[];
  /** The cids of all boxes that were read. */
  readonly seen: Set<string>;
  /** By bid: how many cards a whole list had, and how many it says to have. */
  readonly lists: Map<string, { readonly length: number; readonly count: number }>;
  isWhole: boolean;
}

export function createBasicJob(store: Store, pause: Pause): BasicJob {
  let calls: readonly BasicCall[] = [];
  let reading: Reading | null = null;
  /** Items in the next call. A call that was refused is made again in halves, until the item is found that it was refused for. */
  let most = CALL_ITEMS;

  /** Every listed box was read, and each list is as long as its count. A box may count the cards of its sub-boxes too. */
  function isWhole({ isWhole, listed, lists }: Reading): boolean {
    const parent = store.sql<{ bid: string }>('SELECT bid FROM boxes WHERE pbid = ? AND bid <> pbid');
    return (
      isWhole &&
      listed.every((bid) => {
        const list = lists.get(bid);
        if (list === undefined) return false;
        const below = parent.all(bid).reduce((sum, sub) => sum + (lists.get(sub.bid)?.length ?? 0), 0);
        return list.count === list.length || list.count === list.length + below;
      })
    );
  }

  /** What the server does not have any more was deleted there. */
  async function remove(
    run: Run,
    bids: readonly string[],
    cids: readonly string[],
    deletions: ManyDeletions,
  ): Promise<ReadReply | null> {
    const gone: Deletion[] = [
      ...boxDeletions(store, bids),
      ...cids.map((id) => ({ kind: 'card', id, cards: 1 }) as const),
    ];
    const question = deletions === 'ask' ? questionAbout(store, gone) : null;
    if (question !== null) return { kind: 'asks', ...question };
    if (deletions === 'undo') {
      keepMissing(store, bids, cids);
      await restoreDeletions(store, recentDeletions(store), pause);
    } else {
      const titles = {
        box: store.sql<{ title: string }>('SELECT title FROM boxes WHERE bid = ?'),
        card: store.sql<{ title: string }>('SELECT title FROM cards WHERE cid = ?'),
      };
      const titleOf = ({ kind, id }: Deletion) => titles[kind].get(id)?.title ?? '';
      const changes = gone.map(
        (one) => ({ kind: one.kind, id: one.id, title: titleOf(one), what: 'deleted' }) as const,
      );
      store.write(() => {
        removeMissing(store, bids);
        removeMissingCards(store, cids);
        noteChanges(store, run, changes);
        if (deletions === 'ask') noteDeletions(store, gone);
      });
    }
    if (deletions !== 'ask') store.write(() => forgetDeletions(store));
    return null;
  }

  return {
    boxes(run, response) {
      const { data, errors } = parseResponse(BoxesSchema, response);
      const { listed, missing, isWhole } = applyBasicBoxes(store, data.cardboxes);
      reading = {
        run: run.id,
        listed,
        missing,
        seen: new Set(),
        lists: new Map(),
        isWhole: isWhole && errors.length === 0,
      };
      return listed;
    },
    cards(run, pbid, response) {
      const { data, errors } = parseResponse(CardsSchema, response);
      const cards = data.subbox?.cards;
      if (data.subbox == null || cards == null) return;
      const cids = checkedItems(CidSchema, cards).map(({ cid }) => cid);
      if (reading?.run === run.id) {
        for (const cid of cids) reading.seen.add(cid);
        if (errors.length === 0 && cids.length === cards.length) {
          reading.lists.set(pbid, { length: cids.length, count: data.subbox.count ?? cids.length });
        }
      }
      const before = cardCount(store);
      applyBasicCards(store, pbid, cards, data.subbox.records ?? []);
      const added = Math.max(0, cardCount(store) - before);
      store.write(() => addCounts(store, run, { added }));
    },
    async read(run, deletions) {
      store.write(() => endFirstPull(store));
      if (reading?.run !== run.id || !isWhole(reading)) return { kind: 'read', isWhole: false };
      const { seen, missing } = reading;
      const asks = await remove(run, missing, missingCards(store, seen, missing), deletions);
      if (asks !== null) return asks;
      noteServerCards(store, seen);
      return { kind: 'read', isWhole: true };
    },
    next() {
      calls = nextBasicCalls(store, most);
      return calls.map(({ call, body }) => ({ call, body: { ...body } }));
    },
    done(run, at, response, code) {
      const call = calls[at];
      if (call === undefined) return;
      const size = itemsOf(call);
      if (code !== null && size > 1) {
        most = Math.ceil(size / 2);
        return;
      }
      most = Math.min(CALL_ITEMS, most * 2);
      const isRecords = call.call === 'update_training_records' && response !== null;
      const records = isRecords ? parseResponse(RecordsSchema, response).data.records.map(({ record }) => record) : [];
      acknowledgeBasic(store, call, { records, code });
      if (code !== null) return;
      store.write(() => addCounts(store, run, sentBy(call)));
    },
  };
}

function itemsOf(call: BasicCall): number {
  if (call.call === 'edit_card') return 1;
  return call.call === 'delete_cardboxes' ? call.body.bids.length : call.body.records.length;
}

function sentBy(call: BasicCall) {
  if (call.call === 'edit_card') return { sentCards: 1 };
  if (call.call === 'delete_cardboxes') return { sentBoxes: call.body.bids.length };
  return { sentAnswers: call.body.records.length };
}

function cardCount(store: Store): number {
  return store.sql<{ n: number }>('SELECT count(*) AS n FROM cards').get()?.n ?? 0;
}
