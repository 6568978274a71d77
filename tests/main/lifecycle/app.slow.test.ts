import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BACKGROUND } from '#main/windows/background.ts';
import { launch, spawnApp } from '#tests/support/hostedApp.ts';
import { buildApp, findPage, type RunningApp, startApp } from '../support/app.ts';
import { tempFolder } from '../support/doubles.ts';

const SHORTCUT = 'CommandOrControl+Shift+Space';
let entry: string;
let app: RunningApp;

beforeAll(async () => {
  entry = await buildApp('app');
  app = await startApp({ entry });
}, 60_000);
afterAll(async () => {
  await app.stop();
});

/** Everything main has sent to a page under this name. */
function received(page: Page, name: string): Promise<unknown[]> {
  return page.evaluate(
    (wanted) =>
      (window as unknown as { received: [string, unknown][] }).received
        .filter(([given]) => given === wanted)
        .map(([, payload]) => payload),
    name,
  );
}

function ask(page: Page, channel: string, request: unknown): Promise<unknown> {
  return page.evaluate(
    ([name, value]) =>
      (window as unknown as { bridge: Record<string, (request: unknown) => Promise<unknown>> }).bridge[name]?.(value),
    [channel, request] as const,
  );
}

const logged = (): string => readFileSync(join(app.userData, 'logs/main.log'), 'utf8');

async function windows() {
  const all = await app.control.windows();
  const palette = all.find(({ url }) => url.endsWith('/command_palette'));
  const main = all.find(({ id }) => id !== palette?.id);
  if (main === undefined || palette === undefined) throw new Error('a window is missing');
  return { main, palette };
}

describe('the windows', () => {
  it('open with a visible main window and a hidden palette', async () => {
    const { main, palette } = await windows();
    expect(main).toMatchObject({ visible: true, url: 'cardbox-app://cardbox/' });
    expect(palette).toMatchObject({ visible: false, alwaysOnTop: true });
  });

  it('know their kind before the first paint', async () => {
    const boot = (page: Page) => page.evaluate(() => (window as unknown as { boot: unknown }).boot);
    expect(await boot(app.main)).toMatchObject({ windowKind: 'main', account: { kind: 'none' }, version: '0.1.0' });
    expect(await boot(app.palette)).toMatchObject({ windowKind: 'palette', language: 'en' });
  });

  // Proves T-33.
  it('change the theme together, including backgrounds', async () => {
    await ask(app.main, 'settingsSet', { theme: 'dark' });
    await expect.poll(() => received(app.palette, 'onSettingsChanged')).toMatchObject([{ theme: 'dark' }]);
    expect(await received(app.main, 'onSettingsChanged')).toMatchObject([{ theme: 'dark' }]);
    const { main, palette } = await windows();
    expect(main.backgroundColor.toLowerCase()).toBe(BACKGROUND.dark.main);
    expect(palette.backgroundColor.toLowerCase()).toBe(BACKGROUND.dark.palette);
    await ask(app.palette, 'settingsSet', { theme: 'light' });
    await expect.poll(async () => (await windows()).main.backgroundColor.toLowerCase()).toBe(BACKGROUND.light.main);
  });
});

