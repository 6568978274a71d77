// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseQuery } from '#core/browse/index.ts';
import { queryOfTitle } from '#renderer/features/training/cardTasks.ts';
import { bus } from '#renderer/state/events.ts';
import type { TestStore } from '../../mirror/support/store.ts';
import { closeApp } from '../support/app.tsx';
import { newMirror, openOverMirror } from '../support/mirrorApp.tsx';

let test: TestStore;
let box: string;
beforeEach(() => {
  test = newMirror();
  box = test.box('Verbs');
  test.cards(box, ['Come', 'Go', 'Stay']);
});
afterEach(() => {
  closeApp();
  test.store.close();
});

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const shown = () => document.querySelector('[data-card-number]:not([data-leaving])')?.getAttribute('data-cid');
const statuses = () =>
  test.rows<{ card_status: string }>('SELECT card_status FROM cards ORDER BY id').map(({ card_status }) => card_status);

async function train({ isPractice = false } = {}) {
  const app = await openOverMirror(`/main/dashboard/box_cards/${box}/memorize?type=all`, test);
  fireEvent.click(await screen.findByText('By title'));
  if (isPractice) fireEvent.click(screen.getByRole('switch', { name: /^Practice/ }));
  const start = await screen.findByRole('button', { name: 'Start with 3 cards' });
  await waitFor(() => expect((start as HTMLButtonElement).disabled).toBe(false));
  fireEvent.click(start);
  await screen.findByRole('button', { name: /^Show answer/ });
  return app;
}

// Proves S-128.
it('a task takes the card out of the session; the message undoes it', async () => {
  await train();
  const first = shown();
  press('s');
  await waitFor(() => expect(statuses()).toEqual(['suspended', 'active', 'active']));
  act(() => bus.emit('CardboxesChange', { what: ['cards'] }));
  await waitFor(() => expect(shown()).not.toBe(first));
  fireEvent.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(statuses()).toEqual(['active', 'active', 'active']));
  press('Delete');
  await waitFor(() => expect(statuses()).toEqual(['active', 'deleted', 'active']));
});

// Proves S-128.
it('T asks for tags of the card, B shows it in Browse', async () => {
  const app = await train();
  press('t');
  const tags = within(await screen.findByRole('dialog', { name: 'Tags of 1 card' }));
  fireEvent.change(tags.getByRole('combobox', { name: 'Add' }), { target: { value: 'hard verb' } });
  fireEvent.keyDown(tags.getByRole('combobox', { name: 'Add' }), { key: 'Enter' });
  fireEvent.click(tags.getByRole('button', { name: 'Save' }));
  await screen.findByText('Updated tags on 1 card.');
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
  for (let card = 0; card < 3; card++) {
    const before = shown();
    press(' ');
    press('2');
    await waitFor(() => expect(shown()).not.toBe(before));
  }
  expect(await screen.findByText('Practice: levels and dates stayed as they were.')).toBeDefined();
  await screen.findByText('Answers');
  expect(screen.queryByRole('region', { name: 'Levels of these cards' })).toBeNull();
  expect(test.rows('SELECT id FROM answer_log')).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Practice these cards' }));
  await waitFor(() => expect(shown()).toBeDefined());
  expect(screen.getByText('Practice')).toBeDefined();
});

// Proves S-139.
it('“Done” on the finish page leads to the page of the cards', async () => {
  const app = await train();
  for (let card = 0; card < 3; card++) {
    const before = shown();
    press(' ');
    press('2');
    await waitFor(() => expect(shown()).not.toBe(before));
  }
  fireEvent.click(await screen.findByRole('button', { name: 'Done' }));
  await waitFor(() => expect(app.path()).toBe(`/main/dashboard/box_cards/${box}`));
});

describe('the query that finds a card in Browse', () => {
  it.each([
    ['Card 01', 'title:"Card 01"'],
    ['a "quoted" title, long', 'title:"title, long"'],
  ])('%s', (title, query) => {
    expect(queryOfTitle(title)).toBe(query);
    expect(parseQuery(query).ok).toBe(true);
  });
});
