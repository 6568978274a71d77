// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { TestStore } from '../../mirror/support/store.ts';
import { closeApp } from '../support/app.tsx';
import { newMirror, openOverMirror } from '../support/mirrorApp.tsx';
import { press } from '../support/trainingPage.ts';

let test: TestStore;
beforeEach(() => {
  test = newMirror();
});

// Proves S-97.
it('Learning Cards shows the cards one by one, the same after a reload, and records nothing', async () => {
  const bid = test.box('Rivers');
  const cids = test.cards(bid, ['A', 'B', 'C']);
  const box = `/main/dashboard/box_cards/${bid}`;
  const app = await openOverMirror(`${box}/memorize?read=1`, test);
  await screen.findByText('1 / 3');
  for (const at of ['2 / 3', '3 / 3']) {
    press('ArrowRight');
    await screen.findByText(at);
  }
  await waitFor(() => expect(app.path()).toBe(`${box}/memorize?read=1&at=3`));
  closeApp();
  const again = await openOverMirror(`${box}/memorize?read=1&at=3`, test);
  await screen.findByText('3 / 3');
  expect(document.querySelector(`[data-cid="${cids[2]}"]`)).not.toBeNull();
  press('ArrowLeft');
  await screen.findByText('2 / 3');
  press('Escape');
  await waitFor(() => expect(again.path()).toBe(box));
  expect(test.rows('SELECT id FROM answer_log')).toEqual([]);
});
