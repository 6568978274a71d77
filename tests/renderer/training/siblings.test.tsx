// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { writeRecord } from '#mirror/records/records.ts';
import { record } from '../../core/training/samples.ts';
import { note } from '../../mirror/support/notes.ts';
import { DAY, type TestStore } from '../../mirror/support/store.ts';
import { newMirror, openOverMirror } from '../support/mirrorApp.tsx';

/** Cards of one note on the screens (V-21), over the mirror. */

let test: TestStore;
let box: string;
let cids: string[];

beforeEach(() => {
  test = newMirror();
  box = test.box('Words');
  cids = [...note(test, 'a', [box, box, box]), ...note(test, 'b', [box])];
  const fields = { last_training_at: at(-9), next_training_at: at(-1), memory_level: 2, IS_TRAINED: true };
  test.store.write(() => {
    for (const cid of cids) writeRecord(test.store, test.idOf(cid), record(cid, fields), 0);
  });
});

const at = (days: number) => new Date(test.now + days * DAY).toISOString();
const sibling = () => screen.findByRole('switch', { name: /Include related cards/ });

// Proves V-21.
it('Today counts the cards that it asks, says that the others wait, and its options include them', async () => {
  await openOverMirror('/main/dashboard', test);
  expect(await screen.findByText(/2 cards are due in 1 box/)).toBeDefined();
  expect(screen.getByText(/2 related cards wait for tomorrow\./)).toBeDefined();
  expect(screen.getByTitle('2 cards due')).toBeDefined();
  fireEvent.click(screen.getByRole('link', { name: 'Options…' }));
  expect(await screen.findByRole('button', { name: 'Start with 2 cards' })).toBeDefined();
  const all = await sibling();
  expect(document.getElementById(all.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    '2 related cards wait for tomorrow.',
  );
  fireEvent.click(all);
  fireEvent.click(await screen.findByRole('button', { name: 'Start with 4 cards' }));
  expect(await screen.findByRole('button', { name: /^Show answer/ })).toBeDefined();
  expect(test.rows('SELECT total FROM sessions')).toEqual([{ total: 4 }]);
});

// Proves V-21.
it('with only cards that wait, Today is done, and the button of the box says why it asks nothing', async () => {
  await test.ask('deleteCards', { cids: [cids[3]] });
  const settings = { type: 'all', mode: 'normal', count: 0, training_in_order: true };
  const { data } = await test.ask('startSession', { scope: { cids: [cids[0]] }, settings });
  const { sid, step } = data.startSession;
  await test.ask('answerCard', { sid, step, cid: cids[0], isCorrect: true });
  const app = await openOverMirror('/main/dashboard', test);
  expect(await screen.findByRole('heading', { name: 'You’re done for today.' })).toBeDefined();
  expect(screen.getByText(/2 related cards wait for tomorrow\./)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Options…' })).toBeDefined();
  await act(() => app.router.navigate(`/main/dashboard/box_cards/${box}`));
  fireEvent.click(await screen.findByRole('button', { name: 'Train' }));
  fireEvent.click(await sibling());
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(await screen.findByRole('button', { name: 'Start with 2 cards' })).toBeDefined();
});

// Proves S-345.
it('the sheet of a card lists its siblings, and shows them in Browse', async () => {
  const app = await openOverMirror(`/main/dashboard/box_cards/${box}?card=${cids[1]}`, test);
  const dialog = await screen.findByRole('dialog', { name: 'a1' });
  const list = (await within(dialog).findByRole('heading', { name: 'Siblings' })).parentElement as HTMLElement;
  expect(
    within(list)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['a0', 'a2']);
  fireEvent.click(within(dialog).getByRole('link', { name: 'Show them in Browse' }));
  await waitFor(() => expect(app.path()).toContain('siblings'));
  await waitFor(() => expect(screen.getAllByRole('row', { name: /a[012]/ })).toHaveLength(3));
});
