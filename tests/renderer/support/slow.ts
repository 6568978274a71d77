import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { removeDraftsOf } from '#renderer/state/cardDrafts.ts';
import { bus } from '#renderer/state/events.ts';
import { cardbox, closeApp } from './app.tsx';

/** Starting on a busy machine. */
export const SLOW = { timeout: 10_000 };

/** Time for what is under way to come to its end; what is awaited is waited for besides. */
export const settle = (ms = 30) => act(async () => await new Promise((done) => setTimeout(done, ms)));

/** After each test: nothing of the page is left, what it keeps for the next time included. */
export function clearApp(): void {
  act(() => bus.emit('ExitSelectMode', null));
  closeApp();
  removeDraftsOf('u1');
  localStorage.clear();
  vi.restoreAllMocks();
}

/** A box's settings as they are at first. */
export const BOX_SETTINGS = {
  __typename: 'CardboxSettings',
  color: null,
  front_lang: null,
  back_lang: null,
  new_per_day: 20,
  answers_per_day: 0,
  backlog_days: 0,
  suspend_hard: false,
  questionAbove: true,
};

const CARD = {
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

/** Browse over one card, and room for its rows. */
export function browseOfOne() {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1200, 600));
  const page = { __typename: 'BrowsePage', total: 1, offset: 0, group_count: 0, cards: [CARD], error: null };
  return {
    browse: () => ({ browse: page }),
    browseIds: (): unknown => ({ browseIds: ['c1'] }),
    browseTags: () => ({ browseTags: [] }),
    savedSearches: () => ({ savedSearches: [] }),
    cardboxes: () => ({ cardboxes: [cardbox({})] }),
  };
}
