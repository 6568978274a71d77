import type { BrowserWindow } from 'electron';
import type { WindowSystem } from '#main/shell/index.ts';
import type { Events, PalettePage } from '#shared/ipc/events.ts';
import { type Box, PALETTE_SIZE, type PaletteOffset, paletteOffset, placePalette } from './placement.ts';

type PaletteEvent = 'paletteShown' | 'paletteActive' | 'paletteHidden';

/** What the palette needs of the system. */
export interface PaletteDesktop {
  readonly system: WindowSystem;
  /** The usable area of the display under the pointer. */
  areaUnderPointer(): Box;
  /** The usable area of the display that contains most of a window. */
  areaOf(bounds: Box): Box;
  hasOtherVisibleWindow(): boolean;
  /** macOS: hides the whole app, so that the previous one gets the focus. */
  hideApp(): void;
  /** macOS: ends `hideApp`. */
  showApp(): void;
}

export interface PaletteControlOptions {
  readonly window: Pick<
    BrowserWindow,
    'show' | 'hide' | 'focus' | 'minimize' | 'restore' | 'isVisible' | 'isFocused' | 'getBounds' | 'setBounds'
  >;
  readonly desktop: PaletteDesktop;
  currentZoom(): number;
  /** Where the user moved the palette to. */
  readonly offset: { get(): PaletteOffset; set(offset: PaletteOffset): void };
  /** Whether the palette stays although it lost the focus: its developer tools or a dialog of it are open. */
  staysOpen(): boolean;
  send<N extends PaletteEvent>(name: N, payload: Events[N]): void;
  /** Milliseconds. */
  now(): number;
}

/** Some window managers blur or move a window while they show it. */
const SETTLING_MS = 100;

/** When the palette's window is visible, and where. All differences between the systems are here. */
export function createPaletteControl(options: PaletteControlOptions) {
  const { window, desktop, offset, send, now } = options;
  const { system } = desktop;
  let shownAt = Number.NEGATIVE_INFINITY;
  let height: number = PALETTE_SIZE.height;
  let placed: Box | null = null;
  let movedTo: PaletteOffset | null = null;
  let isAppHidden = false;

  function place(area: Box): void {
    // Wayland gives programs neither a position nor another size.
    if (system === 'wayland') return;
    const bounds = placePalette(area, { height, zoom: options.currentZoom(), offset: movedTo ?? offset.get() });
    placed = bounds;
    if (!isSame(bounds, window.getBounds())) window.setBounds(bounds);
  }

  /** @param page the page to open in it; null for the list */
  function show(page: PalettePage | null): void {
    const area = desktop.areaUnderPointer();
    place(area);
    if (isAppHidden) desktop.showApp();
    isAppHidden = false;
    window.show();
    if (system === 'windows') {
      // `hide` minimizes it. A minimized window does not take its position.
      window.restore();
      place(area);
    }
    window.focus();
    shownAt = now();
    send('paletteShown', { at: shownAt, page });
  }

  /** @param returnsFocus whether the previous program gets the focus; false if the main window is shown next */
  function hide(returnsFocus: boolean): void {
    if (!window.isVisible()) return;
    if (movedTo !== null) offset.set(movedTo);
    movedTo = null;
    // On Windows only minimizing returns the focus. Without it, this process may still show its main window in front.
    if (system === 'windows' && returnsFocus) window.minimize();
    window.hide();
    if (system === 'mac' && returnsFocus && !desktop.hasOtherVisibleWindow()) {
      desktop.hideApp();
      isAppHidden = true;
    }
    send('paletteHidden', { at: now() });
  }

  return {
    show,
    hide,
    /** Hides the palette if it is focused, otherwise shows or focuses it. */
    toggle() {
      if (!window.isVisible()) return show(null);
      if (window.isFocused()) return hide(true);
      window.focus();
      send('paletteActive', { at: now() });
    },
    /** Resizes to a height of the content in CSS pixels, within the limits. Returns the height that the window has then. */
    resize(wanted: number): number {
      height = wanted;
      place(window.isVisible() ? desktop.areaOf(window.getBounds()) : desktop.areaUnderPointer());
      return Math.floor(window.getBounds().height / options.currentZoom());
    },
    /** The window lost the focus. */
    blurred(): void {
      // Another program or window has the focus already.
      if (now() - shownAt >= SETTLING_MS && !options.staysOpen()) hide(false);
    },
    /** The window is at another position, by the user or by `show`. */
    moved(): void {
      if (system === 'wayland' || !window.isVisible() || now() - shownAt < SETTLING_MS) return;
      const bounds = window.getBounds();
      if (placed?.x === bounds.x && placed.y === bounds.y) return;
      placed = bounds;
      movedTo = paletteOffset(desktop.areaOf(bounds), bounds);
    },
    displaysChanged(): void {
      if (window.isVisible()) place(desktop.areaUnderPointer());
    },
  };
}

function isSame(a: Box, b: Box): boolean {
  return a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
}
