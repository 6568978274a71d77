import type { Page } from '@playwright/test';
import { go } from './support/stage.ts';
import { enterWithoutAccount as enter } from './support/steps.ts';
import { expect, test } from './support/test.ts';

/** Cards that try to run code, load from the network or imitate the app, made in the app's own editor (docs/security.md). */
const HOSTILE = [
  '<script>window.hurt = "script"</script>',
  '<iframe src="https://example.com/frame"></iframe><iframe srcdoc="<script>parent.hurt = 1</script>"></iframe>',
  '<img src=x onerror="window.hurt = \'handler\'"><b onclick="window.hurt = 1" onmouseover="window.hurt = 1">b</b>',
  '![remote](https://example.com/a.png) <img src="https://example.com/b.png" srcset="https://example.com/c.png 2x">',
  '<style>* { display: none !important } @import url("https://example.com/a.css")</style><div style="position:fixed;inset:0;background:red url(https://example.com/d.png)">b</div>',
  '<svg onload="window.hurt = 1"><script>window.hurt = 1</script><image href="https://example.com/e.png"/></svg>',
  '[click](javascript:window.hurt=1) <a href="javascript:window.hurt=1">b</a> <a href="https://example.com/link">b</a>',
  '<form action="https://example.com"><input autofocus onfocus="window.hurt=1"></form><meta http-equiv="refresh" content="0;url=https://example.com">',
  '<video src="https://example.com/a.mp4" autoplay></video><object data="https://example.com/o"></object><link rel="stylesheet" href="https://example.com/l.css">',
  '$\\href{javascript:window.hurt=1}{x}$ $\\includegraphics{https://example.com/g.png}$ $\\htmlStyle{position:fixed}{x}$',
];
/** A side of 20 parts, 1.25 MiB: the largest side allowed. */
const NESTED = ['> ', '- ', '<div>', '**a ', '[', '![a](', '{{c1::', '$\\frac{', '<b><i>', '<table><tr><td>'].flatMap(
  (piece) => [piece, piece].map((one) => one.repeat(Math.floor(65_000 / one.length))),
);

/** What the pages did that no card may cause. */
function watched(page: Page): { readonly asked: string[]; readonly dialogs: string[] } {
  const seen = { asked: [] as string[], dialogs: [] as string[] };
  const own = new URL(page.url()).origin;
  page.on('request', (request) => {
    if (!request.url().startsWith(own) && !/^(data|blob):/.test(request.url())) seen.asked.push(request.url());
  });
  page.on('dialog', (dialog) => {
    seen.dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  return seen;
}

interface Reporting {
  hurt?: unknown;
  reports?: string[];
}

/** Collects, on every page opened from here on, what the content security policy refused. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const own = window as unknown as Reporting;
    own.reports = [];
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      own.reports?.push(`${violatedDirective} ${blockedURI}`);
    });
  });
}

async function expectUnhurt(page: Page): Promise<void> {
  const found = await page.evaluate(() => {
    const { hurt = null, reports = [] } = window as unknown as Reporting;
    const inside = '.card-text :is(script, iframe, style, svg, form, input, object, embed, link, meta, video, a)';
    return { hurt, reports, elements: document.querySelectorAll(inside).length };
  });
  expect(found).toEqual({ hurt: null, reports: [], elements: 0 });
}

async function makeCards(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await go(page, '/main/add');
  await page.getByRole('textbox', { name: 'Box name' }).fill('Hostile <b>box</b>');
  await page.keyboard.press('Enter');
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  for (const [index, text] of HOSTILE.entries()) {
    await field('Title').fill(`Card ${index} ${text}`);
    await field('Front').fill(text);
    await field('Back').fill(text);
    await field('Mnemonic').fill(text);
    await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible();
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(page.getByText(`${index + 1} card${index === 0 ? '' : 's'} added`)).toBeVisible();
  }
}

/** The largest card allowed, through the same channel as the editor: typing a megabyte takes minutes. */
async function makeLargest(page: Page): Promise<string> {
  const pbid = new URL(page.url()).searchParams.get('box') ?? '';
  const answer = await page.evaluate(
    async ([parts, box]) => {
      const card = { title: 'Nested', front: parts, back: parts, mnemonic: [], tags: [] };
      const { graphql } = window.bridge as unknown as { graphql(request: unknown): Promise<{ ok: boolean }> };
      return await graphql({ operationName: 'createCard', variables: { pbid: box, card } });
    },
    [NESTED, pbid] as const,
  );
  expect(answer.ok).toBe(true);
  return pbid;
}

test('nothing in hostile cards runs or loads, and every page remains usable', async ({ start }) => {
  test.setTimeout(240_000);
  const { main: page } = await start();
  const seen = watched(page);
  await listen(page);
  await enter(page);
  await makeCards(page);
  const pbid = await makeLargest(page);
  await expectUnhurt(page);
  const box = `/main/dashboard/box_cards/${pbid}`;
  const cards = HOSTILE.length + 1;

  await go(page, box);
  await expect(page.getByText(`${cards} cards`, { exact: true })).toBeVisible();
  await expectUnhurt(page);
  for (let at = 0; at < cards; at++) {
    await page
      .getByRole('link', { name: /^View / })
      .nth(at)
      .click();
    await expect(page.getByRole('dialog').locator('.card-text').first()).toBeVisible();
    await expectUnhurt(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }

  await go(page, `${box}/memorize?read=1`);
  for (let at = 0; at < cards; at++) {
    await expect(page.locator('.card-text').first()).toBeVisible();
    await expectUnhurt(page);
    await page.keyboard.press('ArrowRight');
  }

  await go(page, `${box}/memorize?type=all`);
  await page.getByRole('button', { name: /^Start with/ }).click();
  for (let at = 0; at < cards; at++) {
    const turn = page.locator('[data-card-number]:not([data-leaving])');
    await turn.waitFor();
    const before = await turn.getAttribute('data-card-number');
    await page.keyboard.press('Space');
    await expectUnhurt(page);
    await page.keyboard.press('2');
    await expect(page.locator(`[data-card-number="${before}"]:not([data-leaving])`)).toHaveCount(0);
  }
  await expect(page.getByRole('heading', { name: 'Session complete' })).toBeVisible();

  for (const path of ['/main/browse', '/main/recap', `${box}/memory_recap`, '/main/dashboard']) {
    await go(page, path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    await expect(page.getByText(/Hostile|Card 0/).first()).toBeVisible();
    await expectUnhurt(page);
  }
  await page.keyboard.press('a');
  await expect(page).toHaveURL(/\/main\/add/);
  expect(seen).toEqual({ asked: [], dialogs: [] });
});
