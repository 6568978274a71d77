// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSelection } from '#renderer/state/selection.ts';
import { openApp } from '../support/app.tsx';
import { ADA, GRACE, openContacts } from '../support/contacts.tsx';
import { browseOfOne, settle } from '../support/slow.ts';

it('the contacts book closes the question about a deletion when its page is left', async () => {
  const { router } = await openContacts(`/contacts/${GRACE.id}`, {
    contacts: [ADA, GRACE],
    history: [`/contacts/${ADA.id}`],
  });
  await screen.findByRole('heading', { name: /Grace/ });
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await screen.findByText('Please confirm you want to delete this record.');
  await act(() => router.navigate(-1));
  await screen.findByRole('heading', { name: /Ada/ });
  await settle(400);
  await waitFor(() => expect(screen.queryByText('Please confirm you want to delete this record.')).toBeNull());
});

it('Browse keeps the selection when the ids of its list cannot be read', async () => {
  const browseIds = () => {
    throw new Error('MIRROR_UNAVAILABLE');
  };
  await openApp('/main/browse', { ...browseOfOne(), browseIds });
  const grid = await screen.findByRole('grid', { name: 'Cards' });
  grid.focus();
  fireEvent.keyDown(grid, { key: ' ' });
  await settle();
  await waitFor(() => expect([...useSelection.getState().selected]).toEqual(['c1']));
});
