export { CardFace, useFacesAhead } from './CardFace.tsx';
export { hasCloze } from './cloze.ts';
export { excerpt } from './excerpt.ts';
export type { LinkTarget } from './LinkedCards.tsx';
export { followLink, LinkedFrom, type ShownIn } from './LinkedFrom.tsx';
export { useBacklinks } from './linkQueries.ts';
export { useScrollStop } from './useScrollStop.ts';
