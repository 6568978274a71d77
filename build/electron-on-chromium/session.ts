import type { Session } from 'electron';
import { HostEmitter } from './emitter.ts';
import { guard } from './guard.ts';
import { requireReady } from './lifecycle.ts';
import { connections, netFetch } from './net.ts';
import { setCheckHandler, setRequestHandler } from './permissions.ts';
import { protocol } from './protocol.ts';
import { webRequest } from './webRequest.ts';

export class HostSession extends HostEmitter {
  readonly protocol = protocol;
  readonly webRequest = webRequest;
  readonly fetch = netFetch;

  constructor() {
    super('session', ['will-download']);
  }

  setPermissionRequestHandler(handler: Parameters<Session['setPermissionRequestHandler']>[0]): void {
    setRequestHandler(handler);
  }

  setPermissionCheckHandler(handler: Parameters<Session['setPermissionCheckHandler']>[0]): void {
    setCheckHandler(handler);
  }

  /** There are no dictionaries. */
  setSpellCheckerEnabled(enable: boolean): void {
    if (typeof enable !== 'boolean') throw new TypeError('setSpellCheckerEnabled takes a boolean');
  }

  readonly availableSpellCheckerLanguages: string[] = [];

  async closeAllConnections(): Promise<void> {
    await connections.close();
  }
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
