import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { isTooNested } from '#shared/jsonNesting.ts';
import { PUBLIC } from '../support/calls.ts';
import { newAccount } from '../support/items.ts';
import { serveTests } from '../support/server.ts';

const MIB = 1024 * 1024;
const bytes = (text: string) => new TextEncoder().encode(text);

describe('bodies', () => {
  const server = serveTests();

  // Proves Y-102.
  it('has small bodies before sign-in, and reads no body without a session', async () => {
    for (const route of [...PUBLIC, 'POST /nowhere'].filter((name) => name.startsWith('POST'))) {
      const { status } = await server.call('POST', route.slice(5), '['.repeat(16 * 1024 + 1));
      expect([route, [413, 415].includes(status)]).toEqual([route, true]);
    }
    // Only the headers come: the response does not wait for the body.
    const { hostname, port } = new URL(server.url);
    const response = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), hostname).once('error', reject);
      socket.once('data', (chunk) => {
        socket.destroy();
        resolve(chunk.toString());
      });
      const headers = `Host: x\r\nContent-Type: application/json\r\nContent-Length: ${16 * MIB}`;
      socket.write(`POST /cards_pg/apply_changes HTTP/1.1\r\n${headers}\r\n\r\n`);
    });
    expect(response).toMatch(/^HTTP\/1\.1 401 /);
  });

  // Proves Y-170.
  it('ends a request without a session whose body never ends', async () => {
    const { hostname, port } = new URL(server.url);
    const chunk = Buffer.concat([Buffer.from('100000\r\n'), Buffer.alloc(MIB), Buffer.from('\r\n')]);
    const socket = connect(Number(port), hostname);
    let response = '';
    socket.on('data', (text) => {
      response += text.toString();
    });
    // The connection is reset while this sends.
    socket.on('error', () => {});
    socket.write('POST /cards_pg/apply_changes HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n');
    let sent = 0;
    while (!socket.destroyed && sent < 1000) {
      await new Promise<void>((written) => socket.write(chunk, () => written()));
      sent++;
    }
    expect(response).toMatch(/^HTTP\/1\.1 401 /);
    // 1 MiB, and what the system keeps on the way.
    expect(sent).toBeLessThan(50);
  });

  // Proves Y-102.
  it('does not parse what is nested too deeply', async () => {
    const ann = await newAccount(server);
    const { status, body } = await ann.post('apply_changes', '['.repeat(15 * MIB));
    expect([status, body.error.code]).toEqual([400, 'BAD_REQUEST']);
    expect(isTooNested(bytes('[{"a":"[["}]'.repeat(99)))).toBe(false);
    expect(isTooNested(bytes(`"\\"${'['.repeat(200)}\\\\"`))).toBe(false);
    expect(isTooNested(bytes(`"\\\\"${'['.repeat(200)}`))).toBe(true);
    expect(isTooNested(bytes(`[${'[],'.repeat(500_001)}0]`))).toBe(true);
    expect(isTooNested(bytes(`[${'0,'.repeat(1_000_001)}0]`))).toBe(true);
    expect(isTooNested(bytes(`["${','.repeat(1_000_001)}"]`))).toBe(false);
  });

  // Proves Y-103.
  it('lets an account wait for its turn, refuses more, and answers others meanwhile', async () => {
    const [ann, bob] = [await newAccount(server), await newAccount(server)];
    const query = '{ changes(since: "0") { cursor } }';
    // Two bodies that do not come take the places that run.
    const { hostname, port } = new URL(server.url);
    const headers = `Host: x\r\nAuthorization: Bearer ${ann.token}\r\nContent-Type: application/json\r\nContent-Length: 9`;
    const slow = Array.from({ length: 2 }, () => connect(Number(port), hostname));
    for (const socket of slow) socket.write(`POST /cards_pg/compare HTTP/1.1\r\n${headers}\r\n\r\n`);
    const statuses: number[] = [];
    const hostile = Array.from({ length: 60 }, async () => {
      const answer = await ann.graphql(query);
      statuses.push(answer.status);
      return answer;
    });
    await expect.poll(() => statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(8);
    const honest = await Promise.all(Array.from({ length: 20 }, () => bob.graphql(query)));
    expect(new Set(honest.map(({ status }) => status))).toEqual(new Set([200]));
    for (const socket of slow) socket.destroy();
    const answers = await Promise.all(hostile);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused[0]?.headers.get('Retry-After')).toBe('5');
    expect(refused[0]?.body.errors[0].extensions.code).toBe('TOO_MANY_TRIES');
    // Its places are free again.
    expect((await ann.graphql(query)).status).toBe(200);
  });
});
