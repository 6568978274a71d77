import type { Page } from '@playwright/test';
import { boxOf, go, type Screen, type Stage } from '../../support/stage.ts';

const HELD = 'tour-holds';

/** A screen whose data never comes; the screens after it are loaded as usual. */
function loading(name: string, path: (stage: Stage) => string): Screen {
  return {
    name: `${name}-loading`,
    is_loading: true,
    async open(stage) {
      const { main } = stage.app;
      await holdRequests(main);
      await go(main, path(stage));
      await main.locator('[class*="keleton"], [aria-busy="true"]').first().waitFor();
      return undefined;
    },
  };
}

/**
 * What a page asks of the mirror is not sent. On the host messages go through a WebSocket, which an added script finds
 * before the host's own does.
 */
async function holdRequests(page: Page): Promise<void> {
  if (await page.evaluate((key) => sessionStorage.getItem(key) !== null, HELD)) return;
  await page.addInitScript((key) => {
    if (sessionStorage.getItem(key) === null) return;
    const { send } = WebSocket.prototype;
    WebSocket.prototype.send = function (data) {
      if (typeof data !== 'string' || !data.includes('"graphql')) send.call(this, data);
    };
  }, HELD);
  await page.evaluate((key) => sessionStorage.setItem(key, 'yes'), HELD);
}

/** Screens that wait for the mirror. */
export const LOADING: readonly Screen[] = [
  loading('dashboard', () => '/main/dashboard'),
  loading('box_cards', (stage) => boxOf(stage, 'Capitals of the world')),
  loading('a_z', (stage) => `/main/dashboard/a_z_boxes/${stage.boxes['Capitals of the world']}`),
  loading('browse', () => '/main/browse'),
  loading('recap', () => '/main/recap'),
  loading('memorize', (stage) => `${boxOf(stage, 'Capitals of the world')}/memorize?type=all`),
  loading('data', () => '/main/settings/data'),
];
