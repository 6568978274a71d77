import { expect } from '@playwright/test';
import { vocabulary } from '#tests/fixtures/decks/index.ts';
import { a2zOf, boxOf, chooseFile, go, type Stage } from '../../support/stage.ts';
import { ask } from '../../support/training.ts';

/** A screen and the requests it makes; no names: every GraphQL operation. */
export interface Asking {
  readonly name: string;
  readonly path: (stage: Stage) => string | Promise<string>;
  readonly names?: readonly string[];
  /** Opens the part that makes the request. */
  readonly act?: (stage: Stage) => Promise<unknown>;
  /** The message when the request fails; default an alert; null: no message. */
  readonly failed?: RegExp | null;
}

const CAPITALS = 'Capitals of the world';
const GREEK = 'Greek alphabet';

/** Every screen that makes a request before it can show its content. */
export const ASKING: readonly Asking[] = [
  { name: 'dashboard', path: () => '/main/dashboard' },
  { name: 'box_cards', path: (stage) => boxOf(stage, CAPITALS) },
  { name: 'sub_boxes', path: ({ boxes }) => `/main/dashboard/sub_boxes/${boxes[CAPITALS]}` },
  { name: 'a_z', path: (stage) => a2zOf(stage, CAPITALS) },
  { name: 'group_cards', path: (stage) => `${a2zOf(stage, CAPITALS)}/box_cards/B` },
  { name: 'edit_card', path: (stage) => boxOf(stage, GREEK), names: ['card'], act: openFirstCard },
  { name: 'card', path: cardOf, names: ['card'] },
  { name: 'browse', path: () => '/main/browse' },
  { name: 'add', path: () => '/main/add' },
  // The sample decks are files of the app: when they cannot be read, none are offered.
  { name: 'import', path: () => '/main/import', names: ['deckSamples'], failed: null },
  { name: 'import-preview', path: () => '/main/import', names: ['deckPreview'], act: chooseDeck },
  { name: 'recap', path: () => '/main/recap' },
  { name: 'recap-panels', path: () => '/main/recap', names: ['recapActivity', 'recapCards'] },
  { name: 'settings-data', path: () => '/main/settings/data', names: ['bin', 'storageUsed', 'mediaReview'] },
  {
    name: 'settings-account',
    path: () => '/main/settings/account',
    names: ['accountProviders'],
    failed: /Can’t open/,
  },
  { name: 'memorize-setup', path: (stage) => `${boxOf(stage, CAPITALS)}/memorize` },
  { name: 'memorize-resume', path: resumeOf, names: ['trainingSession'] },
  { name: 'read_through', path: (stage) => `${boxOf(stage, GREEK)}/memorize?read=1` },
  // Ends the session that other screens continue.
  { name: 'finished', path: setupOfOne, names: ['sessionReport'], act: finishTheOne },
];

async function openFirstCard({ app }: Stage): Promise<void> {
  await app.main
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
}

async function cardOf(stage: Stage): Promise<string> {
  const { main } = stage.app;
  await go(main, boxOf(stage, GREEK));
  const cid = await main.locator('[data-cid]').first().getAttribute('data-cid');
  return `${boxOf(stage, GREEK)}?card=${cid}`;
}

async function chooseDeck({ app }: Stage): Promise<void> {
  await chooseFile(app, 'words.csv', vocabulary(40));
}

async function resumeOf(stage: Stage): Promise<string> {
  const { openSessions } = await ask<{ openSessions: { sid: string }[] }>(stage.app.main, 'openSessions', {});
  return `${boxOf(stage, 'Chemical elements')}/memorize?sid=${openSessions[0]?.sid}`;
}

/** A training of a single card. */
async function setupOfOne(stage: Stage): Promise<string> {
  const { main } = stage.app;
  await go(main, boxOf(stage, GREEK));
  const cid = await main.locator('[data-cid]').first().getAttribute('data-cid');
  return `/main/memorize?type=all&mode=normal&cids=${cid}`;
}

async function finishTheOne({ app }: Stage): Promise<void> {
  const page = app.main;
  await page.getByRole('button', { name: /^Start with/ }).click();
  const replace = page.getByRole('button', { name: 'End it and start this one' });
  await replace.or(page.locator('[data-card-number]')).first().waitFor();
  if (await replace.isVisible()) await replace.click();
  await page.locator('[data-card-number]').waitFor();
  await page.keyboard.press('Space');
  await expect(page.locator('[data-side="back"]')).toBeVisible();
  await page.keyboard.press('2');
  await expect(page.getByRole('heading', { name: 'Session complete' })).toBeVisible();
}
