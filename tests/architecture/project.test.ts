import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root, trackedFiles } from './files.ts';

interface Package {
  readonly dependencies: Record<string, string>;
  readonly devDependencies: Record<string, string>;
  readonly scripts: Record<string, string>;
}

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

const manifest = JSON.parse(read('package.json')) as Package;

describe('package.json', () => {
  it('names exact versions', () => {
    const all = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
    expect(all.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  });

  it('has the scripts that the README names', () => {
    const names = 'start dev build check test test:unit test:e2e test:electron bench tour'.split(' ');
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
