// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestStore } from '../../mirror/support/store.ts';
import { closeApp } from '../support/app.tsx';
import { newMirror, openOverMirror } from '../support/mirrorApp.tsx';
import { press, shownCid, startByTitle } from '../support/trainingPage.ts';

let test: TestStore;
let rivers: string;
beforeEach(() => {
  test = newMirror();
  rivers = test.box('Rivers');
});

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const textOf = async (name: string) => (await field(name)).value;
const write = async (name: string, value: string) => fireEvent.change(await field(name), { target: { value } });
const save = async () => fireEvent.keyDown(await field('Front'), { key: 'Enter', ctrlKey: true });
const preview = () => screen.getByRole('region', { name: 'Preview' });
const openAdd = () => openOverMirror(`/main/add?box=${rivers}`, test);
const box = (bid = rivers) => `/main/dashboard/box_cards/${bid}`;
const titles = () =>
  test
    .rows<{ title: string }>("SELECT title FROM cards WHERE card_status <> 'deleted' ORDER BY id")
    .map(({ title }) => title);

async function add(title: string, front: string, back: string) {
  await write('Front', front);
  await write('Back', back);
  await write('Title', title);
  await save();
  await waitFor(async () => expect(await textOf('Title')).toBe(''));
}

// Proves S-19, S-68.
it('cards are added one after another, by keyboard only, with undo', async () => {
  const app = await openOverMirror('/main/dashboard', test);
  await screen.findByRole('heading', { level: 1 });
  fireEvent.keyDown(document.body, { key: 'a' });
  await waitFor(() => expect(app.path()).toMatch(/^\/main\/add/));
  await waitFor(async () => expect(document.activeElement).toBe(await field('Front')));
  await write('Front', 'Danube');
  expect(await textOf('Title')).toBe('Danube');
  await write('Back', 'In Europe');
  await save();
  await screen.findByText('1 card added');
  await waitFor(async () => expect(document.activeElement).toBe(await field('Front')));
  expect(await textOf('Front')).toBe('');
  await write('Front', '**Nile**\nand more');
  expect(await textOf('Title')).toBe('Nile');
  await write('Back', 'Africa');
  await save();
  await screen.findByText('2 cards added');
  fireEvent.click(screen.getByRole('button', { name: 'Undo adding Nile' }));
  await screen.findByText('1 card added');
  await save();
  await screen.findByText('Add something to the front.');
  expect(titles()).toEqual(['Danube']);
});

// Proves S-141.
it('a title follows its front, here and in the editor of the card, until it is edited', async () => {
  const app = await openAdd();
  await write('Front', 'Listen');
  await write('Title', 'Own title');
  await write('Front', 'Another front');
  expect(await textOf('Title')).toBe('Own title');
  await save();
  await screen.findByText('1 card added');
  await write('Front', 'Rhine');
  await save();
  await screen.findByText('2 cards added');
  await act(() => app.router.navigate(box()));
  for (const [from, to] of [
    ['Rhine', 'Rhone'],
    ['Own title', 'Own title'],
  ] as const) {
    fireEvent.click(await screen.findByRole('button', { name: `Edit ${from}` }));
    await screen.findByRole('dialog', { name: 'Edit card' });
    await waitFor(async () => expect(document.activeElement).toBe(await field('Front')));
    await write('Front', 'Rhone');
    expect(await textOf('Title')).toBe(to);
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await screen.findByRole('button', { name: `Edit ${to}` });
  }
});

it('typed text stays in the form when the box is changed', async () => {
  const lakes = test.box('Lakes');
  await openAdd();
  const choice = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Box' });
  expect(choice.value).toBe('Rivers');
  await write('Front', 'Which is the $n$-th largest?');
  fireEvent.click(choice);
  fireEvent.click(await screen.findByRole('option', { name: 'Lakes', hidden: true }));
  await waitFor(async () => expect(screen.getByRole('combobox', { name: 'Box' })).toHaveProperty('value', 'Lakes'));
  expect(await textOf('Front')).toBe('Which is the $n$-th largest?');
  await waitFor(() => expect(preview().querySelector('math')).not.toBeNull());
  await save();
  await screen.findByText('1 card added');
  expect(test.rows('SELECT pbid FROM cards')).toEqual([{ pbid: lakes }]);
});

// Proves S-72.
it('typed text is there again after a restart, until it is cleared', async () => {
  await openAdd();
  await write('Front', 'half a thought');
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('half a thought'));
  closeApp();
  await openAdd();
  expect(await textOf('Front')).toBe('half a thought');
  await screen.findByText('Your draft was restored.');
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(await textOf('Front')).toBe('');
});

