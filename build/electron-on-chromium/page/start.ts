import { type Channel, makeChannel } from './channel.ts';
import { makeContextBridge } from './contextBridge.ts';
import { reportInput, reportTitle } from './input.ts';
import { makeIpcRenderer } from './ipcRenderer.ts';
import { guardPermissions } from './permissions.ts';
import { guardWindowOpen } from './windowOpen.ts';
import type { PageConfig } from './wire.ts';

/** A preload script, wrapped in a function with the names a sandboxed preload sees. */
export type Preload = (require: (name: string) => unknown, module: object, exports: object, process: object) => void;

/** Runs first in every document of a window: the browser side of the host, then the preload script. */
export function startPage(config: PageConfig, preload: Preload | null): void {
  if (window !== window.top || !location.protocol.startsWith('http')) return;
  const channel = makeChannel(config);
  guardWindowOpen(channel);
  guardPermissions(channel);
  reportInput(config, channel);
  reportTitle(channel);
  if (preload) runPreload(config, preload, channel);
}

/** As in Electron's sandbox: only `electron` can be required, and an error is reported, not thrown into the page. */
export function runPreload(config: PageConfig, preload: Preload, channel: Channel): void {
  const strict = <T extends object>(name: string, target: T): T =>
    new Proxy(target, {
      get(object, key) {
        if (key in object || typeof key === 'symbol') return Reflect.get(object, key);
        throw new Error(`build/electron-on-chromium: ${name}.${key} is not implemented`);
      },
    });
  const electron = strict('electron', {
    ipcRenderer: strict('ipcRenderer', makeIpcRenderer(channel)),
    contextBridge: strict('contextBridge', makeContextBridge()),
  });
  const require = (name: string): unknown => {
    if (name === 'electron' || name === 'electron/renderer') return electron;
    throw new Error(`module not found: ${name}`);
  };
  const module = { exports: {} };
  const process = { ...config.process, type: 'renderer', sandboxed: true, contextIsolated: true, env: {} };
  try {
    preload(require, module, module.exports, process);
  } catch (error) {
    console.error(`Unable to load preload script: ${config.preloadPath}`);
    console.error(error);
    const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
    channel.post({ t: 'preload-error', message, stack });
  }
}
