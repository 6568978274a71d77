export { CardPanel } from './CardPanel.tsx';
export { useCard, useNamedCards } from './editorQueries.ts';
export { QuickAdd } from './lazyQuickAdd.ts';
export { openCardEditor } from './openEditor.ts';
export { Preview } from './Preview.tsx';
export { EMPTY_LINE, type QuickText } from './quickAddState.ts';
export { RelatedCards } from './RelatedCards.tsx';
