import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** What axe finds on a page as it is now, as lines a person can act on. */
export async function faultsOf(page: Page): Promise<string[]> {
  // Into the page itself, once for each document: axe's own adapter opens a blank window, which the app refuses.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return await page.evaluate(async () => {
    const { axe: inspector } = window as unknown as { axe: typeof axe };
    // Only violations are described: the rest is most of the time it takes.
    const { violations } = await inspector.run({ resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`));
  });
}
