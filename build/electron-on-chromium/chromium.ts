import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';
import { chromiumSwitches, commandLine, isHeadless } from './commandLine.ts';
import { findChromium } from './findChromium.ts';

/** One page of Chromium, with a protocol session of the host's own. */
export interface HostPage {
  readonly page: Page;
  readonly cdp: CDPSession;
  readonly targetId: string;
}

export interface Bounds {
  x: number;
  y: number;
  width: number;
  height: number;
}

const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-background-timer-throttling',
  '--disable-renderer-backgrounding',
  '--disable-backgrounding-occluded-windows',
  '--use-fake-device-for-media-stream',
  '--no-proxy-server',
  // No bar about --no-sandbox above the pages.
  '--test-type',
];

/** Chromium takes the last list it is given: these are Playwright's, as far as they matter here, before the app's own. */
const DISABLED_FEATURES = [
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
];

let context: BrowserContext | undefined;
let root: CDPSession | undefined;
let closing: Promise<void> | undefined;
let spare: Page | undefined;
const attached: HostPage[] = [];
let expected = 0;
let creating: Promise<unknown> = Promise.resolve();

/**
 * Starts Chromium with a profile that stays. Every `*.localhost` leads to the host's server and every other name
 * nowhere, so origins are the same at each start and nothing leaves the machine. It ends when this process does: the
 * pipe that Playwright drives it by closes.
 */
export async function startChromium(profile: string, serverPort: number, onGone: () => void): Promise<void> {
  const wanted = commandLine.hasSwitch('remote-debugging-port')
    ? commandLine.getSwitchValue('remote-debugging-port')
    : null;
  if (wanted !== null) await requireFreePort(Number(wanted));
  rmSync(join(profile, 'DevToolsActivePort'), { force: true });
  for (const stale of ['SingletonLock', 'SingletonCookie', 'SingletonSocket'])
    rmSync(join(profile, stale), { force: true });
  context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    headless: isHeadless(),
    chromiumSandbox: process.getuid?.() !== 0,
    viewport: null,
    colorScheme: null,
    reducedMotion: null,
    forcedColors: null,
    contrast: null,
    acceptDownloads: false,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    ignoreDefaultArgs: ['--enable-automation'],
    args: [
      ...FLAGS,
      `--host-resolver-rules=MAP *.localhost 127.0.0.1:${serverPort}, MAP * ~NOTFOUND`,
      ...(wanted === null ? [] : [`--remote-debugging-port=${wanted || 0}`]),
      ...chromiumSwitches(DISABLED_FEATURES),
    ],
  });
  context.on('close', () => {
    if (!closing) onGone();
  });
  // A page nobody here has asked for is one that a page has opened, past window.open and links: a form, say.
  context.on('page', (page) => {
    if (expected > 0) expected -= 1;
    else void page.close().catch(() => undefined);
  });
  root = await context.browser()?.newBrowserCDPSession();
  spare = context.pages()[0];
  const portFile = join(profile, 'DevToolsActivePort');
  if (wanted !== null && Number(wanted) === 0 && existsSync(portFile)) {
    commandLine.appendSwitch('remote-debugging-port', readFileSync(portFile, 'utf8').split('\n')[0]);
  }
}

/** A new OS window's page (the first takes the window Chromium starts with). One at a time. */
export async function openPage(bounds: Bounds): Promise<HostPage> {
  const made = creating.then(() => createPage(bounds));
  creating = made.catch(() => undefined);
  return await made;
}

async function createPage(bounds: Bounds): Promise<HostPage> {
  const { context: browser, root: session } = started();
  if (spare && !spare.isClosed()) {
    const page = spare;
    spare = undefined;
    return await attach(browser, page);
  }
  const next = browser.waitForEvent('page');
  expected += 1;
  const { x: left, y: top, width, height } = bounds;
  await session.send('Target.createTarget', { url: 'about:blank', newWindow: true, left, top, width, height });
  return await attach(browser, await next);
}

async function attach(browser: BrowserContext, page: Page): Promise<HostPage> {
  const cdp = await browser.newCDPSession(page);
  const { targetInfo } = await cdp.send('Target.getTargetInfo');
  const host = { page, cdp, targetId: targetInfo.targetId };
  attached.push(host);
  await speak(host, commandLine.getSwitchValue('lang'));
  return host;
}

/** `--lang` for the page: Chromium itself only follows it where its translations are installed. */
async function speak({ page, cdp }: HostPage, locale: string): Promise<void> {
  if (!locale) return;
  const userAgent = String(await page.evaluate('navigator.userAgent'));
  await Promise.all([
    cdp.send('Emulation.setLocaleOverride', { locale }).catch(() => undefined),
    cdp.send('Emulation.setUserAgentOverride', { userAgent, acceptLanguage: locale }),
  ]);
}

/** Closes a page. Chromium would end with its last window, so a blank one stays in its place. */
export async function closePage(page: Page): Promise<void> {
  if (closing || page.isClosed()) return;
  const { context: browser } = started();
  if (browser.pages().every((other) => other === page)) {
    expected += 1;
    spare = await browser.newPage();
  }
  await page.close();
}

/** The session that speaks for the whole browser. */
export function browserSession(): CDPSession {
  return started().root;
}

/** A session of some open page, for what Chromium only does through one. */
export function pageSession(): CDPSession {
  const host = attached.find(({ page }) => !page.isClosed());
  if (!host) throw new Error('build/electron-on-chromium: no window is open');
  return host.cdp;
}

/** Ends Chromium properly, with local storage written. */
export async function stopChromium(): Promise<void> {
  closing ??= context?.close() ?? Promise.resolve();
  await closing;
}

function started(): { context: BrowserContext; root: CDPSession } {
  if (!context || !root) throw new Error('build/electron-on-chromium: Chromium has not started');
  return { context, root };
}

async function requireFreePort(port: number): Promise<void> {
  if (!port) return;
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', () => reject(new Error(`--remote-debugging-port=${port}: the port is in use`)));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()));
  });
}
