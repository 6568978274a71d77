// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { TestStore } from '../../mirror/support/store.ts';
import { newMirror, openOverMirror, trainBefore } from '../support/mirrorApp.tsx';
import { finish, press, shownCid } from '../support/trainingPage.ts';

let test: TestStore;
beforeEach(() => {
  test = newMirror();
});

/** A box with cards that are named after it. */
function newBox(title: string, count: number) {
  const bid = test.box(title);
  const cids = test.cards(
    bid,
    Array.from({ length: count }, (_, at) => `${title} ${at + 1}`),
  );
  return { bid, cids, path: `/main/dashboard/box_cards/${bid}` };
}

const region = async () => within(await screen.findByRole('region', { name: 'Boxes' }));
const titles = async () => (await region()).getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const click = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const item = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('menuitem', { name, hidden: true }));
const undo = async (message: RegExp | string) => {
  const told = (await screen.findByText(message)).closest('[role=alert]');
  fireEvent.click(within(told as HTMLElement).getByRole('button', { name: 'Undo' }));
};
async function choose(title: string, ...names: string[]) {
  await click(`Actions for ${title}`);
  for (const name of names) await item(new RegExp(`^${name}`));
  // While it fades, it still shows what it showed last.
  await waitFor(() => expect(screen.queryByRole('menu', { hidden: true })).toBeNull());
}
const RESHAPE = 'Split, merge, duplicate';

// Proves S-30, S-44, S-47, E-5.
it('a box is split, copied, merged and put in the bin, and each step is undone', async () => {
  newBox('Verbs', 7);
  newBox('Nouns', 3);
  await openOverMirror('/main/dashboard', test);
  await choose('Verbs', RESHAPE, 'Split into sub-boxes');
  const split = await screen.findByRole('dialog', { name: 'Split “Verbs”' });
  expect(split.textContent).toContain('That would put every card in one sub-box');
  fireEvent.change(within(split).getByRole('textbox'), { target: { value: '3' } });
  expect(split.textContent).toContain('Creates 3 sub-boxes');
  await click('Split box');
  await screen.findByText('7 cards · 3 sub-boxes');
  await undo('Split “Verbs” into 3 sub-boxes.');
  await waitFor(() => expect(screen.queryByText('7 cards · 3 sub-boxes')).toBeNull());

  await choose('Verbs', RESHAPE, 'Duplicate');
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Duplicate' }));
  await waitFor(async () => expect(await titles()).toContain('Verbs (copy)'));

  await choose('Verbs', RESHAPE, 'Merge…');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByRole('combobox', { name: 'Boxes to merge' }), { target: { value: 'copy' } });
  fireEvent.click(await screen.findByRole('option', { name: /copy/, hidden: true }));
  fireEvent.click(dialog.getByRole('button', { name: 'Merge boxes' }));
  await screen.findByText('“Verbs” now has 14 cards.');
  await waitFor(async () => expect(await titles()).toEqual(['Verbs', 'Nouns']));
  await undo('“Verbs” now has 14 cards.');
  await waitFor(async () => expect(await titles()).toEqual(['Verbs', 'Nouns', 'Verbs (copy)']));

  await choose('Nouns', 'Move to Trash');
  await waitFor(async () => expect(await titles()).toEqual(['Verbs', 'Verbs (copy)']));
  await undo('Moved “Nouns” to Trash.');
  await waitFor(async () => expect(await titles()).toEqual(['Verbs', 'Nouns', 'Verbs (copy)']));
});

// Proves S-45.
it('the selected boxes are merged into the first of them', async () => {
  for (const title of ['Verbs', 'Nouns', 'Capitals']) newBox(title, 3);
  await openOverMirror('/main/dashboard', test);
  await region();
  fireEvent.keyDown(document.body, { key: 'x' });
  const merge = await screen.findByRole('button', { name: 'Merge' });
  expect(merge.hasAttribute('disabled')).toBe(true);
  fireEvent.keyDown(document.body, { key: 'a', ctrlKey: true });
  await waitFor(() => expect(merge.hasAttribute('disabled')).toBe(false));
  fireEvent.click(merge);
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge into “Verbs”' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Merge boxes' }));
  await waitFor(async () => expect(await titles()).toEqual(['Verbs']));
  expect(screen.queryByRole('toolbar')).toBeNull();
  await undo('“Verbs” now has 9 cards.');
  await waitFor(async () => expect(await titles()).toEqual(['Verbs', 'Nouns', 'Capitals']));
});

