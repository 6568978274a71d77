import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { startApp } from '#tests/e2e/support/app.ts';
import { go } from '#tests/e2e/support/stage.ts';
import { QUERIES, SORTS } from './browse/queries.ts';
import { Heap } from './screens/heap.ts';
import { askBrowse, changeRoute, type Route, scriptsOf, scrollDown } from './screens/page.ts';
import { type BenchProfile, makeProfile } from './screens/profile.ts';
import { type Figure, loads, passes, print } from './support/figures.ts';

/**
 * `npm run bench -- screens`: the speed of the screens for a person, on the built app on the test host with 100,000 cards:
 * changes of route, scrolling, the query language seen from the page, the renderer's heap and the first load.
 */
const CARDS = 100_000;
const ROUNDS = 20;
/** Pause between two screens: background work of a screen counts only when it delays the next one. */
const PACE_MS = 250;
const FRAMES = { wheel: 200, drag: 600 };
const BUDGET = { routeMs: 100, longTaskMs: 50, queryMs: 50, heapMb: 80, firstLoadKib: 350 };

const DASHBOARD: Route = { path: '/main/dashboard', heading: 'due', content: 'article h3' };
const BROWSE: Route = {
  path: '/main/browse',
  heading: 'Browse',
  content: 'tr[data-index="0"] td[data-column="title"]',
};
const CARD = 'li article[data-cid]';
/** The first card in the recap's table. */
const RECAP_ROW = 'tr[aria-rowindex="2"] th[scope="row"]';

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
    { path: `/main/dashboard/sub_boxes/${nested}`, heading: 'In parts', content: CARD },
    { path: aZ, heading: 'Everything', content: `a[href^="${aZ}/box_cards/"]` },
    { path: `${aZ}/box_cards/${encodeURIComponent(first_char)}`, heading: first_char, content: CARD },
    BROWSE,
    { path: `${box.path}/memory_recap`, heading: 'Memory recap', content: RECAP_ROW },
    { path: '/main/settings', heading: 'Settings', content: 'main h2' },
    { path: '/main/recap', heading: 'Memory recap', content: RECAP_ROW },
    { path: '/main/import', heading: 'Import a deck', content: 'main button' },
    DASHBOARD,
  ];
}

async function routeFigures(page: Page, routes: readonly Route[]): Promise<Figure[]> {
  const first: number[] = [];
  const again = new Map<string, number[]>(routes.map(({ path }) => [path, []]));
  for (let round = 0; round <= ROUNDS; round++) {
    for (const route of routes) {
      const took = await changeRoute(page, route);
      if (round === 0) first.push(took);
      else again.get(route.path)?.push(took);
      await sleep(PACE_MS);
    }
  }
  return [
    {
      name: 'any change of route to content painted',
      values: [...again.values()].flat(),
      share: 0.95,
      budget: BUDGET.routeMs,
    },
    // The host serves the page's files itself, slower than Electron's protocol does.
    { name: 'the first change to each, its script loaded', values: first, share: 0.95, budget: null },
    ...[...again].map(([path, values]) => ({ name: `  ${short(path)}`, values, share: 0.95, budget: null })),
  ];
}

/** An address without ids. */
function short(path: string): string {
  return path.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{id}').replace('/main/dashboard', '…');
}

async function scrollFigures(page: Page, profile: BenchProfile): Promise<Figure[]> {
  const box = boxOf(profile);
  await changeRoute(page, box);
  const lastCard = `li[aria-posinset="${profile.bigCount}"] article`;
  const grid = await scrollDown(page, { inside: CARD, last: lastCard, frames: FRAMES });
  await changeRoute(page, BROWSE);
  const lastRow = `tr[data-index="${CARDS - 1}"] td[data-column="title"]`;
  const rows = await scrollDown(page, { inside: BROWSE.content, last: lastRow, frames: FRAMES });
  // A browser reports only tasks over 50 ms: without any, the worst is below the budget.
  const figure = (name: string, long: readonly number[]): Figure => ({
    name: `${name}, ${long.length} long tasks`,
    values: long.length > 0 ? long : [0],
    share: 1,
    budget: BUDGET.longTaskMs,
  });
  return [
    figure(`scrolling the grid of ${profile.bigCount}, top to bottom`, grid),
    figure(`scrolling Browse of ${CARDS}, top to bottom`, rows),
  ];
}

async function queryFigure(page: Page): Promise<Figure> {
  const values: number[] = [];
  for (const query of QUERIES) for (const sort of SORTS) values.push(await askBrowse(page, query, sort));
  return { name: 'a query of Browse, asked by the page', values, share: 0.95, budget: BUDGET.queryMs };
}

/** Kibibytes of JavaScript, gzipped, that the main window loads before its first screen has its content. */
async function firstLoad(page: Page): Promise<Figure> {
  await go(page, DASHBOARD.path);
  await page.locator(DASHBOARD.content).first().waitFor();
  const scripts = await scriptsOf(page);
  const root = join(import.meta.dirname, '../../out/renderer');
  const kib = scripts.reduce((sum, path) => sum + gzipSync(readFileSync(join(root, path))).length / 1024, 0);
  const name = `first load of the main window, ${scripts.length} scripts, gzip`;
  return { name, values: [kib], share: 1, budget: BUDGET.firstLoadKib, unit: 'KiB' };
}

async function onTheHost(folder: string): Promise<Figure[]> {
  const userData = mkdtempSync(join(folder, 'profile-'));
  const profile = await makeProfile(userData, CARDS);
  const app = await startApp('host', { userData });
  const page = app.main;
  try {
    const load = await firstLoad(page);
    const heap = await Heap.of(page);
    heap.watch();
    const routes = await routeFigures(page, routesOf(profile));
    const scrolling = await scrollFigures(page, profile);
    const needed = await heap.needed();
    await changeRoute(page, DASHBOARD);
    const query = await queryFigure(page);
    const used = heap.seen();
    const unit = 'MB';
    return [
      ...routes,
      ...scrolling,
      query,
      { name: 'heap of the renderer, at any time', values: used, share: 1, budget: BUDGET.heapMb, unit },
      { name: 'heap of the renderer after scrolling, collected', values: [needed], share: 1, budget: null, unit },
      load,
    ];
  } finally {
    await app.quit();
  }
}

const before = loads();
const folder = mkdtempSync(join(tmpdir(), 'cardbox-bench-'));
try {
  console.log(`${CARDS} cards; ${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`);
  const figures = await onTheHost(folder);
  print(figures);
  console.log(`load of the last minute and the last five: ${before}, afterwards ${loads()}`);
  process.exitCode = figures.every(passes) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
