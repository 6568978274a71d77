// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bus } from '#renderer/stores/events.ts';
import { useSelection } from '#renderer/stores/selection.ts';
import { cardbox, closeApp, openApp } from './app.tsx';
import { ADA, GRACE, openBookAt } from './contacts-support.tsx';

vi.setConfig({ testTimeout: 20_000 });
const settle = (ms = 30) => act(async () => await new Promise((done) => setTimeout(done, ms)));
afterEach(() => {
  act(() => bus.emit('ExitSelectMode', null));
  closeApp();
  localStorage.clear();
  vi.restoreAllMocks();
});

describe('the contacts book', () => {
  it('the question whether to delete somebody goes with the page it is about', async () => {
    const { router } = await openBookAt(`/contacts/${GRACE.id}`, {
      contacts: [ADA, GRACE],
      history: [`/contacts/${ADA.id}`],
    });
    await screen.findByRole('heading', { name: /Grace/ });
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await screen.findByText('Please confirm you want to delete this record.');
    await act(() => router.navigate(-1));
    await screen.findByRole('heading', { name: /Ada/ });
    await settle(400);
    expect(screen.queryByText('Please confirm you want to delete this record.')).toBeNull();
  });
});

describe('Browse', () => {
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200);
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1200, 600));
  });
  it('keeps what is chosen when the ids of its list cannot be read', async () => {
    const card = {
      __typename: 'BrowseCard',
      cid: 'c1',
      pbid: 'b1',
      bid: 'b1',
      title: 'aller',
      front: 'aller',
      back: 'to go',
      tags: [],
      memory_level: 0,
      card_status: 'active',
      training_status: 'new',
      last_training_at: 'N/A',
      next_training_at: 'N/A',
      create_at: '2026-11-01T09:00:00.000Z',
      forgotten: 0,
      group: null,
    };
    await openApp({
      path: '/main/browse',
      operations: {
        browse: () => ({
          browse: { __typename: 'BrowsePage', total: 1, offset: 0, group_count: 0, cards: [card], error: null },
        }),
        browseIds: () => {
          throw new Error('MIRROR_UNAVAILABLE');
        },
        browseTags: () => ({ browseTags: [] }),
        savedSearches: () => ({ savedSearches: [] }),
        cardboxes: () => ({ cardboxes: [cardbox({})] }),
      },
    });
    const grid = await screen.findByRole('grid', { name: 'Cards' }, { timeout: 10_000 });
    grid.focus();
    fireEvent.keyDown(grid, { key: ' ' });
    await settle();
    expect([...useSelection.getState().selected]).toEqual(['c1']);
  });
});
