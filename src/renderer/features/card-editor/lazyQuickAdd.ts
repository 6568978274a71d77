import { lazyComponent } from '#renderer/data/lazyChunk.ts';

/** Loaded when the form opens: its preview needs Markdown. */
export const QuickAdd = lazyComponent('QuickAdd', () => import('./QuickAdd.tsx'));
