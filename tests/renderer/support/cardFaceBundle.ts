/** What of the card's face is tried in a real Chromium. */
export { loadMath } from '#renderer/features/card-face/math.ts';
export { renderSide } from '#renderer/features/card-face/renderSide.ts';
