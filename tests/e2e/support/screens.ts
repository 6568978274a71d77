import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { RAGGED, vocabulary } from '#tests/fixtures/decks/index.ts';
import type { RunningApp } from './app.ts';
import { acceptPreview, answerByKey, type ShownCard, shownCard } from './steps.ts';

/** What screens are opened in: a running app and the bids of its boxes by title. */
export interface Stage {
  readonly app: RunningApp;
  readonly boxes: Readonly<Record<string, string>>;
}

/** One screen in one state. */
export interface Screen {
  readonly name: string;
  /** Shown in every width and language by the tour. */
  readonly is_main?: boolean;
  /** Brings it up; answers its page if it is not the main window's. */
  open(stage: Stage): Promise<Page | undefined>;
}

/** Of an empty profile, in the order in which a new person sees them. */
export const FIRST_SCREENS: readonly Screen[] = [
  screen('sign_in', async ({ app }) => await expect(app.main.getByLabel('Email address')).toBeVisible(), true),
  screen('sign_in-refused', async ({ app }) => {
    await app.main.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(app.main.getByText('Required Field: Please enter your password.')).toBeVisible();
  }),
  screen('sign_in-server', async ({ app }) => {
    await app.main.getByRole('button', { name: /^Server/ }).click();
    await app.main.getByLabel('Server address').fill('http://cards.example.com');
    await app.main.getByRole('button', { name: 'Use this server' }).click();
    await expect(app.main.getByText('needs an address that begins with https://')).toBeVisible();
  }),
  screen('reset-no_server', async ({ app }) => {
    await go(app.main, '/account/reset');
    await expect(app.main.getByRole('alert')).toBeVisible();
  }),
  screen('sign_up', async ({ app }) => {
    await go(app.main, '/account/signup');
    await expect(app.main.getByRole('heading', { name: 'Sign up' })).toBeVisible();
  }),
  screen(
    'welcome',
    async ({ app }) => {
      await app.main.getByRole('link', { name: 'Back to sign in' }).click();
      await app.main.getByRole('button', { name: 'Use without an account' }).click();
      await expect(app.main.getByRole('button', { name: /Greek alphabet/ })).toBeVisible();
    },
    true,
  ),
  screen('new_box', async ({ app }) => {
    await app.main.getByRole('button', { name: 'New box' }).first().click();
    await expect(app.main.getByRole('dialog')).toBeVisible();
  }),
  screen('recap-empty', async ({ app }) => {
    await go(app.main, '/main/recap');
    await expect(app.main.getByRole('heading', { level: 1 })).toBeVisible();
  }),
];

