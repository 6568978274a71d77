import { defineConfig } from '@playwright/test';

/** What runs in projects of its own. */
const SEPARATE = ['tour/**', 'rounds.spec.ts', 'play.spec.ts', 'soak.spec.ts'];

/**
 * The specs run on the built app: project `host` on the test host, `electron` on real Electron (the fixture in
 * tests/e2e/support asks `testInfo.project.name`). Project `tour` takes the README's pictures.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/tempRoot.ts',
  outputDir: 'test-results/e2e',
  workers: 2,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  // An expectation is met when it is met; how soon is for the benches to say, not for a busy machine.
  expect: { timeout: 20_000 },
  use: { actionTimeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  projects: [
    { name: 'host', testIgnore: SEPARATE },
    { name: 'electron', testIgnore: SEPARATE },
    // Three apps at once need the machine for themselves. Clocks are set by Node's options, which Electron does not take.
    { name: 'rounds', testMatch: 'rounds.spec.ts' },
    // These read the app's files and, for the soak, its processes.
    { name: 'play', testMatch: 'play.spec.ts' },
    { name: 'soak', testMatch: 'soak.spec.ts' },
    { name: 'tour', testMatch: 'tour/**/*.tour.ts', timeout: 600_000 },
  ],
});
