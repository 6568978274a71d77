import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WebSocket } from 'ws';
import { hostApp } from './app.ts';
import { BrowserWindow } from './browserWindow.ts';
import { startChromium, stopChromium } from './chromium.ts';
import { commandLine } from './commandLine.ts';
import { runControl } from './controlServer.ts';
import type { KeyPress } from './page/wire.ts';
import { userDataFolder } from './paths.ts';
import { denyAllPermissions } from './permissions.ts';
import { servePage } from './protocol.ts';
import { startServer, token } from './server.ts';

/** How long Chromium may take to end by itself. Milliseconds. */
const CLOSE_LIMIT = 5000;

let isFinishing = false;

/** Starts Chromium once the app's own top level has run: its switches and paths are set by then, as with Electron. */
export function scheduleStart(): void {
  hostApp.finish = (code) => void finish(code);
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => hostApp.quit());
  setImmediate(() => {
    start().catch((error: unknown) => {
      if (isFinishing) return;
      console.error(error instanceof Error ? error.message : error);
      hostApp.exit(1);
    });
  });
}

async function start(): Promise<void> {
  if (isFinishing) return;
  const port = await startServer({ page: servePage, socket: connect, input, control: runControl });
  const userData = userDataFolder();
  await startChromium(join(userData, 'host-chromium'), port, () => hostApp.quit());
  await denyAllPermissions();
  if (isFinishing) return;
  const debugging = commandLine.getSwitchValue('remote-debugging-port');
  const cdp = debugging === '' ? null : `http://127.0.0.1:${debugging}`;
  const file = join(userData, 'host.json');
  writeFileSync(`${file}.part`, JSON.stringify({ port, token, pid: process.pid, cdp }), { mode: 0o600 });
  renameSync(`${file}.part`, file);
  // Electron's userData is Chromium's own profile, where Chromium writes the port it has chosen.
  const portFile = join(userData, 'DevToolsActivePort');
  if (cdp !== null) writeFileSync(portFile, `${debugging}\n`);
  process.on('exit', () => {
    for (const path of [file, portFile]) rmSync(path, { force: true });
  });
  hostApp.becomeReady();
}

function connect(windowId: number, origin: string, socket: WebSocket): void {
  const window = BrowserWindow.fromId(windowId);
  if (window) window.hostContents.connect(origin, socket);
  else socket.terminate();
}

function input(windowId: number, body: string): boolean {
  const press = JSON.parse(body) as KeyPress;
  return BrowserWindow.fromId(windowId)?.hostContents.beforeInput(press) ?? false;
}

async function finish(code: number): Promise<void> {
  if (isFinishing) return;
  isFinishing = true;
  const limit = new Promise<void>((resolve) => setTimeout(resolve, CLOSE_LIMIT));
  await Promise.race([stopChromium().catch(() => undefined), limit]);
  process.exit(code);
}
