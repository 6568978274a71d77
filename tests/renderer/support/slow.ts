import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { removeDraftsOf } from '#renderer/state/cardDrafts.ts';
import { bus } from '#renderer/state/events.ts';
import type { Operations } from '#tests/support/bridge.ts';
import { cardbox, closeApp } from './app.tsx';
import { browseCard, browsePage } from './cards.ts';

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

/** Browse over one card, and room for its rows. */
export function browseOfOne(): Operations {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1200, 600));
  return {
    browse: () => browsePage([browseCard('c1', { title: 'aller', front: 'aller', back: 'to go' })]),
    browseIds: () => ({ browseIds: ['c1'] }),
    cardboxes: () => ({ cardboxes: [cardbox({})] }),
  };
}
