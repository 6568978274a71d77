/** Labels of an audio player's controls. */
export interface PlayerLabels {
  readonly play: string;
  readonly pause: string;
  readonly position: string;
  /** In place of the time of a sound that cannot be played. */
  readonly failed: string;
}

/** Class names of the elements of a player. */
export interface PlayerClasses {
  readonly player: string;
  readonly button: string;
  readonly position: string;
  readonly time: string;
}

/** The value of the range at the end of the sound. */
const END = 100;
/** The keys that move the position. In a training, arrows would grade the card. */
const POSITION_KEYS = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown']);

/** Puts an audio element into a player of the app's own: a button, the position and the time. */
export function addPlayer(audio: HTMLAudioElement, labels: PlayerLabels, classes: PlayerClasses): void {
  const player = document.createElement('span');
  player.className = classes.player;
  player.dataset.player = '';
  player.setAttribute('role', 'group');
  player.setAttribute('aria-label', audio.getAttribute('aria-label') ?? '');
  const button = document.createElement('button');
  button.type = 'button';
  button.className = classes.button;
  const position = document.createElement('input');
  position.type = 'range';
  position.className = classes.position;
  position.max = String(END);
  position.step = 'any';
  position.setAttribute('aria-label', labels.position);
  const time = document.createElement('span');
  time.className = classes.time;
  audio.controls = false;
  audio.removeAttribute('aria-label');
  audio.replaceWith(player);
  player.append(button, position, time, audio);

  const show = () => {
    const { duration, currentTime, paused, ended, error } = audio;
    const isPlaying = !paused && !ended;
    // A recording that was never finished has no known end.
    const hasEnd = Number.isFinite(duration) && duration > 0;
    const part = hasEnd ? currentTime / duration : 0;
    player.toggleAttribute('data-playing', isPlaying);
    button.setAttribute('aria-label', isPlaying ? labels.pause : labels.play);
    button.disabled = error !== null;
    position.disabled = !hasEnd || error !== null;
    position.value = String(part * END);
    position.style.setProperty('--played', `${part * 100}%`);
    const isAtStart = currentTime === 0 || ended;
    if (error !== null) time.textContent = labels.failed;
    else time.textContent = isAtStart && !hasEnd ? '' : clock(isAtStart ? duration : currentTime);
    position.setAttribute('aria-valuetext', clock(currentTime));
  };
  button.addEventListener('click', () => {
    // The event "error" shows a failure.
    if (audio.paused) audio.play().catch(() => undefined);
    else audio.pause();
  });
  position.addEventListener('input', () => {
    audio.currentTime = (Number(position.value) / END) * audio.duration;
  });
  position.addEventListener('keydown', (event) => {
    if (POSITION_KEYS.has(event.key)) event.stopPropagation();
  });
  for (const name of ['loadedmetadata', 'durationchange', 'play', 'pause', 'ended', 'timeupdate', 'seeked', 'error']) {
    audio.addEventListener(name, show);
  }
  show();
}

/** Minutes and seconds. */
function clock(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
