export { CardFace, mnemonicTexts, usePrerenderedSides } from './CardFace.tsx';
export { CardLinksProvider, followLink, type LinkTargetView } from './CardLinksProvider.tsx';
export { excerpt, excerpts } from './excerpt.ts';
export type { LinkTarget } from './LinkedCards.tsx';
export { useBacklinks, useSiblings } from './linkQueries.ts';
export { useScrollTabStop } from './useScrollTabStop.ts';
