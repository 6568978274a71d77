/** Builds the app into out/ when it is missing or older than what it is made of. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { bundlePath, compileCache } from '../electron-on-chromium/bundle.mjs';
import { reports, root } from './paths.mjs';
import { run } from './processes.mjs';
import { SetupError, say } from './say.mjs';

/** Holds the hash of what the build in `out` was made of; relative to the project's folder. */
export const buildStamp = 'out/.inputs';
const stamp = join(root, buildStamp);
const outputs = ['out/main/index.js', 'out/preload/index.cjs', 'out/renderer/index.html', 'out/renderer/palette.html'];
const folders = ['src', 'resources'];
const configs = ['electron.vite.config.ts', 'electron.vite.palette.config.ts'];
const files = [...configs, 'package.json', 'package-lock.json', 'build/codegen.mjs'];

function listFiles(folder) {
  const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}

/** A hash over names and contents: dates say nothing after a clone or a checkout. */
function inputsHash() {
  const tsconfigs = readdirSync(root).filter((name) => /^tsconfig.*\.json$/.test(name));
  const found = folders.filter((folder) => existsSync(join(root, folder))).flatMap(listFiles);
  const paths = [...found, ...[...files, ...tsconfigs].map((name) => join(root, name))].sort();
  const hash = createHash('sha256');
  for (const path of paths) hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0');
  return hash.digest('hex');
}

function isBuilt(hash) {
  const isThere = outputs.every((path) => existsSync(join(root, path)));
  return isThere && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
}

/** The first line that names an error, without colors. */
function reason(output) {
  const lines = stripVTControlCharacters(output).split('\n');
  const text = lines.find((line) => /error|stale|cannot/i.test(line)) ?? lines.filter(Boolean).at(-1);
  return (text ?? 'no output').trim();
}

/** Compares the generated GraphQL module with its sources, then builds main, preload and renderer. */
export async function build(node) {
  const hash = inputsHash();
  const started = Date.now();
  mkdirSync(join(root, 'out'), { recursive: true });
  rmSync(stamp, { force: true });
  rmSync(compileCache, { recursive: true, force: true });
  const steps = [
    ['codegen', ['build/codegen.mjs', '--check']],
    ...configs.map((config) => [
      'build',
      ['node_modules/electron-vite/bin/electron-vite.js', 'build', '--config', config],
    ]),
  ];
  for (const [name, args] of steps) {
    const log = join(reports, `${name}.log`);
    const result = await run(node, args, { cwd: root, log, env: { NO_COLOR: '1' } });
    if (!result.ok) throw new SetupError(`Build failed: ${reason(result.output)} (log: ${log})`);
  }
  writeFileSync(stamp, hash);
  await ensureBundle(node);
  say(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

/** Builds what has changed since the last build. */
export async function ensureBuilt(node) {
  if (!isBuilt(inputsHash())) {
    say('Building…');
    await build(node);
  }
  await ensureBundle(node);
}

/** Bundles Electron on Chromium where its sources have changed. In a process of its own: only Node 24 may load Vite. */
async function ensureBundle(node) {
  if (existsSync(bundlePath())) return;
  const log = join(reports, 'bundle.log');
  const result = await run(node, ['build/electron-on-chromium/makeBundle.mjs'], { cwd: root, log });
  if (!result.ok) throw new SetupError(`Couldn’t bundle Electron on Chromium: ${reason(result.output)} (log: ${log})`);
}
