/** `npm start`: installs and builds what is missing, then runs the app on Electron, or on the test host. */
import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import { ensureBuilt } from './setup/build.mjs';
import { ensureChromium } from './setup/chromium.mjs';
import { hasDisplay, hiddenDisplay } from './setup/display.mjs';
import { ensureElectron, sandboxSwitches } from './setup/electron.mjs';
import { appArguments, parseFlags } from './setup/flags.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { root } from './setup/paths.mjs';
import { killEverything, onEnd } from './setup/processes.mjs';
import { main, SetupError, say } from './setup/say.mjs';
import { supervise } from './setup/supervise.mjs';

function isFile(path) {
  try {
    accessSync(path, constants.R_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Makes the folder and what it stands in, level by level: Node's recursive mkdir never ends on /proc. */
function makeFolder(path) {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
}

function requireFolder(path) {
  try {
    makeFolder(path);
    accessSync(path, constants.W_OK);
  } catch (error) {
    throw new SetupError(`the folder ${path} cannot be written (${error.code})`);
  }
}

/** @returns {Promise<void>} rejected with one line when something listens on the port already */
function requireFreePort(port) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', ({ code }) => reject(new SetupError(`port ${port} cannot be used (${code})`)));
    server.listen(Number(port), '127.0.0.1', () => server.close(() => resolve()));
  });
}

/** What would fail later fails now, in one line. */
async function checkSurroundings({ flags, deck }) {
  if (deck !== undefined && !isFile(deck)) throw new SetupError(`there is no readable deck file ${deck}`);
  if (flags['user-data-dir'] !== undefined) requireFolder(flags['user-data-dir']);
  if (flags['remote-debugging-port'] !== undefined) await requireFreePort(flags['remote-debugging-port']);
  if (!flags.headless && !hasDisplay()) {
    throw new SetupError('there is no display to open a window on (DISPLAY is not set); use --headless');
  }
}

/** Electron's command, or undefined with one line said when it cannot be had here. */
async function electronCommand(node, asked) {
  const electron = await ensureElectron(node);
  if (electron.why !== undefined) {
    say(`Electron could not be had (${electron.why}); running on the host: no global shortcut, no tray`);
    return undefined;
  }
  const display = asked.flags.headless ? await hiddenDisplay({ install: false }) : { env: {} };
  if (display.why !== undefined) {
    say(`Electron has no display here (${display.why}); running on the host: no global shortcut, no tray`);
    return undefined;
  }
  // Chromium reads the switches before `--` itself; `--headless` means something else to it, so it goes behind.
  const given = appArguments(asked);
  const own = given.filter((text) => text === '--headless' || !text.startsWith('--'));
  const switches = given.filter((text) => !own.includes(text));
  return {
    command: electron.path,
    given: [...sandboxSwitches(electron.path), root, ...switches, ...(own.length > 0 ? ['--', ...own] : [])],
    env: display.env,
  };
}

async function hostCommand(node, asked) {
  await ensureChromium(node);
  const given = ['--import', './build/electron-on-chromium/register.mjs', 'out/main/index.js', ...appArguments(asked)];
  return { command: node, given, env: {} };
}

await main(async () => {
  const asked = parseFlags(process.argv.slice(2), process.env.INIT_CWD ?? process.cwd());
  await checkSurroundings(asked);
  let stopApp = () => {
    killEverything();
    process.exit(0);
  };
  onEnd(() => stopApp());
  const node = await ensureInstalled();
  await ensureBuilt(node);
  const found = asked.flags.host ? undefined : await electronCommand(node, asked);
  const { command, given, env } = found ?? (await hostCommand(node, asked));
  say(`starting Cardbox on ${found ? 'Electron' : 'the host'}`);
  const app = supervise(command, given, { cwd: root, env });
  stopApp = app.stop;
  return await app.exitCode;
});
