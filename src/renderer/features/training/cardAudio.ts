/** A link to the account's own media that is no picture: a sound (docs/product.md §3, parts). */
const SOUND = /(?<!!)\[[^[\]]*\]\(media:[0-9a-f]{64}\)/;

/** Whether a side has a sound of its own. */
export function hasAudio(parts: readonly string[]): boolean {
  return parts.some((part) => SOUND.test(part));
}

function soundsUp(): HTMLAudioElement[] {
  return [
    ...document.querySelectorAll<HTMLAudioElement>('[data-turn]:not([data-fate]) [data-face]:not([inert]) audio'),
  ];
}

/** Plays the sounds of the side that is up, one after the other, from their beginning. */
export function playAudio(): void {
  stopAudio();
  playFrom(soundsUp());
}

function playFrom([first, ...rest]: readonly HTMLAudioElement[]): void {
  if (first === undefined) return;
  first.currentTime = 0;
  if (rest.length > 0) first.addEventListener('ended', () => playFrom(rest), { once: true });
  // One that cannot be played shows so itself, on its controls.
  first.play().catch(() => undefined);
}

/** Stops whatever a card lets hear. */
export function stopAudio(): void {
  for (const sound of document.querySelectorAll<HTMLAudioElement>('[data-turn] audio')) sound.pause();
}
