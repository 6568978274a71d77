/** What runs the built app: Electron, or Electron on Chromium where Electron's binary is not available. */
import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureChromium } from './chromium.mjs';
import { hasDisplay, hiddenDisplay } from './display.mjs';
import { ensureElectron, sandboxSwitches } from './electron.mjs';
import { appArguments } from './flags.mjs';
import { root } from './paths.mjs';
import { SetupError, say } from './say.mjs';

function isFile(path) {
  try {
    accessSync(path, constants.R_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/**
 * Makes the folder and its parents for their owner only, as the app does (P-5), level by level: Node's recursive mkdir never
 * ends on /proc.
 */
function makeFolder(path) {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}

function requireFolder(path) {
  try {
    makeFolder(path);
    accessSync(path, constants.W_OK);
  } catch (error) {
    throw new SetupError(`Can’t write to ${path} (${error.code})`);
  }
}

/** @returns {Promise<void>} rejected with one line when something listens on the port already */
function requireFreePort(port) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', ({ code }) =>
      reject(
        new SetupError(code === 'EADDRINUSE' ? `Port ${port} is already in use` : `Can’t use port ${port} (${code})`),
      ),
    );
    server.listen(Number(port), '127.0.0.1', () => server.close(() => resolve()));
  });
}

/** Checks what would fail later, so that it fails now, in one line. */
export async function checkSurroundings({ flags, deck }) {
  if (deck !== undefined && !isFile(deck)) throw new SetupError(`Can’t read ${deck}`);
  if (flags['user-data-dir'] !== undefined) requireFolder(flags['user-data-dir']);
  if (flags['remote-debugging-port'] !== undefined) await requireFreePort(flags['remote-debugging-port']);
  if (!flags.headless && !hasDisplay()) {
    throw new SetupError('No display found (DISPLAY is not set). Use --headless.');
  }
}

const onChromium = 'Running on Chromium instead, without global shortcut and tray icon.';

/** Electron's command, or undefined, after a line that says why it is not available here. */
async function electronCommand(node, asked) {
  const electron = await ensureElectron(node);
  if (electron.why !== undefined) {
    say(`Couldn’t get Electron (${electron.why}). ${onChromium}`);
    return undefined;
  }
  const display = asked.flags.headless ? await hiddenDisplay({ install: false }) : { env: {} };
  if (display.why !== undefined) {
    say(`No display for Electron (${display.why}). ${onChromium}`);
    return undefined;
  }
  // Chromium reads the switches before `--` itself. `--headless` means something else to it, so it comes after.
  const args = appArguments(asked);
  const own = args.filter((text) => text === '--headless' || !text.startsWith('--'));
  const switches = args.filter((text) => !own.includes(text));
  return {
    name: 'Electron',
    command: electron.path,
    args: [...sandboxSwitches(electron.path), root, ...switches, ...(own.length > 0 ? ['--', ...own] : [])],
    env: display.env,
  };
}

async function hostCommand(node, asked) {
  await ensureChromium(node);
  const register = pathToFileURL(join(root, 'build/electron-on-chromium/register.mjs')).href;
  return {
    name: 'Chromium',
    command: node,
    args: ['--import', register, 'out/main/index.js', ...appArguments(asked)],
    env: {},
  };
}

/**
 * @param {string} node the Node that runs Electron on Chromium
 * @param {object} asked what `parseFlags` returns
 * @returns {Promise<{ name: string, command: string, args: string[], env: object }>}
 */
export async function appCommand(node, asked) {
  const electron = asked.flags.host ? undefined : await electronCommand(node, asked);
  return electron ?? (await hostCommand(node, asked));
}
