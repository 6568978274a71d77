/** Electron's binary: its package does not contain it; it is downloaded at first use where the network allows that. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { download } from './download.mjs';
import { root } from './paths.mjs';
import { say } from './say.mjs';

const folder = join(root, 'node_modules/electron');

function readText(path) {
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : '';
}

/** The executable if the version package.json asks for is unpacked. */
function findElectron() {
  const dist = process.env.ELECTRON_OVERRIDE_DIST_PATH ?? join(folder, 'dist');
  const version = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version;
  const path = join(dist, readText(join(folder, 'path.txt')) || 'electron');
  const isSame = readText(join(dist, 'version')).replace(/^v/, '') === version;
  return isSame && existsSync(path) && statSync(path).isFile() ? path : undefined;
}

/** A binary can exist and still not start: a bare Linux lacks its libraries. @returns {string | undefined} why not */
function whyNotStarting(path) {
  const options = { env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' }, encoding: 'utf8', timeout: 20_000 };
  const { status, stderr, error } = spawnSync(path, ['--version'], options);
  if (status === 0) return undefined;
  return stderr?.split('\n').find(Boolean) ?? error?.message ?? `it ended with code ${status}`;
}

/** The line of install.js's output that says why: its errors are stacks, with the reason as their last cause. */
function reason(output) {
  const lines = output.split('\n').filter((line) => /Error.*:|code:/.test(line));
  const telling = lines.find((line) => /E[A-Z]{4,}|getaddrinfo|certificate|Response code/.test(line)) ?? lines[0];
  return (
    telling
      ?.replace(/^\s*\w*Error: /, '')
      .trim()
      .slice(0, 160) ?? 'the download failed'
  );
}

/**
 * @param {string} node the Node that runs Electron's installer
 * @returns {Promise<{ path: string } | { why: string }>} the executable, or why there is none, in words
 */
export async function ensureElectron(node) {
  if (findElectron() === undefined) {
    say('Downloading Electron…');
    const options = { cwd: root, env: { ELECTRON_GET_NO_PROGRESS: '1' }, unpacksInto: [join(folder, 'dist')] };
    const result = await download(node, ['node_modules/electron/install.js'], options);
    if (result.isQuiet) return { why: 'timed out after 15 s' };
    if (!result.ok) return { why: reason(result.output) };
  }
  const path = findElectron();
  if (path === undefined) return { why: 'the download is incomplete' };
  const why = whyNotStarting(path);
  return why === undefined ? { path } : { why };
}

/**
 * Chromium's sandbox on Linux needs a user other than root, and either user namespaces or its helper owned by root.
 * @returns {string[]} the switches without which Electron would refuse to start here
 */
export function sandboxSwitches(path) {
  if (process.platform !== 'linux') return [];
  if (process.getuid() === 0) return ['--no-sandbox'];
  const refused = readText('/proc/sys/kernel/apparmor_restrict_unprivileged_userns') === '1';
  const helper = join(path, '../chrome-sandbox');
  const isSetUp = existsSync(helper) && statSync(helper).uid === 0 && (statSync(helper).mode & 0o4000) !== 0;
  if (!refused || isSetUp) return [];
  say('This system doesn’t allow Electron’s sandbox here. Running without it.');
  return ['--no-sandbox'];
}
