import type { Page } from '@playwright/test';
import axe from 'axe-core';

/**
 * The faults that axe finds on a page, by all rules or by the given ones, as lines that say what to fix. With an open modal only
 * the modal is inspected: the page below it is hidden from all, and is a screen of its own.
 */
export async function faultsOf(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Loaded into the page itself, once for each document: axe's own adapter opens a blank window, which the app refuses.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return await page.evaluate(async (only) => {
    const { axe: inspector } = window as unknown as { axe: typeof axe };
    // Only violations are described: describing the rest takes most of the time.
    const modal = [...document.querySelectorAll('[role=dialog][aria-modal=true]')].at(-1);
    const { violations } = await inspector.run(modal ?? document, {
      resultTypes: ['violations'],
      ...(only === undefined ? {} : { runOnly: [...only] }),
    });
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`));
  }, rules);
}
