import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** What another theme can change. */
export const COLOUR_RULES: readonly string[] = ['color-contrast', 'link-in-text-block'];

/** What axe finds on a page as it is now, by all its rules or by those given, as lines a person can act on. */
export async function faultsOf(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Into the page itself, once for each document: axe's own adapter opens a blank window, which the app refuses.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return await page.evaluate(async (only) => {
    const { axe: inspector } = window as unknown as { axe: typeof axe };
    // Only violations are described: the rest is most of the time it takes.
    const { violations } = await inspector.run({
      resultTypes: ['violations'],
      ...(only === undefined ? {} : { runOnly: [...only] }),
    });
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`));
  }, rules);
}