// Proves S-70, S-71.
it('similar cards cause a warning; links lead to their cards', async () => {
  const app = await openAdd();
  await add('Danube', 'Where is the Danube?', 'Europe');
  await write('Title', ' danube');
  await screen.findByText('This box already has a similar card:');
  await write('Title', 'Inn');
  await waitFor(() => expect(screen.queryByText('This box already has a similar card:')).toBeNull());
  const related = screen.getByRole('combobox', { name: 'Related cards' });
  act(() => related.focus());
  fireEvent.change(related, { target: { value: 'Dan' } });
  fireEvent.click(await screen.findByRole('option', { name: /Danube/, hidden: true }));
  await screen.findByRole('button', { name: 'Remove the link to Danube' });
  await write('Front', 'Inn?');
  await save();
  await screen.findByText('2 cards added');
  await act(() => app.router.navigate(box()));
  fireEvent.click(await screen.findByRole('link', { name: 'View Inn' }));
  fireEvent.click(
    await within(await screen.findByRole('dialog', { name: 'Inn' })).findByRole('button', { name: 'Danube' }),
  );
  await waitFor(async () =>
    expect((await screen.findByRole('dialog', { name: 'Danube' })).textContent).toContain('Where is the Danube?'),
  );
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'e' });
  await screen.findByRole('dialog', { name: 'Edit card' });
  await write('Title', 'Donau');
  await save();
  await screen.findByRole('link', { name: 'View Donau' });
  const told = (await screen.findAllByRole('alert')).find(({ textContent }) => textContent?.includes('Donau'));
  fireEvent.click(within(told as HTMLElement).getByRole('button', { name: 'Undo' }));
  await screen.findByRole('link', { name: 'View Danube' });
});

describe('links in the text of a card', () => {
  const card = (title: string, front: string, back: string) => ({ title, front: [front], back: [back], mnemonic: [] });
  async function create(pbid: string, given: object): Promise<string> {
    const { data } = await test.ask('createCard', { pbid, card: given });
    return (data as { createCard: { cid: string } }).createCard.cid;
  }
  const dialog = (name: string) => screen.findByRole('dialog', { name });
  const link = async (name: string, text: string) => within(await dialog(name)).findByRole('link', { name: text });

  // Proves E-7.
  it('lead to that card from its sheet, and backlinks lead back; a card that comes is a link at once', async () => {
    const cities = test.box('Cities');
    const seine = await create(rivers, card('Seine', 'The Seine', 'A river'));
    const paris = await create(cities, card('Paris', 'Paris, on the [[seine|river]]', 'Not [[Atlantis]]'));
    const app = await openOverMirror(`${box(cities)}?card=${paris}`, test);
    const missing = await link('Paris', 'Atlantis');
    await waitFor(() => expect(missing.getAttribute('title')).toBe('No card has this title.'));
    expect(missing.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(await link('Paris', 'river'));
    await waitFor(() => expect(app.path()).toBe(`${box()}?card=${seine}`));
    fireEvent.click(await within(await dialog('Seine')).findByRole('button', { name: 'Paris' }));
    await dialog('Paris');
    await app.ask('createCard', { pbid: rivers, card: card('Atlantis', 'Atlantis', 'a legend') });
    await waitFor(async () => expect((await link('Paris', 'Atlantis')).getAttribute('aria-disabled')).not.toBe('true'));
  });

  // Proves E-7.
  it('open over a training, which continues; the card does not turn', async () => {
    const cities = test.box('Cities');
    await create(rivers, card('Seine', 'The Seine', 'A river'));
    await create(cities, card('Paris', 'Paris, on the [[seine|river]]', 'yes'));
    await openOverMirror(`${box(cities)}/memorize?type=all&mode=normal`, test);
    await startByTitle(1);
    const river = await screen.findByRole('link', { name: 'river' });
    await waitFor(() => expect(river.getAttribute('aria-disabled')).not.toBe('true'));
    fireEvent.click(river);
    await waitFor(async () => expect((await dialog('Seine')).textContent).toContain('A river'));
    press('Escape');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: /^Show answer/ })).toBeDefined();
    expect(test.rows('SELECT sid FROM sessions WHERE closed_at IS NULL')).toHaveLength(1);
  });

  // Proves E-7.
  it('are completed with titles while one types, by keyboard', async () => {
    for (const title of ['Seine', 'Seine-et-Marne']) await create(rivers, card(title, title, 'in France'));
    await openAdd();
    const front = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Front' });
    const type = (text: string) => {
      fireEvent.change(front, { target: { value: front.value + text } });
      front.setSelectionRange(front.value.length, front.value.length);
      fireEvent.select(front);
    };
    const offered = () => screen.queryByRole('listbox', { name: 'Suggested cards' });
    const key = (name: string) => fireEvent.keyDown(front, { key: name });
    front.focus();
    type('On the [[sei');
    await waitFor(() => expect(within(offered() as HTMLElement).getAllByRole('option')).toHaveLength(2));
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('Seine');
    key('Escape');
    await waitFor(() => expect(offered()).toBeNull());
    type('n');
    await waitFor(() => expect(within(offered() as HTMLElement).getAllByRole('option')).toHaveLength(2));
    for (const name of ['ArrowDown', 'ArrowUp', 'Enter']) key(name);
    await waitFor(() => expect(front.value).toBe('On the [[Seine]]'));
    type(' it is');
    await waitFor(() => expect(within(preview()).getByRole('link', { name: 'Seine' })).toBeDefined());
  });
});

// Proves S-53.
it('a card is edited during its training, and the page shows the new text', async () => {
  const [cid] = test.cards(rivers, ['Danube', 'Elbe']);
  await openOverMirror(`${box()}/memorize?type=all&mode=normal`, test);
  await startByTitle(2);
  await waitFor(() => expect(shownCid()).toBe(cid));
  press('e');
  await screen.findByRole('dialog', { name: 'Edit card' });
  await write('Front', 'Another front');
  fireEvent.keyDown(await field('Front'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shownCid()).toBe(cid);
  press('e');
  await screen.findByText('Your unsaved changes were restored.');
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.querySelector('[data-face=question]')?.textContent).toContain('Another front'));
  expect(shownCid()).toBe(cid);
});
