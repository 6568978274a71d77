import { act } from '@testing-library/react';
import { vi } from 'vitest';
import type { Operations } from '#tests/support/bridge.ts';
import { cardbox } from './app.tsx';
import { browseCard, browsePage } from './cards.ts';

/** Time for what is under way to come to its end; what is awaited is waited for besides. */
export const settle = (ms = 30) => act(async () => await new Promise((done) => setTimeout(done, ms)));

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
