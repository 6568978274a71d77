import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { app, BrowserWindow, ipcMain, protocol } from 'electron';
import { setChromiumFlags } from '#main/lifecycle/chromiumFlags.ts';
import { wireName } from '#shared/ipc/wire.ts';

/**
 * An app without our code: a bare page in the same browser with the same bridge, whose main passes requests to a worker.
 * `FLOOR_FILE`: the worker's database; `FLOOR_SIZE`: width and height of the window.
 */
const { FLOOR_FILE: workerData = '', FLOOR_SIZE = '' } = process.env;
const [width = 0, height = 0] = FLOOR_SIZE.split('x').map(Number);

setChromiumFlags();
protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges: { standard: true, secure: true } }]);
await app.whenReady();
const page = readFileSync(join(import.meta.dirname, 'page.html'), 'utf8');
protocol.handle('app', () => new Response(page, { headers: { 'Content-Type': 'text/html' } }));
const worker = new Worker(new URL('./workerChild.ts', import.meta.url), { workerData });
ipcMain.handle(wireName('graphql'), async (_event, request) => {
  worker.postMessage(request);
  const [reply] = await once(worker, 'message');
  return reply;
});
const preload = join(import.meta.dirname, '../../../out/preload/index.cjs');
const window = new BrowserWindow({ width, height, frame: false, webPreferences: { preload, sandbox: true } });
await window.loadURL('app://floor/');
console.log('loaded');
