export { useNamedCards } from './editorQueries.ts';
export { type CardInput, useCard } from './editQueries.ts';
export { editCard } from './openEditor.ts';
export { RelatedCards } from './RelatedCards.tsx';
