import type { Page } from '@playwright/test';
import { faultsOf } from './support/axe.ts';
import { settled } from './support/shots.ts';
import { startTraining } from './support/steps.ts';
import { expect, test } from './support/test.ts';
import { expectReplays, Trainer } from './support/trainer.ts';
import { makeBox, numbered, open, withBox } from './support/training.ts';
import { TreeReader } from './support/tree.ts';

/** Axe finds nothing, neither in light nor in dark. */
async function expectNoFindings(page: Page, screen: string): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await page.evaluate((theme) => window.bridge.settingsSet({ theme }), theme);
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme);
    // Colors in the middle of a transition are not a fault.
    await settled(page);
    expect(await faultsOf(page), `${screen}, ${theme}`).toEqual([]);
  }
}

const inOrder = (page: Page) => async () => await page.getByText('By title', { exact: true }).click();

test('axe finds nothing on the training screens, light and dark', async ({ start }) => {
  const app = await start();
  const page = app.main;
  const cards = numbered(5).map((card) => ({ ...card, mnemonic: ['A **hint**'] }));
  const typed = numbered(1, 9).map((card) => ({ ...card, answer_type: 'typed' as const }));
  const box = await withBox(page, 'Seen', [...cards, ...typed]);
  const other = await makeBox(page, 'Other', numbered(5, 20));
  await open(page, `${box.path}/memorize?type=all&mode=normal`);
  await expect(page.getByRole('button', { name: 'Start with 6 cards' })).toBeVisible();
  await expectNoFindings(page, 'setup');
  await open(page, `${box.path}/memorize?type=SpacedRepetition&mode=hardcore`);
  await expect(page.getByText('Nothing is due.').first()).toBeVisible();
  await expectNoFindings(page, 'setup without cards');

  const path = `${box.path}/memorize?type=all&mode=normal`;
  const person = new Trainer(page, await startTraining(page, path, inOrder(page)));
  await expectNoFindings(page, 'front');
  await page.keyboard.press('Space');
  await page.keyboard.press('n');
  await page.keyboard.press('m');
  await expect(page.getByText('Memorized', { exact: true }).first()).toBeVisible();
  await expectNoFindings(page, 'back, with its mnemonic');
  await person.answerBy(false, () => page.keyboard.press('1'));
  for (let at = 0; at < 4; at++) await person.answer(true);
  await expect(page.getByRole('textbox', { name: 'Type the answer' })).toBeFocused();
  await expectNoFindings(page, 'typed answer');
  await page.keyboard.type('Anser 9');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Not quite')).toBeVisible();
  await expectNoFindings(page, 'typed answer, wrong');

  await open(page, `${other.path}/memorize?type=all&mode=hardcore`);
  await page.getByRole('button', { name: 'Start with 5 cards' }).click();
  await expect(page.getByRole('dialog', { name: 'End your unfinished session?' })).toBeVisible();
  await expectNoFindings(page, 'stop modal');
  await page.getByRole('button', { name: 'End it and start new' }).click();
  await expect(page.getByRole('list', { name: 'Hardcore rows' })).toBeVisible();
  const tough = new Trainer(page, { cid: '', turn: 1 });
  await tough.answer(false);
  await expectNoFindings(page, 'hardcore, front');
  await page.keyboard.press('Space');
  await expectNoFindings(page, 'hardcore, back');
  await tough.answerBy(true, () => page.keyboard.press('2'));
  await tough.finish();
  await expect(page.getByRole('heading', { name: 'Moved up' })).toBeVisible();
  await expectNoFindings(page, 'finished');
  await open(page, `${other.path}/memory_recap`);
  await expect(page.getByRole('region', { name: 'Last session' })).toBeVisible();
  await expectNoFindings(page, 'recap');
});

test('a whole session by keyboard alone, reading only the accessibility tree', async ({ start }) => {
  const app = await start();
  const page = app.main;
  const tree = await TreeReader.of(page);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const focus = async (what: string | RegExp) => await expect.poll(() => tree.focused()).toMatch(what);
  /** Presses Tab until the element has the focus, as a person who cannot see does. */
  const tabTo = async (what: RegExp) => {
    for (let presses = 0; presses < 60; presses++) {
      if (what.test(await tree.focused())) return;
      await press('Tab');
    }
    throw new Error(`Tab does not lead to ${what}`);
  };

  await expect.poll(() => tree.has('Start without an account')).toBe(true);
  await tabTo(/^button Start without an account/);
  await press('Enter');
  await expect.poll(() => tree.has('Sample decks')).toBe(true);
  await makeBox(page, 'Heard', numbered(4));
  await press('ControlOrMeta+k');
  await focus(/^combobox/);
  await page.keyboard.type('heard');
  await expect.poll(() => tree.has('Heard')).toBe(true);
  await press('Enter');
  await expect
    .poll(async () => (await tree.read()).some(({ role, name }) => role === 'heading' && /Heard/.test(name)))
    .toBe(true);
  await tabTo(/^button Cardbox actions/);
  await press('Enter');
  await expect.poll(() => tree.has('Select the corresponding action item.')).toBe(true);
  await tabTo(/^button Memory Training/);
  await press('Enter');
  await expect.poll(() => tree.has('Training with all cards')).toBe(true);
  await tabTo(/^button Training with all cards/);
  await press('Enter');
  // The set-up page opens with the focus on Start.
  await focus(/^button Start with 4 cards$/);
  await press('Enter');

  const asked: string[] = [];
  for (let turn = 0; turn < 5; turn++) {
    await focus(/^group Do you know the answer\?$/);
    const said = async () => (await tree.said()).join(' ');
    await expect.poll(said).toMatch(/Question: Question \d\d$/);
    const heard = await said();
    const question = heard.slice(-'Question 00'.length);
    if (turn > 0) expect(heard).toMatch(turn === 1 ? /^Forgot\. / : /^Remembered\. /);
    // A screen reader cannot read the other side before the card is flipped.
    const answer = question.replace('Question', 'Answer');
    expect(await tree.has(answer)).toBe(false);
    asked.push(question);
    await press('Space');
    await focus(/^group Did you remember it\?$/);
    await expect.poll(said).toBe(`Answer: ${answer}`);
    expect(await tree.has(answer)).toBe(true);
    const progress = (await tree.read()).find(({ role }) => role === 'progressbar')?.name;
    expect(progress).toBe(`${Math.max(0, turn - 1)} of 4 cards done`);
    // The first card is forgotten and is asked again at the end.
    await press(turn === 0 ? '1' : 'Enter');
  }
  expect(new Set(asked).size).toBe(4);
  expect(asked[4]).toBe(asked[0]);
  await focus(/^heading Session complete$/);
  await expect.poll(() => tree.has('4 cards trained in')).toBe(true);
  // U undoes the last answer and shows the card with its back.
  await press('u');
  await focus(/^group Did you remember it\?$/);
  await press('2');
  await focus(/^heading Session complete$/);
  await tabTo(/^button Done/);
  await press('Enter');
  await focus(/^heading Heard/);
  await app.quit();
  expectReplays(app.userData);
});
