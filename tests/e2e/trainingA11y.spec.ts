import { expectReplays } from './support/mirror.ts';
import { expect, test } from './support/test.ts';
import { makeBox, numbered } from './support/training.ts';
import { TreeReader } from './support/tree.ts';

// Proves S-31.
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
  // The palette holds Tab until it has closed.
  await focus(/^heading /);
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
