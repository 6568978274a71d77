import { join, resolve } from 'node:path';
import { type Browser, chromium, type ElectronApplication, _electron as electron, type Page } from '@playwright/test';
import { type HostedApp, inTime, launch } from '#tests/support/hostedApp.ts';
import { tempFolder } from '#tests/support/temp.ts';
import type { ControlClient } from '../../../build/electron-on-chromium/control.ts';
import { type Desk, ELECTRON_HOOKS, electronDesk } from './electronDesk.ts';

/** The built app for a spec, on the host or on real Electron. */
export interface RunningApp {
  readonly userData: string;
  readonly pid: number;
  readonly main: Page;
  readonly palette: Page;
  /** Actions outside the pages. */
  readonly desk: Desk;
  /** More actions of a person and of the system; only on the host. */
  readonly control: ControlClient | null;
  /** SIGTERM, as a system sends it at shutdown; returns the exit code. */
  quit(): Promise<number | string>;
  /** kill -9: no code of the app can run after it. */
  kill(): Promise<void>;
}

type Variables = Readonly<Record<string, string>>;

export interface StartOptions {
  /** A profile to use again; by default an empty one. */
  readonly userData?: string;
  /** More flags, or a deck file. */
  readonly args?: readonly string[];
  readonly language?: 'en' | 'zh';
  /** The folder of a desktop that shares its global shortcuts with other apps; only on the host. */
  readonly desktop?: string;
  /** More environment variables. */
  readonly env?: Variables;
  /** Another folder with the app, such as an unpacked one; only on the host. */
  readonly folder?: string;
}

// Playwright sets it beside the NO_COLOR of `npm test`, and Node warns in the app's log of the two. No person's app has them.
delete process.env.FORCE_COLOR;

const root = resolve(import.meta.dirname, '../../..');

/** A new folder for one spec, removed when this process ends. */
export function emptyProfile(): string {
  return tempFolder('cardbox-e2e').path;
}

/** Starts the built app and waits until both windows are ready. `project` is Playwright's project name. */
export async function startApp(project: string, options: StartOptions = {}): Promise<RunningApp> {
  const userData = options.userData ?? emptyProfile();
  const args = [`--lang=${options.language ?? 'en'}`, ...(options.args ?? [])];
  const { env = {}, desktop, folder = root } = options;
  if (project === 'electron') return await startElectron(userData, args, env);
  return await startHosted(folder, userData, args, {
    ...env,
    ...(desktop === undefined ? {} : { HOST_DESKTOP: desktop }),
  });
}

async function startHosted(
  folder: string,
  userData: string,
  args: readonly string[],
  env: Variables,
): Promise<RunningApp> {
  const app = await launch({ entry: join(folder, 'out/main/index.js'), userData, args, env });
  await app.waitForOutput('ready http://127.0.0.1:');
  // `noDefaults`: the host has set the color scheme and downloads of pages; a second client must not reset them.
  const browser = await chromium.connectOverCDP(app.cdp, { noDefaults: true });
  const pages = browser.contexts().flatMap((context) => context.pages());
  const kill = async (): Promise<void> => {
    app.process.kill('SIGKILL');
    await end(app, browser);
  };
  const quit = async (): Promise<number | string> => {
    app.process.kill('SIGTERM');
    return await end(app, browser);
  };
  return {
    userData,
    pid: app.process.pid ?? 0,
    ...tellApart(pages),
    desk: app.control,
    control: app.control,
    quit,
    kill,
  };
}

async function end(app: HostedApp, browser: Browser): Promise<number | string> {
  const code = await inTime(app.ended, 'the app did not end', app.output);
  await browser.close();
  return code;
}

/** The variables of this process, which a started program gets only if they are passed with its own. */
function definedVariables(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
  );
}

async function startElectron(userData: string, args: readonly string[], env: Variables): Promise<RunningApp> {
  // For systems that refuse the sandbox to programs that are not installed; set by build/e2e.mjs.
  const switches = (process.env.CARDBOX_ELECTRON_SWITCHES ?? '').split(' ').filter((text) => text !== '');
  const app = await electron.launch({
    args: [...switches, '-r', ELECTRON_HOOKS, process.env.CARDBOX_APP ?? root, `--user-data-dir=${userData}`, ...args],
    env: { ...definedVariables(), ...env },
    ...(process.env.CARDBOX_ELECTRON === undefined ? {} : { executablePath: process.env.CARDBOX_ELECTRON }),
  });
  while (app.windows().length < 2) await app.waitForEvent('window');
  await Promise.all(app.windows().map((page) => page.waitForLoadState('load')));
  const child = app.process();
  const ended = new Promise<number | string>((done) => {
    child.on('exit', (code, signal) => done(code ?? signal ?? 'unknown'));
  });
  return {
    userData,
    pid: child.pid ?? 0,
    ...tellApart(app.windows()),
    desk: electronDesk(app),
    control: null,
    quit: () => closeElectron(app, ended),
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function closeElectron(app: ElectronApplication, ended: Promise<number | string>): Promise<number | string> {
  await app.close();
  return await ended;
}

function tellApart(pages: readonly Page[]): { main: Page; palette: Page } {
  const isPalette = (page: Page): boolean => new URL(page.url()).pathname === '/command_palette';
  const main = pages.find((page) => !isPalette(page));
  const palette = pages.find(isPalette);
  if (main === undefined || palette === undefined) throw new Error(`windows: ${pages.map((p) => p.url()).join(', ')}`);
  return { main, palette };
}
