/**
 * `node --import ./build/electron-on-chromium/register.mjs out/main/index.js <flags>`: the name `electron` resolves to
 * this folder, from ES modules and from require. Workers inherit --import. They have no `electron` in Electron either,
 * so nothing is done there.
 *
 * Plain JavaScript, so that Node does not load its TypeScript support in the app and in each of its workers.
 */
import { existsSync } from 'node:fs';
import { enableCompileCache, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { isMainThread } from 'node:worker_threads';
import { bundlePath, compileCache } from './bundle.mjs';

enableCompileCache(compileCache);
if (isMainThread) {
  const bundle = bundlePath();
  const target = existsSync(bundle)
    ? { url: pathToFileURL(bundle).href, format: 'module' }
    : { url: new URL('./electron.ts', import.meta.url).href, format: 'module-typescript' };
  const names = new Set(['electron', 'electron/main', 'electron/common']);
  registerHooks({
    resolve: (specifier, context, next) =>
      names.has(specifier) ? { ...target, shortCircuit: true } : next(specifier, context),
  });
  Object.defineProperty(process.versions, 'electron', { value: '45.4.1', enumerable: true });
  Object.defineProperty(process, 'type', { value: 'browser', enumerable: true });
  Object.defineProperty(process, 'defaultApp', { value: true, enumerable: true });
}
