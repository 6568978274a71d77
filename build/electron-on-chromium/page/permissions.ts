import type { Channel } from './channel.ts';

type Method = (...args: unknown[]) => unknown;

/** Runs in the page. What needs a permission asks the app's handlers first; Chromium itself then allows or denies. */
export function guardPermissions(channel: Channel): void {
  const waiting = new Map<number, (state: 'granted' | 'denied') => void>();
  let lastId = 0;
  channel.receive((message) => {
    if (message.t !== 'granted') return;
    waiting.get(message.id)?.(message.state);
    waiting.delete(message.id);
  });
  const ask = (permission: string, query: boolean, mediaTypes: string[]): Promise<'granted' | 'denied'> => {
    lastId += 1;
    const id = lastId;
    channel.post({ t: 'permission', id, permission, query, mediaTypes, href: location.href });
    return new Promise((resolve) => waiting.set(id, resolve));
  };
  const wrap = (owner: object | undefined, name: string, permission: string, query: boolean): void => {
    const original = owner && (Reflect.get(owner, name) as Method | undefined);
    if (!owner || !original) return;
    const replacement = async function (this: unknown, ...args: unknown[]): Promise<unknown> {
      const constraints = (args[0] ?? {}) as { audio?: unknown; video?: unknown };
      const kinds = [...(constraints.audio ? ['audio'] : []), ...(constraints.video ? ['video'] : [])];
      const state = await ask(permission, query, permission === 'media' ? kinds : []);
      if (state === 'denied' && permission === 'fullscreen') throw new TypeError('Permissions check failed');
      return await Reflect.apply(original, this, args);
    };
    Object.defineProperty(owner, name, { value: replacement, configurable: true, writable: true });
  };
  wrap(globalThis.MediaDevices?.prototype, 'getUserMedia', 'media', false);
  wrap(globalThis.MediaDevices?.prototype, 'getDisplayMedia', 'display-capture', false);
  wrap(globalThis.Notification, 'requestPermission', 'notifications', false);
  wrap(globalThis.Clipboard?.prototype, 'read', 'clipboard-read', false);
  wrap(globalThis.Clipboard?.prototype, 'readText', 'clipboard-read', false);
  wrap(globalThis.Clipboard?.prototype, 'write', 'clipboard-sanitized-write', false);
  wrap(globalThis.Clipboard?.prototype, 'writeText', 'clipboard-sanitized-write', false);
  wrap(globalThis.Element?.prototype, 'requestFullscreen', 'fullscreen', false);
  wrap(globalThis.StorageManager?.prototype, 'persist', 'persistent-storage', false);

  const geolocation = globalThis.Geolocation?.prototype;
  if (geolocation) {
    const original = geolocation.getCurrentPosition;
    geolocation.getCurrentPosition = function (...args) {
      void ask('geolocation', false, []).then(() => original.apply(this, args));
    };
  }
  const NAMES: Record<string, string> = {
    camera: 'media',
    microphone: 'media',
    'clipboard-write': 'clipboard-sanitized-write',
  };
  const query = Permissions.prototype.query;
  Permissions.prototype.query = async function (descriptor) {
    const name = String(descriptor.name);
    await ask(NAMES[name] ?? name, true, name === 'camera' ? ['video'] : name === 'microphone' ? ['audio'] : []);
    return await query.call(this, descriptor);
  };
}
