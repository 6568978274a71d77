// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { TestStore } from '../../mirror/support/store.ts';
import { closeApp } from '../support/app.tsx';
import { newMirror, openOverMirror, trainBefore } from '../support/mirrorApp.tsx';
import { answer, press, shownCid, start } from '../support/trainingPage.ts';

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

// Proves S-15, S-75, S-76.
it('finds cards by the query language, with completion and errors in place', async () => {
  const app = await openBrowse();
  type('tree');
  await waitFor(() => expect(titles()).toEqual(['Baum', 'sehen']));
  type('(tree or home) -box:verbs');
  await waitFor(() => expect(titles()).toEqual(['Baum']));
  field().focus();
  type('verbs');
  const option = await screen.findByRole('option', { name: /German verbs/ });
  expect(field().getAttribute('aria-expanded')).toBe('true');
  key('ArrowDown');
  expect(field().getAttribute('aria-activedescendant')).toBe(option.id);
  key('Enter');
  await waitFor(() => expect(field().value).toBe('box:"German verbs" '));
  expect(screen.queryByRole('listbox')).toBeNull();
  await waitFor(() => expect(rows()).toHaveLength(3));
  key('Enter');
  await waitFor(async () => expect(document.activeElement).toBe(await grid()));
  expect(app.path()).toContain('q=box');
  type('is:old');
  await screen.findByText(/^“is:old” isn’t a status\./);
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(rows()).toHaveLength(3);
  const asked = app.calls.map(({ request }) => (request as { variables?: { query?: string } }).variables?.query);
  expect(asked).not.toContain('is:old');
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
  // Esc closes the menu and keeps the selection.
  await click('Suspend');
  fireEvent.keyDown(await screen.findByRole('menuitem', { name: 'Suspend', hidden: true }), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('menuitem', { hidden: true })).toBeNull());
  expect(screen.getByText('4 selected')).toBeDefined();
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
it('trains and exports the cards found; their training is called so and leads back to the search', async () => {
  const app = await openBrowse();
  type('front:h*');
  await waitFor(() => expect(titles()).toEqual(['Haus', 'Haus', 'Hund']));
  await click('Export these cards');
  await screen.findByRole('dialog', { name: /3 cards/ });
  key('Escape');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await click('Train these cards');
  await start(3);
  await waitFor(() => expect(shownCid()).toBeDefined());
  expect(screen.getByRole('heading', { level: 1, name: 'Selected cards' })).toBeDefined();
  await answer(true);
  press('Escape');
  await waitFor(() => expect(app.path()).toBe('/main/browse?q=front%3Ah*'));
  await act(() => app.router.navigate('/main/dashboard'));
  expect(await screen.findByRole('link', { name: 'Continue Selected cards' })).toBeDefined();
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

// Proves S-151.
it('the side panel shows the card of the highlighted row after every search and edit', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  const app = await openBrowse();
  const highlighted = async () => {
    const id = (await grid()).getAttribute('aria-activedescendant') ?? '';
    return document.getElementById(id)?.querySelector('td[data-column=title]')?.textContent;
  };
  const front = () => {
    const panel = within(screen.getByRole('region', { name: 'Edit card' }));
    return panel.getByRole<HTMLInputElement>('textbox', { name: 'Front' });
  };
  const both = (title: string) =>
    waitFor(async () => expect([await highlighted(), front().value]).toEqual([title, title]));
  key('e', { ctrlKey: true });
  await both('Baum');
  type('hund');
  await both('Hund');
  type('katze');
  await both('Katze');
  // Enter in the field leads to the table, Enter in the table to the card.
  field().focus();
  key('Enter');
  await waitFor(async () => expect(document.activeElement).toBe(await grid()));
  key('Enter');
  await waitFor(() => expect(document.activeElement).toBe(front()));
  type('');
  await both('Baum');
  await waitFor(() => expect(app.path()).not.toContain('q='));
  fireEvent.click(screen.getByRole('columnheader', { name: /Title/ }).querySelector('button') as Element);
  await both('sehen');

  // The card above moves away, here or on another device: the cursor stays on its card.
  const [first] = test.rows<{ cid: string }>("SELECT cid FROM cards WHERE title = 'sehen'");
  await act(async () => (await grid()).focus());
  key('ArrowDown');
  await both('Katze');
  await act(async () => app.ask('editCard', { cid: first?.cid, card: card('ansehen', 'to watch') }));
  await waitFor(() => expect(titles().at(-1)).toBe('ansehen'));
  await both('Katze');
});

// Proves S-157.
it('a card that was never trained has a chip that says so; in its box the bar says it once for all', async () => {
  const app = await openBrowse();
  expect(within(rows()[0] as HTMLElement).getByRole('img', { name: 'New' }).textContent).toBe('New');
  const [box] = test.rows<{ bid: string }>('SELECT bid FROM boxes');
  await act(() => app.router.navigate(`/main/dashboard/box_cards/${box?.bid}`));
  await screen.findAllByRole('article');
  expect(screen.getAllByRole('img', { name: /new/i })).toHaveLength(1);
});
