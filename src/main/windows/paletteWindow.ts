import { app, BrowserWindow, type BrowserWindowConstructorOptions, screen } from 'electron';
import { APP_ORIGIN } from '#main/pages/index.ts';
import type { WindowSystem } from '#main/shell/index.ts';
import { ROUTES } from '#shared/routes.ts';
import { BACKGROUND } from './background.ts';
import { openPage, type PageOptions } from './page.ts';
import { createPaletteControl, type PaletteControlOptions } from './paletteControl.ts';
import { PALETTE_SIZE, placePalette } from './placement.ts';
import { pagePreferences } from './preferences.ts';
import { colorScheme } from './theme.ts';

export type PaletteWindow = ReturnType<typeof createPaletteWindow>;

export interface PaletteOptions extends PageOptions, Pick<PaletteControlOptions, 'currentZoom' | 'offset'> {
  /** Whether a dialog of this window is open. */
  hasDialog(window: BrowserWindow): boolean;
  isQuitting(): boolean;
  /** The system closed the window unexpectedly. */
  onClosed(): void;
}

/** The palette is created once and stays loaded, so that it appears at once (S-100). */
export function createPaletteWindow(options: PaletteOptions) {
  const { system, currentZoom, offset } = options;
  const window = new BrowserWindow({
    ...initialSize(options),
    ...frameOptions(system),
    backgroundColor: BACKGROUND[colorScheme()].palette,
    webPreferences: { ...pagePreferences(options), backgroundThrottling: false },
  });
  const url = `${APP_ORIGIN}${ROUTES.palette}`;
  const events = openPage(window, { url, home: url }, options.hooks);
  const control = createPaletteControl({
    window,
    desktop: {
      system,
      areaUnderPointer: () => screen.getDisplayNearestPoint(screen.getCursorScreenPoint()).workArea,
      areaOf: (bounds) => screen.getDisplayMatching(bounds).workArea,
      hasOtherVisibleWindow: () =>
        BrowserWindow.getAllWindows().some((other) => other.id !== window.id && other.isVisible()),
      hideApp: () => app.hide(),
      showApp: () => app.show(),
    },
    currentZoom,
    offset,
    staysOpen: () => window.webContents.isDevToolsOpened() || options.hasDialog(window),
    send: events.send,
    now: Date.now,
  });

  window.on('blur', control.blurred);
  window.on('move', control.moved);
  screen.on('display-removed', control.displaysChanged);
  screen.on('display-metrics-changed', control.displaysChanged);
  // A panel of macOS may lose the focus without a blur event.
  if (system === 'mac') app.on('did-resign-active', control.blurred);
  window.on('close', (event) => {
    if (options.isQuitting()) return;
    event.preventDefault();
    control.hide(true);
  });
  window.on('closed', () => {
    screen.off('display-removed', control.displaysChanged);
    screen.off('display-metrics-changed', control.displaysChanged);
    app.off('did-resign-active', control.blurred);
    if (!options.isQuitting()) options.onClosed();
  });
  const { show, hide, toggle, resize } = control;
  return { window, events, show, hide, toggle, resize };
}

/** The frame of the palette's window on each system. */
export function frameOptions(system: WindowSystem): BrowserWindowConstructorOptions {
  return {
    // A panel appears over full-screen programs and on every space.
    ...(system === 'mac' ? { type: 'panel' } : {}),
    frame: false,
    show: false,
    skipTaskbar: true,
    fullscreenable: false,
    maximizable: false,
    minimizable: system === 'windows',
    resizable: false,
    alwaysOnTop: true,
    title: 'Cardbox',
  };
}

/** The first size; on Wayland the only one, and the compositor chooses the position. */
function initialSize({ system, currentZoom, offset }: PaletteOptions): BrowserWindowConstructorOptions {
  const { height } = PALETTE_SIZE;
  const bounds = placePalette(screen.getPrimaryDisplay().workArea, {
    height,
    zoom: currentZoom(),
    offset: offset.get(),
  });
  return system === 'wayland' ? { width: bounds.width, height: bounds.height } : bounds;
}
