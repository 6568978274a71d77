import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { hashSecret, newSecret } from '#backend/account/secrets.ts';
import { typeDefs } from '#backend/graphql/generated.ts';
import { CALLS, type Ids, NOBODY, PUBLIC, QUERIES } from './support/calls.ts';
import { answer, box, card, newAccount, sha256, stampAt, type TestAccount } from './support/items.ts';
import { type DatabaseKind, serveTests } from './support/server.ts';

const bytes = new TextEncoder().encode('a picture of Ann');

/** The routes in the source of the server. */
function routes(): string[] {
  const folder = join(import.meta.dirname, '../../src/backend');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const found = files.flatMap((name) => {
    const text = readFileSync(join(folder, name), 'utf8').replaceAll('app.post(PATH', "app.post('/graphql'");
    return [...text.matchAll(/app\.(get|post|put|delete)(?:<[^(]*>)?\(\s*'([^']+)'/g)].map(
      ([, method = '', path = '']) => `${method.toUpperCase()} ${path}`,
    );
  });
  return [...new Set(found)].sort();
}

describe.each<DatabaseKind>(['PGlite', 'Postgres'])('accounts do not see each other on %s', (kind) => {
  const server = serveTests({}, kind);
  let ann: TestAccount;
  let eve: TestAccount;
  let ids: Ids;

  beforeAll(async () => {
    ann = await newAccount(server);
    eve = await newAccount(server);
    ids = {
      uid: ann.uid,
      bid: 'b-ann',
      cid: 'c-ann',
      gid: 'g-ann',
      entry: 'e-ann',
      hash: sha256(bytes),
      tokenId: `token-${ann.uid}`,
    };
    await ann.push({
      boxes: [box(ids.bid)],
      cards: [card(ids.cid, ids.bid, { gid: ids.gid })],
      log: [answer(ids.entry, ids.cid, 1000)],
      documents: [
        { kind: 'group', id: ids.gid, data: { title: 'g', category: '', labels: [], datetime: '' }, stamp: stampAt(1) },
      ],
    });
    await fetch(`${server.url}/cards_pg/media/${ids.hash}`, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${ann.token}`, 'Content-Type': 'image/png' },
      body: bytes,
    });
  });

  /** Everything that the server stores of Ann. */
  async function annsData(): Promise<string> {
    const tables = ['accounts', 'boxes', 'cards', 'answer_log', 'documents', 'media', 'operations'];
    const rows = await Promise.all(
      tables.map((table) => server.database.query(`SELECT * FROM ${table} WHERE uid = $1`, [ann.uid])),
    );
    return JSON.stringify(rows);
  }

  const send = (name: string, of: Ids, token: string | null) => {
    const [method = '', route = ''] = name.split(' ');
    const { path, body } = CALLS[name] ?? {};
    return server.call(method, path?.(of) ?? route, body?.(of), token);
  };

  // Proves C-30.
  it('tests every call and every query that the server has', () => {
    expect(routes().filter((route) => !PUBLIC.includes(route))).toEqual(Object.keys(CALLS).sort());
    expect(Object.keys(buildSchema(typeDefs).getQueryType()?.getFields() ?? {}).sort()).toEqual(
      Object.keys(QUERIES).sort(),
    );
  });

  // Proves C-30.
  it('refuses every call without a token, with an expired one and with a forged one, all alike', async () => {
    const expired = newSecret();
    await server.database.query(
      "INSERT INTO tokens (uid, id, hash, device, expires_at) VALUES ($1, 'old', $2, 'd', now() - interval '1 second')",
      [ann.uid, hashSecret(expired)],
    );
    const before = await annsData();
    const forged = `${ann.token.slice(0, -2)}${ann.token.endsWith('AA') ? 'BB' : 'AA'}`;
    for (const name of Object.keys(CALLS)) {
      for (const token of [null, expired, forged, 'short', `${ann.token} ${ann.token}`]) {
        const { status, body } = await send(name, ids, token);
        const error = body.error ?? { ...body.errors[0], code: body.errors[0].extensions.code };
        expect([status, error.code, error.message], `${name} ${token}`).toEqual([
          401,
          'NEEDS_SIGN_IN',
          'the token is missing, expired or not known',
        ]);
      }
    }
    expect(await annsData()).toBe(before);
  });

  // Proves C-30.
  it("answers another account's ids like ids of nothing, and changes nothing", async () => {
    const before = await annsData();
    const plain = (value: unknown, of: Ids): string =>
      Object.entries(of)
        .reverse()
        .reduce((text, [name, id]) => text.replaceAll(id, `<${name}>`), JSON.stringify(value));
    // What ends Eve's own session comes last.
    const names = Object.keys(CALLS).filter((name) => !/sign_out_everywhere|export|devices/.test(name));
    for (const name of names) {
      const asAnn = await send(name, ids, eve.token);
      await server.database.query('DELETE FROM operations WHERE uid = $1', [eve.uid]);
      const asNobody = await send(name, NOBODY, eve.token);
      await server.database.query('DELETE FROM operations WHERE uid = $1', [eve.uid]);
      await Promise.all(
        ['cards', 'boxes', 'answer_log', 'documents'].map((table) =>
          server.database.query(`DELETE FROM ${table} WHERE uid = $1`, [eve.uid]),
        ),
      );
      expect([asAnn.status, plain(asAnn.body, ids)], name).toEqual([asNobody.status, plain(asNobody.body, NOBODY)]);
      expect(await annsData(), name).toBe(before);
    }
    for (const [name, query] of Object.entries(QUERIES)) {
      const asAnn = await eve.graphql(`{ ${query(ids)} }`);
      const asNobody = await eve.graphql(`{ ${query(NOBODY)} }`);
      expect(asAnn.body, name).toEqual(asNobody.body);
      expect(JSON.stringify(asAnn.body), name).not.toContain('ann');
    }
    const exported = await server.call('POST', '/account/export', {}, eve.token);
    const devices = await server.call('POST', '/account/devices', {}, eve.token);
    expect(JSON.stringify([exported.body, devices.body])).not.toMatch(new RegExp(`${ann.uid}|-ann`));
    await server.call('POST', '/account/sign_out_everywhere', {}, eve.token);
    expect((await ann.graphql('{ bin { id } }')).status).toBe(200);
    expect(await annsData()).toBe(before);
  });
});
