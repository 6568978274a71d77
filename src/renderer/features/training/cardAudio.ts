/** A link to the account's own media that is not a picture: audio (S-73). */
const AUDIO_LINK = /(?<!!)\[[^[\]]*\]\(media:[0-9a-f]{64}\)/;

/** Whether a side has audio of its own. */
export function hasAudio(parts: readonly string[]): boolean {
  return parts.some((part) => AUDIO_LINK.test(part));
}

/** Plays the audio of the visible side from the start, one player after the other. */
export function playAudio(): void {
  stopAudio();
  playInOrder([
    ...document.querySelectorAll<HTMLAudioElement>(
      '[data-card-number]:not([data-leaving]) [data-face]:not([inert]) audio:not([data-above] *)',
    ),
  ]);
}

function playInOrder([first, ...rest]: readonly HTMLAudioElement[]): void {
  if (first === undefined) return;
  first.currentTime = 0;
  if (rest.length > 0) first.addEventListener('ended', () => playInOrder(rest), { once: true });
  // The player's own controls show a failure.
  first.play().catch(() => undefined);
}

/** Stops all players of the cards on the screen. */
export function stopAudio(): void {
  for (const audio of document.querySelectorAll<HTMLAudioElement>('[data-card-number] audio')) audio.pause();
}
