// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { removeDraftsOf } from '#renderer/state/cardDrafts.ts';
import { bus } from '#renderer/state/events.ts';
import type { TestStore } from '../../mirror/support/store.ts';
import { closeApp } from '../support/app.tsx';
import { newMirror, openOverMirror, trainBefore } from '../support/mirrorApp.tsx';
import { shownCid, start } from '../support/trainingPage.ts';

const card = (title: string, back: string) => ({ title, front: [title], back: [back], mnemonic: [] });
const GERMAN = [card('Haus', 'house'), card('Baum', 'tree'), card('Hund', 'dog'), card('Katze', 'cat')];
const VERBS = [card('gehen', 'to go'), card('sehen', 'to see the tree'), card('Haus', 'home')];

let test: TestStore;
beforeEach(async () => {
  localStorage.clear();
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  test = newMirror();
  for (const [title, cards] of [
    ['German A1', GERMAN],
    ['German verbs', VERBS],
  ] as const) {
    const pbid = test.box(title);
    for (const one of cards) await test.ask('createCard', { pbid, card: one });
  }
});
afterEach(() => {
  bus.emit('ExitSelectMode', null);
  closeApp();
  removeDraftsOf('u1');
  vi.restoreAllMocks();
  test.store.close();
});

const grid = () => screen.findByRole('grid', { name: 'Cards' });
const rows = () => [...document.querySelectorAll<HTMLElement>('tr[data-index]')];
const titles = () => rows().map((row) => row.querySelector('td[data-column=title]')?.textContent);
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Find cards' });
const type = (value: string) => {
  fireEvent.change(field(), { target: { value } });
  field().setSelectionRange(value.length, value.length);
  fireEvent.select(field());
};
const key = (name: string, init: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: name, ...init });
const click = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

async function openBrowse(search = '', count = 7) {
  const app = await openOverMirror(`/main/browse${search}`, test);
  await waitFor(() => expect(rows()).toHaveLength(count));
  return app;
}

// Proves S-15.
it('finds cards by the query language, with completion and errors in place', async () => {
  const app = await openBrowse();
  type('tree');
  await waitFor(() => expect(titles()).toEqual(['Baum', 'sehen']));
  type('(tree or home) -box:verbs');
  await waitFor(() => expect(titles()).toEqual(['Baum']));
  field().focus();
  type('verbs');
  await screen.findByRole('option', { name: /German verbs/ });
  key('ArrowDown');
  key('Enter');
  await waitFor(() => expect(field().value).toBe('box:"German verbs" '));
  await waitFor(() => expect(rows()).toHaveLength(3));
  key('Enter');
  await waitFor(async () => expect(document.activeElement).toBe(await grid()));
  expect(app.path()).toContain('q=box');
  type('is:old');
  await screen.findByText(/^“is:old” isn’t a status\./);
  expect(rows()).toHaveLength(3);
  type('box:latin');
  await screen.findByText('No box matches “box:latin”.');
});

// Proves S-79.
it('edits many cards at once by keyboard and undoes that, also after a restart; the log keeps every entry', async () => {
  const [box] = test.rows<{ bid: string }>('SELECT bid FROM boxes ORDER BY id');
  await trainBefore(test, box?.bid ?? '', 4);
  await openBrowse('?q=is%3Adue', 4);
  (await grid()).focus();
  key('a', { ctrlKey: true });
  await screen.findByText('4 selected');
  await click('Reset');
  await screen.findByText('Reset progress on 4 cards.');
  await screen.findByText('No cards match this search.');
  key('z', { ctrlKey: true });
  await screen.findByText('Undone for 4 cards.');
  await waitFor(() => expect(rows()).toHaveLength(4));
  const kinds = test.rows('SELECT kind, count(*) AS n FROM answer_log GROUP BY kind ORDER BY kind');
  expect(kinds).toEqual([
    { kind: 'answer', n: 4 },
    { kind: 'reset', n: 4 },
    { kind: 'undo', n: 4 },
  ]);

  (await grid()).focus();
  key('Home');
  key(' ');
  key('ArrowDown', { shiftKey: true });
  await screen.findByText('2 selected');
  await click('Replace');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByRole('textbox', { name: 'Find' }), { target: { value: 'e' } });
  fireEvent.change(dialog.getByRole('textbox', { name: 'Replace with' }), { target: { value: 'E' } });
  await dialog.findByText(/matches in 2 cards/);
  fireEvent.click(dialog.getByRole('button', { name: 'Replace' }));
  await screen.findByText('Replaced text on 2 cards.');
  await waitFor(() => expect(rows()[0]?.textContent).toContain('trEE'));
  key('Escape');
  (await grid()).focus();
  key('Delete');
  await screen.findByText('Moved 1 card to Trash.');
  await waitFor(() => expect(rows()).toHaveLength(3));

  closeApp();
  await openBrowse('', 6);
  for (const count of [7, 7]) {
    (await grid()).focus();
    key('z', { ctrlKey: true });
    await waitFor(() => expect(rows()).toHaveLength(count));
  }
  await waitFor(() => expect(rows()[0]?.textContent).toContain('tree'));
});

