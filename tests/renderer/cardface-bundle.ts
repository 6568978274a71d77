/** What of the card's face is tried in a real Chromium. */
export { loadMath } from '#renderer/components/cardface/math.ts';
export { renderSide } from '#renderer/components/cardface/render.ts';
