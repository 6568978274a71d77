import { retryDelay } from '#core/sync/index.ts';
import type { SyncApi } from '#main/api/index.ts';
import type { Log } from '#main/log/index.ts';
import { createListener } from '#main/sync/listener.ts';
import { runBasicSync } from '#main/sync/runBasicSync.ts';
import { type Progress, type RunEnd, type RunOptions, runSync } from '#main/sync/runSync.ts';
import type { SyncMirror } from '#main/sync/syncMirror.ts';
import type { AccountState, Providers } from '#shared/account.ts';
import type { ErrorCode } from '#shared/errors.ts';
import type { DataChange } from '#shared/ipc/events.ts';
import type { ManyDeletions, PageReply, SyncCounts } from '#shared/mirror/protocol.ts';
import { fail, type Result } from '#shared/result.ts';
import type { SyncState, SyncStatus } from '#shared/sync.ts';

/** A pause in training of this length starts a sync, in milliseconds. */
const PAUSE_MS = 5000;
/** Somebody trains until this long after the last answer, in milliseconds. */
const TRAINING_MS = 60_000;
/** Changes wait at most this long, also when somebody trains without a pause. */
const LONGEST_PAUSE_MS = 60_000;
/** Without news from the server it is asked this often. */
const POLL_MS = 900_000;
/** The counts are asked this long after a change, because changes come in groups. */
const COUNT_MS = 250;

/** Time and chance; tests pass their own. */
export interface Timer {
  now(): number;
  /** Runs `work` after `ms` milliseconds. Returns a function that cancels it. */
  after(ms: number, work: () => void): () => void;
  random(): number;
}

export interface SyncOptions {
  readonly api: SyncApi;
  readonly mirror: SyncMirror;
  readonly account: {
    get(): AccountState;
    token(): Promise<string | null>;
    /** The server refused this token, which may not be the present one any more. */
    expire(token: string): void;
    /** What the server offers. A server with another protocol is an error that says which side to update. */
    providers(signal: AbortSignal): Promise<Result<Providers>>;
  };
  readonly timer: Timer;
  readonly log: Log;
  onStatus(status: SyncStatus): void;
}

