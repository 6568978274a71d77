import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SyncApi } from '#main/api/index.ts';
import { createSync, systemTimer } from '#main/sync/index.ts';
import type { SyncMirror } from '#main/sync/syncMirror.ts';
import type { AccountState } from '#shared/account.ts';
import type { DataChange } from '#shared/ipc/events.ts';
import type { SyncCall } from '#shared/mirror/protocol.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import type { SyncState } from '#shared/sync.ts';
import { memoryLog } from '../support/doubles.ts';

/** What an answer changes. */
const ANSWER: DataChange = { what: ['records'] };

/** An engine over a mirror and a server that reply what the test says. */
function setUp() {
  const asked = {
    waiting: 0,
    noRoom: { changes: 0, media: 0 },
    /** Each pull has two pages. */
    hasPages: false,
    /** The cursors at which the server says that the device is behind. */
    behind: [] as string[],
    lastAt: null as string | null,
    page: ok(new Uint8Array()) as Result<Uint8Array>,
    applied: { kind: 'applied', cursor: '1', hasMore: false, items: 0 } as object,
    state: { kind: 'account', uid: 'ann', email: null } as AccountState,
    /** The account whose file is open. */
    opened: 'ann',
    protocol: ok({ google: false, mail: false, protocol: 1 }) as Awaited<
      ReturnType<Parameters<typeof createSync>[0]['account']['providers']>
    >,
    /** Something changes while a run exchanges media. */
    changesLate: false,
    /** Answers a request that waits. */
    refuse: (_result: Result<never>): void => undefined,
  };
  const calls: SyncCall[] = [];
  const pages: number[] = [];
  const states: SyncState[] = [];
  const listeners: { readonly onChange: () => void; end(result?: Result<null>): void }[] = [];
  const expired: string[] = [];
  /** How many pages were asked for before connections were dropped. */
  const drops: number[] = [];
  const replies: Partial<Record<SyncCall['kind'], () => unknown>> = {
    counts: () => ({
      waiting: asked.waiting,
      wrongClock: 0,
      clockGap: null,
      noRoom: asked.noRoom,
      refused: 0,
      lastAt: asked.lastAt,
    }),
    begin: () => ({ run: 'run', cursor: '0' }),
    compare: () => ({ kind: 'done' }),
    apply: () =>
      asked.hasPages && pages.length % 2 === 1 ? { ...asked.applied, cursor: '0.5', hasMore: true } : asked.applied,
    next: () => (asked.waiting > 0 ? { body: new Uint8Array(), items: asked.waiting } : null),
    acknowledge() {
      const behind = asked.behind.shift();
      if (behind !== undefined) return behind;
      asked.waiting = 0;
      return null;
    },
    mediaToSend() {
      if (asked.changesLate) asked.waiting = 1;
      asked.changesLate = false;
      return [];
    },
    mediaToFetch: () => [],
    end() {
      asked.lastAt = new Date().toISOString();
      return null;
    },
  };
  const mirror: SyncMirror = {
    call: async <T>(call: SyncCall) => {
      if ('uid' in call && call.uid !== asked.opened) return fail('CANCELLED');
      calls.push(call);
      return ok(replies[call.kind]?.() as T);
    },
    readMedia: async () => fail('NOT_FOUND'),
  };
  const api: SyncApi = {
    serverNow: () => null,
    async changes(_since, first, { signal }) {
      pages.push(first);
      const { promise, resolve } = Promise.withResolvers<Result<never>>();
      signal?.addEventListener('abort', () => resolve(fail('CANCELLED')));
      return await Promise.race([asked.page, promise]);
    },
    applyChanges: async () => ok(new Uint8Array()),
    compare: async () => fail('NOT_FOUND'),
    missingMedia: async () => ok([]),
    getMedia: async () => fail('NOT_FOUND'),
    putMedia: async () => ok(null),
    basic: {
      boxes: async () => fail('NOT_FOUND'),
      cards: async () => fail('NOT_FOUND'),
      send: async () => fail('NOT_FOUND'),
    },
    listen(_options, onChange) {
      const { promise, resolve } = Promise.withResolvers<Result<null>>();
      listeners.push({ onChange, end: (result = ok(null)) => resolve(result) });
      return promise;
    },
  };
  const sync = createSync({
    api,
    mirror,
    account: {
      get: () => asked.state,
      server: () => ['id:server', 'http://127.0.0.1/'],
      token: async () => `token of ${asked.state.uid}`,
      expire(token) {
        expired.push(token);
        asked.state = { ...asked.state, needsSignIn: true };
      },
      providers: async (signal) => {
        signal.addEventListener('abort', () => asked.refuse(fail('CANCELLED')));
        return asked.protocol;
      },
    },
    async dropConnections() {
      drops.push(pages.length);
    },
    timer: { ...systemTimer, random: () => 0 },
    log: memoryLog(),
    onStatus: ({ state }) => void states.push(state),
  });
  const runs = (): number => calls.filter(({ kind }) => kind === 'begin').length;
  return { sync, asked, calls, pages, states, listeners, runs, expired, drops };
}

