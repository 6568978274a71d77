import { app, BrowserWindow, screen } from 'electron';
import { APP_ORIGIN } from '#main/pages/index.ts';
import { BACKGROUND } from '#main/windows/background.ts';
import type { EventBuffer } from '#main/windows/eventBuffer.ts';
import { openPage, type PageHooks } from '#main/windows/page.ts';
import { placePalette } from '#main/windows/placement.ts';
import { type PagePreferences, pagePreferences } from '#main/windows/preferences.ts';
import { ROUTES } from '#shared/routes.ts';

export interface PaletteWindow {
  readonly window: BrowserWindow;
  readonly outbox: EventBuffer;
  show(): void;
  /** @param givesBack whether the program that was in front gets the keyboard back; not when the main window follows */
  hide(givesBack: boolean): void;
  /** Hides it when it has the keyboard; else shows it. */
  toggle(): void;
}

export interface PaletteOptions extends PagePreferences {
  scheme(): 'light' | 'dark';
  currentZoom(): number;
  readonly hooks: PageHooks;
  isQuitting(): boolean;
  /** The system closed it although it was not asked to. */
  onClosed(): void;
}

/** Some window managers blur a window while they show it. */
const BLUR_GRACE_MS = 100;
const isMac = process.platform === 'darwin';
const isWindows = process.platform === 'win32';

/** The palette, made once and kept loaded, so that showing it awaits nothing (docs/product.md §2). */
export function createPaletteWindow(options: PaletteOptions): PaletteWindow {
  const window = makeWindow(options);
  const outbox = openPage(window, `${APP_ORIGIN}${ROUTES.palette}`, options.hooks);
  let shownAt = 0;

  const show = (): void => {
    place(window, options.currentZoom());
    window.show();
    // Hiding minimises it on Windows.
    if (isWindows) window.restore();
    window.focus();
    shownAt = Date.now();
    outbox.send('paletteShown', { at: shownAt });
  };
  const hide = (givesBack: boolean): void => {
    if (!window.isVisible()) return;
    // On Windows only a minimised window gives the keyboard back to the program before.
    if (isWindows) window.minimize();
    window.hide();
    if (isMac && givesBack && !hasOtherVisible(window)) app.hide();
    outbox.send('paletteHidden', { at: Date.now() });
  };

  window.on('blur', () => {
    if (Date.now() - shownAt < BLUR_GRACE_MS || window.webContents.isDevToolsOpened()) return;
    // Another program or window has the keyboard already.
    hide(false);
  });
  const placeAgain = (): void => {
    if (window.isVisible()) place(window, options.currentZoom());
  };
  screen.on('display-removed', placeAgain);
  screen.on('display-metrics-changed', placeAgain);
  // A panel of macOS may lose the keyboard without a blur.
  const resigned = (): void => hide(false);
  if (isMac) app.on('did-resign-active', resigned);
  window.on('close', (event) => {
    if (options.isQuitting()) return;
    event.preventDefault();
    hide(true);
  });
  window.on('closed', () => {
    screen.off('display-removed', placeAgain);
    screen.off('display-metrics-changed', placeAgain);
    app.off('did-resign-active', resigned);
    if (!options.isQuitting()) options.onClosed();
  });
  const toggle = (): void => (window.isVisible() && window.isFocused() ? hide(true) : show());
  return { window, outbox, show, hide, toggle };
}

function makeWindow(options: PaletteOptions): BrowserWindow {
  return new BrowserWindow({
    ...placePalette(screen.getPrimaryDisplay().workArea, options.currentZoom()),
    // A panel floats over full-screen programs and on every space.
    ...(isMac ? { type: 'panel' } : {}),
    frame: false,
    show: false,
    skipTaskbar: true,
    fullscreenable: false,
    maximizable: false,
    minimizable: isWindows,
    resizable: false,
    alwaysOnTop: true,
    title: 'Cardbox',
    backgroundColor: BACKGROUND[options.scheme()].palette,
    webPreferences: { ...pagePreferences(options), backgroundThrottling: false },
  });
}

/** On the display under the cursor, which may have changed since the last time. */
function place(window: BrowserWindow, zoom: number): void {
  const { workArea } = screen.getDisplayNearestPoint(screen.getCursorScreenPoint());
  window.setBounds(placePalette(workArea, zoom));
}

function hasOtherVisible(window: BrowserWindow): boolean {
  return BrowserWindow.getAllWindows().some((other) => other.id !== window.id && other.isVisible());
}
