import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Cdp } from './cdp.ts';
import { type ChromiumProcess, startProcess } from './chromiumProcess.ts';
import { commandLine } from './commandLine.ts';

/** One page of Chromium. */
export interface HostPage {
  readonly cdp: Cdp;
  readonly targetId: string;
  isClosed: boolean;
  /** Called once, when the page has closed by itself or was closed here. */
  onClosed: () => void;
  onDownload: (download: Download) => void;
}

export interface Download {
  readonly url: string;
  readonly suggestedFilename: string;
}

export interface Bounds {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** How long a start may take until Chromium answers. Milliseconds; it takes one second on a quiet computer. A test waits less. */
const ANSWER_LIMIT = Number(process.env.HOST_ANSWER_LIMIT ?? 15_000);

let chromium: ChromiumProcess | undefined;
let closing: Promise<void> | undefined;
/** A blank page for the next window: the one Chromium starts with, or the one that keeps it alive without windows. */
let spareTarget: Promise<string> | undefined;
const pages = new Map<string, HostPage>();
/** Pages that were made here. Any other was opened by a page. */
const ownTargets = new Set<string>();
let creating: Promise<unknown> = Promise.resolve();

/**
 * Starts Chromium with a profile that stays. Origins are the same at each start and nothing leaves the machine:
 * every `*.localhost` leads to the server on `serverPort`, every other name nowhere. `onGone` is called when Chromium
 * ends by itself.
 */
export async function startChromium(profile: string, serverPort: number, onGone: () => void): Promise<void> {
  const isDebuggable = commandLine.hasSwitch('remote-debugging-port');
  const wantedPort = commandLine.getSwitchValue('remote-debugging-port');
  if (isDebuggable) await requireFreePort(Number(wantedPort));
  const start = (): ChromiumProcess => {
    for (const stale of ['DevToolsActivePort', 'SingletonLock', 'SingletonCookie', 'SingletonSocket'])
      rmSync(join(profile, stale), { force: true });
    return startProcess(profile, serverPort);
  };
  const port = await startAnswering(start, isDebuggable);
  void started().ended.then(() => {
    if (!closing) onGone();
  });
  if (port !== undefined && Number(wantedPort) === 0) commandLine.appendSwitch('remote-debugging-port', port);
}

/**
 * Sets `chromium` to one that answers, and returns its debugging port. One that does not answer is ended and started
 * again, once: on a busy computer a start can hang.
 */
async function startAnswering(start: () => ChromiumProcess, isDebuggable: boolean): Promise<string | undefined> {
  for (let isAgain = false; ; isAgain = true) {
    chromium = start();
    try {
      return await firstAnswer(chromium, isDebuggable);
    } catch (error) {
      if (!(error instanceof NoAnswer) || isAgain) throw error;
      console.error(`${error.message}\nIt is started again.`);
      chromium.kill();
      await chromium.ended;
    }
  }
}

class NoAnswer extends Error {}

async function firstAnswer(process: ChromiumProcess, isDebuggable: boolean): Promise<string | undefined> {
  const { browser } = process.connection;
  listen(browser);
  const limit = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    limit.reject(new NoAnswer(`Chromium did not answer within ${ANSWER_LIMIT / 1000} s: ${process.output()}`));
  }, ANSWER_LIMIT);
  const answers = Promise.all([
    // Rejects when Chromium does not start.
    isDebuggable ? process.debuggingPort : undefined,
    browser.send('Target.setDiscoverTargets', { discover: true }),
    browser.send('Browser.setDownloadBehavior', { behavior: 'deny', eventsEnabled: true }),
  ]).catch(async (error: unknown) => {
    // A closed pipe says less than what Chromium wrote.
    await process.debuggingPort;
    throw error;
  });
  // The one that comes second is not awaited.
  answers.catch(() => undefined);
  try {
    const [port] = await Promise.race([answers, limit.promise]);
    return port;
  } finally {
    clearTimeout(timer);
  }
}

function listen(browser: Cdp): void {
  browser.on('Target.detachedFromTarget', ({ targetId = '' }) => markClosed(targetId));
  browser.on('Target.targetDestroyed', ({ targetId }) => markClosed(targetId));
  browser.on('Browser.downloadWillBegin', async ({ frameId, ...download }) => {
    const host = await pageOfFrame(frameId);
    host?.onDownload(download);
  });
  const first = Promise.withResolvers<string>();
  spareTarget = first.promise;
  let isFirst = true;
  browser.on('Target.targetCreated', ({ targetInfo: { targetId, type } }) => {
    if (type !== 'page') return;
    if (isFirst) {
      isFirst = false;
      ownTargets.add(targetId);
      first.resolve(targetId);
    } else void closeStranger(targetId);
  });
}

