import { expect, it } from 'vitest';
import { isComparisonDue, saveComparison } from '#mirror/sync/comparisonState.ts';
import { createSyncJob } from '#mirror/sync/index.ts';
import { PROTOCOL } from '#shared/account.ts';
import type { CompareReply } from '#shared/mirror/protocol.ts';
import { answer, box, card } from '#tests/backend/support/items.ts';
import { accountStore, receive } from '../support/sync.ts';

/** What a server that has lost everything replies to a request of a comparison. */
function emptyReply({ call, body }: Extract<CompareReply, { readonly kind: 'request' }>): Uint8Array {
  const { nodes = [] } = JSON.parse(new TextDecoder().decode(body));
  const data = call === 'compare' ? { cursor: '1', parts: [] } : { nodes: nodes.map(() => ({ items: [] })) };
  return new TextEncoder().encode(JSON.stringify({ data }));
}

// Proves Y-163.
it('a comparison that finds much writes it in small steps', async () => {
  const test = accountStore();
  const many = Array.from({ length: 1200 }, (_, at) => at);
  const cards = many.map((at) => card(`c${at}`, 'b'));
  await receive(test, { boxes: [box('b')], cards, log: many.map((at) => answer(`a${at}`, `c${at}`, at, true, 'd2')) });
  const marks = (): number => test.rows<{ n: number }>('SELECT count(*) AS n FROM unsent')[0]?.n ?? 0;
  let before = 0;
  let longest = 0;
  const pause = async (): Promise<void> => {
    longest = Math.max(longest, marks() - before);
    before = marks();
  };
  const job = createSyncJob({ store: test.store, media: { store: test.store, folder: '/nowhere' }, pause });
  const { run } = (await job.handle({ kind: 'begin', uid: 'person', protocol: PROTOCOL, serverNow: test.now })) as {
    run: string;
  };
  let reply = (await job.handle({ kind: 'compare', run, response: null, deletions: 'ask' })) as CompareReply;
  while (reply.kind === 'request') {
    const response = emptyReply(reply);
    reply = (await job.handle({ kind: 'compare', run, response, deletions: 'ask' })) as CompareReply;
  }
  expect(marks()).toBe(2401);
  expect(longest).toBe(500);
});

// Proves Y-32.
it.each([
  ['a day later if all is equal', 0, 24],
  ['an hour later if something differs', 1, 1],
])('the next comparison comes %s', (_, differing, hours) => {
  const test = accountStore();
  const { store } = test;
  const none = { boxes: 0, cards: 0, answers: 0, inBin: 0, parts: [] };
  store.write(() => saveComparison(store, { at: store.now(), differing, ...none }));
  test.now += hours * 3_600_000 - 1;
  expect(isComparisonDue(store)).toBe(false);
  test.now += 1;
  expect(isComparisonDue(store)).toBe(true);
});