// Proves S-43.
it('the color of a box is set at once', async () => {
  newBox('Verbs', 1);
  await openOverMirror('/main/dashboard', test);
  await choose('Verbs', 'Color');
  fireEvent.click(await screen.findByRole('radio', { name: 'Violet' }));
  await waitFor(async () => expect((await region()).getByRole('article').dataset.color).toBe('violet'));
});

// Proves S-9, S-62.
it('a sub-box page shows what another window changes', async () => {
  const { bid, cids, path } = newBox('Verbs', 5);
  const app = await openOverMirror(path, test);
  await waitFor(() => expect(heading()).toBe('Verbs ALL'));
  await app.ask('splitCardbox', { bid, partial_size: 2 });
  await waitFor(() => expect(app.path()).toBe(`/main/dashboard/sub_boxes/${bid}`));
  await screen.findByRole('link', { name: 'Verbs 3' });
  await click(/^Trained/);
  await waitFor(() => expect(heading()).toBe('Verbs TRAINED'));
  expect(app.path()).toMatch(/\?filter=trained$/);
  await click(/^Total Cards/);
  await app.ask('updateCardbox', { bid, patch: { title: 'Irregular verbs' } });
  await waitFor(() => expect(heading()).toBe('Irregular verbs ALL'));
  await app.ask('deleteCards', { cids: [cids[0]] });
  await screen.findByRole('button', { name: /^Total Cards\s*4$/ });
  await app.ask('mergeCardboxes', { into: bid, bids: [] });
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Verbs 3' })).toBeNull());
});

// Proves S-155.
it('the menu of a box page renames, splits and removes the box', async () => {
  const { bid, path } = newBox('Greek', 3);
  const app = await openOverMirror(path, test);
  await click('More actions');
  await item(/^Box settings/);
  const title = await screen.findByRole('textbox', { name: 'Title' });
  fireEvent.change(title, { target: { value: 'Greek letters' } });
  fireEvent.submit(title.closest('form') as HTMLFormElement);
  await waitFor(() => expect(heading()).toMatch(/^Greek letters/));
  await click('More actions');
  await item(RESHAPE);
  await item(/^Split into sub-boxes/);
  const size = await screen.findByRole('textbox', { name: 'Maximum cards per sub-box' });
  fireEvent.change(size, { target: { value: '2' } });
  await click('Split box');
  await waitFor(() => expect(app.path()).toBe(`/main/dashboard/sub_boxes/${bid}`));
  // The menu belongs to the page of the sub-boxes now.
  await click('More actions');
  await item(/^Move to Trash/);
  await waitFor(() => expect(app.path()).toBe('/main/dashboard'));
  await screen.findByText('Moved “Greek letters” to Trash.');
});

// Proves S-162.
it('the menu of a box trains its cards with one more press', async () => {
  const { bid } = newBox('Greek', 3);
  const app = await openOverMirror('/main/dashboard?boxes=1', test);
  const row = within(await screen.findByRole('list', { name: 'Boxes' })).getByRole('link', { name: 'Greek' });
  fireEvent.contextMenu(row);
  await item(/^Train new cards/);
  await waitFor(() => expect(shownCid()).toBeDefined());
  expect(app.path()).toMatch(new RegExp(`/box_cards/${bid}/memorize\\?(type=unmemorized|sid=.*)$`));
});

