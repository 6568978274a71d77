import type { CompareReply } from '#shared/mirror/protocol.ts';
import type { Result } from '#shared/result.ts';
import { ok } from '#shared/result.ts';
import type { RunOptions } from './run.ts';

/**
 * Compares this device with the server, if it is due, and merges what differs (Y-32, Y-33). `again`: fetch from the
 * cursor and send, then compare again.
 */
export async function compare(
  { api, mirror, deletions, token, signal }: RunOptions,
  run: string,
): Promise<Result<Exclude<CompareReply, { readonly kind: 'request' }>>> {
  let response: Uint8Array | null = null;
  for (;;) {
    const reply: Result<CompareReply> = await mirror.call<CompareReply>({ kind: 'compare', run, response, deletions });
    if (!reply.ok) return reply;
    const { value } = reply;
    if (value.kind !== 'request') return ok(value);
    const answered = await api.compare(value.call, value.body, { token, signal });
    if (!answered.ok) return answered;
    response = answered.value;
  }
}
