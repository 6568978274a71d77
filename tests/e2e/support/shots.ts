import type { Page } from '@playwright/test';

type Theme = 'light' | 'dark';
type Language = 'en' | 'zh';

/** Changes settings as a person does, for both windows at once. */
export async function setTo(
  page: Page,
  settings: { readonly theme?: Theme; readonly language?: Language },
): Promise<void> {
  await page.evaluate((patch) => window.bridge.settingsSet(patch), settings);
  const { theme, language } = settings;
  if (theme !== undefined) await page.locator(`html[data-mantine-color-scheme="${theme}"]`).waitFor();
  if (language !== undefined) await page.locator(`html[lang|="${language}"]`).waitFor();
}

/** Nothing moves any more and, unless it is waiting itself, no skeleton stands for what is still to come. */
export async function settled(page: Page, isWaiting = false): Promise<void> {
  await page.waitForFunction((mayWait) => {
    const isMoving = document.getAnimations().some((one) => {
      // What is bound to a scroll position stands still with it.
      if (!(one.timeline instanceof DocumentTimeline)) return false;
      return one.playState === 'running' && one.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY;
    });
    return !isMoving && (mayWait || document.querySelector('.mantine-Skeleton-root') === null);
  }, isWaiting);
}
