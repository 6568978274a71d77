import * as v from 'valibot';
import type { ErrorCode } from '#shared/errors.ts';
import type { BasicRequest, BoxesReply, ManyDeletions } from '#shared/mirror/protocol.ts';
import { IN_LIST } from '../database/rows.ts';
import type { Store } from '../database/store.ts';
import { applyBasicBoxes, applyBasicCards, keepMissing, removeMissing } from './basicIncoming.ts';
import { acknowledgeBasic, type BasicCall, nextBasicCalls } from './basicOutgoing.ts';
import { cardsIn, needsQuestion, visibleCards } from './deletionGuard.ts';
import { parseResponse } from './response.ts';
import { addCounts, noteChanges, type Run } from './runs.ts';

const items = v.array(v.unknown());
const BoxesSchema = v.object({ data: v.object({ cardboxes: items }) });
const CardsSchema = v.object({
  data: v.object({ subbox: v.nullable(v.object({ cards: items, records: v.nullish(items, []) })) }),
});
const RecordsSchema = v.object({ data: v.object({ records: v.array(v.object({ record: v.unknown() })) }) });

/** The steps of a run with a server that has only the basic calls (docs/product.md §7). */
export interface BasicJob {
  boxes(run: Run, response: Uint8Array, deletions: ManyDeletions): BoxesReply;
  cards(run: Run, pbid: string, response: Uint8Array): void;
  next(): readonly BasicRequest[];
  done(run: Run, at: number, response: Uint8Array | null, code: ErrorCode | null): void;
}

export function createBasicJob(store: Store): BasicJob {
  let calls: readonly BasicCall[] = [];

  /** Boxes that the server does not list any more were deleted there. */
  function remove(run: Run, bids: readonly string[], deletions: ManyDeletions): BoxesReply | null {
    if (bids.length === 0) return null;
    const cards = cardsIn(store, bids);
    const total = visibleCards(store);
    if (deletions === 'ask' && needsQuestion(cards, total)) return { kind: 'asks', cards, total };
    if (deletions === 'undo') {
      keepMissing(store, bids);
      return null;
    }
    const titles = store
      .sql<{ bid: string; title: string }>(`SELECT bid, title FROM boxes WHERE bid ${IN_LIST}`)
      .all(JSON.stringify(bids));
    removeMissing(store, bids);
    const changes = titles.map(({ bid, title }) => ({ kind: 'box', id: bid, title, what: 'deleted' }) as const);
    store.write(() => noteChanges(store, run, changes));
    return null;
  }

  return {
    boxes(run, response, deletions) {
      const { listed, missing } = applyBasicBoxes(store, parseResponse(BoxesSchema, response).data.cardboxes);
      return remove(run, missing, deletions) ?? { kind: 'listed', bids: listed };
    },
    cards(run, pbid, response) {
      const { subbox } = parseResponse(CardsSchema, response).data;
      if (subbox === null) return;
      const before = cardCount(store);
      applyBasicCards(store, pbid, subbox.cards, subbox.records ?? []);
      const added = Math.max(0, cardCount(store) - before);
      store.write(() => addCounts(store, run, { added }));
    },
    next() {
      calls = nextBasicCalls(store);
      return calls.map(({ call, body }) => ({ call, body: { ...body } }));
    },
    done(run, at, response, code) {
      const call = calls[at];
      if (call === undefined) return;
      const isRecords = call.call === 'update_training_records' && response !== null;
      const records = isRecords ? parseResponse(RecordsSchema, response).data.records.map(({ record }) => record) : [];
      acknowledgeBasic(store, call, { records, code });
      if (code !== null) return;
      store.write(() => addCounts(store, run, sentBy(call)));
    },
  };
}

function sentBy(call: BasicCall) {
  if (call.call === 'edit_card') return { sentCards: 1 };
  if (call.call === 'delete_cardboxes') return { sentBoxes: call.body.bids.length };
  return { sentAnswers: call.body.records.length };
}

function cardCount(store: Store): number {
  return store.sql<{ n: number }>('SELECT count(*) AS n FROM cards').get()?.n ?? 0;
}
