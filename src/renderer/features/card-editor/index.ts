export { CardPanel } from './CardPanel.tsx';
export { useNamedCards } from './editorQueries.ts';
export { useCard } from './editQueries.ts';
export { editCard } from './openEditor.ts';
export { Preview } from './Preview.tsx';
export { RelatedCards } from './RelatedCards.tsx';
