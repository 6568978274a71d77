import { createHash } from 'node:crypto';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import type { GlobalShortcut } from 'electron';
import { normalizeAccelerator } from './accelerator.ts';
import { guard } from './guard.ts';
import { requireReady } from './lifecycle.ts';
import { releaseLock, takeLock } from './lockFile.ts';

/**
 * Apps on one desktop share its shortcuts: a lock file per shortcut, held by the process that registered it.
 * HOST_DESKTOP names another folder, so that tests running side by side have desktops of their own.
 */
const desktop = process.env.HOST_DESKTOP ?? join(tmpdir(), `electron-host-desktop-${userInfo().uid}-${display()}`);

const held = new Map<string, () => void>();

let isSuspended = false;

type Used = 'register' | 'unregister' | 'unregisterAll' | 'setSuspended' | 'isSuspended';

const implemented: Pick<GlobalShortcut, Used> = {
  register(accelerator, callback) {
    const name = parse(accelerator);
    if (isSuspended || held.has(name) || !takeLock(lockOf(name))) return false;
    held.set(name, callback);
    return true;
  },
  unregister(accelerator) {
    const name = parse(accelerator);
    if (held.delete(name)) releaseLock(lockOf(name));
  },
  unregisterAll() {
    for (const name of held.keys()) releaseLock(lockOf(name));
    held.clear();
  },
  setSuspended(suspended) {
    if (typeof suspended !== 'boolean') throw new TypeError('globalShortcut.setSuspended takes a boolean');
    isSuspended = suspended;
  },
  isSuspended: () => isSuspended,
};

export const globalShortcut = guard('globalShortcut', implemented);

process.on('exit', () => implemented.unregisterAll());

/** A person presses the keys. False when this app has not registered them, or lets all keys through at the moment. */
export function pressShortcut(accelerator: string): boolean {
  const callback = isSuspended ? undefined : held.get(parse(accelerator));
  callback?.();
  return callback !== undefined;
}

export function registeredShortcuts(): string[] {
  return [...held.keys()];
}

function parse(accelerator: string): string {
  requireReady('globalShortcut cannot be used before the app is ready');
  const name = normalizeAccelerator(accelerator);
  if (name === null)
    throw new TypeError(`Error processing argument at index 0, conversion failure from ${accelerator}`);
  return name;
}

function lockOf(name: string): string {
  return join(desktop, `${createHash('sha256').update(name).digest('hex').slice(0, 16)}.lock`);
}

function display(): string {
  return (process.env.WAYLAND_DISPLAY ?? process.env.DISPLAY ?? 'none').replace(/[^\w.-]/g, '_');
}
