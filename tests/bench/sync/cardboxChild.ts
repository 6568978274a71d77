/** The engine of main with the mirror's worker, without pages. Prints milliseconds and megabytes. */
import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import { createHttpClient, createSyncApi } from '#main/api/index.ts';
import { createSync } from '#main/sync/sync.ts';
import { createSyncMirror } from '#main/sync/syncMirror.ts';
import { systemTimer } from '#main/sync/timer.ts';
import { createMirrorOver } from '#main/workers/mirror.ts';
import { MIRROR_WORKER_LIMITS, MirrorClient } from '#main/workers/mirrorClient.ts';
import { ok } from '#shared/result.ts';

const { URL: url = '', TOKEN = '', FILE = '', UID = '' } = process.env;
const log = { info: () => undefined, warn: () => undefined, error: console.error };
/** The worker of the built app. */
const out = new globalThis.URL('../../../out/main/', import.meta.url);
const bundle = /mirror\/worker\?nodeWorker[\s\S]*?new URL\("\.\/([^"]+)"/.exec(
  readFileSync(new globalThis.URL('index.js', out), 'utf8'),
)?.[1];
if (bundle === undefined) throw new Error('the built app has no worker of the mirror');
const client = new MirrorClient(
  () => new Worker(new globalThis.URL(bundle, out), { resourceLimits: MIRROR_WORKER_LIMITS }),
);
const mirror = createMirrorOver(client, {} as never);
const api = createSyncApi(createHttpClient(() => new URL(url), fetch, log));
const idle = process.memoryUsage().rss / 1024 / 1024;
await mirror.open({ file: FILE, uid: UID, day: undefined, isAccount: true });
await mirror.graphql('syncRuns', {});

const open = process.memoryUsage().rss / 1024 / 1024;
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
const { promise, resolve } = Promise.withResolvers<void>();
let first = 0;
const start = performance.now();
const sync = createSync({
  api,
  mirror: createSyncMirror(mirror),
  account: {
    get: () => ({ kind: 'account', uid: UID, email: null }),
    token: () => Promise.resolve(TOKEN),
    expire: () => undefined,
    providers: () => Promise.resolve(ok({ google: false, mail: false, protocol: 1 })),
  },
  timer: systemTimer,
  log,
  onStatus({ state }) {
    if (state.kind === 'syncing' && first === 0) first = performance.now() - start;
    if (state.kind === 'upToDate' || state.kind === 'failed') resolve();
  },
});
sync.accountChanged();
await promise;
const ms = performance.now() - start;
delay.disable();
console.log(
  JSON.stringify({
    ms,
    first,
    idle,
    open,
    rss: process.resourceUsage().maxRSS / 1024,
    loop: delay.percentile(99.9) / 1e6,
  }),
);
await sync.finish(0);
await mirror.close();
