// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { bus, createEventBus } from '#renderer/state/events.ts';
import { useOverlay } from '#renderer/state/overlay.ts';
import { boxHead, openApp } from '../support/app.tsx';

// Proves T-32.
it('the bus calls each listener of an event until it unsubscribes', () => {
  const own = createEventBus();
  const heard: string[] = [];
  const stop = own.on('Navigate', ({ path }) => heard.push(`one ${path}`));
  own.on('Navigate', ({ path }) => heard.push(`two ${path}`));
  own.emit('Navigate', { path: '/a' });
  own.emit('Logout', null);
  stop();
  own.emit('Navigate', { path: '/b' });
  expect(heard).toEqual(['one /a', 'two /a', 'two /b']);
});

describe('the effects of events', () => {
  // Proves T-32.
  it('Navigate opens an address, Logout the sign-in', async () => {
    const app = await openApp('/main/settings');
    await screen.findByRole('heading', { level: 1, name: 'Settings' });
    bus.emit('Navigate', { path: '/main/import' });
    await waitFor(() => expect(app.path()).toBe('/main/import'));
    app.emit('accountChanged', { kind: 'none', uid: '', email: null });
    bus.emit('Logout', null);
    await waitFor(() => expect(app.path()).toBe('/account/login'));
  });

  // Proves T-29.
  it('RefetchCardbox and CardboxesChange make a page query again', async () => {
    let title = 'Verbs';
    await openApp('/main/dashboard/box_cards/b1', { boxHead: () => boxHead({ title }) });
    await screen.findByRole('heading', { level: 1, name: /^Verbs/ });
    title = 'Nouns';
    bus.emit('RefetchCardbox', null);
    await screen.findByRole('heading', { level: 1, name: /^Nouns/ });
    title = 'Adverbs';
    bus.emit('CardboxesChange', { what: ['boxes'] });
    await screen.findByRole('heading', { level: 1, name: /^Adverbs/ });
  });

  // Proves T-31.
  it('modals open and close by the id in their event', async () => {
    await openApp('/main/settings');
    await screen.findByRole('heading', { level: 1, name: 'Settings' });
    const open = () => useOverlay.getState().open;
    const card = { cid: 'c', pbid: 'p', bid: 'b' };
    bus.emit('OpenEditCardModal', { modalId: 'editCard', card });
    expect(open()).toBe('editCard');
    bus.emit('SaveEditCardModal', { modalId: 'editCard', cid: 'c' });
    expect(open()).toBeNull();
    bus.emit('OpenCardActionModal', { modalId: 'cardActions' });
    bus.emit('ConfirmCardActionModal', { modalId: 'cardActions', action: 'settings' });
    expect(open()).toBeNull();
    bus.emit('StopTrainingModal', { modalId: 'stopTraining' });
    expect(open()).toBe('stopTraining');
    bus.emit('OpenCommandPalette', { modalId: 'palette' });
    expect(open()).toBe('palette');
  });
});
