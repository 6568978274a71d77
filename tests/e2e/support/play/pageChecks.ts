import type { Page } from '@playwright/test';

/** A skeleton that can be seen, as a line. */
export async function skeletonsOf(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    [...document.querySelectorAll('.mantine-Skeleton-root, [aria-busy=true]')]
      .filter((one) => one.checkVisibility())
      .slice(0, 1)
      .map((one) => `still a skeleton: ${one.outerHTML.slice(0, 200)}`),
  );
}

/** The focus is on nothing, though an element of this document had it. */
export async function focusOf(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const active = document.activeElement;
    const last = window.watched?.focused;
    if (last === null || last === undefined || (active !== null && active !== document.body)) return [];
    return [`the focus is on nothing, before it was on ${last.outerHTML.slice(0, 160)}`];
  });
}
