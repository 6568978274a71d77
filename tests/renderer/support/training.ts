import type {
  SessionCard,
  SessionHead,
  TrainingCalls,
  TrainingSession,
} from '#renderer/features/training/trainingQueries.ts';
import type { Failure } from '#shared/result.ts';
import type { OperationResult } from '#tests/support/bridge.ts';

type TrainingChoice = OperationResult<'trainingChoices'>['trainingChoices'][number];
export type SessionReport = NonNullable<OperationResult<'sessionReport'>['sessionReport']>;

/** A card of a session with default values, changed by `change`. */
export function sessionCard(cid: string, change: Partial<SessionCard> = {}): SessionCard {
  return {
    __typename: 'Card',
    cid,
    pbid: 'p',
    bid: 'b',
    title: `title ${cid}`,
    answer_type: 'self',
    front_back_type: 'front_back',
    front: [`front ${cid}`],
    back: [`back ${cid}`],
    mnemonic: [],
    memory_level: 0,
    card_status: 'active',
    training_status: 'new',
    last_training_at: 'N/A',
    next_training_at: 'N/A',
    first_char: 'T',
    forgotten: 0,
    meta: { __typename: 'CardMeta', tags: [], guid: null },
    record: {
      __typename: 'TrainingRecord',
      cid,
      last_training_at: 'N/A',
      next_training_at: 'N/A',
      memory_level: 0,
      status: { __typename: 'TrainingFlags', IS_LEARNED: false, IS_MEMORIZED: false, IS_TRAINED: false },
    },
    ...change,
  };
}

export function trainingSession(change: Partial<TrainingSession> = {}): TrainingSession {
  return {
    __typename: 'TrainingSession',
    sid: 's',
    isPractice: false,
    mode: 'normal',
    type: 'all',
    status: 'playing',
    side: 'front',
    title: 'Capitals',
    scope: { __typename: 'SessionScope', pbid: 'p', bid: null, first_char: null, bids: null, today: null },
    step: 0,
    total: 3,
    trained_count: 0,
    correct_count: 0,
    wrong_count: 0,
    current: sessionCard('a'),
    direction: 'front_back',
    front_lang: null,
    back_lang: null,
    questionAbove: true,
    days: null,
    upcoming: [],
    can_undo: false,
    rows: [],
    row: null,
    waiting_count: 0,
    last_answer: null,
    ...change,
  };
}

/** A session of the cards with this pbid that can be resumed. */
export function sessionHead(pbid: string, change: Partial<SessionHead> = {}): SessionHead {
  return {
    __typename: 'SessionHead',
    sid: 's1',
    isPractice: false,
    mode: 'normal',
    type: 'all',
    title: 'Capitals',
    scope: { __typename: 'SessionScope', pbid, bid: null, first_char: null, bids: null, today: null },
    total: 3,
    trained_count: 1,
    answer_count: 1,
    started_at: '2026-03-01T10:00:00.000Z',
    updated_at: '2026-03-01T10:00:00.000Z',
    ...change,
  };
}

export function sessionReport(change: Partial<SessionReport> = {}): SessionReport {
  return {
    __typename: 'SessionReport',
    sid: 's',
    mode: 'normal',
    type: 'all',
    title: 'Verbs',
    status: 'completed',
    answers: 3,
    correct: 0,
    wrong: 3,
    duration_ms: 9000,
    trained_count: 3,
    levels_before: [3, 0, 0, 0, 0, 0, 0, 0],
    levels_after: [3, 0, 0, 0, 0, 0, 0, 0],
    up: [],
    down: [],
    hard: [],
    next: [],
    ...change,
  };
}

/** How many cards a training of this type has. */
export function trainingChoice(type: TrainingChoice['type'], available: number): TrainingChoice {
  return {
    __typename: 'TrainingChoice',
    type,
    available,
    chosen: available,
    reason: null,
    next_due_at: null,
    waitingCount: 0,
  };
}

/** A fake mirror: a queue of cards. It logs each request, and the test decides when requests complete. */
export function fakeCalls(cids: readonly string[] = ['a', 'b', 'c'], cards: Record<string, SessionCard> = {}) {
  const requests: string[] = [];
  let done = 0;
  let failure: Failure | null = null;
  let gate: Promise<void> = Promise.resolve();
  const now = (): TrainingSession => {
    const cid = cids[done];
    return trainingSession({
      step: done,
      total: cids.length,
      trained_count: done,
      can_undo: done > 0,
      status: cid === undefined ? 'completed' : 'playing',
      current: cid === undefined ? null : (cards[cid] ?? sessionCard(cid)),
    });
  };
  async function respond<T>(request: string, run: () => T) {
    requests.push(request);
    await gate;
    if (failure === null) return { ok: true, value: run() } as const;
    const error = failure;
    failure = null;
    return { ok: false, error } as const;
  }
  const calls: TrainingCalls = {
    start: () => respond('start', now),
    practice: () => respond('practice', now),
    load: (sid) => respond(`load ${sid}`, now),
    flip: ({ step, side }) => respond(`flip ${step} ${side}`, () => null),
    answer: ({ cid, step, isCorrect }) =>
      respond(`answer ${cid} ${step} ${isCorrect}`, () => {
        done += 1;
        return now();
      }),
    undo: () =>
      respond('undo', () => {
        done -= 1;
        return { ...now(), side: 'back' as const };
      }),
    memorize: (_sid, cid, isMemorized) => respond(`memorize ${cid} ${isMemorized}`, now),
    close: () => respond('close', () => true),
  };
  return {
    calls,
    requests,
    now,
    fail: (code: Failure['code']) => {
      failure = { code, message: code };
    },
    /** Holds the next requests until the returned function is called. */
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
    skip: () => {
      done += 1;
    },
  };
}
