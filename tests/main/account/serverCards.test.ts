import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createServerCards } from '#main/account/serverCards.ts';
import { createApiClient, createHttpClient } from '#main/api/index.ts';
import type { AccountState } from '#shared/account.ts';
import { BasicServer } from '#tests/support/basic-server/basicServer.ts';
import { memoryLog } from '../support/doubles.ts';

let server: BasicServer;
beforeEach(async () => {
  server = await new BasicServer().start();
  server.boxes.set('b', { bid: 'b', title: 'French', sub_boxes: [{ bid: 's', title: 'Verbs' }] });
  server.addCards('b', ['c1', 'c2']);
  server.addCards('s', ['c3']);
});
afterEach(() => server.close());

function newServerCards(kind: AccountState['kind'], token: string | null) {
  const log = memoryLog();
  const client = createApiClient(createHttpClient(() => new URL(server.url), fetch, log));
  const account = { get: () => ({ kind, uid: server.uid, email: null }), token: async () => token };
  return { cards: createServerCards(client, account), log };
}

describe('what the server has and this computer may not have yet', () => {
  // Proves C-8, C-9, Y-181.
  it('is asked of a server with only the basic calls', async () => {
    const { cards, log } = newServerCards('account', server.token);
    expect(await cards.groups('b')).toEqual({ ok: true, value: [{ first_char: 'C', count: 3 }] });
    expect(await cards.search('c2')).toEqual({ ok: true, value: [{ cid: 'c2', title: 'Card c2' }] });
    expect(server.refusals).toEqual([]);
    expect(log.lines).toEqual([]);
  });

  // Proves Y-181.
  it.each<[string, AccountState['kind'], string | null]>([
    ['without an account', 'local', 'basic-token'],
    ['without a token', 'account', null],
  ])('is not asked %s', async (_when, kind, token) => {
    const { cards } = newServerCards(kind, token);
    expect(await cards.groups('b')).toMatchObject({ ok: false, error: { code: 'NEEDS_SIGN_IN' } });
    expect(await cards.search('c2')).toMatchObject({ ok: false, error: { code: 'NEEDS_SIGN_IN' } });
    expect(server.acknowledged).toEqual([]);
  });
});
