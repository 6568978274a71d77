import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FuseState, FuseV1Options, flipFuses, getCurrentFuseWire } from '@electron/fuses';
import { validateConfiguration } from 'app-builder-lib/out/util/config/config.js';
import { describe, expect, it } from 'vitest';
import { DECK_ENDINGS } from '#shared/deckFormats.ts';
import { tempFolder } from '#tests/support/temp.ts';
import { compareFiles, compareFuses } from '../../build/package/check.ts';
import config, { FUSES } from '../../build/package/config.ts';
import { releaseNotes } from '../../build/package/releaseNotes.ts';
import { createStandIn } from '../../build/package/standIn.ts';
import { collectLicenses } from '../../build/setup/licenses.mjs';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** electron-builder asks for one. */
const LOGGER = { isEnabled: false, add: () => undefined } as never;

/** The paths that the configuration names, as they are found from the build's resources. */
const pictures = [
  config.win.icon,
  config.mac.icon,
  config.dmg.background,
  config.nsis.installerSidebar,
  config.nsis.uninstallerSidebar,
];

describe('what is installed', () => {
  it('is configured as electron-builder’s own schema wants it', async () => {
    await expect(validateConfiguration(config, LOGGER)).resolves.toBeUndefined();
    const wrong = { ...config, win: { ...config.win, taget: 'nsis' } };
    await expect(validateConfiguration(wrong as never, LOGGER)).rejects.toThrow('configuration.win');
  });

  it('is made for all three systems, per user and for both kinds of processors', () => {
    expect(config.win.target).toEqual([{ target: 'nsis', arch: ['x64', 'arm64'] }]);
    expect(config.nsis).toMatchObject({ perMachine: false, deleteAppDataOnUninstall: false });
    expect(config.mac.target.map(({ target, arch }) => [target, arch])).toEqual([
      ['dmg', ['x64', 'arm64']],
      ['zip', ['x64', 'arm64']],
    ]);
    expect(config.mac.hardenedRuntime).toBe(true);
    expect(config.linux.target).toEqual(['AppImage', 'deb', 'rpm']);
  });

  it('opens decks and links', () => {
    // Text and JSON files belong to editors.
    const OF_EDITORS: readonly string[] = ['txt', 'json'];
    const endings = config.fileAssociations.map(({ ext }) => ext);
    expect(endings).toEqual(expect.arrayContaining(['csv', 'tsv', 'cardbox', 'apkg', 'colpkg', 'mochi', 'cards']));
    expect(config.fileAssociations.filter(({ rank }) => rank === 'Owner').map(({ ext }) => ext)).toEqual(['cardbox']);
    expect(DECK_ENDINGS.filter((ending) => !OF_EDITORS.includes(ending) && !endings.includes(ending))).toEqual([]);
    expect(config.protocols).toEqual([{ name: 'Cardbox', schemes: ['cardbox'] }]);
  });

  it('has its own icons in all sizes', () => {
    for (const path of pictures) expect(existsSync(join(root, 'build/package', path)), path).toBe(true);
    for (const size of [16, 24, 32, 48, 64, 128, 256, 512]) {
      const png = readFileSync(join(root, `build/package/icons/${size}x${size}.png`));
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([size, size]);
    }
  });

  it('may contain only the expected files, and all of them', () => {
    const paths = read('build/package/expectedFiles.txt')
      .trim()
      .split('\n')
      .map((line) => line.replaceAll('*', 'x').replace('PLATFORM', 'darwin-arm64'));
    expect(compareFiles(paths, 'darwin-arm64')).toEqual([]);
    expect(compareFiles([...paths, 'src/main/index.ts'], 'darwin-arm64')).toEqual([
      'unexpected file src/main/index.ts',
    ]);
    expect(compareFiles([...paths, 'out/main/index.js.map'], 'darwin-arm64')).toHaveLength(1);
    expect(compareFiles(paths.slice(1), 'darwin-arm64')).toEqual(['no file LICENSE']);
  });
});

describe('the fuses', () => {
  const standIn = () => join(createStandIn(tempFolder('fuses').path), 'electron');

  it('are as point 19 of Electron’s checklist wants them, and none is left out', () => {
    const options = Object.values(FuseV1Options).filter((option) => typeof option === 'number');
    expect(options.filter((option) => FUSES[option]).map((option) => FuseV1Options[option])).toEqual([
      'EnableCookieEncryption',
      'EnableEmbeddedAsarIntegrityValidation',
      'OnlyLoadAppFromAsar',
      'WasmTrapHandlers',
    ]);
    expect(options.filter((option) => FUSES[option] === undefined)).toEqual([]);
  });

  it('of a program that was not changed are found', async () => {
    const program = standIn();
    expect((await getCurrentFuseWire(program))[FuseV1Options.RunAsNode]).toBe(FuseState.ENABLE);
    expect(await compareFuses(program)).toContain('the fuse RunAsNode is not off');
    await flipFuses(program, FUSES);
    expect(await compareFuses(program)).toEqual([]);
  });

  it('of a program with one that is not known here are refused', async () => {
    const program = standIn();
    const bytes = readFileSync(program);
    bytes[bytes.indexOf(9)] = 10;
    writeFileSync(program, Buffer.concat([bytes, Buffer.from('1')]));
    await expect(flipFuses(program, FUSES)).rejects.toThrow('has 10 fuses');
  });
});

interface Locked {
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** The packages behind the project's dependencies, as the lockfile has them and as they are installed on this system. */
function lockedPackages(): string[] {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> };
  const find = (path: string, name: string): string | undefined => {
    const there = path === '' ? `node_modules/${name}` : `${path}/node_modules/${name}`;
    if (there in packages) return there;
    return path === '' ? undefined : find(path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))), name);
  };
  const found = new Set<string>();
  const visit = (path: string): void => {
    const { dependencies, optionalDependencies } = packages[path] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const there = find(path, name);
      if (there === undefined || found.has(there) || !existsSync(join(root, there))) continue;
      found.add(there);
      visit(there);
    }
  };
  visit('');
  return [...found].map((path) => `${path.slice(path.lastIndexOf('node_modules/') + 13)} ${packages[path]?.version}`);
}

it('the licenses of every package behind the app are shown', () => {
  const shown = collectLicenses();
  expect([...new Set(lockedPackages())].sort()).toEqual(shown.map(({ name, version }) => `${name} ${version}`).sort());
  expect(shown.length).toBeGreaterThan(100);
  for (const { name, text } of shown) expect(text, name).not.toBe('');
});

describe('a release', () => {
  const changelog = '# Changelog\n\n## Unreleased\n\n- next\n\n## 1.2.0 - 2026-03-01\n\n- new\n\n## 1.1.0\n\n- old\n';

  it('has the notes of its version', () => {
    expect(releaseNotes(changelog, '1.2.0')).toBe('- new');
    expect(releaseNotes(changelog, '1.1.0')).toBe('- old');
    expect(releaseNotes(changelog, '1.2')).toBeNull();
  });

  it('is made on the three systems, and checks what was built before it is offered', () => {
    const workflow = read('.github/workflows/release.yml');
    expect(workflow).toContain('os: [windows-latest, macos-latest, ubuntu-latest]');
    const steps = [
      'npm run package',
      'run.ts --built dist',
      'npm run test:electron',
      'sha256sum',
      'npm sbom',
      '--draft',
    ];
    for (const step of steps) expect(workflow, step).toContain(step);
  });
});
