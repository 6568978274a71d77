import * as v from 'valibot';
import { AGREEING_MS, CursorSchema, cursorNumber, withOneStatus } from '#core/sync/index.ts';
import { addMedia, hashOf, type MediaFolder } from '#mirror/media/index.ts';
import type { Pause } from '#mirror/scheduling/chunking.ts';
import type {
  CompareReply,
  ManyDeletions,
  NextBatch,
  PageReply,
  SyncCall,
  SyncCounts,
} from '#shared/mirror/protocol.ts';
import type { SyncComparison } from '#shared/sync.ts';
import { setBulkCheckpoints } from '../database/checkpoints.ts';
import { MirrorError } from '../database/errors.ts';
import { getMeta, setMeta } from '../database/meta.ts';
import { noteServerProtocol } from '../database/serverProtocol.ts';
import type { Store } from '../database/store.ts';
import {
  forgetBinned,
  noRoomCounts,
  offerAgain,
  offerNumbers,
  refusedCount,
  trackUnsent,
  unsentCount,
  wrongClockCount,
} from '../database/unsent.ts';
import { applyHeld } from './applyHeld.ts';
import { createBasicJob } from './basicJob.ts';
import { type Compared, compareWithServer, type FetchedItems } from './comparison.ts';
import { isComparisonDue, lastComparison, requestComparison, saveComparison } from './comparisonState.ts';
import { parcelsWithCopies } from './heldItems.ts';
import { applyPage, syncCursor } from './incoming.ts';
import { areParcelsHeld, completeParcels, takeAllAsWhole, takeAsWhole } from './incomingParcels.ts';
import {
  markFetched,
  markPresent,
  mediaToFetch,
  mediaToSend,
  noteResponse,
  retryRefused,
  sendOthersAgain,
} from './mediaQueue.ts';
import { holdAhead, meetServer, renewEdits } from './meetServer.ts';
import { offerOriginals, removeEmptyParts } from './originals.ts';
import { acknowledge, nextBatch, type Outgoing } from './outgoing.ts';
import { endFirstPull } from './overwrittenTexts.ts';
import { parseResponse } from './response.ts';
import { noteBasicServer, noteFullServer, restartSync } from './restart.ts';
import { addCounts, beginRun, endRun, lastSyncAt, type Run } from './runs.ts';
import { tellAgain } from './sentParcel.ts';

const PageSchema = v.object({
  boxes: v.array(v.unknown()),
  cards: v.array(v.unknown()),
  log: v.array(v.unknown()),
  documents: v.array(v.unknown()),
  media: v.array(v.unknown()),
  cursor: CursorSchema,
  hasMore: v.boolean(),
});
const ResponseSchema = v.object({ data: v.object({ changes: PageSchema }) });
const text = v.pipe(v.string(), v.maxLength(200));
const AcknowledgedSchema = v.object({
  data: v.object({
    behind: v.boolean(),
    cursor: v.nullable(CursorSchema),
    refused: v.array(
      v.object({ kind: v.picklist(['boxes', 'cards', 'log', 'documents']), id: v.nullable(text), code: text }),
    ),
  }),
});

export interface SyncParts {
  readonly store: Store;
  readonly media: MediaFolder;
  readonly pause: Pause;
}

/** A page with so many cards is one of a first pull. */
const MANY_CARDS = 500;
/** From this protocol on a server can be compared. */
const COMPARING_PROTOCOL = 2;
/** In the metadata: the server took a batch after which this device has not seen the end of the feed yet. */
const UNSEEN_BATCH = 'unseen_batch';

/** What the server had no room for is offered again this often, in milliseconds. */
const OFFER_MS = 3_600_000;

/** A run under way. It lives as long as the file is open; after that its steps fail. */
interface RunState {
  readonly run: Run;
  /** The protocol that the server speaks. */
  readonly protocol: number;
  /** The server said that it was restored. */
  isRestarted: boolean;
  outgoing: Outgoing | null;
  /** The server does not know the cursor of this device. */
  hasNoCursor: boolean;
  comparison: ReturnType<typeof compareWithServer> | null;
  /** The difference to the server was repaired once. */
  isRepaired: boolean;
  /** What the comparison must ask first. */
  question: Extract<PageReply, { readonly kind: 'asks' }> | null;
  /** A page of this run had many cards. */
  isBulk: boolean;
  /** Media files that the server took, and that its feed has not shown yet: if it was restored since, nothing else says so. */
  readonly unseenMedia: Set<string>;
  /** Media files that arrived with another hash. */
  readonly damaged: Set<string>;
}

