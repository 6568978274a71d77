/** What runs in the page of `cardFacePage.ts`. */
import '#renderer/app/global.css';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { startTexts } from '#renderer/app/texts/index.ts';
import { CardFace } from '#renderer/features/card-face/CardFace.tsx';

export { loadMath } from '#renderer/features/card-face/math.ts';
export { renderSide } from '#renderer/features/card-face/renderSide.ts';

let root: Root | null = null;

/** Makes place for a side that is as large as a card in a training. */
export async function start(): Promise<void> {
  await startTexts('en');
  const card = document.createElement('div');
  card.id = 'card';
  card.style.cssText = 'width: 640px; height: 426px';
  document.body.append(card);
  root = createRoot(card);
}

/** Shows a side as the app does, through the next frame. */
export async function show(parts: readonly string[], isRevealed: boolean): Promise<void> {
  flushSync(() => root?.render(<CardFace parts={parts} lang={null} isRevealed={isRevealed} />));
  document.querySelector('[data-scrolls]')?.getBoundingClientRect();
  await new Promise(requestAnimationFrame);
  await new Promise((done) => setTimeout(done));
}

/** Shows nothing. */
export function clear(): void {
  flushSync(() => root?.render(null));
}