/** The same, some milliseconds after the account was opened. */
async function started(ms = 0) {
  const made = setUp();
  made.sync.accountChanged();
  await vi.advanceTimersByTimeAsync(ms);
  return made;
}

describe('when the sync runs', () => {
  beforeEach(() => void vi.useFakeTimers());

  // Proves Y-6.
  it('runs at the start, and again when the server says that something changed', async () => {
    const { sync, runs, listeners } = await started();
    expect(runs()).toBe(1);
    expect(sync.status().state).toEqual({ kind: 'upToDate' });
    listeners[0]?.onChange();
    await vi.advanceTimersByTimeAsync(300);
    expect(runs()).toBe(2);
  });

  // Proves Y-111.
  it('never says that everything is up to date while the server has no room for a picture', async () => {
    const { asked, sync, states } = setUp();
    asked.noRoom = { changes: 0, media: 2 };
    sync.accountChanged();
    await vi.waitFor(() => expect(states.at(-1)).toEqual({ kind: 'full' }));
    expect(states.map(({ kind }) => kind)).not.toContain('upToDate');
    expect(sync.status().noRoom).toEqual({ changes: 0, media: 2 });
  });

  it('does nothing without an account', async () => {
    const { sync, runs, asked, calls } = setUp();
    asked.state = { kind: 'local', uid: 'local', email: null };
    sync.accountChanged();
    sync.now();
    sync.changedHere(ANSWER);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(runs()).toBe(0);
    expect(calls).toEqual([]);
    expect(sync.status().state).toEqual({ kind: 'off' });
  });

  it('sends answers after a pause of a second and at the latest after two; then pages are small', async () => {
    const { sync, runs, asked, pages } = setUp();
    asked.hasPages = true;
    sync.accountChanged();
    await vi.advanceTimersByTimeAsync(1000);
    asked.waiting = 1;
    sync.changedHere(ANSWER);
    await vi.advanceTimersByTimeAsync(900);
    expect(runs()).toBe(1);
    expect(sync.status()).toMatchObject({ state: { kind: 'waiting' }, waiting: 1 });
    await vi.advanceTimersByTimeAsync(200);
    expect(runs()).toBe(2);
    expect(pages.slice(-2)).toEqual([200, 200]);
    // A minute after the last answer nobody trains; the first page of a run is small all the same.
    await vi.advanceTimersByTimeAsync(60_000);
    sync.changedHere({ what: ['boxes', 'cards', 'records'] });
    sync.now();
    await vi.advanceTimersByTimeAsync(0);
    expect(runs()).toBe(3);
    expect(pages.slice(-2)).toEqual([200, 2000]);
    await vi.advanceTimersByTimeAsync(1000);
    const before = runs();
    // Answers without a pause of a second.
    for (let answer = 0; answer < 5; answer++) {
      if (answer === 0) asked.waiting = 1;
      sync.changedHere(ANSWER);
      await vi.advanceTimersByTimeAsync(500);
    }
    expect(runs()).toBe(before + 1);
    expect(pages.slice(-2)).toEqual([200, 200]);
  });

  // Proves Y-6.
  it.each([
    ['a card', ['cards']],
    ['a box', ['boxes']],
    ['a split of a box', ['boxes', 'cards', 'records', 'sessions']],
  ] as const)('sends an edit of %s after 300 ms, also while somebody trains', async (_edit, what) => {
    const { sync, runs, asked } = await started(1000);
    asked.waiting = 2;
    sync.changedHere(ANSWER);
    sync.changedHere({ what });
    await vi.advanceTimersByTimeAsync(290);
    expect(runs()).toBe(1);
    await vi.advanceTimersByTimeAsync(20);
    expect([runs(), asked.waiting]).toEqual([2, 0]);
  });

  // Proves Y-6. The clock of the computer may be set at any time; pauses must not follow it.
  it('sends an answer in time although the clock was set back by years', async () => {
    const { sync, runs, asked } = await started(1000);
    asked.waiting = 1;
    sync.changedHere(ANSWER);
    vi.setSystemTime(new Date('2015-01-01'));
    await vi.advanceTimersByTimeAsync(2000);
    expect(runs()).toBe(2);
  });

  it('sends soon what changed during a run', async () => {
    const { sync, runs, asked } = setUp();
    asked.changesLate = true;
    sync.accountChanged();
    await vi.advanceTimersByTimeAsync(100);
    expect([runs(), asked.waiting]).toEqual([1, 1]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect([runs(), asked.waiting]).toEqual([2, 0]);
  });

  // Proves Y-7.
  it('tries again by itself after a failure, later each time, and at once on demand', async () => {
    const { sync, runs, asked } = setUp();
    asked.page = fail('NO_CONNECTION');
    sync.accountChanged();
    await vi.advanceTimersByTimeAsync(0);
    expect(sync.status().state).toEqual({ kind: 'offline' });
    const after: number[] = [];
    for (let second = 0, before = runs(); second < 130; second++) {
      await vi.advanceTimersByTimeAsync(1000);
      if (runs() > before) after.push(second + 1);
      before = runs();
    }
    // Without a connection it hears again within ten seconds after the network returns.
    expect(after.slice(0, 4)).toEqual([2, 6, 14, 22]);
    expect(after.every((second, at) => second - (after[at - 1] ?? 0) <= 8)).toBe(true);
    asked.page = ok(new Uint8Array());
    sync.now();
    await vi.advanceTimersByTimeAsync(0);
    expect(sync.status().state).toEqual({ kind: 'upToDate' });
  });

  // Proves Y-7.
  it('waits up to five minutes when the server fails', async () => {
    const { sync, runs, asked } = setUp();
    asked.page = fail('NOT_OK');
    sync.accountChanged();
    await vi.advanceTimersByTimeAsync(126_000);
    expect(runs()).toBe(7);
    await vi.advanceTimersByTimeAsync(1000);
    expect(runs()).toBe(7);
  });

  it.each([
    ['APP_TOO_OLD', { kind: 'failed', code: 'APP_TOO_OLD' }],
    ['SERVER_TOO_OLD', { kind: 'failed', code: 'SERVER_TOO_OLD' }],
    ['NO_CONNECTION', { kind: 'offline' }],
  ] as const)('shows %s of a server', async (code, state) => {
    const { sync, asked } = setUp();
    asked.protocol = fail(code);
    sync.accountChanged();
    await vi.advanceTimersByTimeAsync(0);
    expect(sync.status().state).toEqual(state);
  });

  it('needs a sign-in after the server refused the token, and continues after it', async () => {
    const { sync, asked, runs, expired } = setUp();
    asked.page = fail('NEEDS_SIGN_IN');
    asked.waiting = 3;
    sync.accountChanged();
    await vi.advanceTimersByTimeAsync(0);
    expect(expired).toEqual(['token of ann']);
    expect(sync.status()).toMatchObject({ state: { kind: 'needsSignIn' }, waiting: 3 });
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(runs()).toBe(1);
    asked.page = ok(new Uint8Array());
    asked.state = { kind: 'account', uid: 'ann', email: null };
    sync.accountChanged();
    await vi.advanceTimersByTimeAsync(0);
    expect(sync.status()).toMatchObject({ state: { kind: 'upToDate' }, waiting: 0 });
  });

  // Proves Y-8.
  it('asks before it deletes many cards, and does what the person says once', async () => {
    const { sync, asked, calls } = setUp();
    asked.applied = { kind: 'asks', cards: 30, total: 100 };
    sync.accountChanged();
    await vi.advanceTimersByTimeAsync(0);
    expect(sync.status().state).toEqual({ kind: 'asks', cards: 30, total: 100 });
    asked.applied = { kind: 'applied', cursor: '1', hasMore: false, items: 30 };
    sync.decide(false);
    await vi.advanceTimersByTimeAsync(0);
    sync.now();
    await vi.advanceTimersByTimeAsync(0);
    const deletions = calls.flatMap((call) => (call.kind === 'apply' ? [call.deletions] : []));
    expect(deletions).toEqual(['ask', 'undo', 'ask']);
    expect(sync.status().state).toEqual({ kind: 'upToDate' });
  });

  it('takes no decision about the question of an account that was left', async () => {
    const { sync, asked, calls } = setUp();
    asked.applied = { kind: 'asks', cards: 30, total: 100 };
    sync.accountChanged();
    await vi.advanceTimersByTimeAsync(0);
    asked.state = { ...asked.state, uid: 'bob' };
    asked.opened = 'bob';
    sync.accountChanged();
    sync.decide(true);
    await vi.advanceTimersByTimeAsync(0);
    const deletions = calls.flatMap((call) => (call.kind === 'apply' ? [call.deletions] : []));
    expect(new Set(deletions)).toEqual(new Set(['ask']));
  });

  // Proves C-41.
  it('fetches what others have sent since, then sends; a server that never gives it ends the run', async () => {
    const { sync, asked, pages, runs, states } = setUp();
    asked.waiting = 1;
    asked.behind = ['1', '2'];
    sync.accountChanged();
    await vi.advanceTimersByTimeAsync(0);
    expect([pages.length, asked.waiting]).toEqual([3, 0]);
    expect(sync.status().state).toEqual({ kind: 'upToDate' });
    asked.waiting = 1;
    asked.behind = ['3', '3', '3', '3'];
    sync.now();
    await vi.advanceTimersByTimeAsync(0);
    expect(runs()).toBe(2);
    expect(states).toContainEqual({ kind: 'failed', code: 'BAD_ANSWER' });
  });

  it('asks again if the run after the decision failed', async () => {
    const { sync, asked, calls } = setUp();
    asked.applied = { kind: 'asks', cards: 30, total: 100 };
    sync.accountChanged();
    await vi.advanceTimersByTimeAsync(0);
    asked.page = fail('NO_CONNECTION');
    sync.decide(true);
    await vi.advanceTimersByTimeAsync(0);
    asked.page = ok(new Uint8Array());
    sync.now();
    await vi.advanceTimersByTimeAsync(0);
    expect(calls.flatMap((call) => (call.kind === 'apply' ? [call.deletions] : []))).toEqual(['ask', 'ask']);
  });

  it('connects again after the connection was lost, and asks for what it missed', async () => {
    const { runs, listeners } = await started(60_000);
    expect(listeners.length).toBe(1);
    listeners[0]?.end();
    await vi.advanceTimersByTimeAsync(2000);
    expect([runs(), listeners.length]).toEqual([2, 2]);
    // A server that ends each connection at once is not asked all the time.
    for (let second = 0; second < 120; second++) {
      listeners.at(-1)?.end();
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(runs()).toBeLessThan(22);
  });

  // Proves Y-11.
  it('hears again within ten seconds when a bad network gets better', async () => {
    const { sync, runs, listeners, asked } = await started();
    // Two minutes of short connections, and of no connections.
    for (let second = 0; second < 120; second++) {
      asked.page = second % 20 < 10 ? fail('NO_CONNECTION') : ok(new Uint8Array());
      listeners.at(-1)?.end();
      await vi.advanceTimersByTimeAsync(1000);
    }
    asked.page = ok(new Uint8Array());
    const before = { runs: runs(), listeners: listeners.length };
    await vi.advanceTimersByTimeAsync(10_000);
    expect(runs()).toBeGreaterThan(before.runs);
    expect(listeners.length).toBeGreaterThan(before.listeners);
    // The delay of the connection does not hold back what waits.
    listeners.at(-1)?.end();
    asked.waiting = 1;
    sync.changedHere(ANSWER);
    await vi.advanceTimersByTimeAsync(1100);
    expect(asked.waiting).toBe(0);
  });

  // Proves Y-11.
  it('ends a request that waits on a network that is gone', async () => {
    const { sync, runs, listeners, asked } = await started(1000);
    const { protocol } = asked;
    asked.protocol = new Promise<never>((resolve) => {
      asked.refuse = resolve as never;
    }) as never;
    sync.now();
    await vi.advanceTimersByTimeAsync(0);
    asked.protocol = protocol;
    listeners[0]?.end(fail('NO_CONNECTION'));
    await vi.advanceTimersByTimeAsync(100);
    expect(sync.status().state).toEqual({ kind: 'offline' });
    await vi.advanceTimersByTimeAsync(2000);
    expect(sync.status().state).toEqual({ kind: 'upToDate' });
    expect(runs()).toBe(2);
  });

  // Proves Y-40.
  it('uses no connection of the time before the network was gone', async () => {
    const { sync, listeners, asked, drops, pages } = await started(10_000);
    listeners[0]?.onChange();
    await vi.advanceTimersByTimeAsync(1000);
    listeners[0]?.end();
    await vi.advanceTimersByTimeAsync(1000);
    expect([drops, pages.length]).toEqual([[], 3]);
    listeners[1]?.onChange();
    await vi.advanceTimersByTimeAsync(10_000);
    const before = pages.length;
    listeners[1]?.end(fail('NO_CONNECTION'));
    await vi.advanceTimersByTimeAsync(1000);
    expect([drops, pages.length]).toEqual([[before], before + 1]);
    // The same after a request without a response.
    asked.page = fail('NO_CONNECTION');
    sync.now();
    await vi.advanceTimersByTimeAsync(0);
    asked.page = ok(new Uint8Array());
    await vi.advanceTimersByTimeAsync(3000);
    expect([drops, pages.length]).toEqual([[before, before + 2], before + 3]);
  });

  // Proves Y-11.
  it('tries again a second after a try that has waited for long', async () => {
    const { sync, asked } = setUp();
    const { protocol } = asked;
    let tries = 0;
    Object.defineProperty(asked, 'protocol', {
      get() {
        tries++;
        return new Promise((resolve) => setTimeout(() => resolve(tries > 4 ? protocol : fail('NO_CONNECTION')), 7000));
      },
    });
    sync.accountChanged();
    await vi.advanceTimersByTimeAsync(7900);
    expect(tries).toBe(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(tries).toBe(2);
    await vi.advanceTimersByTimeAsync(24_000);
    expect(tries).toBe(5);
  });

  // Proves Y-11.
  it('listens during the first run, which ends when the network is gone', async () => {
    const { sync, asked, listeners } = setUp();
    asked.page = new Promise(() => undefined) as never;
    sync.accountChanged();
    await vi.advanceTimersByTimeAsync(1000);
    expect([listeners.length, sync.status().state.kind]).toEqual([1, 'waiting']);
    listeners[0]?.onChange();
    await vi.advanceTimersByTimeAsync(8000);
    asked.page = ok(new Uint8Array());
    listeners[0]?.end(fail('NO_CONNECTION'));
    await vi.advanceTimersByTimeAsync(1500);
    expect(sync.status().state).toEqual({ kind: 'upToDate' });
  });

  // Proves Y-11.
  it('lets a long run end where nothing ever comes through on the connection', async () => {
    const { sync, asked, listeners } = await started(8000);
    // The second connection of its kind: not the network, but something on the way that holds events back.
    listeners[0]?.end(fail('NO_CONNECTION'));
    const { promise, resolve } = Promise.withResolvers<Result<Uint8Array>>();
    asked.page = promise as never;
    await vi.advanceTimersByTimeAsync(10_000);
    listeners[1]?.end(fail('NO_CONNECTION'));
    await vi.advanceTimersByTimeAsync(1000);
    resolve(ok(new Uint8Array()));
    await vi.advanceTimersByTimeAsync(0);
    expect(sync.status().state).toEqual({ kind: 'upToDate' });
  });

  // Proves Y-12.
  it('asks a server less and less often that always says that something changed', async () => {
    const { runs, listeners } = await started();
    for (let at = 0; at < 1000; at++) {
      listeners[0]?.onChange();
      await vi.advanceTimersByTimeAsync(10);
    }
    expect(runs()).toBeLessThan(10);
  });

  // Proves Y-12.
  it('ends a run whose pages have no items, and continues later', async () => {
    const { sync, asked, pages } = setUp();
    let cursor = 0;
    Object.defineProperty(asked, 'applied', {
      get: () => ({ kind: 'applied', cursor: String(++cursor), hasMore: true, items: 0 }),
    });
    sync.accountChanged();
    await vi.advanceTimersByTimeAsync(1000);
    expect(pages.length).toBe(20);
    expect(sync.status().state).toEqual({ kind: 'failed', code: 'BAD_ANSWER' });
  });

  it('sends what waits before quitting, but not longer than it may', async () => {
    const { sync, asked } = await started();
    asked.waiting = 2;
    sync.changedHere(ANSWER);
    await vi.advanceTimersByTimeAsync(300);
    await sync.finish(1500);
    expect(asked.waiting).toBe(0);

    const quick = await started();
    quick.asked.waiting = 1;
    quick.sync.changedHere(ANSWER);
    await quick.sync.finish(1500);
    expect(quick.asked.waiting).toBe(0);

    const slow = await started();
    slow.asked.waiting = 2;
    slow.sync.changedHere(ANSWER);
    await vi.advanceTimersByTimeAsync(300);
    const never = new Promise<never>(() => undefined);
    slow.asked.protocol = never as never;
    let isDone = false;
    void slow.sync.finish(1500).then(() => {
      isDone = true;
    });
    await vi.advanceTimersByTimeAsync(1600);
    expect(isDone).toBe(true);
  });

  // Proves C-55.
  it('takes nothing of an account into the file of another one that is being opened', async () => {
    const { sync, asked, runs, pages } = await started();
    // Somebody signs in: the file is open, and the account not in use yet.
    asked.opened = 'bob';
    sync.now();
    await vi.advanceTimersByTimeAsync(0);
    expect([runs(), pages.length]).toEqual([1, 1]);
    asked.state = { ...asked.state, uid: 'bob' };
    sync.accountChanged();
    await vi.advanceTimersByTimeAsync(0);
    expect([runs(), pages.length]).toEqual([2, 2]);
  });

  it('does not use the token of another account for a run that waits', async () => {
    const { sync, asked, runs } = setUp();
    const { promise, resolve } = Promise.withResolvers<typeof asked.protocol>();
    const { protocol } = asked;
    asked.protocol = promise as never;
    sync.accountChanged();
    await vi.advanceTimersByTimeAsync(0);
    asked.state = { ...asked.state, uid: 'bob' };
    resolve(protocol);
    await vi.advanceTimersByTimeAsync(0);
    expect(runs()).toBe(0);
  });

  it('does not wait for the server of an account that was left', async () => {
    const { sync, asked, runs } = setUp();
    const { promise, resolve } = Promise.withResolvers<typeof asked.protocol>();
    const { protocol } = asked;
    asked.protocol = promise as never;
    asked.refuse = resolve;
    sync.accountChanged();
    await vi.advanceTimersByTimeAsync(0);
    asked.protocol = protocol;
    sync.accountChanged();
    await vi.advanceTimersByTimeAsync(0);
    expect(runs()).toBe(1);
  });

  it('leaves the account that was open', async () => {
    const { sync, asked, listeners, states } = await started();
    asked.state = { kind: 'none', uid: 'local', email: null };
    sync.accountChanged();
    listeners[0]?.onChange();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(states.at(-1)).toEqual({ kind: 'off' });
  });
});
