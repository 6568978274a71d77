import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { commandLine } from './commandLine.ts';

interface Package {
  name?: string;
  productName?: string;
  version?: string;
}

/** The folder of the nearest package.json above the app's entry file, as Electron finds it. */
export const appPath = findAppPath(resolve(process.argv[1] ?? '.'));

const manifest: Package = existsSync(join(appPath, 'package.json'))
  ? (JSON.parse(readFileSync(join(appPath, 'package.json'), 'utf8')) as Package)
  : {};

let name = manifest.productName ?? manifest.name ?? 'Electron';
let version = manifest.version ?? process.versions.node;
const chosen = new Map<string, string>();

const DEFAULTS: Record<string, () => string> = {
  home: homedir,
  appData: () => configFolder(),
  userData: () => join(getPath('appData'), name),
  sessionData: () => getPath('userData'),
  temp: tmpdir,
  exe: () => process.execPath,
  module: () => process.execPath,
  desktop: () => join(homedir(), 'Desktop'),
  documents: () => join(homedir(), 'Documents'),
  downloads: () => join(homedir(), 'Downloads'),
  music: () => join(homedir(), 'Music'),
  pictures: () => join(homedir(), 'Pictures'),
  videos: () => join(homedir(), 'Videos'),
  logs: () => join(getPath('userData'), 'logs'),
  crashDumps: () => join(getPath('userData'), 'Crashpad'),
};

const userDataSwitch = commandLine.getSwitchValue('user-data-dir');
if (userDataSwitch) setPath('userData', resolve(userDataSwitch));

/** app.getPath: the default of each platform unless the app or `--user-data-dir` chose another. */
export function getPath(which: string): string {
  const fallback = DEFAULTS[which];
  if (!fallback) throw new Error(`Failed to get '${which}' path`);
  return chosen.get(which) ?? fallback();
}

/** app.setPath. Creates a missing folder that only its owner can read, as Electron does. */
export function setPath(which: string, path: string): void {
  if (!DEFAULTS[which]) throw new Error(`Failed to set path '${which}'`);
  if (!isAbsolute(path)) throw new Error('Path must be absolute');
  if (which !== 'exe' && which !== 'module') mkdirSync(path, { recursive: true, mode: 0o700 });
  chosen.set(which, path);
}

export const identity = {
  getName: (): string => name,
  setName: (value: string): void => {
    name = value;
  },
  getVersion: (): string => version,
  setVersion: (value: string): void => {
    version = value;
  },
};

/** The userData folder, created if missing. All files of the host are in it. */
export function userDataFolder(): string {
  const folder = getPath('userData');
  mkdirSync(folder, { recursive: true });
  return folder;
}

function configFolder(): string {
  if (process.platform === 'win32') return process.env.APPDATA ?? join(homedir(), 'AppData', 'Roaming');
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support');
  return process.env.XDG_CONFIG_HOME ?? join(homedir(), '.config');
}

function findAppPath(entry: string): string {
  let folder = dirname(entry);
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder);
    if (parent === folder) return dirname(entry);
    folder = parent;
  }
  return folder;
}
