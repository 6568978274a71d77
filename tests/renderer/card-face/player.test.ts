// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { addPlayer } from '#renderer/features/card-face/player.ts';

const LABELS = { play: 'Play', pause: 'Pause', position: 'Position', failed: 'Can’t be played' };
const CLASSES = { player: 'player', button: 'button', position: 'position', time: 'time' };

/** A player of a sound of 65 seconds, or of the given length. */
function open(state: { duration?: number; error?: object | null } = {}) {
  document.body.innerHTML = '<audio controls aria-label="Audio: meow" src="/media/x"></audio>';
  const audio = document.querySelector('audio') as HTMLAudioElement;
  const now = { duration: 65, currentTime: 0, paused: true, ended: false, error: null, ...state };
  for (const name of Object.keys(now) as (keyof typeof now)[]) {
    Object.defineProperty(audio, name, { get: () => now[name], set: (value) => Object.assign(now, { [name]: value }) });
  }
  const become = (change: Partial<typeof now>, event: string) => {
    Object.assign(now, change);
    audio.dispatchEvent(new Event(event));
  };
  audio.play = async () => become({ paused: false }, 'play');
  audio.pause = () => become({ paused: true }, 'pause');
  addPlayer(audio, LABELS, CLASSES);
  return {
    audio,
    now,
    become,
    group: document.querySelector('[role=group]') as HTMLElement,
    button: document.querySelector('button') as HTMLButtonElement,
    position: document.querySelector('input') as HTMLInputElement,
    time: () => document.querySelector('.time')?.textContent,
  };
}

describe('the player of a sound in a card', () => {
  // Proves S-153.
  it('has a button, a position and the time, and the name of the sound', () => {
    const { audio, group, button, position, time } = open();
    expect([group.getAttribute('aria-label'), button.getAttribute('aria-label'), time()]).toEqual([
      'Audio: meow',
      'Play',
      '1:05',
    ]);
    expect(position.getAttribute('aria-label')).toBe('Position');
    expect([audio.hasAttribute('controls'), group.contains(audio)]).toEqual([false, true]);
  });

  it('plays and pauses by its button, and shows where it is', () => {
    const { button, become, position, time, group } = open();
    button.click();
    expect([button.getAttribute('aria-label'), group.hasAttribute('data-playing')]).toEqual(['Pause', true]);
    become({ currentTime: 13 }, 'timeupdate');
    expect([time(), position.value, position.getAttribute('aria-valuetext')]).toEqual(['0:13', '20', '0:13']);
    button.click();
    expect([button.getAttribute('aria-label'), group.hasAttribute('data-playing')]).toEqual(['Play', false]);
    become({ currentTime: 65, ended: true }, 'ended');
    expect([time(), button.getAttribute('aria-label')]).toEqual(['1:05', 'Play']);
  });

  it('goes to the position that is chosen', () => {
    const { now, position } = open();
    position.value = '40';
    position.dispatchEvent(new Event('input'));
    expect(now.currentTime).toBe(26);
  });

  it('keeps the keys that move its position from the page, and no others', () => {
    const { position } = open();
    const heard: string[] = [];
    const listen = ({ key }: KeyboardEvent) => void heard.push(key);
    window.addEventListener('keydown', listen);
    for (const key of ['ArrowLeft', 'ArrowRight', 'Home', '1', 'Escape']) {
      position.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    }
    window.removeEventListener('keydown', listen);
    expect(heard).toEqual(['1', 'Escape']);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY])('has no position while its length is %s', (duration) => {
    const { become, position, time } = open({ duration });
    expect([position.disabled, time()]).toEqual([true, '']);
    become({ currentTime: 3 }, 'timeupdate');
    expect(time()).toBe('0:03');
    become({ duration: 4 }, 'durationchange');
    expect([position.disabled, position.value]).toEqual([false, '75']);
  });

  it('says that a sound cannot be played', () => {
    const { become, button, position, time } = open();
    become({ error: {} } as never, 'error');
    expect([button.disabled, position.disabled, time()]).toEqual([true, true, 'Can’t be played']);
  });
});
