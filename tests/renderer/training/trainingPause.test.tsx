// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp } from '../support/app.tsx';
import { trainingSession } from '../support/training.ts';

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const group = () => screen.queryByRole('group', { name: 'Do you know the answer?' });

test('P pauses the training, P or the button resumes it, and no other key answers in between', async () => {
  const requests: string[] = [];
  await openApp('/main/memorize?sid=s', {
    trainingSession: () => ({ trainingSession: trainingSession() }),
    flipSession: ({ sid, side }) => {
      requests.push('flip');
      return { flipSession: { __typename: 'TrainingSession', sid, status: 'playing', side } };
    },
  });
  await waitFor(() => expect(group()).not.toBeNull());
  press('p');
  expect(await screen.findByRole('dialog', { name: 'Paused' })).toBeDefined();
  press('2');
  expect(requests).toEqual([]);
  press('p');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  press('p');
  fireEvent.click(await screen.findByRole('button', { name: 'Resume' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  press(' ');
  await waitFor(() => expect(requests).toEqual(['flip']));
});
