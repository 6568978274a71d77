import type { ErrorCode } from '#shared/errors.ts';
import type { NextBatch, PageReply } from '#shared/mirror/protocol.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { compare } from './compare.ts';
import type { RunEnd, RunOptions } from './run.ts';

/** Most changes of a page: few at first, so that there is something to show soon. */
const PAGE = 2000;
/** While somebody trains, because an answer waits for the page that is being applied. */
const SMALL_PAGE = 200;
/** Pages without items in a row: of cards that were removed for good. */
const MOST_EMPTY_PAGES = 20;
/** How many media files are on the way at the same time. */
const MEDIA_AT_ONCE = 4;

/** Codes of a media file that cannot be read, or that the server does not take. */
const REFUSALS: readonly ErrorCode[] = [
  'NOT_FOUND',
  'FILE_UNREADABLE',
  'BAD_REQUEST',
  'QUOTA_REACHED',
  'REQUEST_TOO_LARGE',
  'MEDIA_UNSUPPORTED',
];

/** One run of the sync with Cardbox's own server: fetches the changes of others, then sends those of this device. */
export function runSync(options: RunOptions): Promise<Result<RunEnd>> {
  return inRun(options, (run, cursor) => steps(options, run, cursor));
}

/** Begins a run of the mirror, makes its steps, and ends it. */
export async function inRun(
  { api, mirror, uid, protocol }: RunOptions,
  makeSteps: (run: string, cursor: string) => Promise<Result<RunEnd>>,
): Promise<Result<RunEnd>> {
  const begun = await mirror.call<{ run: string; cursor: string }>({
    kind: 'begin',
    uid,
    protocol,
    serverNow: api.serverNow(),
  });
  if (!begun.ok) return begun;
  const { run, cursor } = begun.value;
  const result = await makeSteps(run, cursor);
  const ended = await mirror.call({ kind: 'end', run, code: result.ok ? null : result.error.code });
  return result.ok && !ended.ok ? ended : result;
}

async function steps(options: RunOptions, run: string, cursor: string): Promise<Result<RunEnd>> {
  const pulled = await pull(options, run, cursor);
  if (!pulled.ok) return pulled;
  const pushed = await push(options, run);
  if (!pushed.ok || pushed.value.asks !== null) return pushed;
  const compared = await makeEqual(options, run);
  if (!compared.ok || compared.value.asks !== null) return compared;
  const sent = await sendMedia(options, run);
  if (!sent.ok) return sent;
  // A file counts as sent when the feed shows it (Y-192).
  const seen = await makeEqual(options, run);
  if (!seen.ok || seen.value.asks !== null) return seen;
  const fetched = await fetchMedia(options, run);
  const moved = pulled.value.moved + pushed.value.moved + compared.value.moved + seen.value.moved;
  return fetched.ok ? ok({ ...pulled.value, moved }) : fetched;
}

/** While others change something, a comparison is tried so often; then the next run does it. */
const MOST_COMPARISONS = 5;

/**
 * Compares with the server when it is due. What differed is sent and fetched, and a second comparison shows the result. After
 * batches and files whose place in the feed is not known, this device first sees the end of the feed.
 */
async function makeEqual(options: RunOptions, run: string): Promise<Result<RunEnd>> {
  let moved = 0;
  for (let tries = 0; tries < MOST_COMPARISONS; tries++) {
    const compared = await compare(options, run);
    if (!compared.ok) return compared;
    if (compared.value.kind === 'asks') return ok({ asks: compared.value, moved });
    if (compared.value.kind === 'done') break;
    const pulled = await pull(options, run, compared.value.cursor);
    if (!pulled.ok || pulled.value.asks !== null) return pulled;
    const pushed = await push(options, run);
    if (!pushed.ok || pushed.value.asks !== null) return pushed;
    moved += pulled.value.moved + pushed.value.moved;
  }
  return ok({ asks: null, moved });
}

const sending = ({ token, signal }: RunOptions) => ({ token, signal });

async function pull(options: RunOptions, run: string, cursor: string): Promise<Result<RunEnd>> {
  const { api, mirror, deletions, isTraining, onProgress } = options;
  const fetchPage = (since: string, isFirst = false) =>
    api.changes(since, isFirst || isTraining() ? SMALL_PAGE : PAGE, sending(options));
  let done = 0;
  let emptyPages = 0;
  let since = cursor;
  for (let coming = fetchPage(since, true); ; ) {
    const page = await coming;
    if (!page.ok) return page;
    // The next page is on its way while this one is applied.
    const next = nextCursor(page.value);
    const early = next === null ? null : fetchPage(next);
    const applied = await mirror.call<PageReply>({ kind: 'apply', run, response: page.value, deletions });
    if (!applied.ok) return applied;
    if (applied.value.kind === 'asks') return ok({ asks: applied.value, moved: done });
    if (applied.value.kind === 'lost') {
      const compared = await compare(options, run);
      if (!compared.ok) return compared;
      if (compared.value.kind === 'asks') return ok({ asks: compared.value, moved: done });
      if (compared.value.kind === 'done') return fail('BAD_ANSWER', 'the device has no cursor');
      since = compared.value.cursor;
      coming = fetchPage(since);
      continue;
    }
    const { items, hasMore, cursor: after } = applied.value;
    done += items;
    emptyPages = items > 0 ? 0 : emptyPages + 1;
    if (items > 0) onProgress({ kind: 'syncing', phase: 'receiving', done, total: null });
    if (!hasMore) return ok({ asks: null, moved: done });
    // A server that never ends would keep the run going forever. The next run continues after these pages.
    if (after === since || emptyPages >= MOST_EMPTY_PAGES) return fail('BAD_ANSWER', 'the feed does not continue');
    since = after;
    coming = early !== null && next === after ? early : fetchPage(after);
  }
}

