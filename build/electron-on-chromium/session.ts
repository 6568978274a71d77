import type { Session } from 'electron';
import { pageSession } from './chromium.ts';
import { HostEmitter } from './emitter.ts';
import { guard } from './guard.ts';
import { requireReady } from './lifecycle.ts';
import { connections, netFetch } from './net.ts';
import { userDataFolder } from './paths.ts';
import { setCheckHandler, setRequestHandler } from './permissions.ts';
import { protocol } from './protocol.ts';
import { localOrigins, toLocal } from './schemes.ts';
import { webRequest } from './webRequest.ts';

export class HostSession extends HostEmitter {
  readonly protocol = protocol;
  readonly webRequest = webRequest;
  readonly fetch = netFetch;
  private spellChecker = true;

  constructor() {
    super('session', ['will-download']);
  }

  get storagePath(): string {
    return userDataFolder();
  }

  getStoragePath(): string {
    return userDataFolder();
  }

  isPersistent(): boolean {
    return true;
  }

  setPermissionRequestHandler(handler: Parameters<Session['setPermissionRequestHandler']>[0]): void {
    setRequestHandler(handler);
  }

  setPermissionCheckHandler(handler: Parameters<Session['setPermissionCheckHandler']>[0]): void {
    setCheckHandler(handler);
  }

  /** There are no devices (HID, serial, USB), so the handler is never called. */
  setDevicePermissionHandler(handler: Parameters<Session['setDevicePermissionHandler']>[0]): void {
    if (handler !== null && typeof handler !== 'function') throw new TypeError('handler must be a function or null');
  }

  setSpellCheckerEnabled(enable: boolean): void {
    this.spellChecker = enable;
  }

  /** There are no dictionaries. */
  readonly availableSpellCheckerLanguages: string[] = [];

  isSpellCheckerEnabled(): boolean {
    return this.spellChecker;
  }

  async clearStorageData(options: Electron.ClearStorageDataOptions = {}): Promise<void> {
    const types = options.storages?.map((name) => STORAGES[name] ?? name) ?? ['all'];
    await clear(options.origin === undefined ? localOrigins() : [toLocal(options.origin).replace(/\/$/, '')], types);
  }

  async closeAllConnections(): Promise<void> {
    await connections.close();
  }

  async clearCache(): Promise<void> {
    await clear(localOrigins(), ['cache_storage']);
  }
}

/** Where Chromium's protocol has another name than Electron. */
const STORAGES: Record<string, string> = {
  filesystem: 'file_systems',
  indexdb: 'indexeddb',
  localstorage: 'local_storage',
  shadercache: 'shader_cache',
  serviceworkers: 'service_workers',
  cachestorage: 'cache_storage',
};

async function clear(origins: readonly string[], types: readonly string[]): Promise<void> {
  const storageTypes = types.join(',');
  await Promise.all(
    origins.map(async (origin) => await pageSession().send('Storage.clearDataForOrigin', { origin, storageTypes })),
  );
}

export const hostSession = new HostSession();
const guarded = guard('session.defaultSession', hostSession);

/** Electron's `session` module. */
export const session = guard('session', {
  get defaultSession(): HostSession {
    requireReady('Session can only be received when app is ready');
    return guarded;
  },
});

/** The same object before `ready`, for the host's own windows. */
export const defaultSession = guarded as unknown as Session;
