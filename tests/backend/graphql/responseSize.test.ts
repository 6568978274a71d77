import { beforeAll, describe, expect, it } from 'vitest';
import { box, card, newAccount, stampAt, type TestAccount } from '../support/items.ts';
import { type DatabaseKind, serveTests } from '../support/server.ts';

describe.each<DatabaseKind>(['PGlite', 'Postgres'])('the size of a response on %s', (kind) => {
  const server = serveTests({}, kind);
  let ann: TestAccount;
  // Two boxes of 10 MiB each, in cards of half a MiB.
  beforeAll(async () => {
    ann = await newAccount(server);
    const front = Array.from({ length: 8 }, () => 'x'.repeat(64 * 1024));
    for (const [at, bid] of ['a', 'b'].entries()) {
      const cards = Array.from({ length: 20 }, (_, n) => card(`${bid}${n}`, bid, { front, gid: 'g', position: at }));
      const groups = [{ kind: 'group', id: 'g', data: { title: 'G', category: '', labels: [], datetime: '' } }];
      await ann.push({ boxes: [box(bid)], cards, documents: groups.map((one) => ({ ...one, stamp: stampAt(0) })) });
    }
  });
  const ask = async (query: string) => {
    const { status, body } = await ann.graphql(query);
    expect(status).toBe(200);
    return { code: body.errors?.[0].extensions.code, message: body.errors?.[0].message, data: body.data };
  };

  // Proves Y-101.
  it('ends a response that would be too large with a clear error, and never with a fault of the server', async () => {
    const whole = 'cards { title front } records { cid }';
    const refused = await ask(`{ subbox(pbid: "a") { ${whole} } }`);
    expect(refused).toMatchObject({ code: 'QUERY_TOO_LARGE', message: expect.stringContaining('ask for less') });
    expect((await ask(`{ cardboxes(uid: "${ann.uid}") { sub_boxes { ${whole} } } }`)).code).toBeUndefined();
    expect((await ask('{ getCardsByGid(gid: "g") { title front } }')).code).toBe('QUERY_TOO_LARGE');
    const five = (name: string) => `${name}: subbox(pbid: "${name}", first: 10) { cards { front } }`;
    expect((await ask(`{ ${five('a')} }`)).data.a.cards).toHaveLength(10);
    // Each fits by itself, both do not.
    expect((await ask(`{ ${five('a')} ${five('b')} }`)).code).toBe('QUERY_TOO_LARGE');
    expect(server.log()).not.toMatch(/a resolver failed|a request failed/);
  });

  // Proves Y-101.
  it('reads no more of the feed than a page has', async () => {
    const page = (name: string, since: string) => `${name}: changes(since: "${since}", first: 100) { cards hasMore }`;
    const { data } = await ask(`{ ${page('a', '0')} }`);
    expect([data.a.cards.length, data.a.hasMore]).toEqual([7, true]);
    const all = await ann.pull('0', 5000);
    expect(all.cards).toHaveLength(40);
    // One page has room beside another one, three have not.
    expect((await ask(`{ ${page('a', '0')} ${page('b', '0')} ${page('c', '0')} }`)).code).toBe('QUERY_TOO_LARGE');
  });

  // Proves Y-101.
  it('gives as many cards of a search and of a comparison as fit', async () => {
    const { status, body } = await ann.post('search_user_cards_by_title', { uid: ann.uid, title: 'Card' });
    expect([status, body.data.data.length]).toEqual([200, 15]);
    const ids = Array.from({ length: 20 }, (_, n) => `a${n}`);
    const items = (await ann.post('compare_items', { kind: 'cards', ids })).body.data;
    expect([items.cards.length, items.left.length]).toEqual([7, 13]);
    const rest = (await ann.post('compare_items', { kind: 'cards', ids: items.left })).body.data;
    expect([rest.cards.length, rest.left.length]).toEqual([7, 6]);
  });
});
