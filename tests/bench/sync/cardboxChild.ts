/**
 * One run of the engine of main with the mirror's worker, without pages: fetches what is new, and sends what waits. Prints
 * milliseconds and megabytes. `LAST`: a word that only a card of the last page has, if there are pages.
 */
import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { createHttpClient, createSyncApi } from '#main/api/index.ts';
import { createSync } from '#main/sync/sync.ts';
import { createSyncMirror } from '#main/sync/syncMirror.ts';
import { systemTimer } from '#main/sync/timer.ts';
import { createMirrorOver } from '#main/workers/mirror.ts';
import { MirrorClient } from '#main/workers/mirrorClient.ts';
import { WORKER_LIMITS } from '#main/workers/workerClient.ts';
import { ok } from '#shared/result.ts';

const { URL: url = '', TOKEN = '', FILE = '', UID = '', LAST = '' } = process.env;
const log = { info: () => undefined, warn: () => undefined, error: console.error };
/** The worker of the built app. */
const out = new globalThis.URL('../../../out/main/', import.meta.url);
const bundle = /mirror\/worker\?nodeWorker[\s\S]*?new URL\("\.\/([^"]+)"/.exec(
  readFileSync(new globalThis.URL('index.js', out), 'utf8'),
)?.[1];
if (bundle === undefined) throw new Error('the built app has no worker of the mirror');
const client = new MirrorClient(() => new Worker(new globalThis.URL(bundle, out), { resourceLimits: WORKER_LIMITS }));
const mirror = createMirrorOver(client, {} as never);
const api = createSyncApi(createHttpClient(() => new URL(url), fetch, log));
const idle = process.memoryUsage().rss / 1024 / 1024;
await mirror.open({ file: FILE, uid: UID, day: undefined, isAccount: true });
await mirror.graphql('syncRuns', {});

const delay = monitorEventLoopDelay({ resolution: 1 });
const start = performance.now();
const since = (): number => performance.now() - start;
async function finds(text: string, operation: string, variables: Record<string, unknown>): Promise<boolean> {
  const result = await mirror.graphql(operation, variables);
  return result.ok && result.value.includes(text);
}
/** When a page of cards could be shown. */
async function firstCards(): Promise<number> {
  if (!(await finds('"cid":"card-', 'subbox', { pbid: 'box-0', first: 100 })))
    throw new Error('the first page has no card');
  return since();
}

const { promise, resolve, reject } = Promise.withResolvers<void>();
let first: Promise<number> | null = null;
delay.enable();
const sync = createSync({
  api,
  mirror: createSyncMirror(mirror),
  account: {
    get: () => ({ kind: 'account', uid: UID, email: null }),
    token: () => Promise.resolve(TOKEN),
    server: () => [],
    expire: () => undefined,
    providers: () => Promise.resolve(ok({ google: false, mail: false, protocol: 1 })),
  },
  timer: systemTimer,
  log,
  onStatus({ state }) {
    if (state.kind === 'syncing' && state.phase === 'receiving') first ??= firstCards();
    if (state.kind === 'upToDate') resolve();
    if (state.kind === 'failed' || state.kind === 'offline') reject(new Error(JSON.stringify(state)));
  },
});
sync.accountChanged();
await promise;
const ms = since();
if (LAST !== '') while (!(await finds(LAST, 'search', { text: LAST, limit: 1 }))) await sleep(5);
const searchable = since();
delay.disable();
const rss = process.resourceUsage().maxRSS / 1024 - idle;
console.log(JSON.stringify({ ms, first: await first, searchable, rss, loop: delay.percentile(99.9) / 1e6 }));
await sync.finish(0);
await mirror.close();
