// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { TestStore } from '../../mirror/support/store.ts';
import { newMirror, openOverMirror } from '../support/mirrorApp.tsx';

let test: TestStore;
let box: string;
beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work, 0));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  test = newMirror();
  box = test.box('Verbs');
  test.cards(box, ['Go']);
});

const stage = () => document.documentElement.dataset.stage;
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

// Proves T-30, S-112.
it.each([
  ['a box', () => `/main/dashboard/box_cards/${box}/memorize`, () => `/main/dashboard/box_cards/${box}/memory_recap`],
  [
    'an A-Z group',
    () => `/main/dashboard/a_z_boxes/${box}/box_cards/G/memorize`,
    () => `/main/dashboard/a_z_boxes/${box}/box_cards/G/memory_recap`,
  ],
  ['several boxes', () => `/main/memorize?bids=${box}&type=all`, () => '/main/recap'],
])('the stages of a training of %s lead from its setup to its recap', async (_name, training, recap) => {
  const app = await openOverMirror(training(), test);
  const start = await screen.findByRole('button', { name: /^Start with/ });
  await waitFor(() => expect((start as HTMLButtonElement).disabled).toBe(false));
  expect(stage()).toBe('setup');
  fireEvent.click(start);
  await screen.findByRole('button', { name: /^Show answer/ });
  await waitFor(() => expect(stage()).toBe('playing'));
  press(/^Show answer/);
  await waitFor(() => press(/^Remembered/));
  await screen.findByRole('heading', { level: 1, name: 'Session complete' });
  expect(stage()).toBe('finished');
  fireEvent.click(await screen.findByRole('button', { name: 'More' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Memory recap' }));
  await waitFor(() => expect(app.path()).toBe(recap()));
  expect((await screen.findByRole('region', { name: 'Last session' })).textContent).toContain('Normal');
  expect(stage()).toBe('recap');
  await act(() => app.router.navigate('/main/dashboard'));
  await waitFor(() => expect(stage()).toBeUndefined());
});
