import { expect, it } from 'vitest';
import { createHttpClient, createSyncApi, type SyncApi } from '#main/api/index.ts';
import { memoryLog } from '../support/doubles.ts';

// Proves C-10, C-101.
it.each<[string, (api: SyncApi) => Promise<unknown>]>([
  ['changes', (api) => api.changes('0', 10, {})],
  ['changed', (api) => api.listen({ silence: 1000 }, () => undefined)],
  ['cardboxes', (api) => api.basic.boxes('u1', {})],
  ['subbox', (api) => api.basic.cards('b1', {})],
])('the request for %s has the name of its query', async (name, call) => {
  const sent: unknown[] = [];
  const respond = async (url: string, { body }: RequestInit) => {
    sent.push([url, await new Response(body ?? null).json()]);
    return new Response('{}');
  };
  await call(createSyncApi(createHttpClient(() => new URL('http://127.0.0.1'), respond, memoryLog())));
  const query = expect.stringMatching(`^(query|subscription) ${name}\\b`);
  expect(sent).toMatchObject([['http://127.0.0.1/graphql', { operationName: name, query }]]);
});
