import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserWindow } from 'electron';
import { describe, expect, it, vi } from 'vitest';
import { createReadyLine } from '#main/lifecycle/readyLine.ts';
import { externalLink } from '#main/windows/links.ts';
import { openPage } from '#main/windows/page.ts';
import { DEFAULT_WINDOW_STATE } from '#main/windows/placement.ts';
import { createWindowState } from '#main/windows/windowState.ts';
import { nextZoom } from '#main/windows/zoom.ts';
import { RateLimit } from '#shared/rateLimit.ts';
import { memoryLog, memoryStore } from '../support/doubles.ts';

it.each([
  ['https://example.com/a?b=c', 'https://example.com/a?b=c'],
  ['mailto:ann@example.com', 'mailto:ann@example.com'],
  ['http://example.com', null],
  ['file:///etc/passwd', null],
  ['javascript:alert(1)', null],
  ['cardbox://open/main', null],
  ['ms-settings:privacy', null],
  ['https://user:word@example.com', null],
  [`https://example.com/${'a'.repeat(3000)}`, null],
  ['example.com', null],
])('externalLink: %s: %s', (url, link) => {
  expect(externalLink(url)).toBe(link);
});

it('RateLimit allows a few events within the window, and more later', () => {
  let now = 0;
  const retries = new RateLimit(2, 1000, () => now);
  expect([retries.tryAdd(), retries.tryAdd(), retries.tryAdd()]).toEqual([true, true, false]);
  now = 1001;
  expect(retries.tryAdd()).toBe(true);
});

describe('a page', () => {
  /** A window whose page loads only after `failures` tries. */
  function setUp(failures: number, code = 'ERR_FAILED') {
    const log = memoryLog();
    let tries = 0;
    const window = {
      webContents: Object.assign(new EventEmitter(), { isDestroyed: () => false, send: () => undefined }),
      isDestroyed: () => false,
      async loadURL() {
        tries += 1;
        if (tries <= failures) throw Object.assign(new Error(code), { code });
      },
    };
    const givenUp = vi.fn();
    openPage(
      window as unknown as BrowserWindow,
      { url: 'x://y/', home: 'x://y/' },
      { onLoaded: () => undefined, onFailed: givenUp, log },
    );
    return { givenUp, log, tries: () => tries };
  }

  it('that does not load is loaded again, a limited number of times', async () => {
    const twice = setUp(2);
    await vi.waitFor(() => expect(twice.tries()).toBe(3));
    expect(twice.log.lines).toHaveLength(2);
    expect(twice.givenUp).not.toHaveBeenCalled();
    const never = setUp(Number.POSITIVE_INFINITY);
    await vi.waitFor(() => expect(never.givenUp).toHaveBeenCalledOnce());
    expect(never.tries()).toBe(4);
  });

  it('is not loaded again when another load replaced it', async () => {
    const { givenUp, log, tries } = setUp(1, 'ERR_ABORTED');
    await Promise.resolve();
    expect([tries(), log.lines, givenUp.mock.calls]).toEqual([1, [], []]);
  });
});

describe('a page that crashes', () => {
  function setUp() {
    const log = memoryLog();
    const state = { address: 'x://y/', opened: [] as string[] };
    const webContents = Object.assign(new EventEmitter(), {
      isDestroyed: () => false,
      send: () => undefined,
      getURL: () => state.address,
      reload: () => state.opened.push(`${state.address} again`),
    });
    const loadURL = async (address: string): Promise<void> => {
      state.address = address;
      state.opened.push(address);
    };
    const window = { webContents, isDestroyed: () => false, loadURL };
    const onFailed = vi.fn();
    const addresses = { url: 'x://y/', home: 'x://y/today' };
    openPage(window as unknown as BrowserWindow, addresses, { onLoaded: () => undefined, onFailed, log });
    const crashAt = (address: string): void => {
      state.address = address;
      webContents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 });
    };
    return { crashAt, onFailed, opened: state.opened };
  }

  // Proves F-30.
  it('is loaded again, and opens on Today after the second crash at one address', () => {
    const { crashAt, opened, onFailed } = setUp();
    crashAt('x://y/card');
    crashAt('x://y/other');
    crashAt('x://y/card');
    expect(opened).toEqual(['x://y/', 'x://y/card again', 'x://y/other again', 'x://y/today']);
    expect(onFailed).not.toHaveBeenCalled();
    crashAt('x://y/today');
    expect(onFailed).toHaveBeenCalledOnce();
  });
});

it('nextZoom changes from 80 to 200 % and back, and stops at the limits', () => {
  let zoom = 0.8;
  const seen = [zoom];
  while (nextZoom(zoom, 'in') !== zoom) {
    zoom = nextZoom(zoom, 'in');
    seen.push(zoom);
  }
  expect(seen).toEqual([0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2]);
  while (nextZoom(zoom, 'out') !== zoom) zoom = nextZoom(zoom, 'out');
  expect(zoom).toBe(0.8);
});

describe('the window state', () => {
  it('is saved', () => {
    const store = memoryStore();
    const bounds = { x: 1, y: 2, width: 800, height: 600 };
    createWindowState(store, memoryLog()).set({ bounds, is_maximized: true });
    expect(createWindowState(store, memoryLog()).get()).toMatchObject({ bounds, is_maximized: true, zoom: 1 });
  });

  // Proves S-249.
  it('stays after an update: the file of version 0.1.0', () => {
    const file = join(import.meta.dirname, '../../fixtures/profile-v11/window.json');
    const saved = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
    expect(createWindowState(memoryStore(saved), memoryLog()).get()).toMatchObject(saved);
  });

  it('of an older version has the palette in the middle', () => {
    const store = memoryStore({ bounds: null, is_maximized: true, zoom: 1 });
    expect(createWindowState(store, memoryLog()).get()).toEqual({ ...DEFAULT_WINDOW_STATE, is_maximized: true });
  });

  it('is replaced by the default when it is invalid', () => {
    expect(createWindowState(memoryStore({ bounds: 'left', zoom: 1 }), memoryLog()).get().bounds).toBeNull();
  });

  it('applies to this run if it cannot be written, without an error', () => {
    const log = memoryLog();
    const write = (): never => {
      throw new Error('ENOSPC');
    };
    const state = createWindowState({ ...memoryStore(), write }, log);
    state.set({ zoom: 1.5 });
    expect(state.get().zoom).toBe(1.5);
    expect(log.lines).toHaveLength(1);
  });
});

it.each([
  [9222, 'ready http://127.0.0.1:9222 pid 7\n'],
  [null, 'ready pid 7\n'],
])('the ready line is printed once, when both windows are ready (port %s)', (port, line) => {
  const lines: string[] = [];
  const mark = createReadyLine(
    () => port,
    7,
    (text) => void lines.push(text),
  );
  mark('palette ready');
  mark('main loaded');
  mark('palette loaded');
  expect(lines).toEqual([]);
  mark('main ready');
  mark('main ready');
  expect(lines).toEqual([line]);
});
