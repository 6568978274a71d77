import { lazy } from 'react';
import { lazyChunk } from '#renderer/data/lazyChunk.ts';

/** Loaded when the form opens: its preview needs Markdown. */
export const QuickAdd = lazy(async () => {
  const { QuickAdd: loaded } = await lazyChunk(() => import('./QuickAdd.tsx'));
  return { default: loaded };
});
