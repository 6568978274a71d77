import { LONGEST_DEAF_MS, retryDelay } from '#core/sync/index.ts';
import type { Account } from '#main/account/index.ts';
import type { SyncApi } from '#main/api/index.ts';
import type { Log } from '#main/log/index.ts';
import { type ServerOffers, SIGN_IN_ENDS } from '#shared/account.ts';
import type { ErrorCode } from '#shared/errors.ts';
import type { DataChange } from '#shared/ipc/events.ts';
import type { ManyDeletions, SyncCounts } from '#shared/mirror/protocol.ts';
import { fail, type Result } from '#shared/result.ts';
import type { SyncState, SyncStatus } from '#shared/sync.ts';
import { createListener } from './listener.ts';
import { NewsGap } from './newsGap.ts';
import type { Progress, RunEnd, RunOptions } from './run.ts';
import { runBasicSync } from './runBasicSync.ts';
import { type Reason, RunPlan } from './runPlan.ts';
import { runSync } from './runSync.ts';
import type { SyncMirror } from './syncMirror.ts';
import type { Timer } from './timer.ts';

/** Changes are collected for this long, in milliseconds; then edits are sent. */
const COLLECT_MS = 300;
/** Answers are sent after a pause of this length, in milliseconds. */
const PAUSE_MS = 1000;
/** Answers wait at most this long, also when somebody trains without a pause. */
const LONGEST_PAUSE_MS = 2000;
/** Somebody trains until this long after the last answer, in milliseconds. */
const TRAINING_MS = 60_000;
/** How often to poll when the server sends no news. */
const POLL_MS = 900_000;
/** While the clock is wrong: somebody may put it right. */
const CLOCK_MS = 60_000;
/** What a good run left waiting, or a run that ended with its file, is tried again after this long. */
const AGAIN_MS = 5000;
/**
 * A server says something at least this often while it is connected, in milliseconds; since this protocol more often, so that
 * a device notices soon that it does not hear any more.
 */
const SILENCE_MS = 60_000;
const SHORT_SILENCE_MS = 8000;
const OFTEN_PROTOCOL = 2;
/** Without a connection, tries are at least this far apart, in milliseconds. */
const LEAST_PAUSE_MS = 1000;
/** Closing all connections takes no longer, in milliseconds. */
const DROP_MS = 1000;

export interface SyncOptions {
  readonly api: SyncApi;
  readonly mirror: SyncMirror;
  readonly account: Pick<Account, 'get' | 'token' | 'expire' | 'server'> & {
    /** What the server offers. A server with another protocol is an error that says which side to update. */
    providers(signal: AbortSignal): Promise<Result<ServerOffers>>;
  };
  /** Closes all connections to the server, used and unused ones. */
  dropConnections(): Promise<void>;
  readonly timer: Timer;
  readonly log: Log;
  onStatus(status: SyncStatus): void;
}

/**
 * Keeps the mirror and the server of the account equal (Y-6, Y-7). It runs by itself: at the start, after a pause
 * in training, when the server says that something changed, and again after a failure. Nothing waits for it.
 */
export interface Sync {
  status(): SyncStatus;
  /** Starts a run at once, or another one after the run under way. */
  now(): void;
  /** Something changed in the mirror: by a person, or by a sync. */
  changedHere(change: DataChange): void;
  /** Another account is open, or the same one has signed in. */
  accountChanged(): void;
  /** Answers the state `asks`: true deletes here too, false brings back on all devices what was deleted. */
  decide(accept: boolean): void;
  /** Ends the run under way. What was sent and fetched stays. */
  cancel(): void;
  /** Sends what waits, if that takes at most `ms` milliseconds, and ends. For quitting. */
  finish(ms: number): Promise<void>;
}

const NOTHING: SyncCounts = {
  noRoom: { changes: 0, media: 0 },
  waiting: 0,
  wrongClock: 0,
  clockGap: null,
  refused: 0,
  lastAt: null,
  comparison: null,
};

/** What can be sent now: what waits for the right clock cannot. */
const sendable = ({ waiting, wrongClock }: SyncCounts): number => waiting - wrongClock;

