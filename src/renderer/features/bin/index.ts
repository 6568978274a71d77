export { BinSettings } from './BinSettings.tsx';
export { useHasTrash } from './binQueries.ts';
