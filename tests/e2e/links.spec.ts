import { faultsOf } from './support/axe.ts';
import { enterWithoutAccount, startTraining } from './support/steps.ts';
import { expect, test } from './support/test.ts';
import { ask, makeBox, open } from './support/training.ts';

// Proves E-7.
test('product §3: a link in a card’s text leads to that card, from its sheet and from the training; backlinks lead back', async ({
  start,
}) => {
  const { main: page } = await start();
  await enterWithoutAccount(page);
  const other = await makeBox(page, 'Rivers', [{ title: 'Seine', front: ['The Seine'], back: ['A river'] }]);
  const cities = await makeBox(page, 'Cities', [
    { title: 'Paris', front: ['Paris, on the [[seine|river]]'], back: ['Not [[Atlantis]]'] },
  ]);
  const dialog = (name: string) => page.getByRole('dialog', { name });

  await test.step('from a card’s sheet, where it is; a card that is not there says so', async () => {
    await open(page, `${cities.path}?card=${cities.cids[0]}`);
    const missing = dialog('Paris').getByRole('link', { name: 'Atlantis' });
    await expect(missing).toHaveAttribute('title', 'No card has this title.');
    await expect(missing).toBeDisabled();
    await dialog('Paris').getByRole('link', { name: 'river' }).click();
    await expect(page).toHaveURL(new RegExp(`${other.bid}\\?card=${other.cids[0]}$`));
    await dialog('Seine').getByRole('button', { name: 'Paris' }).click();
    await expect(dialog('Paris')).toBeVisible();
  });

  await test.step('a card that comes is a link at once', async () => {
    await makeBox(page, 'Legends', [{ title: 'Atlantis', front: ['Atlantis'], back: ['a legend'] }]);
    await expect(dialog('Paris').getByRole('link', { name: 'Atlantis' })).toBeEnabled();
  });

  await test.step('over a training, which goes on; the card does not turn', async () => {
    await startTraining(page, `${cities.path}/memorize?type=all&mode=normal`);
    const link = page.getByRole('link', { name: 'river' });
    await link.click();
    await expect(dialog('Seine')).toContainText('A river');
    await page.keyboard.press('Escape');
    await expect(dialog('Seine')).toBeHidden();
    await expect(page.getByRole('button', { name: /^Show answer/ })).toBeVisible();
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(dialog('Seine')).toBeVisible();
    await page.keyboard.press('Escape');
    const sessions = await ask<{ openSessions: unknown[] }>(page, 'openSessions', {});
    expect(sessions.openSessions).toHaveLength(1);
  });
});

// Proves E-7.
test('product §2, §3: titles are completed while a link is typed, by keyboard', async ({ start }) => {
  const { main: page } = await start();
  await enterWithoutAccount(page);
  const rivers = await makeBox(page, 'Rivers', [
    { title: 'Seine', front: ['The Seine'], back: ['A river'] },
    { title: 'Seine-et-Marne', front: ['A department'], back: ['France'] },
  ]);
  await open(page, `/main/add?box=${rivers.bid}`);
  const front = page.getByRole('textbox', { name: 'Front', exact: true });
  await front.focus();
  await page.keyboard.type('On the [[sei');
  const offered = page.getByRole('listbox', { name: 'Suggested cards' });
  await expect(offered.getByRole('option')).toHaveCount(2);
  await expect(offered.getByRole('option', { selected: true })).toContainText('Seine');
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(offered).toBeHidden();
  await page.keyboard.type('n');
  await expect(offered.getByRole('option')).toHaveCount(2);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(front).toHaveValue('On the [[Seine]]');
  await page.keyboard.type(' it is');
  await expect(front).toHaveValue('On the [[Seine]] it is');
  const shown = page.getByRole('region', { name: 'Preview' }).getByRole('link', { name: 'Seine' });
  await expect(shown).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Shift+K');
  await expect(front).toHaveValue('On the [[Seine]] it is[[]]');
});
