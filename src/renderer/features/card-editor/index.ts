export { useNamedCards } from './editorQueries.ts';
export { type CardInput, useCard } from './editQueries.ts';
export { editCard } from './openEditor.ts';
export { Related } from './Related.tsx';
