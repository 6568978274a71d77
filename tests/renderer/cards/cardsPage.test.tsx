// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { TestStore } from '../../mirror/support/store.ts';
import { closeApp } from '../support/app.tsx';
import { newMirror, openOverMirror, setRecord } from '../support/mirrorApp.tsx';

const BEFORE = '2026-02-01T12:00:00.000Z';
const LATER = '2027-02-01T12:00:00.000Z';

let test: TestStore;
let top: string;
let part: string;

/** Each tile counts another number of cards. The cards are created in another order than that of their titles. */
beforeEach(() => {
  test = newMirror();
  top = test.box('Verbs');
  part = test.box('Part', top);
  const titles = ['Fold', 'Find', 'Eat', 'Flee', 'Fall', 'Fly', 'Feed'];
  const [, find, , flee, fall, fly, feed] = test.cards(part, titles, top);
  test.cards(test.box('Other part', top), ['Fix'], top);
  const learned = { IS_LEARNED: true, last_training_at: BEFORE };
  setRecord(test, find ?? '', { ...learned, IS_TRAINED: true, next_training_at: LATER });
  setRecord(test, flee ?? '', { ...learned, IS_TRAINED: true, next_training_at: LATER });
  setRecord(test, fall ?? '', { ...learned, next_training_at: LATER });
  setRecord(test, fly ?? '', { ...learned, next_training_at: BEFORE });
  setRecord(test, feed ?? '', { last_training_at: BEFORE, IS_TRAINED: true, next_training_at: BEFORE });
});

const tile = (name: RegExp) => screen.getByRole('button', { name });
/** The fronts of the cards in the grid, which are their titles. */
const listed = () =>
  within(screen.getByRole('region', { name: 'All Cards' }))
    .queryAllByRole('article')
    .map((card) => card.querySelector('p')?.textContent);

const PART = ['Eat', 'Fall', 'Feed', 'Find', 'Flee', 'Fly', 'Fold'];
const inGroup = (titles: readonly string[]) => titles.filter((title) => title.startsWith('F'));

describe.each([
  ['a sub-box', () => `/main/dashboard/box_cards/${part}`, PART],
  ['a box of sub-boxes', () => `/main/dashboard/sub_boxes/${top}`, PART.toSpliced(4, 0, 'Fix')],
  ['an A-Z group of a sub-box', () => `/main/dashboard/a_z_boxes/${part}/box_cards/F`, inGroup(PART)],
  ['an A-Z group of a box', () => `/main/dashboard/a_z_boxes/${top}/box_cards/F`, inGroup(PART.toSpliced(4, 0, 'Fix'))],
] as const)('the page of %s', (_name, path, all) => {
  const count = all.length;

  // Proves S-58, S-59, T-27, T-28, S-113.
  it('lists all cards by title, and each tile lists exactly the cards it counts', async () => {
    const app = await openOverMirror(path(), test);
    await waitFor(() => expect(listed()).toEqual(all));
    expect(tile(/^Total Cards/).textContent).toBe(`Total Cards${count}`);
    for (const [name, filter, titles] of [
      ['Learned', 'learned', ['Fall', 'Find', 'Flee', 'Fly']],
      ['Trained', 'trained', ['Feed', 'Find', 'Flee']],
      ['In Review', 'inreview', ['Fly']],
    ] as const) {
      const button = tile(new RegExp(`^${name}`));
      expect(button.textContent).toBe(`${name}${titles.length}/${count}`);
      fireEvent.click(button);
      await waitFor(() => expect(listed()).toEqual(titles));
      expect(app.path()).toBe(`${path()}?filter=${filter}`);
      expect(tile(new RegExp(`^${name}`)).getAttribute('aria-pressed')).toBe('true');
    }
    fireEvent.click(tile(/^Total Cards/));
    await waitFor(() => expect(listed()).toEqual(all));
  });
});

it('the page of an empty box imports into it', async () => {
  const bid = test.box('Empty');
  await openOverMirror(`/main/dashboard/box_cards/${bid}`, test);
  const link = await screen.findByRole('link', { name: 'Import a file' });
  expect(link.getAttribute('href')).toBe(`/main/import?box=${bid}`);
});

