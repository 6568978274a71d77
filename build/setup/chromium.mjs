/** The Chromium that Electron on Chromium drives: an installed one, else Playwright's download, else the system's package. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, realpathSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { installPackage, mayInstall } from './apt.mjs';
import { download } from './download.mjs';
import { root } from './paths.mjs';
import { SetupError, say } from './say.mjs';

const onPath = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge'];
const onMac = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
const onWindows = ['Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe'];

function candidates() {
  const { env, platform } = process;
  if (platform === 'darwin') return onMac.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
  if (platform === 'win32') {
    const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter(Boolean);
    return folders.flatMap((folder) => onWindows.map((name) => join(folder, name)));
  }
  const folders = (env.PATH ?? '').split(delimiter);
  return onPath.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** Whether it exists and starts. A snap's Chromium may not read our temporary profiles, so it does not count. */
function works(path) {
  try {
    accessSync(path, constants.X_OK);
    if (basename(realpathSync(path)) === 'snap') return false;
  } catch {
    return false;
  }
  if (process.platform === 'win32') return true;
  return spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}

/** Where Playwright keeps the Chromium it downloads; read in a process of its own because only Node 24 may load Playwright. */
function playwrightPath(node) {
  const code = "process.stdout.write(require('playwright-core').chromium.executablePath())";
  return spawnSync(node, ['-e', code], { cwd: root, encoding: 'utf8' }).stdout;
}

function findChromium(node) {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen && !works(chosen)) throw new SetupError(`CHROMIUM_PATH is ${chosen}, which can’t be run`);
  return [...(chosen ? [chosen] : []), ...candidates(), playwrightPath(node)].find(works);
}

async function downloadChromium(node) {
  say('No Chromium found. Downloading one…');
  const args = ['node_modules/playwright-core/cli.js', 'install', 'chromium'];
  const { ok, isQuiet } = await download(node, args, { cwd: root });
  if (!ok) say(`Couldn’t download Chromium${isQuiet ? ' (timed out after 15 s)' : ''}`);
}

/**
 * @param {string} node the Node that may load Playwright
 * @returns {Promise<string>} path of a Chromium that starts; also put into the environment as CHROMIUM_PATH
 * @throws {SetupError} one line, when there is none and none can be installed
 */
export async function ensureChromium(node) {
  let path = findChromium(node);
  if (path === undefined) {
    await downloadChromium(node);
    path = findChromium(node);
  }
  let why = 'Install the “chromium” package, or run as root.';
  if (path === undefined && mayInstall()) {
    why = (await installPackage('chromium')) ?? 'The installed one doesn’t start.';
    path = findChromium(node);
  }
  if (path === undefined) throw new SetupError(`No Chromium. ${why}`);
  process.env.CHROMIUM_PATH = path;
  return path;
}
