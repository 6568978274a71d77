import { lazyComponent } from '#renderer/data/lazyChunk.ts';

/** Loaded when the review opens: cards need Markdown. */
export const QuickReview = lazyComponent('QuickReview', () => import('./QuickReview.tsx'));