/** Matches the end of a page with more to come; the query asks for these fields last. */
const PAGE_END = /"cursor":"([^"]{1,100})","hasMore":true\}\}\}\s*$/;

/** Where the next page starts, as the end of a page says; null if there is none or it says nothing. The mirror checks it. */
function nextCursor(page: Uint8Array): string | null {
  return PAGE_END.exec(new TextDecoder().decode(page.subarray(-200)))?.[1] ?? null;
}

async function push(options: RunOptions, run: string): Promise<Result<RunEnd>> {
  const { api, mirror, waiting, onProgress } = options;
  let done = 0;
  let behindAt: string | null = null;
  for (;;) {
    const next = await mirror.call<NextBatch | null>({ kind: 'next', run });
    if (!next.ok) return next;
    if (next.value === null) return ok({ asks: null, moved: done });
    onProgress({ kind: 'syncing', phase: 'sending', done, total: Math.max(waiting, done + next.value.items) });
    const response = await api.applyChanges(next.value.body, sending(options));
    if (!response.ok) return response;
    const acknowledged = await mirror.call<string | null>({ kind: 'acknowledge', run, response: response.value });
    if (!acknowledged.ok) return acknowledged;
    if (acknowledged.value !== null) {
      // Others have sent something since. A server that never gives it would keep the run going forever.
      if (acknowledged.value === behindAt) return fail('BAD_ANSWER', 'the feed does not continue');
      behindAt = acknowledged.value;
      const pulled = await pull(options, run, acknowledged.value);
      if (!pulled.ok || pulled.value.asks !== null) return pulled;
      done += pulled.value.moved;
      continue;
    }
    done += next.value.items;
  }
}

async function sendMedia(options: RunOptions, run: string): Promise<Result<null>> {
  const { api, mirror } = options;
  for (;;) {
    const waiting = await mirror.call<readonly string[]>({ kind: 'mediaToSend', run });
    if (!waiting.ok) return waiting;
    if (waiting.value.length === 0) return ok(null);
    const missing = await api.missingMedia(waiting.value, sending(options));
    if (!missing.ok) return missing;
    const absent = new Set(missing.value);
    const present = waiting.value.filter((hash) => !absent.has(hash));
    const known = await mirror.call({ kind: 'mediaPresent', run, hashes: present });
    if (!known.ok) return known;
    const all = await forEach(options, [...absent], async (hash) => {
      const code = await sendFile(options, hash);
      return code.ok ? mirror.call({ kind: 'mediaSent', run, hash, code: code.value }) : code;
    });
    if (!all.ok) return all;
  }
}

/** The code with which the file was refused, or with which it cannot be sent; null: the server has it. */
async function sendFile(options: RunOptions, hash: string): Promise<Result<ErrorCode | null>> {
  const file = await options.mirror.readMedia(hash);
  const sent = file.ok ? await options.api.putMedia(hash, file.value.mime, file.value.bytes, sending(options)) : file;
  if (sent.ok) return ok(null);
  return REFUSALS.includes(sent.error.code) ? ok(sent.error.code) : sent;
}

async function fetchMedia(options: RunOptions, run: string): Promise<Result<null>> {
  const { api, mirror } = options;
  for (;;) {
    const waiting = await mirror.call<readonly string[]>({ kind: 'mediaToFetch', run });
    if (!waiting.ok) return waiting;
    if (waiting.value.length === 0) return ok(null);
    const all = await forEach(options, waiting.value, async (hash) => {
      const file = await api.getMedia(hash, sending(options));
      if (!file.ok && file.error.code !== 'NOT_FOUND') return file;
      return mirror.call({ kind: 'mediaFetched', run, hash, bytes: file.ok ? file.value : null });
    });
    if (!all.ok) return all;
  }
}

/** Runs `work` for each file, a few at the same time. Ends with the first failure. */
async function forEach(
  { onProgress }: RunOptions,
  hashes: readonly string[],
  work: (hash: string) => Promise<Result<unknown>>,
): Promise<Result<null>> {
  const waiting = [...hashes];
  let done = 0;
  let failed: Result<null> | null = null;
  const one = async (): Promise<void> => {
    for (let hash = waiting.pop(); hash !== undefined && failed === null; hash = waiting.pop()) {
      onProgress({ kind: 'syncing', phase: 'media', done, total: hashes.length });
      const result = await work(hash);
      if (!result.ok) failed ??= result;
      done++;
    }
  };
  await Promise.all(Array.from({ length: MEDIA_AT_ONCE }, one));
  return failed ?? ok(null);
}
