import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fixture, PATIENCE, startFixture } from './fixtures/start.ts';

let fixture: Fixture;

beforeAll(async () => {
  fixture = await startFixture();
});

afterAll(async () => await fixture.stop());

/** Waits for an expression in a page. (waitForFunction needs eval, which the policy forbids.) */
const until = async (page: Page, expression: string): Promise<void> =>
  await expect.poll(async () => await page.evaluate(expression), PATIENCE).toBe(true);

describe('windows', () => {
  it('are distinguished from outside by their path', () => {
    expect(fixture.main.url()).toBe('http://app.localhost/');
    expect(fixture.palette.url()).toBe('http://app.localhost/command_palette');
  });

  it('lose the focus when another is focused, with the events of both', async () => {
    const events = await fixture.run(`
      const events = [];
      for (const name of ['main', 'palette']) {
        for (const event of ['show', 'hide', 'focus', 'blur']) state[name].on(event, () => events.push(name + ' ' + event));
      }
      state.palette.show();
      const during = [state.main.isFocused(), state.palette.isFocused(), electron.BrowserWindow.getFocusedWindow() === state.palette];
      state.palette.hide();
      state.main.focus();
      for (const name of ['main', 'palette']) state[name].removeAllListeners();
      return [...events, during];
    `);
    expect(events).toEqual([
      'palette show',
      'main blur',
      'palette focus',
      'palette hide',
      'palette blur',
      'main focus',
      [false, true, true],
    ]);
  });

  it('have the given size, and emit an event when it changes', async () => {
    expect(await fixture.main.evaluate('[innerWidth, innerHeight]')).toEqual([700, 500]);
    const resized = await fixture.run(`
      let count = 0;
      state.main.on('resize', () => { count += 1; });
      state.main.setBounds({ x: 10, y: 20, width: 900, height: 650 });
      state.main.removeAllListeners('resize');
      return [count, state.main.getBounds(), state.main.getNormalBounds()];
    `);
    const bounds = { x: 10, y: 20, width: 900, height: 650 };
    expect(resized).toEqual([1, bounds, bounds]);
    await until(fixture.main, 'innerWidth === 900 && innerHeight === 650');
    await fixture.run('state.main.maximize()');
    await until(fixture.main, 'innerWidth === 1920 && innerHeight === 1080');
    await fixture.run('state.main.unmaximize()');
    await until(fixture.main, 'innerWidth === 900');
  });

  it('stay open when their close is prevented, and throw when they are destroyed', async () => {
    const seen = await fixture.run(`
      const { BrowserWindow } = electron;
      const window = new BrowserWindow({ show: false });
      const contents = window.webContents;
      let allowed = false;
      window.on('close', (event) => { if (!allowed) event.preventDefault(); });
      window.close();
      await new Promise(setImmediate);
      const kept = !window.isDestroyed();
      allowed = true;
      window.close();
      await new Promise((resolve) => window.once('closed', resolve));
      const message = (call) => { try { call(); return 'no error'; } catch (error) { return error.message; } };
      return [kept, window.isDestroyed(), message(() => window.show()), message(() => contents.send('x')), BrowserWindow.getAllWindows().length];
    `);
    expect(seen).toEqual([true, true, 'Object has been destroyed', 'Object has been destroyed', 2]);
  });

  it('cannot be created before ready', () => {
    const output = fixture.app.output();
    expect(output).toContain('early: Cannot create BrowserWindow before app is ready\nready\n');
    expect(output.indexOf('ready-to-show /')).toBeGreaterThan(output.indexOf('\nready\n'));
  });

  it('keep a message for a reloading page until its preload has run', async () => {
    const reloaded = fixture.run(`
      state.main.webContents.once('did-finish-load', () => state.main.webContents.send('push', 'after load', { n: 1 }));
      setTimeout(() => state.main.webContents.reload());
    `);
    // The page that asked may be gone before the reply is there.
    await reloaded.catch(() => undefined);
    await until(fixture.main, 'window.bridge?.heard().length === 1');
    expect(await fixture.main.evaluate('bridge.heard()[0]')).toEqual(['after load', { n: 1 }]);
  });
});

