// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { boxHead, closeApp, openApp } from '../support/app.tsx';
import { trainingSession } from '../support/training.ts';

afterEach(closeApp);

const OTHER = {
  __typename: 'SessionHead',
  sid: 's2',
  mode: 'normal',
  type: 'all',
  status: 'playing',
  title: 'Rivers',
  scope: { __typename: 'SessionScope', pbid: 'b2', bid: null, first_char: null, bids: null },
  total: 3,
  trained_count: 1,
  answer_count: 1,
  started_at: '2026-03-01T10:00:00.000Z',
};

it('goes to the address of the training that it continues', async () => {
  const app = await openApp({
    path: '/main/dashboard/box_cards/b1/memorize?type=all',
    operations: {
      boxHead: () => boxHead({}),
      openSessions: () => ({ openSessions: [OTHER] }),
      trainingChoices: () => ({
        trainingChoices: [
          { __typename: 'TrainingChoice', type: 'all', available: 5, chosen: 5, reason: null, next_due_at: null },
        ],
      }),
      trainingSession: ({ sid }) => ({ trainingSession: trainingSession({ sid: String(sid), title: 'Rivers' }) }),
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Start with/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Continue it' }));
  await waitFor(() => expect(app.path()).toBe('/main/dashboard/box_cards/b2/memorize?sid=s2'));
  expect((await screen.findAllByText('front a')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('dialog')).toBeNull();
});
