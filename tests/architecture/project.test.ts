import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow, root, trackedFiles } from './files.ts';
import { readSource } from './source.ts';
import { worlds } from './table.ts';

interface Package {
  readonly dependencies: Record<string, string>;
  readonly devDependencies: Record<string, string>;
  readonly scripts: Record<string, string>;
}

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

const manifest = JSON.parse(read('package.json')) as Package;
const used = new Set(filesBelow('src', /\.tsx?$/).flatMap((path) => packagesOf(path)));

function packagesOf(path: string): string[] {
  const { references } = readSource(path, read(path));
  return references.map(({ specifier }) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/'));
}

/** Tools that are run by name, or bring only types, and why they are here. */
const tools: Readonly<Record<string, string>> = {
  '@biomejs/biome': 'build/setup/checks.mjs',
  '@types/better-sqlite3': 'types',
  '@types/markdown-it': 'types',
  '@types/node': 'types',
  '@types/papaparse': 'types',
  '@types/react': 'types',
  '@types/react-dom': 'types',
  '@types/ws': 'types',
  '@types/yauzl': 'types',
  '@types/yazl': 'types',
  electron: 'run by build/start.mjs',
  'happy-dom': 'asked for in the first line of tests of React code',
  node: 'Node 24 for every script',
  typescript: 'build/setup/checks.mjs',
};

/** What src imports and an installed app does not bring: Electron is the app, the console is for development builds. */
const developmentOnly = ['electron', 'eruda'];

describe('package.json', () => {
  const dependencies = Object.keys(manifest.dependencies);

  it('names exact versions', () => {
    const all = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
    expect(all.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  });

  it('has only dependencies that the table lists', () => {
    const listed = new Set(Object.values(worlds).flatMap((rule) => rule.packages));
    expect(dependencies.filter((name) => !listed.has(name))).toEqual([]);
  });

  it('has only dependencies that src uses', () => {
    const peers = new Set(['recharts', '@mantine/hooks', '@urql/core', 'wonka']);
    expect(dependencies.filter((name) => !used.has(name) && !peers.has(name))).toEqual([]);
  });

  it('has every package that src uses', () => {
    const known = new Set([...dependencies, ...developmentOnly]);
    const packages = [...used].filter((name) => !/^[.#]|^node:|^virtual:|^(vite|electron-vite)$/.test(name));
    expect(packages.filter((name) => !known.has(name))).toEqual([]);
  });

  it('has only development dependencies that something uses', () => {
    const files = [...filesBelow('tests', /\.tsx?$/), ...filesBelow('build', /\.mjs$/)];
    const configs = ['electron.vite.config.ts', 'vitest.config.ts', 'playwright.config.ts', 'package.json'];
    const texts = [...files, ...configs.filter((name) => name !== 'package.json'), ...filesBelow('src', /\.tsx?$/)];
    const everything = texts.map(read).join('\n');
    const isUsed = (name: string): boolean =>
      everything.includes(`'${name}`) || everything.includes(`modules/${name}/`);
    const names = Object.keys(manifest.devDependencies);
    expect(names.filter((name) => !Object.hasOwn(tools, name) && !isUsed(name))).toEqual([]);
  });

  it('has the scripts that the README names', () => {
    const names = 'start dev build check test test:unit test:e2e test:electron bench tour backend package'.split(' ');
    expect(names.filter((name) => manifest.scripts[name] === undefined)).toEqual([]);
  });
});

describe('tracked files', () => {
  it('name no registry host in the lockfile', () => {
    const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, { resolved?: string }> };
    expect(Object.entries(lock.packages).filter(([, entry]) => entry.resolved !== undefined)).toEqual([]);
  });

  it('name no path of one machine', () => {
    const machine = new RegExp(['/work/(main|shared)', '/home/\\w+/', '/Users/\\w+/', 'C:\\\\Users\\\\\\w+'].join('|'));
    const texts = trackedFiles().filter((path) => !/\.(png|ico|icns|woff2?|apkg|zip|wav|mp3)$/.test(path));
    const bad = texts.filter((path) => !path.startsWith('tests/architecture/') && machine.test(read(path)));
    expect(bad).toEqual([]);
  });
});