describe('what pages may not do', () => {
  it('navigate when will-navigate prevents it', async () => {
    const before = fixture.main.url();
    await fixture.main.click('#outside', { noWaitAfter: true });
    await expect
      .poll(async () => await fixture.run('return state.navigations'), PATIENCE)
      .toEqual(['https://example.com/']);
    expect(fixture.main.url()).toBe(before);
    expect(await fixture.main.evaluate('window.domReady')).toBe(true);
  });

  it('open windows', async () => {
    expect(await fixture.main.evaluate("window.open('https://example.com/popup')")).toBe(null);
    await fixture.main.click('#blank');
    await fixture.main.click('#form button');
    const opened = ['https://example.com/popup', 'fixture://app/second', 'fixture://app/form?'];
    await expect.poll(async () => await fixture.run('return state.opened'), PATIENCE).toEqual(opened);
    await expect.poll(() => fixture.main.context().pages().length, PATIENCE).toBe(2);
  });

  it('use a permission that the app refuses', async () => {
    const microphone =
      "navigator.mediaDevices.getUserMedia({ audio: true }).then(() => 'granted', (error) => error.name)";
    expect(await fixture.main.evaluate(microphone)).toBe('NotAllowedError');
    expect(await fixture.main.evaluate('Notification.requestPermission()')).toBe('denied');
    expect(
      await fixture.main.evaluate("navigator.permissions.query({ name: 'geolocation' }).then(({ state }) => state)"),
    ).toBe('denied');
    await fixture.run("state.allow = 'media'");
    expect(await fixture.main.evaluate(microphone)).toBe('granted');
    expect(await fixture.run('return state.permissions')).toEqual([
      'request media',
      'request notifications',
      'check geolocation',
      'request media',
    ]);
  });

  it('reach the network', async () => {
    const fetched = "fetch('http://127.0.0.1:9/').then(() => 'reached', (error) => error.name)";
    expect(await fixture.main.evaluate(fetched)).toBe('TypeError');
  });
});

