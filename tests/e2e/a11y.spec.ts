import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { FIRST_SCREENS, SCREENS, type Screen, type Stage } from './support/screens.ts';
import { setTo, settled } from './support/shots.ts';
import { expectActive } from './support/steps.ts';
import { expect, test } from './support/test.ts';
import { trainedProfile } from './support/trained.ts';

type Theme = 'light' | 'dark';

/** What axe finds on a page, as lines a person can act on; in dark only the colours are others. */
async function problems(page: Page, theme: Theme): Promise<string[]> {
  // Without the blank page of its own that axe would open: the app allows no other window.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (theme === 'dark') axe.withRules(['color-contrast', 'link-in-text-block']);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`));
}

async function check(screens: readonly Screen[], stage: Stage): Promise<void> {
  for (const screen of screens) {
    await test.step(screen.name, async () => {
      const page = (await screen.open(stage)) ?? stage.app.main;
      for (const theme of ['light', 'dark'] as const) {
        await setTo(page, { theme });
        await settled(page);
        expect.soft(await problems(page, theme), `${screen.name}, ${theme}`).toEqual([]);
      }
    });
  }
}

test('product §2: axe finds nothing on the screens of a new profile, light and dark', async ({ start }) => {
  await check(FIRST_SCREENS, { app: await start(), boxes: {} });
});

test('product §2: axe finds nothing on any screen of a used profile, light and dark', async ({ start }) => {
  const { userData, boxes } = await trainedProfile();
  await check(SCREENS, { app: await start({ userData }), boxes });
});

/** Tabs on until the wanted element has the focus, as a person without a mouse does. */
async function tabTo(page: Page, role: 'button' | 'link', name: string | RegExp): Promise<void> {
  const target = page.getByRole(role, { name }).first();
  await target.waitFor();
  for (let presses = 0; presses < 40; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to ${name}`);
}

test('product §2: from the sign-in to an answered card by keyboard alone', async ({ start }) => {
  const { main } = await start();
  await tabTo(main, 'button', 'Use without an account');
  await main.keyboard.press('Enter');
  await tabTo(main, 'button', /Greek alphabet/);
  await main.keyboard.press('Enter');
  await tabTo(main, 'button', /^Import 24 rows$/);
  await main.keyboard.press('Enter');
  await expect(main.getByRole('heading', { name: /is ready$/ })).toBeVisible();
  await tabTo(main, 'link', 'Train');
  await main.keyboard.press('Enter');
  // Start has the focus: Enter starts, Space turns the card, 2 answers it.
  await expectActive(main.getByRole('button', { name: /^Start with/ }));
  await expect(main.getByRole('button', { name: /^Start with/ })).toBeEnabled();
  await main.keyboard.press('Enter');
  await main.locator('[data-turn]').waitFor();
  await main.keyboard.press('Space');
  await main.keyboard.press('2');
  await expect(main.getByText('1 / 20')).toBeVisible();
});
