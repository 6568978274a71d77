// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openApp } from '../support/app.tsx';
import { cardPage } from '../support/cards.ts';
import { settle } from '../support/slow.ts';
import { sessionCard } from '../support/training.ts';

const BOX = '/main/dashboard/box_cards/b1';

// Proves S-97.
test('leaving is not canceled by saving the position, while the next page is still loading', async () => {
  const operations = {
    cardPage: () => cardPage([sessionCard('a'), sessionCard('b')]),
  };
  const app = await openApp(`${BOX}/memorize?read=1`, operations);
  await screen.findByText('1 / 2');
  await settle(300);
  // The next page never arrives.
  const navigate = vi.spyOn(app.router, 'navigate').mockImplementation(() => new Promise(() => {}));
  fireEvent.keyDown(document.body, { key: 'ArrowRight', code: 'ArrowRight' });
  await screen.findByText('2 / 2');
  fireEvent.keyDown(document.body, { key: 'Escape', code: 'Escape' });
  await settle(400);
  expect(navigate.mock.calls.map(([to]) => to)).toEqual([BOX]);
});