describe('actions of a person outside the pages', () => {
  it('letting shortcuts through while they are suspended', async () => {
    const { control } = fixture.app;
    const seen = await fixture.run(`
      const { globalShortcut } = electron;
      globalShortcut.setSuspended(true);
      return [globalShortcut.isSuspended(), globalShortcut.register('Ctrl+F2', () => undefined)];
    `);
    expect(seen).toEqual([true, false]);
    expect(await control.pressShortcut('Ctrl+Shift+F9')).toBe(false);
    await fixture.run('electron.globalShortcut.setSuspended(false)');
  });

  it('a number and pictures on the app’s icon', async () => {
    const seen = await fixture.run(`
      const { app, nativeImage } = electron;
      const size = { width: 2, height: 2 };
      const message = (call) => { try { call(); return 'no error'; } catch (error) { return error.message; } };
      return [
        app.setBadgeCount(3),
        nativeImage.createFromBitmap(Buffer.alloc(16), size).getSize(),
        message(() => nativeImage.createFromBitmap(Buffer.alloc(15), size)),
      ];
    `);
    expect(seen).toEqual([process.platform !== 'win32', { width: 2, height: 2 }, 'invalid buffer size']);
    expect(await fixture.app.control.badge()).toBe(process.platform === 'win32' ? 0 : 3);
  });

  it('pressing shortcuts, the menu’s keys and items', async () => {
    const { control } = fixture.app;
    expect(await control.pressShortcut('Ctrl+Shift+F9')).toBe(process.platform !== 'darwin');
    expect(await control.pressShortcut('Ctrl+F1')).toBe(false);
    await control.clickMenuItem('note');
    await fixture.main.keyboard.press('Control+Shift+N');
    const heard = async (): Promise<string[]> =>
      await fixture.run("return log.filter((line) => ['shortcut', 'menu'].includes(line))");
    await expect.poll(heard, PATIENCE).toEqual(['shortcut', 'menu', 'menu']);
  });

  it('pressing a key that before-input-event keeps from the page', async () => {
    await fixture.run(`
      state.keys = [];
      state.main.webContents.on('before-input-event', (event, input) => {
        state.keys.push(input.type + ' ' + input.key);
        if (input.key === 'a') event.preventDefault();
      });
    `);
    await fixture.main.focus('#field');
    await fixture.main.keyboard.press('a');
    await fixture.main.keyboard.press('b');
    expect(await fixture.main.inputValue('#field')).toBe('b');
    expect(await fixture.run('return state.keys')).toEqual(['keyDown a', 'keyUp a', 'keyDown b', 'keyUp b']);
    await fixture.run("state.main.webContents.removeAllListeners('before-input-event')");
  });

  it('changing the system’s theme; the app’s choice has priority', async () => {
    const dark = "matchMedia('(prefers-color-scheme: dark)').matches";
    expect(await fixture.main.evaluate(dark)).toBe(false);
    await fixture.app.control.setSystemTheme('dark');
    await until(fixture.main, dark);
    await until(fixture.palette, dark);
    await fixture.run("electron.nativeTheme.themeSource = 'light'");
    await until(fixture.main, `!${dark}`);
    expect(await fixture.app.control.theme()).toEqual({ source: 'light', dark: false });
  });

  it('choosing in dialogs; without a choice they are canceled', async () => {
    const show = "return await electron.dialog.showOpenDialog({ properties: ['openFile'] })";
    expect(await fixture.run(show)).toEqual({ canceled: true, filePaths: [] });
    await fixture.app.control.answerDialog({ kind: 'open', filePaths: ['/a.csv'] });
    expect(await fixture.run(show)).toEqual({ canceled: false, filePaths: ['/a.csv'] });
  });

  it('changing displays', async () => {
    await fixture.run(
      "state.displays = []; electron.screen.on('display-removed', (_event, { id }) => state.displays.push(id))",
    );
    const bounds = { x: 0, y: 0, width: 800, height: 600 };
    await fixture.app.control.setDisplays([{ id: 2, bounds }]);
    expect(await fixture.run('return [state.displays, electron.screen.getPrimaryDisplay().bounds]')).toEqual([
      [1],
      bounds,
    ]);
  });
});

it('throws, by name, for every function that the host does not have', async () => {
  const attempts = [
    'electron.app.getFileIcon("x")',
    'electron.desktopCapturer',
    'state.main.setProgressBar(1)',
    'electron.app.on("login", () => 1)',
    'new electron.BrowserWindow({ parent: state.main })',
    'electron.Menu.buildFromTemplate([{ role: "speech" }])',
  ];
  for (const attempt of attempts) {
    await expect(fixture.run(`return ${attempt}`), attempt).rejects.toThrow(
      /build\/electron-on-chromium: .* is not implemented/,
    );
  }
  expect(await fixture.run('return state.sameModule')).toBe(true);
});

it('reports a renderer that crashes, and a reload restores the window', async () => {
  const [, paletteId] = await fixture.run<number[]>('return [state.main.id, state.palette.id]');
  await fixture.app.control.crash(Number(paletteId));
  await fixture.app.waitForOutput('render-process-gone');
  const url = await fixture.run(`
    const loaded = new Promise((resolve) => state.palette.webContents.once('did-finish-load', resolve));
    state.palette.webContents.reload();
    await loaded;
    return await state.palette.webContents.executeJavaScript("bridge.invoke('where').then(({ url }) => url)");
  `);
  expect(url).toBe('fixture://app/command_palette');
});
