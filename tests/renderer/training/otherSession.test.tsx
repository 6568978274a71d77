// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '../support/app.tsx';
import { sessionHead, trainingChoice, trainingSession } from '../support/training.ts';

const OTHER = sessionHead('b2', { sid: 's2', title: 'Rivers' });

it('goes to the address of the training that it continues', async () => {
  const app = await openApp('/main/dashboard/box_cards/b1/memorize?type=all', {
    openSessions: () => ({ openSessions: [OTHER] }),
    trainingChoices: () => ({ trainingChoices: [trainingChoice('all', 5)] }),
    trainingSession: ({ sid }) => ({ trainingSession: trainingSession({ sid, title: 'Rivers' }) }),
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Start with/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Continue it' }));
  await waitFor(() => expect(app.path()).toBe('/main/dashboard/box_cards/b2/memorize?sid=s2'));
  expect((await screen.findAllByText('front a')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('dialog')).toBeNull();
});
