import { contextBridge, ipcRenderer } from 'electron';
import type { Unsubscribe } from '#shared/ipc/bridge.ts';
import { EVENT_NAMES } from '#shared/ipc/events.ts';
import { listenerName, wireName } from '#shared/ipc/wire.ts';
import { CHANNEL_NAMES } from './names.ts';

/**
 * `window.bridge` (type `Bridge`): a method per channel and a subscription per event, nothing else. Listeners get only the
 * payload, because Electron's event object gives access to ipc.
 */
const calls = CHANNEL_NAMES.map((name) => {
  const call = (request: unknown): Promise<unknown> => ipcRenderer.invoke(wireName(name), request);
  return [name, call] as const;
});

const subscriptions = EVENT_NAMES.map((name) => {
  const subscribe = (listener: (payload: unknown) => void): Unsubscribe => {
    const forward = (_event: unknown, payload: unknown): void => listener(payload);
    ipcRenderer.on(wireName(name), forward);
    return () => {
      ipcRenderer.removeListener(wireName(name), forward);
    };
  };
  return [listenerName(name), subscribe] as const;
});

contextBridge.exposeInMainWorld('bridge', Object.fromEntries([...calls, ...subscriptions]));
