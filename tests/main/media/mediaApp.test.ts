import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, type RunningApp, startApp } from '../support/app.ts';

const HASH = 'ab'.repeat(32);
let app: RunningApp;

beforeAll(async () => {
  app = await startApp({ entry: await buildApp('media') });
}, 60_000);
afterAll(async () => {
  await app.stop();
});

/** What the page gets of an address. */
function get(path: string, headers: Record<string, string> = {}) {
  return app.main.evaluate(
    async ([address, given]) => {
      const response = await fetch(address, { headers: given });
      const { length } = new Uint8Array(await response.arrayBuffer());
      return { status: response.status, type: response.headers.get('Content-Type'), length };
    },
    [path, headers] as const,
  );
}

describe('a page of the app', () => {
  it('shows an image of the account under its policy', async () => {
    const size = await app.main.evaluate(async (hash) => {
      const image = new Image();
      image.src = `/media/${hash}`;
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    }, HASH);
    expect(size).toEqual([1, 1]);
  });

  it('gets ranges of a file, and nothing for an unknown file', async () => {
    expect(await get(`/media/${HASH}`)).toEqual({ status: 200, type: 'image/png', length: 70 });
    expect(await get(`/media/${HASH}`, { Range: 'bytes=1-3' })).toMatchObject({ status: 206, length: 3 });
    expect(await get(`/media/${'0'.repeat(64)}`)).toMatchObject({ status: 404, length: 0 });
  });

  it('sends bytes to be stored, only from the main window', async () => {
    const add = (page: typeof app.main, bytes: number[] | null) =>
      page.evaluate(
        ([list]) =>
          (window as unknown as { bridge: { mediaAdd(request: unknown): Promise<unknown> } }).bridge.mediaAdd({
            bytes: list === null ? 'text' : new Uint8Array(list),
            name: 'a.png',
          }),
        [bytes] as const,
      );
    expect(await add(app.main, [1, 2, 3])).toMatchObject({ ok: true, value: { hash: HASH, size: 3, name: 'a.png' } });
    expect(await add(app.main, null)).toMatchObject({ ok: false, error: { code: 'BAD_REQUEST' } });
    expect(await add(app.palette, [1])).toMatchObject({ ok: false, error: { code: 'NOT_ALLOWED' } });
  });
});
