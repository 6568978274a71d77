// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { parseQuery } from '#core/browse/index.ts';
import { queryOfTitle } from '#renderer/features/training/cardTasks.ts';
import { bus } from '#renderer/state/events.ts';
import type { TestStore } from '../../mirror/support/store.ts';
import { newMirror, openOverMirror } from '../support/mirrorApp.tsx';
import { answer, finish, press, shownCid, start, startByTitle } from '../support/trainingPage.ts';

let test: TestStore;
let box: string;
beforeEach(() => {
  test = newMirror();
  box = test.box('Verbs');
  test.cards(box, ['Come', 'Go', 'Stay']);
});

const statuses = () =>
  test.rows<{ card_status: string }>('SELECT card_status FROM cards ORDER BY id').map(({ card_status }) => card_status);

async function train({ isPractice = false } = {}) {
  const app = await openOverMirror(`/main/dashboard/box_cards/${box}/memorize?type=all`, test);
  await screen.findByText('By title');
  if (isPractice) fireEvent.click(screen.getByRole('switch', { name: /^Practice/ }));
  await startByTitle(3);
  await waitFor(() => expect(shownCid()).toBeDefined());
  return app;
}

// Proves S-128.
it('a task takes the card out of the session; the message undoes it', async () => {
  await train();
  const first = shownCid();
  press('s');
  await waitFor(() => expect(statuses()).toEqual(['suspended', 'active', 'active']));
  act(() => bus.emit('CardboxesChange', { what: ['cards'] }));
  await waitFor(() => expect(shownCid()).not.toBe(first));
  fireEvent.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(shownCid()).toBe(first));
  expect(statuses()).toEqual(['active', 'active', 'active']);
  press('Delete');
  await waitFor(() => expect(statuses()).toEqual(['deleted', 'active', 'active']));
});

// Proves S-128, T-11.
it('a card that was taken out by mistake comes back to its place, also as the last one; the count reaches its end', async () => {
  await train();
  const first = shownCid();
  const undo = async () =>
    fireEvent.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Undo' }));
  for (const key of ['s', 'Delete']) {
    press(key);
    await waitFor(() => expect(shownCid()).not.toBe(first));
    expect(screen.getByText('0 / 2')).toBeDefined();
    await undo();
    await waitFor(() => expect(shownCid()).toBe(first));
    expect(screen.getByText('0 / 3')).toBeDefined();
  }
  for (let card = 0; card < 2; card++) {
    const before = shownCid();
    press(' ');
    press('2');
    await waitFor(() => expect(shownCid()).not.toBe(before));
  }
  const last = shownCid();
  press('s');
  await screen.findByRole('heading', { name: 'Session complete' });
  await undo();
  await waitFor(() => expect(shownCid()).toBe(last));
  expect(screen.getByText('2 / 3')).toBeDefined();
});

// Proves T-23.
it('what continues the session does not count a card that was taken out', async () => {
  const app = await train();
  const first = shownCid();
  press('s');
  await waitFor(() => expect(shownCid()).not.toBe(first));
  await answer(true);
  press('Escape');
  await waitFor(() => expect(app.path()).toBe(`/main/dashboard/box_cards/${box}`));
  await act(() => app.router.navigate('/main/dashboard'));
  expect(await screen.findByText('1 of 2 cards done')).toBeDefined();
  await act(() => app.router.navigate(`/main/dashboard/box_cards/${box}/memorize?type=all`));
  expect(await screen.findByText(/^1 of 2 cards done · /)).toBeDefined();
  const other = test.box('Nouns');
  test.cards(other, ['House']);
  await act(() => app.router.navigate(`/main/dashboard/box_cards/${other}/memorize?type=all`));
  await start(1);
  expect(await screen.findByText(/^“Verbs”: 1 of 2 cards done\./)).toBeDefined();
});

// Proves S-128.
it('T asks for tags of the card, B shows it in Browse', async () => {
  const app = await train();
  press('t');
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Tags' }));
  const saved = () => test.rows<{ tags: string }>("SELECT tags FROM cards WHERE tags <> '[]'").map(({ tags }) => tags);
  let tags = await dialog();
  fireEvent.change(tags.getByRole('combobox'), { target: { value: 'hard verb' } });
  fireEvent.keyDown(tags.getByRole('combobox'), { key: 'Enter' });
  fireEvent.click(tags.getByRole('button', { name: 'Save' }));
  await screen.findByText('Updated tags on 1 card.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saved()).toEqual(['["hard verb"]']);
  // The tags of the card are there as chips; one is removed.
  press('t');
  tags = await dialog();
  expect(tags.getByText('hard verb')).toBeDefined();
  fireEvent.keyDown(tags.getByRole('combobox'), { key: 'Backspace' });
  fireEvent.click(tags.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved()).toEqual([]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  press('b');
  await waitFor(() => expect(app.path()).toMatch(/^\/main\/browse\?q=title/));
});

// Proves S-128.
it('the history of a card has its answers, latest first', async () => {
  await train();
  press('h');
  const dialog = await screen.findByRole('dialog', { name: 'Card history' });
  expect(await within(dialog).findByText('No answers yet.')).toBeDefined();
  press('Escape');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  press('m');
  await waitFor(() => expect(test.rows('SELECT id FROM answer_log')).toHaveLength(1));
  press('h');
  expect((await screen.findByRole('listitem')).textContent).toMatch(/Marked as memorized0$/);
});

// Proves S-150.
it('a practice says that it is one, here and on the finish page, and shows no levels that moved', async () => {
  await train({ isPractice: true });
  expect(screen.getByText('Practice')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Mark as memorized' })).toBeNull();
  await act(async () => void press('m'));
  expect(await finish()).toHaveLength(3);
  expect(await screen.findByText('Practice session. Levels and due dates didn’t change.')).toBeDefined();
  await screen.findByText('Answers');
  expect(screen.queryByRole('region', { name: 'Levels of these cards' })).toBeNull();
  expect(test.rows('SELECT id FROM answer_log')).toEqual([]);
  fireEvent.click(await screen.findByRole('button', { name: 'Practice these cards' }));
  await waitFor(() => expect(shownCid()).toBeDefined());
  expect(screen.getByText('Practice')).toBeDefined();
});

// Proves S-139.
it('“Done” on the finish page leads to the page of the cards', async () => {
  const app = await train();
  expect(await finish()).toHaveLength(3);
  fireEvent.click(await screen.findByRole('button', { name: 'Done' }));
  await waitFor(() => expect(app.path()).toBe(`/main/dashboard/box_cards/${box}`));
});

it.each([
  ['Card 01', 'title:"Card 01"'],
  ['a "quoted" title, long', 'title:"title, long"'],
])('the query that finds a card in Browse: %s', (title, query) => {
  expect(queryOfTitle(title)).toBe(query);
  expect(parseQuery(query).ok).toBe(true);
});