/** Of a profile that was used for some weeks. */
export const SCREENS: readonly Screen[] = [
  screen(
    'dashboard',
    async ({ app }) => {
      await go(app.main, '/main/dashboard');
      await expect(app.main.getByRole('heading', { name: 'Continue where you stopped' })).toBeVisible();
      await expect(app.main.getByRole('link', { name: /Capitals of the world/ }).first()).toBeVisible();
    },
    true,
  ),
  screen(
    'box_cards',
    async (stage) => {
      await go(stage.app.main, boxOf(stage, 'Capitals of the world'));
      await expect(stage.app.main.getByRole('button', { name: 'View Albania' })).toBeVisible();
    },
    true,
  ),
  screen('box_cards-in_review', async ({ app }) => {
    await app.main.getByRole('button', { name: /^In Review/ }).click();
    await expect(app.main.getByText('IN REVIEW', { exact: true })).toBeVisible();
    await expect(app.main.getByRole('status').filter({ hasText: /shown/ })).toBeVisible();
  }),
  screen('box_cards-empty', async (stage) => {
    await go(stage.app.main, boxOf(stage, 'Trees of the north'));
    await expect(stage.app.main.getByText('No cards in this box yet')).toBeVisible();
  }),
  screen('box_cards-not_found', async ({ app }) => {
    await go(app.main, '/main/dashboard/box_cards/nothing');
    await expect(app.main.getByText('bid not found').first()).toBeVisible();
  }),
  screen('card', async (stage) => {
    await go(stage.app.main, boxOf(stage, 'Capitals of the world'));
    await stage.app.main.getByRole('button', { name: 'View Albania' }).click();
    await expect(stage.app.main.getByRole('dialog')).toContainText('Tirana');
  }),
  screen('actions', async (stage) => {
    await go(stage.app.main, boxOf(stage, 'Greek alphabet'));
    await stage.app.main.getByRole('button', { name: 'Cardbox actions' }).click();
    await expect(stage.app.main.getByRole('dialog')).toBeVisible();
  }),
  screen('actions-training', async ({ app }) => {
    await app.main.getByRole('button', { name: 'Memory Training' }).click();
    await expect(app.main.getByRole('button', { name: 'Training with all cards' })).toBeVisible();
  }),
  screen(
    'a_z',
    async (stage) => {
      await go(stage.app.main, a2zOf(stage, 'Capitals of the world'));
      await expect(stage.app.main.getByRole('link', { name: /^B/ }).first()).toBeVisible();
    },
    true,
  ),
  screen('group_cards', async (stage) => {
    await go(stage.app.main, `${a2zOf(stage, 'Capitals of the world')}/box_cards/B`);
    await expect(stage.app.main.getByRole('button', { name: 'View Belgium' })).toBeVisible();
  }),
  screen('keys', async ({ app }) => {
    await app.main.keyboard.press('?');
    await expect(app.main.getByRole('dialog')).toBeVisible();
  }),
  screen('palette_modal', async (stage) => {
    await go(stage.app.main, '/main/dashboard');
    await expect(stage.app.main.getByRole('heading', { level: 1 })).toBeVisible();
    await stage.app.main.keyboard.press('Control+k');
    await stage.app.main.getByRole('dialog').getByRole('combobox').fill('land');
    await expect(stage.app.main.getByRole('option').first()).toBeVisible();
  }),
  {
    name: 'palette',
    is_main: true,
    async open({ app }) {
      await go(app.main, '/main/dashboard');
      await app.palette.getByRole('combobox').fill('an');
      await expect(app.palette.getByRole('option').first()).toBeVisible();
      return app.palette;
    },
  },
  {
    name: 'palette-start',
    async open({ app }) {
      await app.palette.getByRole('combobox').fill('');
      await expect(app.palette.getByRole('option', { name: /Train what is due/ })).toBeVisible();
      return app.palette;
    },
  },
  {
    name: 'palette-nothing',
    async open({ app }) {
      await app.palette.getByRole('combobox').fill('qqqqzz');
      await expect(app.palette.getByText(/Nothing fits/)).toBeVisible();
      return app.palette;
    },
  },
  screen(
    'browse',
    async ({ app }) => {
      await go(app.main, '/main/browse');
      await expect(app.main.getByRole('grid').locator('tr[data-index]').first()).toBeVisible();
    },
    true,
  ),
  screen('browse-selected', async ({ app }) => {
    await app.main.getByRole('grid').focus();
    await app.main.keyboard.press('Space');
    await app.main.keyboard.press('Shift+ArrowDown');
    await expect(app.main.getByRole('toolbar')).toBeVisible();
  }),
  screen('browse-refused', async ({ app }) => {
    await go(app.main, `/main/browse?q=${encodeURIComponent('is:due box:nowhere')}`);
    await expect(app.main.getByRole('combobox')).toHaveAttribute('aria-invalid', 'true');
  }),
  screen(
    'recap',
    async ({ app }) => {
      await go(app.main, '/main/recap');
      await expect(app.main.getByRole('heading', { name: 'A year of training' })).toBeVisible();
      await expect(app.main.getByRole('table').last()).toBeVisible();
    },
    true,
  ),
  screen('recap-box', async (stage) => {
    await go(stage.app.main, `${boxOf(stage, 'Capitals of the world')}/memory_recap`);
    await expect(stage.app.main.getByRole('heading', { name: 'A year of training' })).toBeVisible();
  }),
  screen(
    'settings',
    async ({ app }) => {
      await go(app.main, '/main/settings');
      await expect(app.main.getByRole('heading', { level: 1 })).toBeVisible();
    },
    true,
  ),
  ...['account', 'sound', 'about'].map((section) =>
    screen(`settings-${section}`, async ({ app }) => {
      await go(app.main, `/main/settings/${section}`);
      await expect(app.main.getByRole('heading', { level: 2 }).first()).toBeVisible();
    }),
  ),
  screen(
    'memorize-setup',
    async (stage) => {
      await go(stage.app.main, `${boxOf(stage, 'Capitals of the world')}/memorize?type=SpacedRepetition`);
      await expect(stage.app.main.getByRole('button', { name: /^Start with/ })).toBeEnabled();
    },
    true,
  ),
  screen('memorize-resume', async (stage) => {
    await go(stage.app.main, `${boxOf(stage, 'Chemical elements')}/memorize`);
    await expect(stage.app.main.getByRole('button', { name: 'Continue' })).toBeVisible();
  }),
  screen('memorize-stop_training', async (stage) => {
    await go(stage.app.main, `${boxOf(stage, 'Capitals of the world')}/memorize?type=all`);
    await stage.app.main.getByRole('button', { name: /^Start with/ }).click();
    await expect(stage.app.main.getByRole('dialog')).toBeVisible();
  }),
  screen('memorize-front', async ({ app }) => {
    await app.main.getByRole('button', { name: 'Stop it and start this one' }).click();
    await cardInPlay(app.main);
  }),
  screen(
    'memorize',
    async ({ app }) => {
      let card = await cardInPlay(app.main);
      for (const isCorrect of [true, false, true]) card = await answered(app.main, card, isCorrect);
      await app.main.keyboard.press('Space');
      await expect(app.main.locator('[data-side="back"]:not([data-fate])')).toBeVisible();
    },
    true,
  ),
  screen('memorize-hardcore', async (stage) => {
    await begin(stage.app.main, `${boxOf(stage, 'Greek alphabet')}/memorize?type=all&mode=hardcore`);
    let card = await cardInPlay(stage.app.main);
    for (const isCorrect of [true, true, true, true, true, false, true, true, true]) {
      card = await answered(stage.app.main, card, isCorrect);
    }
  }),
  screen(
    'finished',
    async (stage) => {
      const page = stage.app.main;
      await begin(page, `${boxOf(stage, '汉字 first characters')}/memorize?type=all&mode=normal`);
      let card: ShownCard | null = await cardInPlay(page);
      for (let given = 1; card !== null; given++) card = await answerByKey(page, card, given % 5 !== 0);
      await expect(page.getByRole('heading', { name: 'Done.' })).toBeVisible();
    },
    true,
  ),
  screen('import', async ({ app }) => {
    await go(app.main, '/main/import');
    await expect(app.main.getByRole('button', { name: /Chemical elements/ })).toBeVisible();
  }),
  screen(
    'import-preview',
    async ({ app }) => {
      await app.main.getByRole('button', { name: /Chemical elements/ }).click();
      await expect(app.main.getByRole('button', { name: /^Import .* rows$/ })).toBeVisible();
    },
    true,
  ),
  screen('import-report', async ({ app }) => {
    await chooseFile(app, 'words.csv', RAGGED);
    await expect(app.main.getByRole('heading', { name: 'words.csv' })).toBeVisible();
    await acceptPreview(app.main);
    await expect(app.main.getByRole('heading', { name: 'Refused rows' })).toBeVisible();
  }),
  screen('import-progress', async ({ app }) => {
    await go(app.main, '/main/import');
    await chooseFile(app, 'many.csv', vocabulary(150_000));
    await app.main.getByRole('button', { name: /^Import/ }).click();
    await expect(app.main.getByRole('button', { name: 'Cancel' })).toBeVisible();
  }),
  screen('error', async ({ app }) => {
    // A part of the program that cannot be loaded, as after a broken update.
    await app.main.route('**/assets/memory_recap-*.js', (route) => route.abort());
    await go(app.main, '/main/recap');
    await expect(app.main.getByRole('heading', { level: 1, name: 'Oops!' })).toBeVisible();
    await app.main.unroute('**/assets/memory_recap-*.js');
  }),
];

