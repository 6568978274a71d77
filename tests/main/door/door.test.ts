import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fail, ok } from '#shared/result.ts';
import { memoryStore } from '../support/doubles.ts';
import { type OpenDoor, openDoor, rawRequest, request, YOMITAN } from './doorTest.ts';

let test: OpenDoor;

beforeEach(async () => {
  test = await openDoor();
});
afterEach(() => test.door.close());

const version = { action: 'version', version: 6 };

describe('who may ask', () => {
  // Proves D-1.
  it('is closed until it is switched on, and on this computer alone', async () => {
    await test.door.update({ isOpen: false, port: test.port });
    expect(test.door.state().status).toBe('closed');
    await expect(request(test.port)).rejects.toThrow(/ECONNREFUSED/);
    await test.door.update({ isOpen: true, port: test.port });
    expect(test.door.state()).toMatchObject({ status: 'open', port: test.port });
    const body = { ...version, key: test.key };
    expect((await request(test.port, { body })).json).toEqual({ result: 6, error: null });
    expect((await request(test.port, { body, host: `localhost:${test.port}` })).json.result).toBe(6);
    expect((await request(test.port, { body, address: '::1', host: `[::1]:${test.port}` })).json.result).toBe(6);
  });

  // Proves D-1.
  it('says that another program has the port', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    await test.door.update({ isOpen: true, port });
    expect(test.door.state()).toMatchObject({ status: 'taken', port });
    await new Promise((resolve) => other.close(resolve));
    await test.door.update({ isOpen: true, port });
    expect(test.door.state().status).toBe('open');
  });

  // Proves D-2.
  it.each([
    ['a website by DNS rebinding', { host: 'evil.example:PORT' }],
    ['another port', { host: '127.0.0.1:1' }],
    ['no port', { host: 'localhost' }],
    ['another address of this computer', { host: '127.0.0.2:PORT' }],
    ['a name with a dot', { host: 'localhost.:PORT' }],
    ['a sandboxed page', { origin: 'null' }],
    ['an Origin that is none', { origin: 'https://a.example, https://b.example' }],
    ['an Origin with a path', { origin: 'https://a.example/path' }],
  ])('refuses %s, and raises no question', async (_, { host, origin }: { host?: string; origin?: string }) => {
    const options = {
      ...(host !== undefined && { host: host.replace('PORT', String(test.port)) }),
      ...(origin !== undefined && { origin }),
    };
    for (const method of ['POST', 'GET', 'OPTIONS']) {
      const answer = await request(test.port, { ...options, method, body: { ...version, key: test.key } });
      expect(answer).toMatchObject({ status: 403, text: '' });
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
    expect(test.asked).toEqual([]);
    expect(test.door.state().question).toBeNull();
  });

  // Proves D-2.
  it('refuses two Hosts', async () => {
    const host = `Host: 127.0.0.1:${test.port}`;
    const answer = await rawRequest(test.port, `GET / HTTP/1.1\r\n${host}\r\n${host}\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 40[03] /);
  });

  // Proves D-3.
  it('asks once a day about an unknown Origin, and about one at a time', async () => {
    const ask = (origin: string, body: unknown = version) => request(test.port, { origin, body });
    expect(await ask(YOMITAN)).toMatchObject({ status: 403, text: '' });
    expect(await ask(YOMITAN, { action: 'requestPermission' })).toMatchObject({ status: 403, text: '' });
    expect(await ask('https://other.example')).toMatchObject({ status: 403 });
    expect(test.states.filter(({ question }) => question !== null)).toHaveLength(1);
    expect(test.door.state()).toMatchObject({ question: YOMITAN, asked: [YOMITAN] });
    test.door.decide(YOMITAN, false);
    await ask(YOMITAN);
    expect(test.door.state()).toMatchObject({ question: null, programs: [] });
    test.now += 25 * 3_600_000;
    await ask(YOMITAN);
    expect(test.door.state().question).toBe(YOMITAN);
    test.door.decide(YOMITAN, true);
    const { json } = await ask(YOMITAN, { action: 'requestPermission', version: 6 });
    const granted = { permission: 'granted', requireApikey: false, requireApiKey: false, version: 6 };
    expect(json).toEqual({ result: granted, error: null });
    expect(test.door.state()).toMatchObject({ question: null, asked: [], programs: [{ origin: YOMITAN }] });
    test.door.decide(YOMITAN, false);
    expect(await ask(YOMITAN)).toMatchObject({ status: 403, text: '' });
    expect(test.asked).toEqual([]);
  });

  // Proves D-3.
  it('is not asked about endless names that one website makes up', async () => {
    for (let n = 0; n < 60; n++) {
      await request(test.port, { origin: `https://n${n}.evil.example`, body: version });
      test.door.decide(`https://n${n}.evil.example`, false);
    }
    expect(test.door.state().asked).toHaveLength(10);
    await request(test.port, { origin: YOMITAN, body: version });
    expect(test.door.state().question).toBe(YOMITAN);
  });

  // Proves D-4.
  it('needs the key of a program without an Origin', async () => {
    for (const key of [undefined, '', 'wrong', null, 7, [test.key]]) {
      const { json } = await request(test.port, { body: { action: 'deckNames', version: 6, key } });
      expect(json).toEqual({ result: null, error: 'valid api key must be provided' });
    }
    expect(test.asked).toEqual([]);
    const permission = await request(test.port, { body: { action: 'requestPermission', version: 6 } });
    expect(permission.json.result).toMatchObject({ permission: 'granted', requireApikey: true, requireApiKey: true });
    await request(test.port, { body: { action: 'deckNames', key: test.key } });
    expect(test.asked).toEqual(['deckNames']);
    const old = test.key;
    test.door.changeKey();
    expect(test.door.state().key).toMatch(/^[\w-]{32}$/);
    expect((await request(test.port, { body: { action: 'deckNames', key: old } })).json.error).toMatch(/api key/);
  });

  // Proves D-5.
  it('remembers who was allowed, and the last use', async () => {
    const store = memoryStore();
    const first = await openDoor({}, store);
    first.door.decide(YOMITAN, true);
    await request(first.port, { origin: YOMITAN, body: version });
    first.now += 2 * 3_600_000;
    await request(first.port, { origin: YOMITAN, body: version });
    await first.door.close();
    const second = await openDoor({}, store);
    expect(second.door.state().key).toBe(first.key);
    expect(second.door.state().programs).toEqual([{ origin: YOMITAN, usedAt: '2026-03-02T12:00:00.000Z' }]);
    await second.door.close();
  });
});