// Proves S-59.
it('a tile tells the parts of a side apart', async () => {
  const [cid = ''] = test.cards(part, ['gachi'], top);
  const card = { title: 'gachi', front: ['～がち', 'suffix'], back: ['がち', 'tend to do ~'], mnemonic: [] };
  await test.ask('editCard', { cid, card });
  await openOverMirror(`/main/dashboard/box_cards/${part}`, test);
  const article = (await screen.findByLabelText(/^View gachi/)).closest('article');
  const sides = [...(article?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent);
  expect(sides).toEqual(['～がち · suffix', 'がち · tend to do ~']);
});

describe('a card’s sheet', () => {
  // Proves S-121.
  it('closes again after Forward has opened it again', async () => {
    const app = await openOverMirror(`/main/dashboard/box_cards/${part}`, test);
    const close = async () => {
      const dialog = await screen.findByRole('dialog', { name: 'Eat' });
      fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(app.path()).not.toContain('card='));
      // The page follows its address a moment later.
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    fireEvent.click(await screen.findByLabelText(/^View Eat/));
    await close();
    await app.router.navigate(1);
    await waitFor(() => expect(app.path()).toContain('card='));
    await close();
  });

  // Proves S-121.
  it('closes again after a Back and a Forward that were faster than the page', async () => {
    const app = await openOverMirror(`/main/dashboard/box_cards/${part}`, test);
    const closeButton = async () =>
      within(await screen.findByRole('dialog', { name: 'Eat' })).getByRole('button', { name: 'Close' });
    fireEvent.click(await screen.findByLabelText(/^View Eat/));
    const button = await closeButton();
    // React shows nothing of what happens inside.
    await act(async () => {
      fireEvent.click(button);
      await vi.waitFor(() => expect(app.path()).not.toContain('card='));
      await app.router.navigate(1);
    });
    expect(app.path()).toContain('card=');
    fireEvent.click(await closeButton());
    await waitFor(() => expect(app.path()).not.toContain('card='));
  });

  // Proves S-121.
  it('does nothing of what the address asked of another card, which is gone', async () => {
    const app = await openOverMirror(`/main/dashboard/box_cards/${part}?card=gone&do=edit`, test);
    const gone = await screen.findByRole('dialog');
    fireEvent.click(within(gone).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(app.path()).toBe(`/main/dashboard/box_cards/${part}`));
    fireEvent.click(await screen.findByLabelText(/^View Eat/));
    await screen.findByRole('dialog', { name: 'Eat' });
    await screen.findByRole('button', { name: 'Edit' });
    await waitFor(() => expect(app.path()).toMatch(/\?card=[\w-]+$/));
    expect(screen.queryByRole('dialog', { name: 'Edit card' })).toBeNull();
  });

  // Proves L-3.
  it('has dates as YYYY-MM-DD or N/A', async () => {
    await openOverMirror(`/main/dashboard/box_cards/${part}`, test);
    const facts = async (title: string) => {
      fireEvent.click(await screen.findByLabelText(new RegExp(`^View ${title}`)));
      const dialog = await screen.findByRole('dialog', { name: title });
      const terms = await within(dialog).findAllByRole('term');
      const found = new Map(terms.map((term) => [term.textContent, term.nextElementSibling?.textContent]));
      fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      return [found.get('Last trained'), found.get('Next review')];
    };
    expect(await facts('Fall')).toEqual(['2026-02-01', '2027-02-01']);
    expect(await facts('Eat')).toEqual(['N/A', 'N/A']);
  });
});

describe('the A-Z groups', () => {
  // Proves P-3, S-113.
  it('are those of the person, of the box and of the sub-box', async () => {
    const groups = async (bid: string) => {
      const app = await openOverMirror(`/main/dashboard/a_z_boxes/${bid}`, test);
      const tiles = await screen.findAllByRole('link', { name: /^\S ?\d+ cards?$/ });
      const texts = tiles.map(({ textContent }) => textContent);
      expect(app.calls).toContainEqual({
        name: 'graphql',
        request: { operationName: 'a2zGroups', variables: { uid: 'u1', bid } },
      });
      closeApp();
      return texts;
    };
    expect(await groups(part)).toEqual(['E1 card', 'F6 cards']);
    expect(await groups(top)).toEqual(['E1 card', 'F7 cards']);
    const other = await test.ask('a2zGroups', { uid: 'somebody else', bid: top });
    expect(other.data.a2zGroups).toEqual([]);
  });

  // Proves S-113.
  it.each([
    ['a sub-box', () => part, 7, () => `/main/dashboard/box_cards/${part}`],
    ['a box', () => top, 8, () => `/main/dashboard/sub_boxes/${top}`],
  ])('of %s train exactly its cards', async (_name, bid, count, page) => {
    const app = await openOverMirror(`/main/dashboard/a_z_boxes/${bid()}`, test);
    fireEvent.click(await screen.findByRole('button', { name: 'Memory Training' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Training with all cards' }));
    await waitFor(() => expect(app.path()).toBe(`${page()}/memorize?type=all`));
    expect(await screen.findByRole('button', { name: new RegExp(`^Start with ${count} cards`) })).toBeDefined();
  });
});

// Proves S-347.
it.each([
  [null, 'Level 1, every day'],
  [90, 'Level 1'],
])('the badge of a card says what its level means in its box: %s', async (wantedRecall, title) => {
  await test.ask('updateCardbox', { bid: test.box('Another'), patch: { wantedRecall: 85 } });
  const nouns = test.box('Nouns');
  await test.ask('updateCardbox', { bid: nouns, patch: { wantedRecall } });
  const [cid = ''] = test.cards(nouns, ['House']);
  setRecord(test, cid, { IS_TRAINED: true, last_training_at: BEFORE, next_training_at: LATER });
  await openOverMirror(`/main/dashboard/box_cards/${nouns}`, test);
  const badge = await screen.findByRole('img', { name: 'Level 1' });
  await waitFor(() => expect(badge.title).toBe(title));
});
