import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createMediaHandler } from '#main/media/mediaProtocol.ts';
import { readRange } from '#main/media/range.ts';
import { tempFolder } from '../support/doubles.ts';

const HASH = 'ab'.repeat(32);
const URL = `cardbox-app://cardbox/media/${HASH}`;

function setUp(text = '0123456789') {
  const path = join(tempFolder(), 'file');
  writeFileSync(path, text);
  const asked: string[] = [];
  const answer = createMediaHandler((hash) => {
    asked.push(hash);
    return Promise.resolve(
      hash === HASH
        ? { ok: true, value: { path, mime: 'audio/mpeg', size: 10 } }
        : { ok: false, error: { code: 'NOT_FOUND', message: '' } },
    );
  });
  const ask = (url: string, init: RequestInit = {}) => answer(new Request(url, init));
  return { ask, asked };
}

describe('the account’s media', () => {
  it('are served with their exact type, sandboxed', async () => {
    const response = await setUp().ask(URL);
    expect(response?.status).toBe(200);
    expect(await response?.text()).toBe('0123456789');
    expect(Object.fromEntries(response?.headers ?? [])).toMatchObject({
      'content-type': 'audio/mpeg',
      'content-length': '10',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'accept-ranges': 'bytes',
    });
  });

  it('are served in ranges', async () => {
    const response = await setUp().ask(URL, { headers: { Range: 'bytes=2-4' } });
    expect(response?.status).toBe(206);
    expect(response?.headers.get('Content-Range')).toBe('bytes 2-4/10');
    expect(await response?.text()).toBe('234');
    const outside = await setUp().ask(URL, { headers: { Range: 'bytes=10-' } });
    expect([outside?.status, outside?.headers.get('Content-Range')]).toEqual([416, 'bytes */10']);
  });

  it('reply to HEAD without a body', async () => {
    const response = await setUp().ask(URL, { method: 'HEAD' });
    expect([response?.status, response?.headers.get('Content-Length'), response?.body]).toEqual([200, '10', null]);
  });

  it.each([
    ['/main/dashboard', null],
    [`/media/${'0'.repeat(64)}`, 404],
    ['/media/', 404],
    ['/media/../index.html', null],
    [`/media/${HASH}/x`, 404],
    [`/media/${HASH.toUpperCase()}`, 404],
    ['/media/%2e%2e%2fsecret', 404],
  ])('%s: %s', async (path, status) => {
    const { ask, asked } = setUp();
    expect((await ask(`cardbox-app://cardbox${path}`))?.status ?? null).toBe(status);
    expect(asked.every((hash) => /^[0-9a-f]{64}$/.test(hash))).toBe(true);
  });

  it('are refused for other methods, and a truncated file is not served', async () => {
    expect((await setUp().ask(URL, { method: 'POST', body: 'x' }))?.status).toBe(405);
    expect((await setUp('012').ask(URL))?.status).toBe(404);
  });

  it.each([
    [null, null],
    ['bytes=0-', { start: 0, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-30', { start: 0, end: 9 }],
    ['bytes=5-500', { start: 5, end: 9 }],
    ['bytes=9-', { start: 9, end: 9 }],
    ['bytes=10-', 'outside'],
    ['bytes=-0', 'outside'],
    ['bytes=5-4', null],
    ['bytes=0-1,3-4', null],
    ['bytes=-', null],
    ['lines=1-2', null],
  ])('Range %s', (header, expected) => expect(readRange(header, 10)).toEqual(expected));
});
