import { describe, expect, it } from 'vitest';
import { JsonText, stringifyResult } from '#backend/graphql/jsonText.ts';
import { box, card, newAccount } from '../support/items.ts';
import { type DatabaseKind, serveTests } from '../support/server.ts';

describe('stringifyResult', () => {
  it('writes JSON texts as they are, in their places', () => {
    const result = { a: new JsonText('{"x": "\\" $& ,"}'), b: 'plain', list: [new JsonText('1'), new JsonText('[2]')] };
    const text = stringifyResult({ data: result });
    expect(text).toBe('{"data":{"a":{"x": "\\" $& ,"},"b":"plain","list":[1,[2]]}}');
    expect(stringifyResult({ data: null })).toBe('{"data":null}');
  });

  it('starts anew after a result that cannot be written', () => {
    expect(() => stringifyResult({ a: new JsonText('1'), b: 1n })).toThrow(TypeError);
    expect(stringifyResult([new JsonText('2')])).toBe('[2]');
  });
});

describe.each<DatabaseKind>(['PGlite', 'Postgres'])('a page of the change feed on %s', (kind) => {
  const server = serveTests({}, kind);

  // Proves C-33.
  it('has the items as they were sent, also twice in one query and beside errors', async () => {
    const account = await newAccount(server);
    const title = 'quotes " \\ $& \u2028 and 字';
    await account.push({ boxes: [box('b')], cards: [card('c', 'b', { title })] });
    const page = 'cards boxes log';
    const { body } = await account.graphql(
      `{ a: changes(since: "0") { ${page} } b: changes(since: "1") { ${page} } bin { id } }`,
    );
    expect(body.data.a).toMatchObject({ cards: [{ cid: 'c', title }], boxes: [{ bid: 'b' }], log: [] });
    expect(body.data.b).toMatchObject({ cards: [{ cid: 'c', title }], boxes: [{ bid: 'b' }] });
    const wrong = await account.graphql(`{ bin { id } changes(since: "x") { ${page} } }`);
    expect(wrong.body.errors[0].extensions.code).toBe('BAD_REQUEST');
  });
});