/** The mirror's part of the sync of an open account. One run at a time; a new one takes the place of the last. */
export interface SyncJob {
  /** Handles a call. Throws `CANCELLED` for a call of a run that is not under way, `BAD_ANSWER` for a wrong response. */
  handle(call: SyncCall): unknown;
}

export function createSyncJob({ store, media, pause }: SyncParts): SyncJob {
  let current: RunState | null = null;
  /** When what the server refused was last offered again, in milliseconds of the process; null: not since the opening. */
  let offeredAt: number | null = null;
  /** The file that finds out whether there is room for media again. */
  let probe: string | null = null;
  const basic = createBasicJob(store, pause);
  function stateOf(id: string): RunState {
    if (current?.run.id !== id) throw new MirrorError('CANCELLED', 'the run has ended');
    return current;
  }
  /** While somebody signs in, the file of the new account is open before main uses the account. */
  function checkAccount(uid: string): void {
    if (uid !== store.uid) throw new MirrorError('CANCELLED', 'the file of another account is open');
  }
  function counts(): SyncCounts {
    const { clockGap } = store;
    return {
      waiting: unsentCount(store),
      wrongClock: wrongClockCount(store),
      clockGap: clockGap !== null && Math.abs(clockGap) > AGREEING_MS ? clockGap : null,
      noRoom: noRoomCounts(store),
      refused: refusedCount(store),
      lastAt: lastSyncAt(store),
      comparison: comparison(),
    };
  }
  function comparison(): SyncComparison | null {
    const last = lastComparison(store);
    if (last === null) return null;
    const { parts: _, ...result } = last;
    return result;
  }
  function begin({ protocol, serverNow }: Call<'begin'>): { run: string; cursor: string } {
    // Before a page is applied: what came from a server was never unsent. Maintenance may not have been that far.
    trackUnsent(store);
    noteServerProtocol(store, protocol);
    // Once for each opening, and every hour: there may be room on the server again.
    const time = performance.now();
    if (offeredAt === null) retryRefused(store);
    else if (time - offeredAt >= OFFER_MS) probe = offerAgain(store);
    if (offeredAt === null || time - offeredAt >= OFFER_MS) offeredAt = time;
    meetServer(store, serverNow, protocol);
    store.write(() => removeEmptyParts(store));
    // A run was interrupted after the server took a batch. If it was restored since, nothing else shows it.
    if (getMeta(store, UNSEEN_BATCH) !== undefined) {
      store.write(() => {
        requestComparison(store);
        tellAgain(store);
      });
    }
    current = {
      run: beginRun(store),
      protocol,
      isRestarted: false,
      hasNoCursor: false,
      comparison: null,
      isRepaired: false,
      question: null,
      outgoing: null,
      isBulk: false,
      unseenMedia: new Set(),
      damaged: new Set(),
    };
    return { run: current.run.id, cursor: syncCursor(store) };
  }
  async function apply({ run, response, deletions }: Call<'apply'>): Promise<PageReply> {
    const state = stateOf(run);
    const page = pageOf(response);
    if (page === null) {
      // It says so once. A server that says it again and again would keep the run going forever.
      if (state.isRestarted) throw new MirrorError('BAD_ANSWER', 'the server does not know its own cursor');
      state.isRestarted = true;
      if (state.protocol >= COMPARING_PROTOCOL) {
        state.hasNoCursor = true;
        // What a person must decide about is decided after the next pull.
        takeAllAsWhole(store);
        await applyHeld(store, { run: state.run, deletions, pause });
        return { kind: 'lost' };
      }
      restartSync(store);
      return { kind: 'applied', cursor: syncCursor(store), hasMore: true, items: 0 };
    }
    if (cursorNumber(page.cursor) < cursorNumber(syncCursor(store)))
      throw new MirrorError('BAD_ANSWER', 'the feed goes back');
    noteFullServer(store);
    if (page.cards.length >= MANY_CARDS) {
      state.isBulk = true;
      setBulkCheckpoints(store, true);
    }
    const options = { run: state.run, deletions, pause };
    const result = await applyPage(store, page, options);
    if (!result.isApplied) return { kind: 'asks', cards: result.cards, total: result.total };
    if (!page.hasMore) {
      completeParcels(store);
      renewEdits(store);
      const judged = await applyHeld(store, options);
      if (!judged.isApplied) return { kind: 'asks', cards: judged.cards, total: judged.total };
      store.write(() => {
        store.sql('DELETE FROM meta WHERE key = ?').run(UNSEEN_BATCH);
        endFirstPull(store);
      });
      state.unseenMedia.clear();
    }
    const items = page.boxes.length + page.cards.length + page.log.length + page.documents.length;
    return { kind: 'applied', cursor: page.cursor, hasMore: page.hasMore, items };
  }
  async function compare({ run, response, deletions }: Call<'compare'>): Promise<CompareReply> {
    const state = stateOf(run);
    if (response === null) {
      if (state.protocol < COMPARING_PROTOCOL) return { kind: 'done' };
      if (!state.hasNoCursor) {
        // Others have sent something between the batches of this device. Or it has sent files.
        if (getMeta(store, UNSEEN_BATCH) !== undefined || state.unseenMedia.size > 0)
          return { kind: 'again', cursor: syncCursor(store) };
        if (!isComparisonDue(store)) return { kind: 'done' };
      }
      const { hasNoCursor, isRepaired } = state;
      const merge = (items: FetchedItems): Promise<boolean> => mergeItems(state, items, deletions);
      state.comparison = compareWithServer({ store, pause, hasNoCursor, isRepaired, merge });
    }
    const { comparison } = state;
    if (comparison === null) throw new MirrorError('BAD_REQUEST', 'nothing is compared');
    const step = await comparison.next(response ?? new Uint8Array());
    // The file may have been closed meanwhile.
    stateOf(run);
    return step.done === true ? comparedReply(state, step.value) : { kind: 'request', ...step.value };
  }
  async function mergeItems(state: RunState, items: FetchedItems, deletions: ManyDeletions): Promise<boolean> {
    const page = { ...items, cursor: syncCursor(store) };
    const result = await applyPage(store, page, { run: state.run, deletions, pause });
    if (!result.isApplied) state.question = { kind: 'asks', cards: result.cards, total: result.total };
    return result.isApplied;
  }
  function comparedReply(state: RunState, result: Compared): CompareReply {
    state.comparison = null;
    if (result.kind === 'asks' && state.question !== null) return state.question;
    if (result.kind !== 'compared') return { kind: 'again', cursor: syncCursor(store) };
    const { cursor, differing, left, inBin, equal, parts } = result;
    const mustRepeat = state.hasNoCursor || (differing > 0 && !state.isRepaired);
    store.write(() => {
      if (state.hasNoCursor) {
        setMeta(store, 'sync_cursor', cursor);
        offerNumbers(store);
        offerOriginals(store);
        tellAgain(store);
      }
      // What waits for the rest of its parcel differs until then.
      if (mustRepeat || areParcelsHeld(store)) requestComparison(store);
      else {
        const { boxes, cards, log: answers } = equal;
        saveComparison(store, { at: store.now(), boxes, cards, answers, differing: differing + left, inBin, parts });
        forgetBinned(store);
      }
    });
    if (!mustRepeat) return { kind: 'done' };
    state.isRepaired = !state.hasNoCursor;
    state.hasNoCursor = false;
    return { kind: 'again', cursor: syncCursor(store) };
  }
  async function next(run: string): Promise<NextBatch | null> {
    const state = stateOf(run);
    holdAhead(store);
    state.outgoing = await nextWithoutCopies(state);
    // The file may have been closed meanwhile.
    stateOf(run);
    if (state.outgoing === null) return null;
    const { changes } = state.outgoing;
    const { boxes, cards, log, documents, removed } = changes;
    const items = boxes.length + cards.length + log.length + documents.length + removed.length;
    const sent = state.protocol < 2 ? { ...changes, cards: cards.map(withOneStatus) } : changes;
    return { body: new TextEncoder().encode(JSON.stringify(sent)), items };
  }
  /** The next changes. If something in them is a copy of what waits for its parcel, the two become one first (C-42). */
  async function nextWithoutCopies({ run }: RunState): Promise<Outgoing | null> {
    const outgoing = nextBatch(store);
    const parcels = parcelsWithCopies(store, outgoing?.changes);
    if (parcels.length === 0) return outgoing;
    takeAsWhole(store, parcels);
    await applyHeld(store, { run, deletions: 'ask', pause });
    const next = nextBatch(store);
    // They cannot become one now: a person must decide first, or an import is under way.
    return parcelsWithCopies(store, next?.changes).length === 0 ? next : null;
  }
  function acknowledged({ run, response }: Call<'acknowledge'>): string | null {
    const state = stateOf(run);
    const { outgoing } = state;
    if (outgoing === null) throw new MirrorError('BAD_REQUEST', 'nothing was sent');
    const { behind, refused, cursor } = parseResponse(AcknowledgedSchema, response).data;
    if (behind) return syncCursor(store);
    const { boxes, cards, log } = outgoing.changes;
    const taken = (kind: 'boxes' | 'cards' | 'log', sent: readonly unknown[]) =>
      Math.max(0, sent.length - refused.filter((item) => item.kind === kind).length);
    store.write(() => {
      acknowledge(store, outgoing, refused, cursor);
      if (cursor === null) setMeta(store, UNSEEN_BATCH, '1');
      addCounts(store, state.run, {
        sentBoxes: taken('boxes', boxes),
        sentCards: taken('cards', cards),
        sentAnswers: taken('log', log),
      });
    });
    state.outgoing = null;
    return null;
  }
  async function fetched({ run, hash, bytes }: Call<'mediaFetched'>): Promise<null> {
    const state = stateOf(run);
    // Bytes with another hash are not the file: they were damaged on their way, or on the server. The next run asks again.
    if (bytes !== null && hashOf(bytes) !== hash) {
      state.damaged.add(hash);
      return null;
    }
    const added =
      bytes === null
        ? null
        : await addMedia(media, bytes, '').catch((error: unknown) => {
            // A file that this version cannot show.
            if (error instanceof MirrorError && error.code.startsWith('MEDIA_')) return null;
            throw error;
          });
    markFetched(store, state.run, hash, added !== null);
    return null;
  }
  function missing(run: string): string[] {
    const { damaged } = stateOf(run);
    return mediaToFetch(store).filter((hash) => !damaged.has(hash));
  }
  function sent({ run, hash, code }: Call<'mediaSent'>): null {
    const state = stateOf(run);
    store.write(() => {
      noteResponse(store, hash, code);
      if (code === null && hash === probe) sendOthersAgain(store);
      if (code === null) addCounts(store, state.run, { sentMedia: 1 });
    });
    if (code === null) state.unseenMedia.add(hash);
    return null;
  }
  function present({ run, hashes }: Call<'mediaPresent'>): null {
    stateOf(run);
    markPresent(store, hashes);
    return null;
  }
  function end({ run, code }: Call<'end'>): null {
    const state = stateOf(run);
    endRun(store, state.run, code);
    if (state.isBulk) setBulkCheckpoints(store, store.openBatches.length > 0);
    current = null;
    return null;
  }
  return {
    handle(call) {
      switch (call.kind) {
        case 'counts':
          checkAccount(call.uid);
          return counts();
        case 'begin':
          checkAccount(call.uid);
          return begin(call);
        case 'apply':
          return apply(call);
        case 'compare':
          return compare(call);
        case 'next':
          return next(call.run);
        case 'acknowledge':
          return acknowledged(call);
        case 'mediaToSend':
          return mediaToSend(store, stateOf(call.run).unseenMedia);
        case 'mediaPresent':
          return present(call);
        case 'mediaSent':
          return sent(call);
        case 'mediaToFetch':
          return missing(call.run);
        case 'mediaFetched':
          return fetched(call);
        case 'basicBoxes':
          noteBasicServer(store);
          return basic.boxes(stateOf(call.run).run, call.response);
        case 'basicCards':
          return basic.cards(stateOf(call.run).run, call.pbid, call.response);
        case 'basicRead':
          return basic.read(stateOf(call.run).run, call.deletions);
        case 'basicNext':
          return stateOf(call.run) && basic.next();
        case 'basicDone':
          return basic.done(stateOf(call.run).run, call.at, call.response, call.code);
        case 'end':
          return end(call);
      }
    },
  };
}

type Call<Kind extends SyncCall['kind']> = Extract<SyncCall, { readonly kind: Kind }>;

/** The page of a response; null if the server was restored and does not know the cursor. */
function pageOf(response: Uint8Array): v.InferOutput<typeof PageSchema> | null {
  try {
    return parseResponse(ResponseSchema, response).data.changes;
  } catch (error) {
    if (error instanceof MirrorError && error.code === 'CURSOR_UNKNOWN') return null;
    throw error;
  }
}