/**
 * Keeps the mirror and the server of the account equal (docs/product.md §7). It runs by itself: at the start, after a pause
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

const NOTHING: SyncCounts = { waiting: 0, refused: 0, lastAt: null };

export function createSync(options: SyncOptions): Sync {
  const { api, mirror, account, timer, log } = options;
  let counts = NOTHING;
  /** What the last run ended with; null: well, or there was none. */
  let trouble: Extract<SyncState, { readonly kind: 'offline' | 'asks' | 'failed' }> | null = null;
  let progress: Progress | null = null;
  let running: { readonly controller: AbortController; readonly ended: Promise<void> } | null = null;
  let isWanted = false;
  let failures = 0;
  let deletions: ManyDeletions = 'ask';
  let isEnded = false;
  /** The server has only the basic calls. */
  let isBasic = false;
  let trainedAt = Number.NEGATIVE_INFINITY;
  let waitingSince: number | null = null;
  let stopTimer: () => void = () => undefined;
  let stopCounting: (() => void) | null = null;
  let shown: SyncStatus = { state: { kind: 'off' }, ...NOTHING };

  const isOpen = (): boolean => !isEnded && account.get().kind === 'account';
  const canRun = (): boolean => isOpen() && account.get().needsSignIn !== true;

  const listener = createListener({
    timer,
    connect: async (signal) => api.listen({ token: await account.token(), signal }, start),
    // A run finds out whether the server can be reached, and connects again.
    onLost: (delay) => plan(delay),
  });

  function state(): SyncState {
    if (!isOpen()) return { kind: 'off' };
    if (!canRun()) return { kind: 'needsSignIn' };
    if (progress !== null) return progress;
    if (trouble !== null) return trouble;
    return counts.waiting > 0 || counts.lastAt === null ? { kind: 'waiting' } : { kind: 'upToDate' };
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
  function plan(ms: number): void {
    stopTimer();
    stopTimer = timer.after(ms, start);
  }
  function start(): void {
    if (running !== null) {
      isWanted = true;
      return;
    }
    if (!canRun()) return;
    stopTimer();
    const controller = new AbortController();
    isWanted = false;
    running = { controller, ended: run(controller.signal) };
  }

  async function run(signal: AbortSignal): Promise<void> {
    await count();
    const result = signal.aborted ? fail('CANCELLED') : await once(signal);
    await count();
    progress = null;
    running = null;
    waitingSince = null;
    if (isEnded) return;
    const code = result.ok ? null : result.error.code;
    if (code !== null && code !== 'CANCELLED') log.info(`the sync ended with ${code}`);
    failures = code === null || code === 'CANCELLED' ? 0 : failures + 1;
    // An account that was left has nothing to say about the one that is open now.
    if (!signal.aborted) trouble = troubleOf(result);
    show();
    if (isWanted) plan(0);
    else if (failures > 0) plan(retryDelay(failures, timer.random()));
    // The file was closed and opened again, for example by a restore.
    else if (code === 'CANCELLED' && !signal.aborted) plan(PAUSE_MS);
    // Something changed while the run was exchanging media.
    else if (code === null && trouble === null && counts.waiting > 0) plan(PAUSE_MS);
    else plan(POLL_MS);
    if (code === null && !isBasic && canRun()) listener.start();
  }

  async function once(signal: AbortSignal): Promise<Result<RunEnd>> {
    const { uid } = account.get();
    const offers = await account.providers(signal);
    if (!offers.ok) return offers;
    const token = await account.token();
    // The token may be that of an account whose file is not open yet.
    if (signal.aborted || account.get().uid !== uid) return fail('CANCELLED');
    if (token === null) return fail('NEEDS_SIGN_IN');
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
    const result = isBasic ? await runBasicSync(run) : await runSync(run);
    // A run that failed asks again: by then more may be deleted.
    if (deletions === decided) deletions = 'ask';
    if (!result.ok && result.error.code === 'NEEDS_SIGN_IN') account.expire(token);
    return result;
  }

  /** What changed a moment ago is not counted yet. */
  async function sendWaiting(): Promise<void> {
    await count();
    if (counts.waiting === 0) return;
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
      // An answer changes records only; a sync changes cards too.
      if (what.includes('sessions') || !what.includes('cards')) trainedAt = timer.now();
      if (stopCounting !== null || !isOpen()) return;
      stopCounting = timer.after(COUNT_MS, () => {
        stopCounting = null;
        void count().then(() => {
          show();
          if (counts.waiting === 0 || running !== null || failures > 0) return;
          waitingSince ??= timer.now();
          plan(Math.max(0, Math.min(PAUSE_MS, waitingSince + LONGEST_PAUSE_MS - timer.now())));
        });
      });
    },
    accountChanged() {
      running?.controller.abort();
      listener.stop();
      stopTimer();
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
        const { promise, resolve } = Promise.withResolvers<void>();
        const cancel = timer.after(ms, resolve);
        await Promise.race([sendWaiting(), promise]);
        cancel();
      }
      isEnded = true;
      stopTimer();
      stopCounting?.();
      listener.stop();
      // Not awaited: a request without a response must not delay the end. The mirror refuses further steps.
      running?.controller.abort();
    },
  };
}

function troubleOf(
  result: Result<RunEnd>,
): Extract<SyncState, { readonly kind: 'offline' | 'asks' | 'failed' }> | null {
  if (result.ok) return asksOf(result.value.asks);
  const { code } = result.error;
  return SILENT.includes(code) ? null : code === 'NO_CONNECTION' ? { kind: 'offline' } : { kind: 'failed', code };
}

/** Codes that other states show. */
const SILENT: readonly ErrorCode[] = ['CANCELLED', 'NEEDS_SIGN_IN', 'BUSY'];

function asksOf(asks: Extract<PageReply, { readonly kind: 'asks' }> | null) {
  return asks === null ? null : ({ kind: 'asks', cards: asks.cards, total: asks.total } as const);
}
