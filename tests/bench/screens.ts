import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { startApp } from '#tests/e2e/support/app.ts';
import { go } from '#tests/e2e/support/stage.ts';
import { startFloor } from './floor/app.ts';
import { Heap } from './screens/heap.ts';
import { changeRoute, copyScreen, makeRows, type Route, scriptsOf, scrollDown } from './screens/page.ts';
import { type BenchProfile, makeProfile } from './screens/profile.ts';
import { bench, inTurns, type Pairs, type Row } from './support/figures.ts';

/**
 * `npm run bench -- screens`: the speed of the screens for a person, on the built app on the test host with 100,000 cards:
 * changes of route, scrolling, the renderer's heap and the first load. The floor: a bare page in the same browser.
 */
const CARDS = 100_000;
const ROUNDS = 12;
const SCROLLS = 3;
/** Pause between two screens: background work of a screen counts only when it delays the next one. */
const PACE_MS = 150;
const FRAMES = { wheel: 100, drag: 300 };
const MOST = { heapMb: 80, firstLoadKib: 350 };

const DASHBOARD: Route = { path: '/main/dashboard', heading: 'due', content: 'article h3' };
const BROWSE: Route = {
  path: '/main/browse',
  heading: 'Browse',
  content: 'tr[data-index="0"] td[data-column="title"]',
};
const CARD = 'li article[data-cid]';
/** A figure of the recap. */
const RECAP_FIGURE = 'main section dd';

const boxOf = ({ big }: BenchProfile): Route => ({
  path: `/main/dashboard/box_cards/${big}`,
  heading: 'Everything',
  content: CARD,
});

/** Every screen with content, ordered so that no two similar ones follow each other. */
function routesOf(profile: BenchProfile): Route[] {
  const { big, nested, first_char } = profile;
  const aZ = `/main/dashboard/a_z_boxes/${big}`;
  const box = boxOf(profile);
  return [
    box,
    { path: `${box.path}/memorize?type=all`, heading: 'Memory training', content: 'button', text: 'Start with' },
    { path: `/main/dashboard/sub_boxes/${nested}`, heading: 'In parts', content: 'article h3', text: 'In parts 1' },
    { path: aZ, heading: 'Everything', content: `a[href^="${aZ}/box_cards/"]` },
    { path: `${aZ}/box_cards/${encodeURIComponent(first_char)}`, heading: first_char, content: CARD },
    BROWSE,
    { path: `${box.path}/memory_recap`, heading: 'Memory recap', content: RECAP_FIGURE },
    { path: '/main/settings', heading: 'Settings', content: 'main h2' },
    { path: '/main/recap', heading: 'Memory recap', content: RECAP_FIGURE },
    { path: '/main/import', heading: 'Import a deck', content: 'main button' },
    DASHBOARD,
  ];
}

/** Milliseconds of each change of route, beside a bare page that gets one reply and draws the same elements. */
async function routeRows(page: Page, floor: Page, routes: readonly Route[]): Promise<Row[]> {
  const drawn: (() => Promise<number>)[] = [];
  for (const route of routes) {
    await changeRoute(page, route);
    await sleep(PACE_MS);
    drawn.push(await copyScreen(page, floor));
  }
  const pairs = await inTurns(
    ROUNDS * routes.length,
    async (n) => {
      await sleep(PACE_MS);
      return await changeRoute(page, routes[n % routes.length] as Route);
    },
    async (n) => {
      await sleep(PACE_MS);
      return (await drawn[n % drawn.length]?.()) ?? Number.NaN;
    },
  );
  const some = (at: number): Pairs => {
    const ofRoute = (_: number, n: number): boolean => n % routes.length === at;
    return { ours: pairs.ours.filter(ofRoute), floor: pairs.floor.filter(ofRoute) };
  };
  return [
    { name: 'any change of route, painted', ...pairs, goal: { p50: 6, p95: 6 } },
    ...routes.map(({ path }, at) => ({ name: `  ${short(path)}`, ...some(at) })),
  ];
}

/** An address without ids. */
function short(path: string): string {
  return path.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{id}').replace('/main/dashboard', '…');
}

/** Milliseconds of scrolling from top to bottom, beside a bare page with plain rows. A frame that is late counts. */
async function scrollRows(page: Page, floor: Page, profile: BenchProfile): Promise<Row[]> {
  const lists = [
    { route: boxOf(profile), inside: CARD, last: `li[aria-posinset="${profile.bigCount}"] article`, name: 'the grid' },
    {
      route: BROWSE,
      inside: BROWSE.content,
      last: `tr[data-index="${CARDS - 1}"] td[data-column="title"]`,
      name: 'Browse',
    },
  ];
  await makeRows(floor);
  const rows: Row[] = [];
  for (const { route, name, ...list } of lists) {
    await changeRoute(page, route);
    const pairs = await inTurns(
      SCROLLS,
      () => scrollDown(page, { ...list, frames: FRAMES }),
      () => scrollDown(floor, { inside: 'li', last: 'li:last-child', frames: FRAMES }),
    );
    rows.push({ name: `scrolling ${name} from top to bottom`, ...pairs, goal: { p50: 1.5 } });
  }
  return rows;
}

/** Kibibytes of JavaScript, gzipped, that the main window loads before its first screen has its content. */
async function firstLoad(page: Page): Promise<Row> {
  await go(page, DASHBOARD.path);
  await page.locator(DASHBOARD.content).first().waitFor();
  const scripts = await scriptsOf(page);
  const root = join(import.meta.dirname, '../../out/renderer');
  const kib = scripts.reduce((sum, path) => sum + gzipSync(readFileSync(join(root, path))).length / 1024, 0);
  return { name: 'first load of the main window, gzip', ours: [kib], limit: MOST.firstLoadKib, unit: 'KiB' };
}

await bench(async (folder) => {
  const userData = mkdtempSync(join(folder, 'profile-'));
  const profile = await makeProfile(userData, CARDS);
  const app = await startApp('host', { userData });
  const page = app.main;
  const floor = await startFloor(folder, 1000, page);
  try {
    const load = await firstLoad(page);
    const heap = await Heap.of(page);
    heap.watch();
    return [
      ...(await routeRows(page, floor.page, routesOf(profile))),
      ...(await scrollRows(page, floor.page, profile)),
      { name: 'heap of the renderer, at any time', ours: heap.seen(), limit: MOST.heapMb, unit: 'MB' },
      load,
    ];
  } finally {
    await floor.close();
    await app.quit();
  }
});
