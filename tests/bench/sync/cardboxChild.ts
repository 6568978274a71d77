/**
 * One run of the engine of main with the mirror's worker, without pages: fetches what is new, and sends what waits. Prints
 * milliseconds and megabytes. `LAST`: a word that only a card of the last page has, if there are pages.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { SyncStatus } from '#shared/sync.ts';
import { openDevice } from './device.ts';

const { URL: url = '', TOKEN: token = '', FILE: file = '', UID: uid = '', LAST = '' } = process.env;
const { promise, resolve, reject } = Promise.withResolvers<void>();
let first: Promise<number> | null = null;
function onStatus({ state }: SyncStatus): void {
  if (state.kind === 'syncing' && state.phase === 'receiving') first ??= firstCards();
  if (state.kind === 'upToDate') resolve();
  if (state.kind === 'failed' || state.kind === 'offline') reject(new Error(JSON.stringify(state)));
}
const { mirror, sync, close } = await openDevice({ url, token, uid, file, onStatus });
const idle = process.memoryUsage().rss / 1024 / 1024;
await mirror.graphql('syncRuns', {});

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

sync.accountChanged();
await promise;
const ms = since();
if (LAST !== '') while (!(await finds(LAST, 'search', { text: LAST, limit: 1 }))) await sleep(5);
const searchable = since();
const rss = process.resourceUsage().maxRSS / 1024 - idle;
console.log(JSON.stringify({ ms, first: await first, searchable, rss }));
await close();