describe('the palette', () => {
  // Proves T-33.
  it('is toggled by the shortcut and gets an event', async () => {
    const before = (await received(app.palette, 'onPaletteShown')).length;
    expect(await app.control.pressShortcut(SHORTCUT)).toBe(true);
    expect((await windows()).palette).toMatchObject({ visible: true, focused: true });
    await expect.poll(async () => (await received(app.palette, 'onPaletteShown')).length).toBe(before + 1);
    await app.control.pressShortcut(SHORTCUT);
    expect((await windows()).palette.visible).toBe(false);
  });

  // Proves T-33.
  it('gets the focus when it is visible without focus', async () => {
    // Within the grace after showing a lost focus hides nothing; a busy machine may be too late for it.
    await expect
      .poll(async () => {
        await ask(app.main, 'paletteShow', {});
        await app.control.focusWindow((await windows()).main.id);
        return (await windows()).palette;
      })
      .toMatchObject({ visible: true, focused: false });
    await app.control.pressShortcut(SHORTCUT);
    expect((await windows()).palette).toMatchObject({ visible: true, focused: true });
    await ask(app.palette, 'paletteHide', {});
    expect((await windows()).palette.visible).toBe(false);
  });

  it('hides when another program gets the focus', async () => {
    await ask(app.main, 'paletteShow', {});
    await expect
      .poll(async () => {
        await app.control.focusWindow((await windows()).palette.id);
        await app.control.blurAll();
        return (await windows()).palette.visible;
      })
      .toBe(false);
  });

  it('opens the chosen item in the main window and hides', async () => {
    await ask(app.main, 'paletteShow', {});
    await ask(app.palette, 'paletteOpen', { path: '/main/dashboard/box_cards/b1' });
    expect(await windows()).toMatchObject({ palette: { visible: false }, main: { visible: true, focused: true } });
    await expect.poll(() => received(app.main, 'onNavigate')).toContainEqual({ path: '/main/dashboard/box_cards/b1' });
  });

  it('is inside the display under the cursor', async () => {
    const area = { x: 2000, y: 0, width: 1280, height: 720 };
    const displays = [{ bounds: { x: 0, y: 0, width: 1920, height: 1080 } }, { bounds: area }] as Parameters<
      typeof app.control.setDisplays
    >[0];
    await app.control.setDisplays(displays);
    await app.control.setCursor({ x: 2100, y: 100 });
    await ask(app.main, 'paletteShow', {});
    const { x, y, width, height } = (await windows()).palette.bounds;
    expect(x).toBeGreaterThanOrEqual(area.x);
    expect(x + width).toBeLessThanOrEqual(area.x + area.width);
    expect(y + height).toBeLessThanOrEqual(area.y + area.height);
    await ask(app.palette, 'paletteHide', {});
  });

  // Proves F-16.
  it('keeps its shortcut when the new one is taken', async () => {
    const result = await ask(app.main, 'settingsSet', { palette_shortcut: 'not a key' });
    expect(result).toMatchObject({ ok: false, error: { code: 'SHORTCUT_INVALID' } });
    expect(await app.control.shortcuts()).toHaveLength(1);
    expect(await app.control.pressShortcut(SHORTCUT)).toBe(true);
    await app.control.pressShortcut(SHORTCUT);
  });
});

describe('what a page may do', () => {
  it('runs no inline script and applies no inline style', async () => {
    const state = await app.main.evaluate(() => ({
      inline: (window as unknown as { inlineRan?: boolean }).inlineRan ?? false,
      color: getComputedStyle(document.getElementById('styled') as HTMLElement).color,
    }));
    expect(state).toEqual({ inline: false, color: 'rgb(0, 0, 0)' });
  });

  // Proves S-63.
  it('fetches nothing from other origins', async () => {
    const failed = await app.main.evaluate(() =>
      fetch('http://away.localhost/').then(
        () => false,
        () => true,
      ),
    );
    expect(failed).toBe(true);
  });

  it('does not leave the app', async () => {
    const before = logged().split('tried to navigate away').length;
    await app.main.click('#away', { noWaitAfter: true });
    await expect.poll(() => logged().split('tried to navigate away').length).toBe(before + 1);
    expect((await windows()).main.url).toBe('cardbox-app://cardbox/');
  });

  // Proves S-2.
  it('keeps its kind: the main window never becomes the palette; the router may change the path', async () => {
    const before = logged().split('tried to navigate away').length;
    await app.main.click('#inside', { noWaitAfter: true });
    await expect.poll(() => logged().split('tried to navigate away').length).toBe(before + 1);
    expect((await windows()).main.url).toBe('cardbox-app://cardbox/');
    await app.main.evaluate(() => history.pushState(null, '', '/main/browse'));
    await expect.poll(async () => (await windows()).main.url).toBe('cardbox-app://cardbox/main/browse');
    await app.main.evaluate(() => history.back());
    await expect.poll(async () => (await windows()).main.url).toBe('cardbox-app://cardbox/');
    // The page is the same one still, and main still sends to it at once.
    expect(await ask(app.main, 'noticesTake', {})).toEqual({ ok: true, value: [] });
  });

  it('saves no file', async () => {
    await app.main.click('#file', { noWaitAfter: true });
    await expect.poll(logged).toContain('tried to save a file');
  });

  it('passes only web and mail links to the system', async () => {
    await app.main.click('#hostile');
    await app.main.click('#safe');
    await expect.poll(async () => (await app.control.shellCalls()).length).toBe(1);
    expect(JSON.stringify(await app.control.shellCalls())).toContain('https://example.com/card');
    expect(await app.control.windows()).toHaveLength(2);
  });

  it('gets no permission', async () => {
    const state = await app.main.evaluate(() =>
      navigator.permissions.query({ name: 'notifications' }).then((status) => status.state),
    );
    expect(state).toBe('denied');
  });

  // Proves P-4.
  it('reaches only the channels of its window, and nothing of Electron', async () => {
    expect(await ask(app.palette, 'accountGet', {})).toMatchObject({ ok: true });
    const refused = { ok: false, error: { code: 'NOT_ALLOWED' } };
    expect(await ask(app.palette, 'accountUseLocal', {})).toMatchObject(refused);
    expect(await ask(app.main, 'paletteHide', {})).toMatchObject(refused);
    const globals = await app.main.evaluate(() => [
      typeof Reflect.get(window, 'require'),
      typeof Reflect.get(window, 'ipcRenderer'),
    ]);
    expect(globals).toEqual(['undefined', 'undefined']);
  });
});

