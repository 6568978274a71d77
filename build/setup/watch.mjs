/**
 * What `npm run dev` runs under Node 24, in the project's folder: Vite's server for the pages, with hot module
 * replacement, and builds of main (with the workers) and preload that restart the app when a source file changes. The app
 * finds the server by ELECTRON_RENDERER_URL. CARDBOX_DEV_APP is the app's command, as JSON.
 */
import { spawn } from 'node:child_process';
import { createServer as createSocket } from 'node:net';
import { resolveConfig } from 'electron-vite';
import { build, createServer, mergeConfig } from 'vite';
import { fail, say } from './say.mjs';

/** How long the app may take to end before it is killed. Milliseconds. */
const GRACE = 8000;
/** Main and preload often change together: one restart for both. Milliseconds. */
const QUIET = 100;

const host = '127.0.0.1';
const { name, command, args, env } = JSON.parse(process.env.CARDBOX_DEV_APP);

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createSocket();
    probe.once('error', reject);
    probe.listen(0, host, () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** Serves the pages. @returns {Promise<string>} the server's address */
async function servePages(config) {
  const port = await freePort();
  // The page's own address is of the app's scheme, so the client in it must know where the server is.
  const hmr = { protocol: 'ws', host, clientPort: port };
  const server = await createServer(mergeConfig(config, { server: { host, port, strictPort: true, hmr } }));
  await server.listen();
  return `http://${host}:${port}`;
}

/** Builds and watches. Resolves after the first build; `onRebuilt` is called after each later one. */
async function watch(config, onRebuilt) {
  const watcher = await build(mergeConfig(config, { build: { watch: {}, sourcemap: true } }));
  let isFirst = true;
  await new Promise((resolve) => {
    watcher.on('event', async (event) => {
      if (event.code === 'BUNDLE_END') await event.result.close();
      // Vite has printed the error. The app that runs stays as it is until the next change.
      if (event.code !== 'BUNDLE_END') return;
      if (isFirst) resolve();
      else onRebuilt();
      isFirst = false;
    });
  });
}

let app;
let isRestarting = false;
let isStopping = false;

function startApp(address) {
  const child = spawn(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env, NODE_ENV_ELECTRON_VITE: 'development', ELECTRON_RENDERER_URL: address },
  });
  app = child;
  child.once('error', (error) => fail(`the app could not be started: ${error.message}`));
  child.once('exit', (code) => {
    if (!isRestarting) process.exit(isStopping ? 0 : (code ?? 1));
  });
}

/** Ends the app in order: the next one needs its profile. */
async function endApp() {
  const { exitCode, signalCode } = app;
  if (exitCode !== null || signalCode !== null) return;
  const ended = new Promise((resolve) => app.once('exit', resolve));
  app.kill('SIGTERM');
  const limit = setTimeout(() => app.kill('SIGKILL'), GRACE);
  await ended;
  clearTimeout(limit);
}

async function restartApp(address) {
  if (isRestarting || isStopping) return;
  isRestarting = true;
  say('Main or preload changed. Restarting Cardbox…');
  await endApp();
  isRestarting = false;
  if (isStopping) process.exit(0);
  startApp(address);
}

process.env.NODE_ENV_ELECTRON_VITE = 'development';
const { config } = await resolveConfig({ root: process.cwd() }, 'serve', 'development');
const address = await servePages(config.renderer);
// Vite's own handler would end this process before the app.
process.removeAllListeners('SIGTERM');
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
  process.on(signal, () => {
    isStopping = true;
    if (app === undefined) process.exit(0);
    void endApp();
  });
}
let timer;
const onRebuilt = () => {
  clearTimeout(timer);
  timer = setTimeout(() => void restartApp(address), QUIET);
};
await Promise.all([watch(config.main, onRebuilt), watch(config.preload, onRebuilt)]);
say(`Starting Cardbox on ${name}. Pages reload from ${address}`);
startApp(address);
