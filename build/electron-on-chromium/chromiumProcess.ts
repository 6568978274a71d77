import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { CdpConnection } from './cdp.ts';
import { chromiumSwitches } from './chromiumSwitches.ts';
import { findChromium } from './findChromium.ts';

/** A running Chromium. */
export interface ChromiumProcess {
  readonly connection: CdpConnection;
  /** Resolves with the port of `--remote-debugging-port`, as soon as Chromium listens on it. */
  readonly debuggingPort: Promise<string>;
  /** Resolves when the process has ended. */
  readonly ended: Promise<void>;
  /** What it wrote last. */
  output(): string;
  /** Ends it and its own processes at once. */
  kill(): void;
}

/** How much of what Chromium wrote is shown when it does not start. Characters. */
const OUTPUT_LIMIT = 4000;

/** Starts Chromium. It ends with this process, also after `kill -9`: its debugging pipe closes. */
export function startProcess(profile: string, serverPort: number): ChromiumProcess {
  const path = findChromium();
  const isWindows = process.platform === 'win32';
  const child = spawn(path, chromiumSwitches(profile, serverPort), {
    // In a process group of its own, so that Ctrl+C ends the app first and Chromium in order.
    detached: !isWindows,
    windowsHide: true,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
  });
  const [, , errors, input, output] = child.stdio as unknown as [null, null, Readable, Writable, Readable];
  const kill = (): void => killGroup(child, isWindows);
  process.on('exit', kill);
  let text = '';
  let found: (port: string) => void = () => undefined;
  const listening = new Promise<string>((resolve) => {
    found = resolve;
  });
  errors.on('data', (chunk: Buffer) => {
    const all = `${text}${chunk.toString('utf8')}`;
    // Before the text is cut: on a busy computer one chunk can hold the line and more than the limit after it.
    const port = /DevTools listening on ws:\/\/[^/]*:(\d+)\//.exec(all)?.[1];
    text = all.slice(-OUTPUT_LIMIT);
    if (port !== undefined) found(port);
  });
  const ended = new Promise<void>((resolve) => {
    const end = (): void => {
      process.off('exit', kill);
      resolve();
    };
    child.once('exit', end);
    child.once('error', (error) => {
      text += error.message;
      end();
    });
  });
  const early = ended.then(() => {
    throw new Error(`Chromium (${path}) ended before it was ready: ${text.trim()}`);
  });
  early.catch(() => undefined);
  const connection = new CdpConnection(input, output);
  return { connection, debuggingPort: Promise.race([listening, early]), ended, output: () => text.trim(), kill };
}

function killGroup({ pid, exitCode, signalCode }: ChildProcess, isWindows: boolean): void {
  if (pid === undefined || exitCode !== null || signalCode !== null) return;
  try {
    process.kill(isWindows ? pid : -pid, 'SIGKILL');
  } catch {
    // It has just ended by itself.
  }
}
