import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { changelog } from './build/setup/changelog.mjs';
import { licenses } from './build/setup/licenses.mjs';
import { SlowFirst } from './tests/support/slowFirst.ts';

/**
 * Tests that start processes, servers, browsers or workers they kill, write large files, or open every screen in turn in modules
 * of their own: the same runner, a project of its own. Those that take long say so in their names and start first.
 */
const integration = ['tests/backend/**/*.test.ts', 'tests/**/*.slow.test.{ts,tsx}'];

/** Unit tests that replace modules: each file gets modules of its own. */
const isolated = ['tests/{architecture,build,main,preload}/**/*.test.ts', 'tests/renderer/app/debugConsole.test.ts'];

/** `npm run test:power` needs strace, so it is no part of the others. */
const power =
  process.env.POWER_STATES === undefined
    ? []
    : [{ extends: true as const, test: { name: 'power', include: ['tests/power/**/*.power.ts'] } }];

/** What React and Mantine say of a page without layout, which happy-dom is, and an OpenID provider of a test; not of the app. */
const NOT_OURS =
  /^\[@mantine\/hooks\/use-focus-trap\] Failed to find focusable|^The tag <search> is unrecognized|^oidc-provider (?:NOTICE|WARNING)/;

/** Unit tests run in Node; a test of React code asks for happy-dom in its first line. */
export default defineConfig({
  plugins: [licenses(), changelog()],
  resolve: {
    alias: [
      { find: 'electron', replacement: fileURLToPath(new URL('tests/support/electron.ts', import.meta.url)) },
      // Vite would take graphql's development build, Node the other one for graphql-jit. Types of two builds do not mix.
      { find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) },
    ],
  },
  test: {
    // Inlined, so that the alias holds for its import of Electron too.
    server: { deps: { inline: ['electron-store'] } },
    projects: [
      {
        extends: true,
        // Loading React and the app again for each file would take half of the time.
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts'],
          // The rivals of a bench have packages of their own, with tests.
          exclude: ['tests/e2e/**', 'tests/bench/**', ...integration, ...isolated],
          isolate: false,
        },
      },
      // React code, most of it with the whole app around it.
      {
        extends: true,
        test: { name: 'screens', include: ['tests/**/*.test.tsx'], exclude: integration, isolate: false },
      },
      { extends: true, test: { name: 'isolated', include: isolated, exclude: integration } },
      {
        extends: true,
        test: {
          name: 'integration',
          include: integration,
          // The setup of a project comes before that of all projects: the server needs the folder for temporary files.
          globalSetup: ['tests/support/tempRoot.ts', 'tests/backend/support/sharedPostgres.ts'],
        },
      },
      ...power,
    ],
    // All there are: the runner itself mostly waits.
    maxWorkers: '100%',
    sequence: { sequencer: SlowFirst },
    environment: 'node',
    globalSetup: ['tests/support/tempRoot.ts', 'tests/support/workerBundles.ts'],
    setupFiles: ['tests/support/patience.ts', 'tests/support/tidy.ts'],
    // A busy machine is slow, not wrong: what hangs is found all the same.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 15_000 } },
    onConsoleLog: (log) => !NOT_OURS.test(log),
  },
});
