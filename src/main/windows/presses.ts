import type { InputEvent, WebContents } from 'electron';

/** As long as Chromium lets a page use a press. */
const PRESS_MS = 5000;
const PRESSES: ReadonlySet<InputEvent['type']> = new Set([
  'mouseDown',
  'mouseUp',
  'rawKeyDown',
  'keyDown',
  'touchEnd',
  'gestureTap',
]);

/** The last press of a person in each page. It comes from the browser: a script of the page cannot make one. */
export class Presses {
  readonly #last = new WeakMap<object, number>();
  readonly #clock: () => number;

  /** @param clock milliseconds */
  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock;
  }

  watch(contents: Pick<WebContents, 'on'>): void {
    contents.on('input-event', (_event, { type }) => {
      if (PRESSES.has(type)) this.#last.set(contents, this.#clock());
    });
  }

  /** Whether the person has just pressed something. Each press counts once. */
  take(contents: object): boolean {
    const at = this.#last.get(contents);
    this.#last.delete(contents);
    return at !== undefined && this.#clock() - at <= PRESS_MS;
  }
}