// Proves T-25.
it('a whole list is put in the bin and restored by keyboard; leaving clears the selection', async () => {
  const { path } = newBox('Greek', 24);
  await openOverMirror(path, test);
  await screen.findByText('24 cards');
  const key = (name: string, init: KeyboardEventInit = {}) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key: name, ...init });
  const count = () => screen.queryByRole('toolbar', { name: 'Selection actions' })?.querySelector('[role=status]');
  key('x');
  await waitFor(() => expect(count()?.textContent).toBe('1 selected'));
  // The length of the list is read when the mode starts; a key can come before that.
  key('End', { shiftKey: true });
  await waitFor(() => expect(count()?.textContent).toBe('24 selected'));
  key('Escape');
  await waitFor(() => expect(count()).toBeUndefined());
  key('x');
  await waitFor(() => expect(count()?.textContent).toBe('1 selected'));
  key('a', { ctrlKey: true });
  await waitFor(() => expect(count()?.textContent).toBe('24 selected'));
  await waitFor(() => expect(document.activeElement?.closest('[role=listbox]')).not.toBeNull());
  key(' ');
  await waitFor(() => expect(count()?.textContent).toBe('23 selected'));
  await click('Delete');
  await screen.findByText('1 card');
  await click('Undo');
  await screen.findByText('24 cards');
});

// Proves S-146.
it('the A-Z tiles of a Japanese box stand under rows of kana that can be closed', async () => {
  const bid = test.box('JLPT');
  const words = [
    ['会う', 'あう'],
    ['会社', 'かいしゃ'],
    ['学校', 'がっこう'],
    ['犬', 'dog'],
    ['テレビ', 'TV'],
  ] as const;
  for (const [title, back] of words) {
    await test.ask('createCard', { pbid: bid, card: { title, front: [title], back: [back], mnemonic: [] } });
  }
  await openOverMirror(`/main/dashboard/a_z_boxes/${bid}`, test);
  const main = within(await screen.findByRole('main'));
  const headings = () => main.queryAllByRole('heading', { level: 2 });
  const texts = (all: readonly HTMLElement[]) =>
    all.map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim());
  await waitFor(() => expect(headings()).toHaveLength(4));
  const counted = ['あ ?2 cards', 'か ?1 card', 'た ?1 card', '漢字 ?1 card'];
  expect(texts(headings())).toEqual(counted.map((text) => expect.stringMatching(new RegExp(`^${text}$`))));
  // One tile for each first character, with its own address.
  const tiles = () => main.getAllByRole('listitem').map((one) => within(one).getByRole('link'));
  const starts = (all: readonly string[]) => all.map((text) => expect.stringMatching(new RegExp(`^${text}`)));
  expect(texts(tiles())).toEqual(starts(['会 ?2', '学 ?1', 'テ ?1', '犬 ?1']));
  expect(tiles()[0]?.getAttribute('href')).toBe(
    `/main/dashboard/a_z_boxes/${bid}/box_cards/${encodeURIComponent('会')}`,
  );
  fireEvent.click(within(headings()[0] as HTMLElement).getByRole('button'));
  await waitFor(() => expect(texts(tiles())).toEqual(starts(['学 ?1', 'テ ?1', '犬 ?1'])));
});

// Proves S-39, S-14.
it('Space on Today trains all due cards, then the new ones, then more of them', async () => {
  const { bid } = newBox('Verbs', 28);
  await test.ask('updateCardbox', { bid, patch: { new_per_day: 4 } });
  await trainBefore(test, bid, 22);
  const app = await openOverMirror('/main/dashboard', test);
  /** Presses Space on Today, answers everything, and returns to Today. */
  const trainAll = async (count: number) => {
    press(' ');
    await waitFor(() => expect(shownCid()).toBeDefined());
    expect(await finish()).toHaveLength(count);
    await click('Done');
    await act(() => app.router.navigate('/main/dashboard'));
    await waitFor(() => expect(app.path()).toBe('/main/dashboard'));
  };
  await waitFor(() => expect(heading()).toMatch(/^22 cards are due in 1 box/));
  await trainAll(22);
  await waitFor(() => expect(heading()).toBe('You’re all caught up. 4 new cards are ready.'));
  await screen.findByRole('link', { name: 'Learn new cards' });
  await trainAll(4);
  await screen.findByRole('link', { name: 'Learn 2 more new cards' });
  await trainAll(2);
  await waitFor(() => expect(heading()).toBe('You’re done for today.'));
  expect(screen.queryByRole('link', { name: /^Learn/ })).toBeNull();
});