describe('HTTP', () => {
  // Proves D-6.
  it('answers as AnkiConnect does', async () => {
    test.door.decide(YOMITAN, true);
    const empty = await request(test.port, { method: 'GET' });
    expect(empty).toMatchObject({ status: 200, json: { apiVersion: 'AnkiConnect v.6' } });
    const answer = await request(test.port, {
      origin: YOMITAN,
      body: version,
      headers: { 'Content-Type': 'text/plain', 'Access-Control-Allow-Origin': '*' },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json',
      'access-control-allow-origin': YOMITAN,
      'access-control-allow-headers': '*',
      vary: 'Origin',
    });
    const preflight = await request(test.port, {
      method: 'OPTIONS',
      origin: YOMITAN,
      headers: { 'Access-Control-Request-Private-Network': 'true' },
    });
    expect(preflight).toMatchObject({ status: 200, text: '' });
    expect(preflight.headers['access-control-allow-private-network']).toBe('true');
    expect((await request(test.port, { origin: YOMITAN, body: version, path: '/other' })).status).toBe(404);
    expect((await request(test.port, { origin: YOMITAN, method: 'PUT', body: version })).status).toBe(405);
  });

  // Proves D-7.
  it('limits sizes, depth, values and rates', async () => {
    test.door.decide(YOMITAN, true);
    const ask = (body: string) => request(test.port, { origin: YOMITAN, body });
    const head = `POST / HTTP/1.1\r\nHost: 127.0.0.1:${test.port}\r\nOrigin: ${YOMITAN}\r\n`;
    expect(await rawRequest(test.port, `${head}Content-Length: 40000000\r\n\r\n`)).toMatch(/^HTTP\/1\.1 413 /);
    const deep = `{"action":"version","params":{"a":${'['.repeat(110)}${']'.repeat(110)}}}`;
    expect((await ask(deep)).json.error).toMatch(/too deep/);
    const wide = `{"action":"version","params":{"a":[${'1,'.repeat(1_000_001)}1]}}`;
    expect((await ask(wide)).json.error).toMatch(/too large/);
    const inText = JSON.stringify({ action: 'version', params: { a: `${'[,{"\\'.repeat(500_000)}` } });
    expect((await ask(inText)).json).toBe(6);
    for (const body of ['{', '[]', '7', '"a"', '{"action":"version"}x', '\u0000']) {
      expect((await ask(body)).json).toMatchObject({ result: null, error: expect.stringContaining('JSON') });
    }
    const limited = await openDoor({}, memoryStore(), 3);
    limited.door.decide(YOMITAN, true);
    const statuses = [];
    for (let n = 0; n < 5; n++) statuses.push((await request(limited.port, { origin: YOMITAN, body: version })).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    await limited.door.close();
  });
});

describe('the envelope', () => {
  const ask = async (body: unknown) =>
    (await request(test.port, { body: { key: test.key, ...(body as object) } })).json;

  // Proves D-8.
  it('is there from version 5 on', async () => {
    for (const number of [undefined, 2, 4]) expect(await ask({ action: 'version', version: number })).toBe(6);
    for (const number of [5, 6]) {
      expect(await ask({ action: 'version', version: number })).toEqual({ result: 6, error: null });
    }
    const failed = await openDoor({ door: () => Promise.resolve(ok({ error: 'unsupported action' })) });
    for (const number of [2, 6]) {
      const { json } = await request(failed.port, { body: { key: failed.key, action: 'any', version: number } });
      expect(json).toEqual({ result: null, error: 'unsupported action' });
    }
    await failed.door.close();
  });

  // Proves D-8.
  it('is that of each part of a multi, also of a multi in it', async () => {
    const actions = [
      { action: 'version' },
      { action: 'version', version: 6 },
      { action: 'multi', version: 6, params: { actions: [{ action: 'version', version: 6, key: 'repeated' }, 7] } },
      { action: 'multi', params: {} },
    ];
    expect(await ask({ action: 'multi', version: 2, params: { actions } })).toEqual([
      6,
      { result: 6, error: null },
      {
        result: [
          { result: 6, error: null },
          { result: null, error: 'unsupported action' },
        ],
        error: null,
      },
      { result: null, error: 'actions is a list' },
    ]);
    const many = Array.from({ length: 6000 }, () => ({ action: 'version' }));
    const twice = [
      { action: 'multi', params: { actions: many } },
      { action: 'multi', params: { actions: many } },
    ];
    const [first, second] = await ask({ action: 'multi', params: { actions: twice } });
    expect(first).toHaveLength(6000);
    expect(second.error).toMatch(/at most 10000/);
  });

  // Proves D-8, D-9.
  it('says nothing of what is inside when something fails', async () => {
    const broken = await openDoor({
      door: () => Promise.resolve(fail('MIRROR_UNAVAILABLE', 'no such table: secrets')),
    });
    const { json } = await request(broken.port, { body: { action: 'deckNames', key: broken.key } });
    expect(json).toEqual({ result: null, error: 'Cardbox cannot do this now (MIRROR_UNAVAILABLE)' });
    await broken.door.close();
  });

  // Proves D-15.
  it('shows pages, syncs and says who added a card', async () => {
    const added = await openDoor({
      door: (action) =>
        Promise.resolve(ok(action === 'addNote' ? { json: '5', added: ['c1'] } : { json: '[]', show: '/main/browse' })),
    });
    added.door.decide(YOMITAN, true);
    const answer = await request(added.port, { origin: YOMITAN, body: { action: 'addNote', params: {} } });
    expect(answer.json).toBe(5);
    expect(added.added).toEqual([{ program: 'Yomitan', cids: ['c1'] }]);
    await request(added.port, { origin: YOMITAN, body: { action: 'guiBrowse', params: {} } });
    expect(added.shown).toEqual(['/main/browse']);
    expect(
      (await request(added.port, { origin: YOMITAN, body: { action: 'sync', params: { version: 2 } } })).json,
    ).toBeNull();
    expect(added.synced.count).toBe(1);
    await added.door.close();
  });
});