describe('the app in the system', () => {
  it('runs GraphQL operations by name', async () => {
    const result = await ask(app.main, 'graphql', { operationName: 'Today', variables: {} });
    expect(result).toEqual({ ok: true, value: '{"data":{"operationName":"Today"}}' });
  });

  it('shows its menu in the user’s language', async () => {
    const labels = async () => (await app.control.menu()).map(({ label }) => label);
    expect(await labels()).toContain('File');
    await ask(app.main, 'settingsSet', { language: 'zh' });
    expect(await labels()).toContain('文件');
    await ask(app.main, 'settingsSet', { language: 'en' });
    await app.control.clickMenuItem('Keyboard Shortcuts');
    await expect.poll(() => received(app.main, 'onMenuCommand')).toContainEqual({ command: 'shortcuts' });
  });

  // Proves S-21.
  it('opens a link of the system, and refuses a hostile link with a notice', async () => {
    await app.control.openUrl('cardbox://open/main/recap');
    await app.control.openUrl('cardbox://open//evil.example');
    await expect.poll(() => received(app.main, 'onNavigate')).toContainEqual({ path: '/main/recap' });
    expect(JSON.stringify(await received(app.main, 'onNavigate'))).not.toContain('evil');
    await expect.poll(() => received(app.main, 'onNotice')).toContainEqual({ kind: 'LINK_NOT_OPENED' });
  });

  it('opens a deck file of the system, and shows a notice if it cannot', async () => {
    await app.control.openFile('/decks/words.csv');
    await expect.poll(() => received(app.main, 'onDeckOpened')).toMatchObject([{ name: 'words.csv' }]);
    await app.control.openFile('/decks/broken.csv');
    await expect
      .poll(() => received(app.main, 'onNotice'))
      .toContainEqual({ kind: 'DECK_NOT_OPENED', code: 'FILE_UNREADABLE', name: 'broken.csv' });
  });

  it('handles the arguments of a second start, which ends', async () => {
    const second = spawnApp({ entry, userData: app.userData, args: ['cardbox://open/main/browse'] });
    expect(await second.ended).toBe(0);
    await expect.poll(() => received(app.main, 'onNavigate')).toContainEqual({ path: '/main/browse' });
    expect(await app.control.windows()).toHaveLength(2);
  });

  it('sends a change of the account to both pages, and opens its mirror', async () => {
    const { value } = (await ask(app.main, 'accountUseLocal', {})) as { value: { uid: string } };
    await expect.poll(() => received(app.palette, 'onAccountChanged')).toMatchObject([{ kind: 'local' }]);
    expect(readdirSync(join(app.userData, 'mirrors'))).toEqual([`${value.uid}.sqlite`]);
  });

  it('reloads a crashed page, and sends the events that waited for it', async () => {
    const { main } = await windows();
    await app.control.crash(main.id);
    await expect.poll(logged).toContain('page is gone');
    await app.control.openUrl('cardbox://open/main/add');
    const context = app.main.context();
    await expect.poll(() => ![undefined, app.main].includes(findPage(context, false))).toBe(true);
    const again = findPage(context, false) ?? app.main;
    await expect.poll(() => received(again, 'onNavigate')).toEqual([{ path: '/main/add' }]);
  });
});

