import type { Page } from '@playwright/test';
import { parseRoute } from '#shared/routes.ts';
import { still } from './still.ts';

/** More presses of Shift+Tab than any page has stops between the last card that it draws and the navigation. */
const MOST_TABS = 300;

/** Where the person is: the screen, and the dialog on it. */
export async function placeOf(page: Page): Promise<string> {
  const { path, dialog } = await page.evaluate(() => {
    const dialogs = [...document.querySelectorAll('[role=dialog][aria-modal=true]')];
    const heading = dialogs.at(-1)?.querySelector('h1, h2');
    return {
      path: location.pathname,
      dialog: dialogs.length === 0 ? '' : `${dialogs.length} ${heading?.textContent ?? 'without a heading'}`,
    };
  });
  const screen = parseRoute(path)?.name ?? path;
  return dialog === '' ? screen : `${screen}, dialog ${dialog.replaceAll(/[“「‘].*[”」’]|\d+/g, '')}`;
}

/** Goes back, but never out of the app: the test host has opened its pages with an empty one. */
export async function goBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (navigation.canGoBack) history.back();
  });
}

/** Whether Escape, or else a link reached by Tab, leads away from here. It is taken. */
export async function leave(page: Page): Promise<boolean> {
  const path = () => new URL(page.url()).pathname;
  const [before, at] = [path(), await placeOf(page)];
  for (let presses = 0; presses < 3; presses++) {
    await page.keyboard.press('Escape');
    await still(page);
    if (path() !== before || (await placeOf(page)) !== at) return true;
  }
  // A page that was just loaded has no focus yet: Tab begins at its top, Shift+Tab at the end of a long list.
  const isNowhere = await page.evaluate(() => document.activeElement === document.body);
  for (let presses = 0; presses < MOST_TABS; presses++) {
    await page.keyboard.press(isNowhere ? 'Tab' : 'Shift+Tab');
    const leads = await page.evaluate(() => {
      const active = document.activeElement;
      if (!(active instanceof HTMLAnchorElement)) return false;
      return active.origin === location.origin && active.pathname !== location.pathname;
    });
    if (!leads) continue;
    await page.keyboard.press('Enter');
    await still(page);
    return path() !== before;
  }
  return false;
}