function screen(name: string, open: (stage: Stage) => Promise<unknown>, is_main = false): Screen {
  return {
    name,
    is_main,
    async open(stage) {
      await open(stage);
      return undefined;
    },
  };
}

export function boxOf({ boxes }: Stage, title: string): string {
  return `/main/dashboard/box_cards/${boxes[title]}`;
}

function a2zOf({ boxes }: Stage, title: string): string {
  return `/main/dashboard/a_z_boxes/${boxes[title]}`;
}

/** Opens an address of the app as a page of its own. */
export async function go(page: Page, path: string): Promise<void> {
  await page.goto(new URL(path, page.url()).href);
}

async function cardInPlay(page: Page): Promise<ShownCard> {
  await page.locator('[data-turn]:not([data-fate])').waitFor();
  const card = await shownCard(page);
  if (card === null) throw new Error('no card is shown');
  return card;
}

async function answered(page: Page, card: ShownCard, isCorrect: boolean): Promise<ShownCard> {
  const next = await answerByKey(page, card, isCorrect);
  if (next === null) throw new Error('the session is over');
  return next;
}

/** Starts a training in the place of whichever is open. */
async function begin(page: Page, path: string): Promise<void> {
  await go(page, path);
  await page.getByRole('button', { name: /^Start with/ }).click();
  await page
    .getByRole('button', { name: 'Stop it and start this one' })
    .or(page.locator('[data-turn]'))
    .first()
    .waitFor();
  const replace = page.getByRole('button', { name: 'Stop it and start this one' });
  if (await replace.isVisible()) await replace.click();
}

/** Chooses a file with this content in the system's dialog. */
export async function chooseFile(app: RunningApp, name: string, content: string | Uint8Array): Promise<void> {
  const path = join(app.userData, name);
  writeFileSync(path, content);
  await app.control?.answerDialog({ kind: 'open', filePaths: [path] });
  await app.main.getByRole('button', { name: /^Choose (a|another) file$/ }).click();
}
