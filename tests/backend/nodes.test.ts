import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '#backend/database/index.ts';
import { type RunningServer, startServer } from '#backend/server.ts';
import { answer, box, card, newAccount, type TestAccount } from './support/items.ts';
import { newPostgresDatabase } from './support/postgres.ts';
import { call, silent, testSettings } from './support/server.ts';

const WRITERS = 6;
const BATCHES = 30;
const READERS = 4;

/** One node: a server with its own connections to the database that both share. */
interface Node {
  readonly server: RunningServer;
  readonly database: Database;
}

describe('two nodes on one Postgres', () => {
  let nodes: readonly [Node, Node];

  beforeAll(async () => {
    const databaseUrl = await newPostgresDatabase();
    const open = async (): Promise<Node> => {
      const database = await openDatabase({ databaseUrl, dataDir: null, connections: 8 }, () => {});
      return { database, server: await startServer({ settings: testSettings(), database, now: Date.now }, silent()) };
    };
    // Both migrate an empty database at once.
    nodes = await Promise.all([open(), open()]);
  });
  afterAll(async () => {
    for (const { server, database } of nodes) {
      await server.close();
      await database.close();
    }
  });

  /** The account of `newAccount`, on either node. */
  const accountOn = async (): Promise<{
    readonly ann: TestAccount;
    readonly on: (at: number) => TestAccount['graphql'];
  }> => {
    const [{ server, database }] = nodes;
    const ann = await newAccount({ database, call: (...request) => call(server.url, ...request) });
    const on = (at: number): TestAccount['graphql'] => {
      const { url } = nodes[at % 2 === 0 ? 0 : 1].server;
      return (query, variables = {}) => call(url, 'POST', '/graphql', { query, variables }, ann.token);
    };
    return { ann, on };
  };

  // Proves C-33.
  it('miss nothing in the change feed while clients move between them', async () => {
    const { ann, on } = await accountOn();
    await ann.push({ boxes: [box('b')] });
    let isWriting = true;
    const writers = Array.from({ length: WRITERS }, async (_, writer) => {
      for (let at = 0; at < BATCHES; at++) {
        const cid = `c-${writer}-${at}`;
        const { url } = nodes[(writer + at) % 2 === 0 ? 0 : 1].server;
        const changes = { op_id: `op-${cid}`, cards: [card(cid, 'b')], log: [answer(`a-${cid}`, cid, at)] };
        expect((await call(url, 'POST', '/cards_pg/apply_changes', changes, ann.token)).status).toBe(200);
      }
    });
    const query =
      'query ($since: String!, $first: Int) { changes(since: $since, first: $first) { cards log cursor hasMore } }';
    const readers = Array.from({ length: READERS }, async (_, reader) => {
      const seen: string[] = [];
      let since = '0';
      for (let turn = reader; ; turn++) {
        const wasWriting = isWriting;
        const { body } = await on(turn)(query, { since, first: 7 + reader });
        const { cards, log, cursor, hasMore } = body.data.changes;
        seen.push(...cards.map(({ cid }: { cid: string }) => cid), ...log.map(({ id }: { id: string }) => id));
        since = cursor;
        if (!hasMore && !wasWriting) return seen;
      }
    });
    await Promise.all(writers);
    isWriting = false;
    const cids = Array.from({ length: WRITERS * BATCHES }, (_, at) => `c-${at % WRITERS}-${Math.floor(at / WRITERS)}`);
    const all = [...cids, ...cids.map((cid) => `a-${cid}`)].sort();
    for (const seen of await Promise.all(readers)) expect(seen.sort()).toEqual(all);
  });

  // Proves C-34.
  it('tell subscribers of one node what was written on the other, and end with the token', async () => {
    const { ann } = await accountOn();
    const response = await fetch(`${nodes[1].server.url}/graphql`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${ann.token}`,
        'Content-Type': 'application/json',
        Accept: 'text/event-stream',
      },
      body: JSON.stringify({ query: 'subscription { changed }' }),
    });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    const readUntil = async (pattern: RegExp): Promise<void> => {
      while (!pattern.test(text)) {
        const { value, done } = (await reader?.read()) ?? { done: true };
        if (done) throw new Error(`the stream ended: ${text}`);
        text += value ?? '';
      }
      text = '';
    };
    await readUntil(/"changed":true/);
    await ann.push({ boxes: [box('b')] });
    await readUntil(/"changed":true/);
    await call(nodes[0].server.url, 'POST', '/account/sign_out_everywhere', {}, ann.token);
    await readUntil(/NEEDS_SIGN_IN|event: complete/);
    await reader?.cancel();
  });
});
