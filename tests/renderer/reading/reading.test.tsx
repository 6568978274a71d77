// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { bus } from '#renderer/state/events.ts';
import { openApp } from '../support/app.tsx';
import { cardPage } from '../support/cards.ts';
import { settle } from '../support/slow.ts';
import { sessionCard } from '../support/training.ts';

const BOX = '/main/dashboard/box_cards/b1';

// Proves S-97.
test.each([
  ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape', code: 'Escape' })],
  ['a program', () => bus.emit('Navigate', { path: BOX })],
])('leaving by %s is not canceled by saving the position, while the next page is still loading', async (_, leave) => {
  const operations = {
    cardPage: () => cardPage([sessionCard('a'), sessionCard('b')]),
  };
  const app = await openApp(`${BOX}/memorize?read=1`, operations);
  await screen.findByText('1 / 2');
  await settle(300);
  // The next page never arrives.
  app.router.patchRoutes(null, [{ path: '/slow', loader: () => new Promise(() => undefined) }]);
  const { navigate } = app.router;
  vi.spyOn(app.router, 'navigate').mockImplementation(((to: unknown, options: object) =>
    navigate(to === BOX ? '/slow' : (to as string), options)) as typeof navigate);
  fireEvent.keyDown(document.body, { key: 'ArrowRight', code: 'ArrowRight' });
  await screen.findByText('2 / 2');
  leave();
  await settle(400);
  expect(app.router.state.navigation.location?.pathname).toBe('/slow');
});
