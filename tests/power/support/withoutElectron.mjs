import { registerHooks } from 'node:module';

/** Stands for `electron` in a process that runs functions of main without it, as the alias of vitest.config.ts does. */
const source =
  'export default {}; export const app = {}; export const safeStorage = {}; export const shell = {}; export const net = {};';

registerHooks({
  resolve: (name, context, next) =>
    name === 'electron'
      ? { url: `data:text/javascript,${encodeURIComponent(source)}`, shortCircuit: true }
      : next(name, context),
});
