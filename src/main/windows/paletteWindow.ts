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
  readonly events: EventBuffer;
  show(): void;
  /** @param returnsFocus whether the previous program gets the focus; false if the main window is shown next */
  hide(returnsFocus: boolean): void;
  /** Hides the palette if it is focused, otherwise shows it. */
  toggle(): void;
}

export interface PaletteOptions extends PagePreferences {
  scheme(): 'light' | 'dark';
  currentZoom(): number;
  readonly hooks: PageHooks;
  isQuitting(): boolean;
  /** The system closed the window unexpectedly. */
  onClosed(): void;
}

/** Some window managers blur a window while they show it. */
const BLUR_GRACE_MS = 100;
const isMac = process.platform === 'darwin';
const isWindows = process.platform === 'win32';

/** The palette is created once and stays loaded, so that it appears at once (docs/product.md §2). */
export function createPaletteWindow(options: PaletteOptions): PaletteWindow {
  const window = createWindow(options);
  const url = `${APP_ORIGIN}${ROUTES.palette}`;
  const events = openPage(window, { url, home: url }, options.hooks);
  let shownAt = 0;

  const show = (): void => {
    place(window, options.currentZoom());
    window.show();
    // `hide` minimizes it on Windows.
    if (isWindows) window.restore();
    window.focus();
    shownAt = Date.now();
    events.send('paletteShown', { at: shownAt });
  };
  const hide = (returnsFocus: boolean): void => {
    if (!window.isVisible()) return;
    // On Windows only minimizing returns the focus to the previous program.
    if (isWindows) window.minimize();
    window.hide();
    if (isMac && returnsFocus && !hasOtherVisible(window)) app.hide();
    events.send('paletteHidden', { at: Date.now() });
  };

  window.on('blur', () => {
    if (Date.now() - shownAt < BLUR_GRACE_MS || window.webContents.isDevToolsOpened()) return;
    // Another program or window has the focus already.
    hide(false);
  });
  const placeAgain = (): void => {
    if (window.isVisible()) place(window, options.currentZoom());
  };
  screen.on('display-removed', placeAgain);
  screen.on('display-metrics-changed', placeAgain);
  // A panel of macOS may lose the focus without a blur event.
  const onResigned = (): void => hide(false);
  if (isMac) app.on('did-resign-active', onResigned);
  window.on('close', (event) => {
    if (options.isQuitting()) return;
    event.preventDefault();
    hide(true);
  });
  window.on('closed', () => {
    screen.off('display-removed', placeAgain);
    screen.off('display-metrics-changed', placeAgain);
    app.off('did-resign-active', onResigned);
    if (!options.isQuitting()) options.onClosed();
  });
  const toggle = (): void => (window.isVisible() && window.isFocused() ? hide(true) : show());
  return { window, events, show, hide, toggle };
}

function createWindow(options: PaletteOptions): BrowserWindow {
  return new BrowserWindow({
    ...placePalette(screen.getPrimaryDisplay().workArea, options.currentZoom()),
    // A panel appears over full-screen programs and on every space.
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

/** Positions the palette on the display under the cursor. */
function place(window: BrowserWindow, zoom: number): void {
  const { workArea } = screen.getDisplayNearestPoint(screen.getCursorScreenPoint());
  window.setBounds(placePalette(workArea, zoom));
}

function hasOtherVisible(window: BrowserWindow): boolean {
  return BrowserWindow.getAllWindows().some((other) => other.id !== window.id && other.isVisible());
}
