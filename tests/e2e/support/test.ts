import { test as base } from '@playwright/test';
import { type RunningApp, type StartOptions, startApp } from './app.ts';

/** Starts the built app. */
export type Start = (options?: StartOptions) => Promise<RunningApp>;

/** `start` starts the built app; an app that a spec leaves running ends after it. */
export const test = base.extend<{ start: Start }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  start: async ({}, use, testInfo) => {
    const started: RunningApp[] = [];
    await use(async (options) => {
      const app = await startApp(testInfo.project.name, options);
      started.push(app);
      return app;
    });
    await Promise.all(started.map((app) => app.kill()));
  },
});

export { expect } from '@playwright/test';