export function createSync(options: SyncOptions): Sync {
  const { api, mirror, account, timer, log } = options;
  let counts = NOTHING;
  /** What the last run ended with; null: well, or there was none. */
  let trouble: Trouble | null = null;
  let progress: Progress | null = null;
  let running: { readonly controller: AbortController; readonly ended: Promise<void> } | null = null;
  let isWanted = false;
  let isHeardMeanwhile = false;
  /** The network went away during the run under way. */
  let isLost = false;
  /** The network was gone. Connections of the time before may be dead and not say so. */
  let wasCut = false;
  /** How long the server may say nothing, in milliseconds. */
  let silence = SILENCE_MS;
  let failures = 0;
  let deletions: ManyDeletions = 'ask';
  let isEnded = false;
  /** The server has only the basic calls. */
  let isBasic = false;
  let trainedAt = Number.NEGATIVE_INFINITY;
  /** When the oldest answer was given that no run has sent. */
  let answersSince: number | null = null;
  let isEdited = false;
  const gap = new NewsGap();
  const plan = new RunPlan(timer, start);
  let stopCounting: (() => void) | null = null;
  let shown: SyncStatus = { state: { kind: 'off' }, ...NOTHING };

  const isOpen = (): boolean => !isEnded && account.get().kind === 'account';
  const canRun = (): boolean => isOpen() && account.get().needsSignIn !== true;

  const listener = createListener({
    timer,
    async connect(signal, onHeard) {
      const onChange = (): void => {
        onHeard();
        hear();
      };
      return await api.listen({ token: await account.token(), signal, silence }, onChange);
    },
    // A run finds out whether the server can be reached, and connects again.
    onLost({ delay, isCut }) {
      plan.add('connect', delay);
      if (!isCut) return;
      wasCut = true;
      // A request that is on the way would not notice for long that the network is gone.
      isLost = running !== null;
      running?.controller.abort();
    },
  });

  function state(): SyncState {
    if (!isOpen()) return { kind: 'off' };
    const { signInEnd } = account.get();
    if (!canRun()) return { kind: 'needsSignIn', ...(signInEnd === undefined ? {} : { end: signInEnd }) };
    if (progress !== null) return progress;
    if (trouble !== null) return trouble;
    if (counts.waiting > 0 || counts.lastAt === null) return { kind: 'waiting' };
    if (counts.noRoom.changes + counts.noRoom.media > 0) return { kind: 'full' };
    const differing = counts.comparison?.differing ?? 0;
    return differing > 0 ? { kind: 'differs', count: differing } : { kind: 'upToDate' };
  }
  function show(): void {
    shown = { state: state(), ...(isOpen() ? counts : NOTHING) };
    options.onStatus(shown);
  }
  async function count(): Promise<void> {
    if (!isOpen()) return;
    const result = await mirror.call<SyncCounts>({ kind: 'counts', uid: account.get().uid });
    if (result.ok) counts = result.value;
  }
  function start(): void {
    if (running !== null) {
      isWanted = true;
      return;
    }
    if (!canRun()) return;
    const reasons = plan.clear();
    answersSince = null;
    isEdited = false;
    const controller = new AbortController();
    isWanted = false;
    running = { controller, ended: run(controller.signal, reasons) };
  }
  /** The server says that something changed. */
  function hear(): void {
    if (running !== null) isHeardMeanwhile = true;
    else plan.add('heard', gap.left(timer.now()));
  }

  async function run(signal: AbortSignal, reasons: ReadonlySet<Reason>): Promise<void> {
    isHeardMeanwhile = false;
    isLost = false;
    const startedAt = timer.now();
    await count();
    const end = signal.aborted ? fail('CANCELLED') : await once(signal);
    const result = isLost && !end.ok ? fail('NO_CONNECTION') : end;
    const before = counts.comparison?.at;
    await count();
    const { at, differing = 0 } = counts.comparison ?? {};
    if (differing > 0 && at !== before) log.error(`${differing} items here and on the server differ after a repair`);
    progress = null;
    running = null;
    const endedAt = timer.now();
    if (isEnded) return;
    const code = result.ok ? null : result.error.code;
    if (code !== null && code !== 'CANCELLED') log.info(`the sync ended with ${code}`);
    if (code === 'NO_CONNECTION') wasCut = true;
    failures = code === null || code === 'CANCELLED' ? 0 : failures + 1;
    const hasMoved = result.ok && result.value.moved > 0;
    gap.ended(endedAt, hasMoved || code !== null ? true : reasons.has('heard') ? false : null);
    // An account that was left has nothing to say about the one that is open now.
    if (!signal.aborted || isLost) trouble = troubleOf(result);
    show();
    if (isWanted) plan.add('wanted', 0);
    else if (code === 'NO_CONNECTION') {
      // The time that the try itself has waited counts, too.
      const delay = retryDelay(failures, timer.random(), LONGEST_DEAF_MS) - (endedAt - startedAt);
      plan.add('retry', Math.max(LEAST_PAUSE_MS, delay));
    } else if (failures > 0) plan.add('retry', retryDelay(failures, timer.random()));
    // The file was closed and opened again, for example by a restore.
    else if (code === 'CANCELLED' && !signal.aborted) plan.add('retry', AGAIN_MS);
    // Something changed while the run was exchanging media; or there is something that cannot be sent now.
    else if (code === null && trouble === null && sendable(counts) > 0)
      plan.add('send', hasMoved ? COLLECT_MS : AGAIN_MS);
    else plan.add('poll', counts.clockGap === null ? POLL_MS : CLOCK_MS);
    if (code !== null || !canRun()) return;
    // A server that ends each connection at once is not asked every two seconds.
    if (!reasons.has('connect')) listener.reset();
    if (isHeardMeanwhile) hear();
  }

  async function once(signal: AbortSignal): Promise<Result<RunEnd>> {
    const { uid } = account.get();
    if (wasCut) {
      wasCut = false;
      listener.stop();
      await atMost(DROP_MS, options.dropConnections());
    }
    const offers = await account.providers(signal);
    if (!offers.ok) return offers;
    const token = await account.token();
    // The token may be that of an account whose file is not open yet.
    if (signal.aborted || account.get().uid !== uid) return fail('CANCELLED');
    if (token === null) return fail('NEEDS_SIGN_IN');
    if (isOtherServer(account.server(), offers.value.server_id)) {
      // Its data was erased, or it is another server. The token is not for it.
      account.expire(token, 'ACCOUNT_GONE');
      return fail('NEEDS_SIGN_IN');
    }
    const decided = deletions;
    const run: RunOptions = {
      api,
      mirror,
      uid,
      protocol: offers.value.protocol,
      token,
      signal,
      deletions: decided,
      waiting: counts.waiting,
      isTraining: () => timer.now() - trainedAt < TRAINING_MS,
      onProgress(next) {
        if (signal.aborted) return;
        progress = next;
        show();
      },
    };
    isBasic = offers.value.protocol === 0;
    silence = offers.value.protocol >= OFTEN_PROTOCOL ? SHORT_SILENCE_MS : SILENCE_MS;
    // During the run, too: its silence says that the network is gone.
    if (!isBasic) listener.start();
    const result = isBasic ? await runBasicSync(run) : await runSync(run);
    // A run that failed asks again: by then more may be deleted.
    if (deletions === decided) deletions = 'ask';
    const code = result.ok ? null : result.error.code;
    const end = SIGN_IN_ENDS.find((one) => one === code) ?? null;
    if (code === 'NEEDS_SIGN_IN' || end !== null) account.expire(token, end);
    return result;
  }

  /** Edits are sent now, answers at a pause. */
  function planSending(): void {
    const pause = trainedAt + PAUSE_MS;
    const latest = (answersSince ?? trainedAt) + LONGEST_PAUSE_MS;
    plan.add('send', isEdited ? 0 : Math.max(0, Math.min(pause, latest) - timer.now()));
  }

  async function atMost(ms: number, work: Promise<void>): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const cancel = timer.after(ms, resolve);
    await Promise.race([work, promise]);
    cancel();
  }

  /** What changed a moment ago is not counted yet. */
  async function sendWaiting(): Promise<void> {
    await count();
    if (sendable(counts) === 0) return;
    start();
    await running?.ended;
  }

  return {
    status: () => shown,
    now() {
      failures = 0;
      start();
    },
    changedHere({ what }) {
      if (what.every((kind) => kind === 'syncs')) return;
      // An answer changes records and sessions only; an edit or a sync changes boxes or cards too.
      const isAnswer = !what.includes('cards') && !what.includes('boxes');
      if (isAnswer) {
        trainedAt = timer.now();
        answersSince ??= trainedAt;
      } else isEdited = true;
      if (stopCounting !== null || !isOpen()) return;
      stopCounting = timer.after(COLLECT_MS, () => {
        stopCounting = null;
        void count().then(() => {
          show();
          if (sendable(counts) > 0 && running === null && failures === 0) planSending();
        });
      });
    },
    accountChanged() {
      running?.controller.abort();
      listener.stop();
      plan.clear();
      counts = NOTHING;
      trouble = null;
      progress = null;
      failures = 0;
      deletions = 'ask';
      show();
      if (!canRun()) return;
      void count().then(show);
      start();
    },
    decide(accept) {
      // The question was that of another account, or is answered already.
      if (trouble?.kind !== 'asks') return;
      deletions = accept ? 'accept' : 'undo';
      start();
    },
    cancel: () => running?.controller.abort(),
    async finish(ms) {
      if (canRun() && trouble === null) {
        await atMost(ms, sendWaiting());
      }
      isEnded = true;
      plan.clear();
      stopCounting?.();
      listener.stop();
      // Not awaited: a request without a response must not delay the end. The mirror refuses further steps.
      running?.controller.abort();
    },
  };
}

/** Whether the server at the account's address says another id than the account's server. */
function isOtherServer(keys: readonly string[], serverId: string | undefined): boolean {
  return serverId !== undefined && keys.some((key) => key.startsWith('id:')) && !keys.includes(`id:${serverId}`);
}

type Trouble = Extract<SyncState, { readonly kind: 'offline' | 'asks' | 'failed' }>;

function troubleOf(result: Result<RunEnd>): Trouble | null {
  if (result.ok) return result.value.asks;
  const { code } = result.error;
  return SILENT.includes(code) ? null : code === 'NO_CONNECTION' ? { kind: 'offline' } : { kind: 'failed', code };
}

/** Codes that other states show. */
const SILENT: readonly ErrorCode[] = ['CANCELLED', 'NEEDS_SIGN_IN', ...SIGN_IN_ENDS, 'BUSY'];
