import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  type ControlClient,
  connectControl,
  type HostFile,
  readHostFile,
} from '../../build/electron-on-chromium/control.ts';
import { tempFolder } from './temp.ts';

/** A running app on the host. */
export interface HostedApp {
  readonly process: ChildProcess;
  readonly userData: string;
  readonly control: ControlClient;
  /** Chromium's debugging address: `chromium.connectOverCDP(cdp, { noDefaults: true })`. */
  readonly cdp: string;
  /** Its whole output, stdout and stderr. */
  output(): string;
  /** Resolves when the output contains `text`; rejects when the app ends first. */
  waitForOutput(text: string): Promise<void>;
  /** The exit code, or the name of the signal, after its end. */
  readonly ended: Promise<number | string>;
}

export interface LaunchOptions {
  /** The app's entry, absolute or from the working directory. */
  readonly entry: string;
  /** A profile to use again; by default a new one in the temporary folder. */
  readonly userData?: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** How long a start or an end may take, on the busiest computer, until a test says so with the app's output. */
const LIMIT_MS = 60_000;

const register = join(import.meta.dirname, '../../build/electron-on-chromium/register.mjs');

/**
 * Starts an app headless on the host, with a free debugging port and, unless `env.HOST_DESKTOP` names one to share,
 * with its own desktop. Resolves when its Chromium is ready; rejects, with its output, when it ends before that.
 */
export async function launch(options: LaunchOptions): Promise<HostedApp> {
  const userData = options.userData ?? tempFolder('host-profile').path;
  const spawned = spawnApp({ ...options, userData });
  const file = await hostFile(userData, spawned);
  return { ...spawned, userData, control: connectControl(file), cdp: file.cdp ?? '' };
}

/** The same without waiting for Chromium, for starts that are expected to fail earlier. */
export function spawnApp(options: LaunchOptions & { userData: string }): Omit<HostedApp, 'control' | 'cdp'> {
  const { entry, userData, args = [], env = {} } = options;
  const flags = ['--headless', `--user-data-dir=${userData}`, '--remote-debugging-port=0', ...args];
  const child = spawn(process.execPath, ['--import', register, resolve(entry), ...flags], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, HOST_DESKTOP: join(userData, 'desktop'), ...env },
  });
  let text = '';
  const listeners = new Set<() => void>();
  const hear = (chunk: Buffer): void => {
    text += chunk.toString('utf8');
    for (const listener of listeners) listener();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  // An aborted test run must not leave apps running.
  const stop = (): void => void child.kill('SIGKILL');
  process.on('exit', stop);
  const ended = new Promise<number | string>((done) => {
    child.on('close', (code, signal) => {
      process.off('exit', stop);
      done(code ?? signal ?? 'unknown');
    });
  });
  const waitForOutput = async (wanted: string): Promise<void> => {
    const found = new Promise<void>((resolve, reject) => {
      const listener = (): void => {
        if (!text.includes(wanted)) return;
        listeners.delete(listener);
        resolve();
      };
      listeners.add(listener);
      void ended.then((code) => reject(new Error(`ended with ${code} before '${wanted}':\n${text}`)));
      listener();
    });
    await inTime(found, `the app did not write '${wanted}'`, () => text);
  };
  return { process: child, userData, output: () => text, waitForOutput, ended };
}

/** Waits, and rejects with `what` and the app's output when that takes too long. */
export async function inTime<T>(promise: Promise<T>, what: string, output: () => string): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.reject(new Error(`${what} within ${LIMIT_MS / 1000} s; it wrote:\n${output()}`));
  }, LIMIT_MS);
  try {
    return await Promise.race([promise, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

async function hostFile(userData: string, app: Pick<HostedApp, 'process' | 'ended' | 'output'>): Promise<HostFile> {
  const path = join(userData, 'host.json');
  const start = Date.now();
  let code: number | string | undefined;
  void app.ended.then((value) => {
    code = value;
  });
  for (;;) {
    // There may be a file of an earlier start: the process id distinguishes them.
    if (existsSync(path)) {
      const file = readHostFile(userData);
      if (file.pid === app.process.pid) return file;
    }
    if (code !== undefined) throw new Error(`the app ended with ${code}:\n${app.output()}`);
    if (Date.now() - start > LIMIT_MS) throw new Error(`Chromium is not ready; the app wrote:\n${app.output()}`);
    await new Promise((resume) => setTimeout(resume, 20));
  }
}
