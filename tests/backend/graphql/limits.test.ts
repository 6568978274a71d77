import { describe, expect, it } from 'vitest';
import { newAccount } from '../support/items.ts';
import { serveTests } from '../support/server.ts';

const server = serveTests({ subscriptionsPerAccount: 2 });

describe('limits of GraphQL', () => {
  const codeOf = async (query: string, variables = {}) => {
    const ann = await newAccount(server);
    const { status, body } = await ann.graphql(query, variables);
    expect(status).toBeLessThan(500);
    return body.errors?.[0].extensions.code;
  };
  const box = 'sub_boxes { cards { front links { cid } } records { cid } }';

  // Proves C-35.
  it('refuses queries that are too deep, too wide, too long, or have too many parts', async () => {
    expect(await codeOf('{ bin { id } }')).toBeUndefined();
    const wide = Array.from({ length: 40 }, (_, at) => `a${at}: cardboxes(uid: "u") { ${box} }`);
    expect(await codeOf(`{ ${'... on Query { '.repeat(9)} ${wide.join(' ')} ${'} '.repeat(9)} }`)).toBe(
      'QUERY_TOO_LARGE',
    );
    expect(await codeOf(`{ ${wide.join(' ')} }`)).toBe('QUERY_TOO_LARGE');
    const nested = Array.from({ length: 30 }, (_, at) => `fragment F${at} on Query { ...F${at + 1} ...F${at + 1} }`);
    expect(await codeOf(`{ ...F0 } ${nested.join(' ')} fragment F30 on Query { bin { id } }`)).toBe('QUERY_TOO_LARGE');
    expect(await codeOf('{ ...F } fragment F on Query { ...F }')).toBe('BAD_REQUEST');
    expect(await codeOf(`{ ${'bin { id } '.repeat(700)} }`)).toBe('BAD_REQUEST');
    const ann = await newAccount(server);
    const long = await ann.graphql(`{ bin { id } } #${'x'.repeat(300_000)}`);
    expect([long.status, long.body.error.code]).toEqual([413, 'REQUEST_TOO_LARGE']);
  });

  // Proves Y-100.
  it('counts what a list may have, and reads one full page of the feed in a request', async () => {
    const feed = (name: string, first: number) => `${name}: changes(since: "0", first: ${first}) { cards cursor }`;
    expect(await codeOf(`{ ${feed('a', 5000)} }`)).toBeUndefined();
    expect(await codeOf(`{ ${feed('a', 5000)} ${feed('b', 1)} }`)).toBe('QUERY_TOO_LARGE');
    const variable = 'changes(since: "0", first: $n) { cards cursor }';
    expect(await codeOf(`query ($n: Int) { a: ${variable} }`, { n: 5 })).toBeUndefined();
    expect(await codeOf(`query ($n: Int) { a: ${variable} b: ${variable} }`, { n: 5 })).toBe('QUERY_TOO_LARGE');
    const boxes = Array.from({ length: 60 }, (_, at) => `a${at}: subbox(pbid: "b", first: 1) { cards { title } }`);
    expect(await codeOf(`{ ${boxes.join(' ')} }`)).toBe('QUERY_TOO_LARGE');
    expect(await codeOf('{ __schema { types { fields { args { type { fields { name } } } } } } }')).toBe(
      'QUERY_TOO_LARGE',
    );
    // The largest query of the contract.
    const card = 'cid title front back mnemonic { content } links { type cid } memory_level create_at update_at';
    const whole = `count order cards { ${card} } records { cid status { IS_LEARNED IS_TRAINED } }`;
    expect(await codeOf(`{ subbox(pbid: "b") { ${whole} } }`)).toBeUndefined();
    expect(await codeOf(`{ cardboxes(uid: "u") { settings { order } sub_boxes { ${whole} } } }`)).toBeUndefined();
  });

  // Proves Y-100.
  it('gives a field one name, so that no text comes twice', async () => {
    const list = 'getCardsByGid(gid: "g")';
    expect(await codeOf(`{ ${list} { a: front b: front } }`)).toBe('QUERY_TOO_LARGE');
    expect(await codeOf(`{ x: ${list} { a: front } y: ${list} { b: front } }`)).toBe('QUERY_TOO_LARGE');
    expect(await codeOf(`{ ${list} { ...A ...B } } fragment A on Card { front } fragment B on Card { b: front }`)).toBe(
      'QUERY_TOO_LARGE',
    );
    expect(await codeOf(`{ ${list} { a: front front: back } }`)).toBeUndefined();
  });

  // Proves C-35.
  it('refuses pages that are too large and cursors that are none', async () => {
    const page = (args: string) => codeOf(`{ changes(${args}) { cursor } }`);
    expect(await page('since: "0", first: 5000')).toBeUndefined();
    for (const args of ['since: "0", first: 5001', 'since: "0", first: 0', 'since: "x"', 'since: "-1"', 'since: ""']) {
      expect(await page(args), args).toBe('BAD_REQUEST');
    }
    expect(await page(`since: "${'9'.repeat(16)}"`)).toBe('BAD_REQUEST');
    expect(await codeOf('{ subbox(pbid: "b", first: -1) { bid } }')).toBe('BAD_REQUEST');
    expect(await codeOf('{ subbox(pbid: "\\u0000") { bid } }')).toBe('BAD_REQUEST');
  });

  it('says in its own form what is wrong with a request', async () => {
    expect(await codeOf('{ nothing }')).toBe('BAD_REQUEST');
    expect(await codeOf('{')).toBe('BAD_REQUEST');
    expect(await codeOf('query ($x: Int!) { bin(first: $x) { id } }', { x: 'three' })).toBe('BAD_REQUEST');
    const ann = await newAccount(server);
    expect((await server.call('GET', '/graphql?query={bin{id}}', undefined, ann.token)).status).toBe(404);
    const none = await server.call('POST', '/graphql', { query: '{ bin { id } }' });
    expect([none.status, none.body.errors[0].extensions.code]).toEqual([401, 'NEEDS_SIGN_IN']);
  });

  // Proves C-35.
  it('refuses more subscriptions than an account may have', async () => {
    const ann = await newAccount(server);
    const ends = new AbortController();
    const open = async () => {
      const response = await fetch(`${server.url}/graphql`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${ann.token}`,
          'Content-Type': 'application/json',
          Accept: 'text/event-stream',
        },
        body: JSON.stringify({ query: 'subscription { changed }' }),
        signal: ends.signal,
      });
      const { value } = (await response.body?.pipeThrough(new TextDecoderStream()).getReader().read()) ?? {};
      return value ?? '';
    };
    const texts = [await open(), await open(), await open()];
    expect(texts.map((text) => /TOO_MANY_TRIES/.test(text))).toEqual([false, false, true]);
    ends.abort();
  });
});
