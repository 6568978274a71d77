import { registerHooks } from 'node:module';
import { isMainThread } from 'node:worker_threads';

/**
 * `node --import ./build/electron-on-chromium/register.ts out/main/index.js <flags>`: the name `electron` leads to the host, from ES
 * modules and from require. Workers inherit --import; in Electron too they have no `electron`, so nothing is done there.
 */
if (isMainThread) {
  const target = new URL('./electron.ts', import.meta.url).href;
  registerHooks({
    resolve(specifier, context, next) {
      const isElectron = specifier === 'electron' || specifier === 'electron/main' || specifier === 'electron/common';
      return isElectron ? { url: target, shortCircuit: true, format: 'module-typescript' } : next(specifier, context);
    },
  });
  Object.defineProperty(process.versions, 'electron', { value: '45.4.1', enumerable: true });
  Object.defineProperty(process, 'type', { value: 'browser', enumerable: true });
  Object.defineProperty(process, 'defaultApp', { value: true, enumerable: true });
}
