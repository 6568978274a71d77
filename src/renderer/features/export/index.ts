export { ExportCards } from './ExportCards.tsx';
export { useStorageUsed } from './exportCalls.ts';
export { sizeText } from './sizeText.ts';
