/** Packs the built app with electron-builder. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { listPackage, statFile } from '@electron/asar';
import { Arch, archFromString, build, Platform } from 'electron-builder';
import config from './config.ts';
import { createStandIn } from './standIn.ts';

const root = join(import.meta.dirname, '../..');

/** What was packed: the app's archive, and the program with its fuses. */
export interface Packed {
  readonly archive: string;
  readonly program: string;
}

/** Packs the app for Linux into a folder, around a stand-in for Electron's program files. */
export async function packWithoutElectron(output: string): Promise<Packed> {
  await build({
    projectDir: root,
    targets: Platform.LINUX.createTarget(['dir'], Arch.x64),
    publish: 'never',
    config: {
      ...config,
      electronDist: createStandIn(join(output, 'electron')),
      directories: { ...config.directories, output },
    },
  });
  const folder = join(output, 'linux-unpacked');
  return { archive: join(folder, 'resources/app.asar'), program: join(folder, 'cardbox') };
}

/** The files of an archive, with their sizes in bytes. */
export function archivedFiles(archive: string): { path: string; size: number }[] {
  const paths = listPackage(archive, { isPack: false }).map((path) => path.slice(1).replaceAll('\\', '/'));
  const entries = paths.map((path) => ({ path, entry: statFile(archive, path) }));
  return entries.flatMap(({ path, entry }) =>
    'files' in entry || 'link' in entry ? [] : [{ path, size: entry.size }],
  );
}

/** Makes an installer of this system, in `dist`. Throws what electron-builder says if it cannot. */
export async function makeInstaller(name: string, archs: readonly Arch[]): Promise<string[]> {
  const targets = Platform.current().createTarget([name], ...archs);
  return await build({ projectDir: root, targets, config, publish: 'never' });
}

/** The installers of this system, with the kinds of processors that each is made for. */
export function installersHere(): { name: string; archs: Arch[] }[] {
  const key = Platform.current().buildConfigurationKey as 'win' | 'mac' | 'linux';
  return config[key].target.map((target) =>
    typeof target === 'string'
      ? { name: target, archs: [archFromString(process.arch)] }
      : { name: target.target, archs: target.arch.map(archFromString) },
  );
}

export interface BuiltApp {
  readonly program: string;
  readonly archive: string;
  /** Such as `win32-arm64`. */
  readonly platform: string;
}

/** The apps that electron-builder left in a folder while it made installers. */
export function builtApps(folder: string): BuiltApp[] {
  const places = [
    ['linux-unpacked', 'cardbox', 'resources', 'linux-x64'],
    ['win-unpacked', 'Cardbox.exe', 'resources', 'win32-x64'],
    ['win-arm64-unpacked', 'Cardbox.exe', 'resources', 'win32-arm64'],
    ['mac', 'Cardbox.app', 'Cardbox.app/Contents/Resources', 'darwin-x64'],
    ['mac-arm64', 'Cardbox.app', 'Cardbox.app/Contents/Resources', 'darwin-arm64'],
  ] as const;
  return places
    .map(([name, program, resources, platform]) => ({
      program: join(folder, name, program),
      archive: join(folder, name, resources, 'app.asar'),
      platform,
    }))
    .filter(({ archive }) => existsSync(archive));
}
