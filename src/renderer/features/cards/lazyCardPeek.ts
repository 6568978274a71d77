import { lazy } from 'react';
import { lazyChunk } from '#renderer/data/lazyChunk.ts';

/** Loaded when a card is looked at: it needs Markdown. */
export const CardPeek = lazy(async () => {
  const { CardPeek: loaded } = await lazyChunk(() => import('./CardPeek.tsx'));
  return { default: loaded };
});