// Proves S-81.
it('finds duplicates, and selects all except the oldest', async () => {
  await openBrowse();
  await click('Find duplicates');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Cards with the same title', hidden: true }));
  await screen.findByText('1 title is used on more than one card.');
  await waitFor(() => expect(rows()).toHaveLength(2));
  await click('Select all except the oldest');
  await screen.findByText('1 selected');
  expect(rows().map((row) => row.getAttribute('aria-selected'))).toEqual(['false', 'true']);
  await click('Show all cards');
  await waitFor(() => expect(rows()).toHaveLength(7));
});

// Proves S-78.
it('trains and exports the cards found', async () => {
  await openBrowse();
  type('front:h*');
  await waitFor(() => expect(titles()).toEqual(['Haus', 'Haus', 'Hund']));
  await click('Export the cards found');
  await screen.findByRole('dialog', { name: /3 cards/ });
  key('Escape');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await click('Train the cards found');
  await start(3);
  await waitFor(() => expect(shownCid()).toBeDefined());
});

// Proves S-151.
it('the side panel edits one card after the other beside the table', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  await openBrowse();
  const panel = () => within(screen.getByRole('region', { name: 'Edit card' }));
  const value = (name: string) => (panel().getByRole('textbox', { name }) as HTMLInputElement).value;
  const write = (name: string, text: string) =>
    fireEvent.change(panel().getByRole('textbox', { name }), { target: { value: text } });
  const table = async () => act(async () => (await grid()).focus());
  key('e', { ctrlKey: true });
  await waitFor(() => expect(value('Front')).toBe('Baum'));
  await table();
  key('ArrowDown');
  // At once, before the panel shows this card.
  key('Enter');
  await waitFor(() => expect(value('Front')).toBe('gehen'));
  await waitFor(() => expect(document.activeElement).toBe(panel().getByRole('textbox', { name: 'Front' })));
  write('Back', 'to walk');
  // Esc leads back to the table; another row saves what was changed.
  key('Escape');
  await waitFor(async () => expect(document.activeElement).toBe(await grid()));
  key('ArrowDown');
  await screen.findByText('Saved “gehen”.');
  key('ArrowUp');
  await waitFor(() => expect(value('Back')).toBe('to walk'));
  key('ArrowDown');
  await waitFor(() => expect(value('Front')).toBe('Haus'));

  // A title that moves the row keeps its card in the panel.
  write('Title', 'Zuhause');
  fireEvent.keyDown(panel().getByRole('textbox', { name: 'Title' }), { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(titles().at(-1)).toBe('Zuhause'));
  expect(value('Title')).toBe('Zuhause');
  expect(panel().getByRole<HTMLButtonElement>('button', { name: 'Discard changes' }).disabled).toBe(true);

  // A card without a front is not saved: its draft stays.
  write('Front', '');
  await table();
  key('Home');
  await screen.findByText('Your unsaved changes are kept for next time.');
  await waitFor(() => expect(value('Front')).toBe('Baum'));
  key('End');
  await waitFor(() => expect(value('Front')).toBe(''));
  expect(panel().getByText('Your unsaved changes were restored.')).toBeDefined();
  fireEvent.click(panel().getAllByRole('button', { name: 'Discard changes' }).at(-1) as Element);
  await waitFor(() => expect(value('Front')).toBe('Haus'));

  await click('Edit cards in a side panel');
  expect(screen.queryByRole('region', { name: 'Edit card' })).toBeNull();
  fireEvent.doubleClick(rows()[0] as Element);
  await screen.findByRole('dialog', { name: 'Edit card' });
});

// Proves S-157.
it('a card that was never trained has the same chip as in its box', async () => {
  const app = await openBrowse();
  const chipIn = (list: HTMLElement | undefined) =>
    within(list as HTMLElement).getByRole('img', { name: 'New' }).textContent;
  expect(chipIn(rows()[0])).toBe('New');
  const [box] = test.rows<{ bid: string }>('SELECT bid FROM boxes');
  await act(() => app.router.navigate(`/main/dashboard/box_cards/${box?.bid}`));
  const [tile] = await screen.findAllByRole('article');
  expect(chipIn(tile)).toBe('New');
});
