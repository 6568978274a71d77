import type { Page } from '@playwright/test';

type Theme = 'light' | 'dark';
type Language = 'en' | 'zh';

/** Changes settings as a person does, for both windows. */
export async function setTo(
  page: Page,
  settings: { readonly theme?: Theme; readonly language?: Language },
): Promise<void> {
  await page.evaluate((patch) => window.bridge.settingsSet(patch), settings);
  const { theme, language } = settings;
  if (theme !== undefined) await page.locator(`html[data-mantine-color-scheme="${theme}"]`).waitFor();
  if (language !== undefined) await page.locator(`html[lang|="${language}"]`).waitFor();
}

/** Waits until nothing moves and, unless the screen itself waits, no skeleton is visible. */
export async function settled(page: Page, isWaiting = false): Promise<void> {
  await page.waitForFunction((mayWait) => {
    const isMoving = document.getAnimations().some((one) => {
      // An animation bound to a scroll position does not move by itself.
      if (!(one.timeline instanceof DocumentTimeline)) return false;
      return one.playState === 'running' && one.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY;
    });
    return !isMoving && (mayWait || document.querySelector('.mantine-Skeleton-root') === null);
  }, isWaiting);
}