/** A page that a page has opened past `window.open` and links, by a form for example, is closed. */
async function closeStranger(targetId: string): Promise<void> {
  // The event can come before the reply to `Target.createTarget`.
  await creating;
  if (!ownTargets.has(targetId)) await closeTarget(targetId);
}

function markClosed(targetId: string): void {
  const host = pages.get(targetId);
  if (!host) return;
  pages.delete(targetId);
  host.isClosed = true;
  host.onClosed();
}

/** A page in an OS window of its own; the first takes the window Chromium starts with. The others get a new window each. */
export async function openPage(bounds: Bounds): Promise<HostPage> {
  const target = spareTarget ?? createTarget(bounds);
  spareTarget = undefined;
  return await attach(await target);
}

function createTarget({ x: left, y: top, width, height }: Bounds): Promise<string> {
  const made = creating.then(async () => {
    const options = { url: 'about:blank', newWindow: true, left, top, width, height };
    const { targetId } = await browserSession().send('Target.createTarget', options);
    ownTargets.add(targetId);
    return targetId;
  });
  creating = made.catch(() => undefined);
  return made;
}

const ignore = (): void => undefined;

async function attach(targetId: string): Promise<HostPage> {
  const { connection } = started();
  const { sessionId } = await connection.browser.send('Target.attachToTarget', { targetId, flatten: true });
  const cdp = connection.session(sessionId);
  const host: HostPage = { cdp, targetId, isClosed: false, onClosed: ignore, onDownload: ignore };
  pages.set(targetId, host);
  await Promise.all([
    // A page of a window without the focus of the system works as one with it.
    cdp.send('Emulation.setFocusEmulationEnabled', { enabled: true }),
    setLanguage(cdp, commandLine.getSwitchValue('lang')),
  ]);
  return host;
}

/** `--lang` for the page: Chromium itself only follows it where its translations are installed. */
async function setLanguage(cdp: Cdp, locale: string): Promise<void> {
  if (!locale) return;
  const userAgent = String(await evaluate(cdp, 'navigator.userAgent'));
  await Promise.all([
    cdp.send('Emulation.setLocaleOverride', { locale }).catch(() => undefined),
    cdp.send('Emulation.setUserAgentOverride', { userAgent, acceptLanguage: locale }),
  ]);
}

/** The value of a JavaScript expression in the page. */
export async function evaluate(cdp: Cdp, expression: string): Promise<unknown> {
  const { result } = await cdp.send('Runtime.evaluate', { expression, returnByValue: true });
  return result.value;
}

/** Closes a page. Chromium would end with its last window, so a blank page replaces that one. */
export async function closePage(host: HostPage): Promise<void> {
  if (closing || host.isClosed) return;
  if ([...pages.values()].every((other) => other === host)) {
    spareTarget ??= createTarget({ x: 0, y: 0, width: 800, height: 600 });
    await spareTarget;
  }
  await closeTarget(host.targetId);
}

async function closeTarget(targetId: string): Promise<void> {
  await browserSession()
    .send('Target.closeTarget', { targetId })
    // It has closed already.
    .catch(() => undefined);
}

/** The session of the whole browser. */
export function browserSession(): Cdp {
  return started().connection.browser;
}

/** The open page that contains this frame. */
async function pageOfFrame(frameId: string): Promise<HostPage | undefined> {
  const direct = pages.get(frameId);
  if (direct) return direct;
  for (const host of pages.values()) {
    const { frameTree } = await host.cdp.send('Page.getFrameTree');
    if (frameIds(frameTree).includes(frameId)) return host;
  }
  return undefined;
}

interface FrameTree {
  readonly frame: { readonly id: string };
  readonly childFrames?: readonly FrameTree[];
}

function frameIds({ frame, childFrames = [] }: FrameTree): string[] {
  return [frame.id, ...childFrames.flatMap(frameIds)];
}

/** Ends Chromium in order, with local storage written. */
export async function stopChromium(): Promise<void> {
  closing ??= end();
  await closing;
}

async function end(): Promise<void> {
  if (!chromium) return;
  await browserSession()
    .send('Browser.close')
    .catch(() => undefined);
  await chromium.ended;
}

function started(): ChromiumProcess {
  if (!chromium) throw new Error('build/electron-on-chromium: Chromium has not started');
  return chromium;
}

async function requireFreePort(port: number): Promise<void> {
  if (!port) return;
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', () => reject(new Error(`--remote-debugging-port=${port}: the port is in use`)));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()));
  });
}
