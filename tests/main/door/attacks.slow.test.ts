import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenDoor, openDoor, rawRequest, request, YOMITAN } from './doorTest.ts';

let test: OpenDoor;

beforeAll(async () => {
  test = await openDoor();
  test.door.decide(YOMITAN, true);
});
afterAll(() => test.door.close());

const RUNS = 20_000;
const AT_ONCE = 40;

/** Numbers that are the same in each run. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe('attacks', () => {
  // Proves D-2, D-7, D-9.
  it('answers 20,000 odd requests, and does nothing for those who may not ask', { timeout: 120_000 }, async () => {
    const random = createRandom(7);
    const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T;
    const origins = [
      undefined,
      'null',
      'https://evil.example',
      'http://localhost',
      `http://127.0.0.1:${test.port}`,
      '',
      YOMITAN.toUpperCase(),
      `${YOMITAN}.evil.example`,
      'file://',
      `${YOMITAN}/`,
    ];
    const hosts = [
      `127.0.0.1:${test.port}`,
      'evil.example',
      `evil.example:${test.port}`,
      '',
      `127.0.0.1:${test.port}@evil.example`,
      '[::1]',
      `LOCALHOST:${test.port}`,
    ];
    const keys = [undefined, '', 'key', test.key.slice(0, -1), `${test.key}x`, [test.key], { toString: test.key }];
    const actions = [
      'version',
      'addNote',
      'deleteNotes',
      'multi',
      'findNotes',
      'storeMediaFile',
      '__proto__',
      'constructor',
      '',
      7,
      null,
    ];
    const params = [
      undefined,
      null,
      7,
      [],
      {},
      { notes: [1] },
      { actions: [{ action: 'deleteNotes', params: { notes: [1] } }] },
      JSON.parse('{"__proto__":{"a":1}}'),
    ];
    let refused = 0;
    const one = async (): Promise<void> => {
      const origin = pick(origins);
      const whole = JSON.stringify({
        action: pick(actions),
        version: pick([undefined, 2, 6, -1, 'x']),
        key: pick(keys),
        params: pick(params),
      });
      const cut = random(4) === 0 ? whole.slice(0, random(whole.length)) : whole;
      const { status, text, headers } = await request(test.port, {
        host: pick(hosts),
        ...(origin !== undefined && { origin }),
        method: pick(['POST', 'POST', 'POST', 'GET', 'OPTIONS', 'PUT', 'DELETE', 'HEAD']),
        path: pick(['/', '/', '/', '/x', '/?a=1', '//']),
        body: cut,
        headers: { 'Content-Type': pick(['application/json', 'text/plain', 'x']) },
      });
      if (status !== 200) {
        refused++;
        expect(text).toBe('');
      } else if (text !== '') expect(text).toMatch(/api key|JSON object|AnkiConnect v|"permission"/);
      if (origin !== undefined) expect(headers['access-control-allow-origin']).toBeUndefined();
    };
    for (let done = 0; done < RUNS; done += AT_ONCE) await Promise.all(Array.from({ length: AT_ONCE }, one));
    expect(refused).toBeGreaterThan(RUNS / 2);
    expect(test.asked).toEqual([]);
    expect(test.log.lines).toEqual([]);
    const { json } = await request(test.port, { origin: YOMITAN, body: { action: 'version' } });
    expect(json).toBe(6);
  });

  // Proves D-7.
  it('serves programs while 200 connections send slow heads and bodies', async () => {
    const head = `POST / HTTP/1.1\r\nHost: 127.0.0.1:${test.port}\r\nOrigin: ${YOMITAN}\r\nContent-Length: 1000\r\n`;
    const sockets: Socket[] = [];
    let closed = 0;
    for (let n = 0; n < 200; n++) {
      const socket = connect(test.port, '127.0.0.1');
      socket
        .on('error', () => undefined)
        .on('close', () => closed++)
        .resume();
      socket.write(n % 2 === 0 ? head : `${head}\r\n{"action"`);
      sockets.push(socket);
    }
    const { json } = await request(test.port, { origin: YOMITAN, body: { action: 'version' } });
    expect(json).toBe(6);
    // The heads that never end are closed after some seconds, the bodies later.
    await expect.poll(() => closed, { timeout: 20_000 }).toBeGreaterThanOrEqual(100);
    for (const socket of sockets) socket.destroy();
    expect(test.asked).toEqual([]);
  });

  // Proves D-2, D-9.
  it('refuses before it reads the body', async () => {
    const head = `POST / HTTP/1.1\r\nHost: 127.0.0.1:${test.port}\r\nOrigin: https://evil.example\r\nContent-Length: 30000000\r\n\r\n`;
    const answer = await rawRequest(test.port, head);
    expect(answer).toMatch(/^HTTP\/1\.1 403 /);
    expect(answer.split('\r\n\r\n')[1]).toBe('');
  });
});
