import { CoreError } from '../errors.ts';
import { HARDCORE_MIN_CARDS, HARDCORE_ROW_SIZES } from './constants.ts';
import { recordIn, utcTime } from './record.ts';
import { createBuckets, define, type RecordBuckets, recordFrom, toRecords, withRecord } from './records.ts';
import { removeCards } from './removeCards.ts';
import { copyState, type SessionState } from './sessionState.ts';
import { answer, current, flip, memorize, undo } from './step.ts';
import type { Session, TrainingMode, TrainingRecord, TrainingRecords } from './types.ts';

/** What a session starts from; the part of it that is stored. */
export interface SessionStart {
  readonly mode: TrainingMode;
  /** The cards chosen, or their cids, in the order in which they are asked; a card given twice counts once. */
  readonly cards: readonly (string | { readonly cid: string })[];
  readonly records: TrainingRecords;
  /** ISO 8601. */
  readonly now: string;
  readonly seed: number;
}

/**
 * The records of the sessions made here, by session. Only a saving: a session that is not in it (one that was copied or
 * came from JSON) is read from its `records`.
 */
const known = new WeakMap<Session, RecordBuckets>();

function bucketsOf(session: Session): RecordBuckets {
  let buckets = known.get(session);
  if (buckets === undefined) {
    buckets = createBuckets(session.records);
    known.set(session, buckets);
  }
  return buckets;
}

/**
 * A session whose `records` object is only built when somebody reads it: copying 10,000 records for each answer would
 * be most of its cost. To readers, JSON and copies it is a plain property.
 */
function withLazyRecords(fields: Omit<Session, 'records'>, buckets: RecordBuckets): Session {
  let records: TrainingRecords | undefined;
  const session: Session = {
    ...fields,
    get records() {
      records ??= toRecords(buckets);
      return records;
    },
  };
  known.set(session, buckets);
  return session;
}

function change(session: Session, step: (draft: SessionState) => unknown): Session {
  let buckets = bucketsOf(session);
  const draft: SessionState = {
    ...copyState(session),
    records: {
      get: (cid) => recordFrom(buckets, cid),
      set: (record) => {
        buckets = withRecord(buckets, record);
      },
    },
  };
  const done = step(draft);
  if (done === null || done === false) return session;
  const { records: _, ...fields } = draft;
  return withLazyRecords(fields, buckets);
}

/** The cids of a start, each once. */
export function startCids(cards: SessionStart['cards']): string[] {
  return [...new Set(cards.map((card) => (typeof card === 'string' ? card : card.cid)))];
}

/**
 * Starts a session over the chosen cards, in their order (docs/product.md §4). Without cards it is completed at once.
 * Throws `HARDCORE_NEEDS_FOUR_CARDS` (hardcore mode with 3 cards or fewer) and `INVALID_TIME`.
 */
export function createSession(start: SessionStart): Session {
  const cids = startCids(start.cards);
  const hardcore = start.mode === 'hardcore';
  if (hardcore && cids.length < HARDCORE_MIN_CARDS) {
    throw new CoreError('HARDCORE_NEEDS_FOUR_CARDS', 'at least more than three cards needed');
  }
  utcTime(start.now);
  const records: Record<string, TrainingRecord> = {};
  for (const cid of cids) define(records, { ...recordIn(start.records, cid), cid });
  const session: Session = {
    mode: start.mode,
    seed: start.seed,
    status: cids.length === 0 ? 'completed' : 'unstarted',
    side: 'front',
    row: 1,
    queue: hardcore ? [] : cids,
    rows: hardcore ? [cids.slice(0, HARDCORE_ROW_SIZES[0]), [], [], []] : [[], [], [], []],
    waiting: hardcore ? cids.slice(HARDCORE_ROW_SIZES[0]) : [],
    trained: [],
    answers: [],
    history: [],
    records,
  };
  // Here rather than at the first answer, which must not wait for it.
  known.set(session, createBuckets(records));
  return session;
}

/** The card that is asked, or null when the session is completed. */
export function currentCard(session: Session): string | null {
  return current(session);
}

/** A card's record in the session without building all of `records`; null if the card is not in it. */
export function recordOf(session: Session, cid: string): TrainingRecord | null {
  return recordFrom(bucketsOf(session), cid);
}

/** Turns the card and starts playing; the same session if it is completed. */
export function flipCard(session: Session): Session {
  return change(session, flip);
}

/**
 * Answers the card that is asked; the next one shows its front. The same session if it is completed.
 * `now` is ISO 8601; throws `INVALID_TIME`.
 */
export function answerCard(session: Session, isCorrect: boolean, now: string): Session {
  return change(session, (draft) => answer(draft, isCorrect, now));
}

/** Sets or removes a card's memorized mark; no card moves. The same session if that changes nothing. */
export function markMemorized(session: Session, cid: string, isMemorized: boolean, now: string): Session {
  return change(session, (draft) => memorize(draft, cid, isMemorized, now));
}

/**
 * Takes cards out of what is still to be answered, because they were deleted or suspended meanwhile. The same session if
 * none of them was there.
 */
export function dropCards(session: Session, cids: readonly string[]): Session {
  return change(session, (draft) => removeCards(draft, cids));
}

/** The session exactly as it was before its newest answer, also after its end; the same one if there is none. */
export function undoAnswer(session: Session): Session {
  return change(session, undo);
}
