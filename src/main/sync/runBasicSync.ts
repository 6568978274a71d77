import type { ErrorCode } from '#shared/errors.ts';
import type { BasicRequest, ReadReply } from '#shared/mirror/protocol.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import type { RunEnd, RunOptions } from './run.ts';
import { inRun } from './runSync.ts';

/** Codes with which a server refuses a change for good. */
const REFUSALS: readonly ErrorCode[] = ['BAD_REQUEST', 'NOT_FOUND', 'REQUEST_TOO_LARGE', 'NOT_OFFERED'];

/**
 * One run of the sync with a server that has only the basic calls (C-57): fetches all its boxes and cards, then makes
 * the calls for what changed here. What there is no call for stays here, and is counted as refused.
 */
export function runBasicSync(options: RunOptions): Promise<Result<RunEnd>> {
  return inRun(options, (run) => steps(options, run));
}

async function steps(options: RunOptions, run: string): Promise<Result<RunEnd>> {
  const { api, mirror, uid, token, signal, deletions, onProgress } = options;
  const sending = { token, signal };
  const boxes = await api.basic.boxes(uid, sending);
  if (!boxes.ok) return boxes;
  const listed = await mirror.call<readonly string[]>({ kind: 'basicBoxes', run, response: boxes.value });
  if (!listed.ok) return listed;
  const bids = listed.value;
  for (const [done, pbid] of bids.entries()) {
    onProgress({ kind: 'syncing', phase: 'receiving', done, total: bids.length });
    const cards = await api.basic.cards(pbid, sending);
    if (!cards.ok) return cards;
    const applied = await mirror.call({ kind: 'basicCards', run, pbid, response: cards.value });
    if (!applied.ok) return applied;
  }
  const read = await mirror.call<ReadReply>({ kind: 'basicRead', run, deletions });
  if (!read.ok) return read;
  if (read.value.kind === 'asks') return ok({ asks: read.value, moved: 0 });
  const sent = await send(options, run);
  // What waits was sent all the same.
  if (sent.ok && !read.value.isWhole) return fail('BAD_ANSWER', 'a box could not be read whole');
  return sent.ok ? ok({ asks: null, moved: sent.value }) : sent;
}

/** Replies how many calls were made. */
async function send({ api, mirror, token, signal }: RunOptions, run: string): Promise<Result<number>> {
  for (let done = 0; ; ) {
    const next = await mirror.call<readonly BasicRequest[]>({ kind: 'basicNext', run });
    if (!next.ok) return next;
    if (next.value.length === 0) return ok(done);
    done += next.value.length;
    for (const [at, request] of next.value.entries()) {
      const response = await api.basic.send(request, { token, signal });
      if (!response.ok && !REFUSALS.includes(response.error.code)) return response;
      const code = response.ok ? null : response.error.code;
      const done = await mirror.call({
        kind: 'basicDone',
        run,
        at,
        response: response.ok ? response.value : null,
        code,
      });
      if (!done.ok) return done;
    }
  }
}
