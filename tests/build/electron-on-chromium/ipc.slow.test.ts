import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fixture, startFixture } from './fixtures/start.ts';

let fixture: Fixture;

beforeAll(async () => {
  fixture = await startFixture();
});

afterAll(async () => await fixture.stop());

/** The message an expression in the page rejects or throws with, and what is left of the error's class. */
const failure = async (call: string): Promise<{ text: string; name: string; code?: string }> =>
  await fixture.inPage(`async (bridge) => {
    try { await (${call}); } catch (error) { return { text: String(error.message), name: error.name, code: error.code }; }
    return { text: 'no error', name: '' };
  }`);

describe('values', () => {
  it('are sent by structured clone, with their types', async () => {
    const text = await fixture.inPage(`async (bridge) => {
      const cyclic = { name: 'loop' };
      cyclic.self = cyclic;
      const [back] = await bridge.invoke('echo', [
        undefined, null, NaN, -0, 10n, new Date(5), /a/gi, new Map([[1, { a: 1 }]]), new Set(['x']), new Uint8Array([1, 2, 255]),
        { $: 'not a tag', ['__proto__']: 1 }, cyclic,
      ]);
      const [undef, nul, nan, zero, big, date, regexp, map, set, bytes, dollar, loop] = back;
      return JSON.stringify([
        undef === undefined, nul === null, Number.isNaN(nan), Object.is(zero, -0), big === 10n, date.getTime() === 5,
        String(regexp) === '/a/gi', map.get(1).a === 1, set.has('x'), bytes instanceof Uint8Array && bytes[2] === 255,
        dollar.$ === 'not a tag', loop.self === loop,
      ]);
    }`);
    expect(JSON.parse(String(text))).toEqual(Array.from({ length: 12 }, () => true));
  });

  it('are refused in both directions when they cannot be cloned', async () => {
    expect((await failure('bridge.invokeFunction()')).text).toBe('An object could not be cloned.');
    expect((await failure("bridge.invoke('uncloneable')")).text).toBe(
      "Error invoking remote method 'uncloneable': Error: An object could not be cloned.",
    );
    await expect(fixture.run("event.sender.send('push', () => 1)")).rejects.toThrow('An object could not be cloned.');
  });

  it('may be large texts and bytes', async () => {
    const sizes = await fixture.inPage(`async (bridge) => {
      const [text, bytes] = await bridge.invoke('echo', 'é'.repeat(2_000_000), new Uint8Array(3_000_000).fill(7));
      return [text.length, bytes.length, bytes[2_999_999]];
    }`);
    expect(sizes).toEqual([2_000_000, 3_000_000, 7]);
  });
});

describe('errors', () => {
  it('lose their class and fields in invoke', async () => {
    const seen = await failure("bridge.invoke('fail')");
    expect(seen).toEqual({ text: "Error invoking remote method 'fail': RangeError: no such card", name: 'Error' });
  });

  it('name a channel without a handler', async () => {
    const { text } = await failure("bridge.invoke('nowhere')");
    expect(text).toBe("Error invoking remote method 'nowhere': Error: No handler registered for 'nowhere'");
  });

  it('a second handler for a channel is refused', async () => {
    await expect(fixture.run("electron.ipcMain.handle('echo', () => 1)")).rejects.toThrow(
      "Attempted to register a second handler for 'echo'",
    );
  });
});

describe('the sender', () => {
  it('has the address of its page, in the app’s own scheme, also after pushState', async () => {
    expect(await fixture.inPage("(bridge) => bridge.invoke('where')")).toEqual({ url: 'fixture://app/', same: true });
    await fixture.main.evaluate("history.pushState({}, '', '/boxes/1?type=due#x')");
    const { url } = await fixture.inPage<{ url: string }>("(bridge) => bridge.invoke('where')");
    expect(url).toBe('fixture://app/boxes/1?type=due#x');
    await fixture.main.evaluate("history.pushState({}, '', '/')");
  });

  it('differs by window', async () => {
    const { url } = (await fixture.palette.evaluate("bridge.invoke('where')")) as { url: string };
    expect(url).toBe('fixture://app/command_palette');
  });
});

describe('the bridge', () => {
  it('copies values: no prototypes, frozen, functions proxied, errors with their message only', async () => {
    const seen = await fixture.inPage(`(bridge) => ({
      count: bridge.counter.count,
      method: typeof bridge.counter.more,
      frozen: Object.isFrozen(bridge) && Object.isFrozen(bridge.nested.list),
      called: bridge.call((text) => text + '!'),
      own: Object.getOwnPropertyDescriptor(window, 'bridge').writable,
    })`);
    expect(seen).toEqual({ count: 1, method: 'undefined', frozen: true, called: 'called back!', own: false });
    expect(await failure('bridge.fail()')).toEqual({ text: 'from preload', name: 'Error' });
  });

  it('the preload runs before the page, with a sandbox’s require and process', async () => {
    expect(await fixture.main.evaluate('window.preloadCameFirst')).toBe(true);
    expect(await fixture.inPage('(bridge) => bridge.requireFs()')).toBe('module not found: node:fs');
    expect(await fixture.inPage('(bridge) => bridge.process.sandboxed')).toBe(true);
  });

  it('adds nothing else of the host to the page', async () => {
    expect(await fixture.main.evaluate('[typeof require, typeof module, typeof process, typeof makeCodec]')).toEqual(
      Array.from({ length: 4 }, () => 'undefined'),
    );
  });
});

it('a round trip of 2 KB takes about a millisecond', async () => {
  const median = await fixture.inPage<number>(`async (bridge) => {
    const text = 'x'.repeat(2048);
    const times = [];
    for (let i = 0; i < 300; i += 1) {
      const start = performance.now();
      await bridge.invoke('echo', text);
      times.push(performance.now() - start);
    }
    return times.sort((a, b) => a - b)[150];
  }`);
  expect(median).toBeLessThan(20);
});
