import { lazyComponent } from '#renderer/data/lazyChunk.ts';

/** Loaded when a card is looked at: it needs Markdown. */
export const CardPeek = lazyComponent('CardPeek', () => import('./CardPeek.tsx'));
