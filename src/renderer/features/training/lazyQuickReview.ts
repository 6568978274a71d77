import { lazy } from 'react';
import { lazyChunk } from '#renderer/data/lazyChunk.ts';

/** Loaded when the review opens: cards need Markdown. */
export const QuickReview = lazy(async () => {
  const { QuickReview: loaded } = await lazyChunk(() => import('./QuickReview.tsx'));
  return { default: loaded };
});
