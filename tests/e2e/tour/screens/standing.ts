import { expect, type Page } from '@playwright/test';
import { a2zOf, boxOf, go, type Screen, type Stage } from '../../support/stage.ts';
import { openSession } from '../../support/training.ts';
import { type Standing, slowBook, standStill, withoutPart } from '../standing.ts';

const CAPITALS = 'Capitals of the world';
const GREEK = 'Greek alphabet';

/** A page and what it asks for; what is left out asks for everything by GraphQL. */
interface Asking {
  readonly name: string;
  readonly path: (stage: Stage) => string | Promise<string>;
  readonly names?: readonly string[];
  /** What brings the part up that asks. */
  readonly act?: (page: Page) => Promise<void>;
}

const ASKING: readonly Asking[] = [
  { name: 'dashboard', path: () => '/main/dashboard' },
  { name: 'box_cards', path: (stage) => boxOf(stage, CAPITALS) },
  { name: 'sub_boxes', path: ({ boxes }) => `/main/dashboard/sub_boxes/${boxes[CAPITALS]}` },
  { name: 'a_z', path: (stage) => a2zOf(stage, CAPITALS) },
  { name: 'group_cards', path: (stage) => `${a2zOf(stage, CAPITALS)}/box_cards/B` },
  { name: 'edit_card', path: (stage) => boxOf(stage, GREEK), names: ['card'], act: openFirstCard },
  { name: 'card', path: cardOf, names: ['card'] },
  { name: 'browse', path: () => '/main/browse' },
  { name: 'add', path: () => '/main/add' },
  { name: 'import', path: () => '/main/import', names: ['deck_samples'] },
  { name: 'recap', path: () => '/main/recap' },
  { name: 'recap-panels', path: () => '/main/recap', names: ['recapActivity', 'recapCards'] },
  { name: 'settings-data', path: () => '/main/settings/data', names: ['bin', 'storage_used'] },
  { name: 'settings-account', path: () => '/main/settings/account', names: ['account_providers'] },
  { name: 'memorize-setup', path: (stage) => `${boxOf(stage, CAPITALS)}/memorize` },
  { name: 'memorize-resume', path: resumeOf, names: ['trainingSession'] },
  { name: 'read_through', path: (stage) => `${boxOf(stage, GREEK)}/memorize?read=1` },
];

async function openFirstCard(page: Page): Promise<void> {
  const first = page.getByRole('button', { name: /^Edit |^编辑/ }).first();
  await first.click();
}

async function cardOf(stage: Stage): Promise<string> {
  const { main } = stage.app;
  await go(main, boxOf(stage, GREEK));
  const cid = await main.locator('[data-cid]').first().getAttribute('data-cid');
  return `${boxOf(stage, GREEK)}?card=${cid}`;
}

async function resumeOf(stage: Stage): Promise<string> {
  const { sid } = await openSession(stage.app.main);
  return `${boxOf(stage, 'Chemical elements')}/memorize?sid=${sid}`;
}

/** A screen in a state that is given by its answers; what was done to the page is undone after its pictures. */
function standing(
  asking: Asking,
  suffix: string,
  answer: Standing['answer'],
  seen: (page: Page) => Promise<void>,
): Screen {
  let end = async (): Promise<void> => {};
  return {
    name: `${asking.name}-${suffix}`,
    is_waiting: answer === 'none',
    async open(stage) {
      const page = stage.app.main;
      const path = await asking.path(stage);
      const { names } = asking;
      end = await standStill(page, { answer, ...(names ? { names } : {}) });
      await go(page, path);
      await asking.act?.(page);
      await seen(page);
      return undefined;
    },
    close: () => end(),
  };
}

/** The screens that ask, while they wait and when what they asked for cannot be had. */
export const STANDING: readonly Screen[] = [
  ...ASKING.map((asking) =>
    standing(asking, 'loading', 'none', (page) => page.locator('.mantine-Skeleton-root').first().waitFor()),
  ),
  ...ASKING.map((asking) =>
    standing(asking, 'error', 'MIRROR_UNAVAILABLE', (page) => expect(page.getByRole('alert').first()).toBeVisible()),
  ),
  page('page-failed', '/main/recap', (one) => withoutPart(one, 'memory_recap'), false),
];

/** The book's own waiting. */
export const BOOK_WAITING: readonly Screen[] = [page('contacts-loading', '/contacts', slowBook, true)];

function page(
  name: string,
  path: string,
  change: (page: Page) => Promise<() => Promise<void>>,
  is_waiting: boolean,
): Screen {
  let end = async (): Promise<void> => {};
  return {
    name,
    is_waiting,
    async open({ app }) {
      end = await change(app.main);
      await go(app.main, path);
      const sign = is_waiting
        ? app.main.locator('.mantine-Skeleton-root').first()
        : app.main.getByRole('heading', { level: 1 });
      await sign.waitFor();
      return undefined;
    },
    close: () => end(),
  };
}