describe('a start', { timeout: 30_000 }, () => {
  // Proves F-13.
  it('renames a damaged settings file, shows a notice, and keeps the rest of the profile', async () => {
    const userData = tempFolder();
    writeFileSync(join(userData, 'settings.json'), '{"theme": "dar');
    const one = await startApp({ entry, userData });
    const notices = await received(one.main, 'onNotice');
    expect(notices).toMatchObject([{ kind: 'SETTINGS_DAMAGED' }]);
    expect(readdirSync(userData).filter((name) => name.startsWith('settings.damaged-'))).toHaveLength(1);
    expect(await one.stop()).toBe(0);
  });

  it('finds the local profile when the account file is damaged', async () => {
    const userData = tempFolder();
    const mirrors = join(userData, 'mirrors');
    const one = await startApp({ entry, userData });
    const before = readdirSync(mirrors);
    await one.stop();
    writeFileSync(join(userData, 'account.json'), 'not JSON');
    const again = await startApp({ entry, userData });
    expect(readdirSync(mirrors).filter((name) => name.endsWith('.sqlite'))).toEqual(before);
    expect(await again.stop()).toBe(0);
  });

  // Proves P-5.
  it('makes a profile that only its owner can read', async () => {
    const userData = join(tempFolder(), 'profile');
    const before = process.umask(0o022);
    // By default the desktop of the test is in the profile, and creates it.
    const env = { HOST_DESKTOP: join(tempFolder(), 'desktop') };
    const one = await startApp({ entry, userData, env }).finally(() => process.umask(before));
    await ask(one.main, 'settingsSet', { theme: 'dark' });
    // A refusal is a line of the log.
    await ask(one.main, 'settingsSet', { theme: 'loud' });
    // Windows has no such permissions.
    const [fileMode, folderMode] = process.platform === 'win32' ? [0o666, 0o666] : [0o600, 0o700];
    const mode = (path: string) => statSync(join(userData, path)).mode & 0o777;
    expect(['', 'logs'].map(mode)).toEqual([folderMode, folderMode]);
    const files = ['account.json', 'clock.json', 'settings.json', 'logs/main.log'];
    expect(files.map(mode)).toEqual(files.map(() => fileMode));
    await one.stop();
  });

  // Proves F-33.
  it('works on a full disk, and what cannot be saved says so', async () => {
    const userData = tempFolder();
    const patch = pathToFileURL(join(import.meta.dirname, '../fixtures/fullDisk.mjs')).href;
    const one = await startApp({ entry, userData, env: { NODE_OPTIONS: `--import ${patch}` } });
    const full = { ok: false, error: { code: 'DISK_FULL' } };
    expect(await ask(one.main, 'accountUseLocal', {})).toMatchObject(full);
    expect(await ask(one.main, 'settingsSet', { theme: 'dark' })).toMatchObject(full);
    expect(await ask(one.main, 'accountGet', {})).toMatchObject({ ok: true, value: { kind: 'none' } });
    expect(readdirSync(userData).filter((name) => /^(account|settings)\.json/.test(name))).toEqual([]);
    expect(await one.stop()).toBe(0);
  });

  it('applies its start arguments to this run only', async () => {
    const userData = tempFolder();
    const one = await startApp({ entry, userData, args: ['--lang=zh', '--theme=dark', '/decks/words.csv'] });
    const html = one.main.locator('html');
    expect(await html.getAttribute('lang')).toBe('zh-Hans');
    expect(await html.getAttribute('data-mantine-color-scheme')).toBe('dark');
    await expect.poll(() => received(one.main, 'onDeckOpened')).toMatchObject([{ name: 'words.csv' }]);
    expect(await one.stop()).toBe(0);
    const again = await startApp({ entry, userData });
    expect(await again.main.locator('html').getAttribute('lang')).toBe('en');
    await again.stop();
  });

  it('shows a notice that the shortcut is taken', async () => {
    const desktop = { HOST_DESKTOP: join(app.userData, 'desktop') };
    const other = await startApp({ entry, env: desktop });
    await expect
      .poll(() => received(other.main, 'onNotice'))
      .toEqual([{ kind: 'SHORTCUT_TAKEN', accelerator: SHORTCUT }]);
    await other.stop();
  });

  it('closes its window, mirror and process in order, and restores the window at the next start', async () => {
    const userData = tempFolder();
    const one = await startApp({ entry, userData });
    const [main] = (await one.control.windows()).filter(({ url }) => url === 'cardbox-app://cardbox/');
    const bounds = { x: 40, y: 50, width: 700, height: 600 };
    await one.control.resizeWindow(main?.id ?? 0, bounds);
    await one.control.closeWindow(main?.id ?? 0);
    expect(await one.ended).toBe(0);
    expect(existsSync(join(userData, 'mirrors/closed'))).toBe(true);
    const again = await startApp({ entry, userData });
    const [place] = (await again.control.windows()).filter(({ url }) => url === 'cardbox-app://cardbox/');
    expect(place?.bounds).toEqual(bounds);
    expect(again.output()).toMatch(/^ready (http:\/\/127\.0\.0\.1:\d+ )?pid \d+$/m);
    expect(await again.stop()).toBe(0);
  });

  // Proves F-18.
  it('prints one line with the reason why it cannot start', async () => {
    const userData = tempFolder();
    mkdirSync(join(userData, 'settings.json'));
    const one = spawnApp({ entry, userData });
    expect(await one.ended).toBe(1);
    expect(one.output()).toMatch(/^Cardbox couldn’t start: EISDIR.*\n$/);
  });

  it('ends in order when it is asked to before its windows are ready', async () => {
    const one = await launch({ entry, userData: tempFolder() });
    one.process.kill('SIGTERM');
    expect(await one.ended).toBe(0);
  });

  it('prints its debugging address', async () => {
    const one = await launch({ entry, args: ['--remote-debugging-port=9471'] });
    await one.waitForOutput(`ready http://127.0.0.1:9471 pid ${one.process.pid}`);
    one.process.kill('SIGINT');
    expect(await one.ended).toBe(0);
  });
});
