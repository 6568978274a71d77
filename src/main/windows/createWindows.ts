import { app, type BrowserWindow, type ContextMenuParams, nativeImage, nativeTheme, session } from 'electron';
import type { Logs } from '#main/log/index.ts';
import { BADGE_SIZE, type WindowSystem } from '#main/shell/index.ts';
import type { WindowKind } from '#shared/boot.ts';
import type { EventName, Events, PalettePage } from '#shared/ipc/events.ts';
import { RateLimit } from '#shared/rateLimit.ts';
import type { Language } from '#shared/settings.ts';
import { BACKGROUND } from './background.ts';
import type { ErrorBox } from './errorBox.ts';
import { createFileDialogs } from './fileDialogs.ts';
import { createMainWindow, type MainWindow } from './mainWindow.ts';
import { denyPermissions, guardNavigation } from './navigationGuards.ts';
import { createPaletteWindow, type PaletteWindow } from './paletteWindow.ts';
import { createSpelling } from './spelling.ts';
import { colorScheme } from './theme.ts';
import type { WindowStateKeeper } from './windowState.ts';
import { nextZoom } from './zoom.ts';

interface Overlay {
  /** Its description. */
  readonly text: string;
  /** Of a square bitmap. */
  readonly pixels: Buffer;
}

export type Windows = ReturnType<typeof createWindows>;

export interface WindowsOptions {
  /** Absolute path of the preload script. */
  readonly preload: string;
  readonly isDevelopment: boolean;
  readonly system: WindowSystem;
  /** The language of the file dialogs' own texts. */
  language(): Language;
  /** Shows the error of a window that failed too often. */
  readonly errors: Pick<ErrorBox, 'show'>;
  /** Whether the app keeps running when its main window is closed. */
  runsWithoutWindow(): boolean;
  readonly state: WindowStateKeeper;
  readonly logs: Logs;
  onLoaded(kind: WindowKind): void;
  onReady(kind: WindowKind): void;
  /** A right click that the page left to the system. */
  onContextMenu(window: BrowserWindow, press: ContextMenuParams): void;
}

/** Creates both windows. All events to their pages go through this object. */
export function createWindows(options: WindowsOptions) {
  const log = options.logs.scope('main:windows');
  guardNavigation(log);
  denyPermissions(session.defaultSession, log);
  const spelling = createSpelling(session.defaultSession, options.system === 'mac');
  const pair = createPair(options);
  const { chooseFile, chooseFiles, chooseTarget } = pair.dialogs;
  /** Shows the main window at this path. */
  const navigate = (path: string): void => {
    pair.main().show();
    pair.main().events.send('navigate', { path });
  };
  return {
    /** Creates both windows; the palette stays hidden, and so does the main window if `isHidden`. */
    open(isHidden: boolean): void {
      pair.main(isHidden);
      pair.makePalette();
    },
    /** The page of this window reported that it is ready. */
    pageReady(kind: WindowKind): void {
      pair.open(kind)?.events.open();
      options.onReady(kind);
    },
    /** The kind of the window with these web contents; null for any other id. */
    kindOf: (contentsId: number) => KINDS.find((kind) => pair.open(kind)?.window.webContents.id === contentsId) ?? null,
    /** Sends to the page of the main window, now or as soon as the page is ready. */
    send: <N extends EventName>(name: N, payload: Events[N]): void => pair.main().events.send(name, payload),
    /** Like `send`, but does nothing and returns false while the page is not ready. */
    sendIfReady<N extends EventName>(name: N, payload: Events[N]): boolean {
      const events = pair.open('main')?.events;
      if (events === undefined || !events.isOpen()) return false;
      events.send(name, payload);
      return true;
    },
    /** Sends to both pages. */
    broadcast<N extends EventName>(name: N, payload: Events[N]): void {
      for (const kind of KINDS) pair.open(kind)?.events.send(name, payload);
    },
    /** Shows the main window in front; creates it again if it was closed (macOS). */
    showMain: () => pair.main().show(),
    navigate,
    palette(action: 'show' | 'hide' | 'toggle'): void {
      const palette = pair.open('palette');
      if (action === 'hide') palette?.hide(true);
      else if (action === 'show') palette?.show(null);
      else palette?.toggle();
    },
    /** Shows the palette with this page of it. */
    showInPalette: (page: PalettePage) => pair.open('palette')?.show(page),
    /** Resizes the palette to its content, in CSS pixels. Returns the height that it has then. */
    resizePalette: (height: number) => pair.open('palette')?.resize(height) ?? height,
    /** Hides the palette and shows the main window at this path. */
    openFromPalette(path: string): void {
      // Hide the palette first, so that the main window does not appear behind it.
      pair.open('palette')?.hide(false);
      navigate(path);
    },
    zoom: pair.zoom,
    /** The main window on the whole screen, or as before. */
    toggleFullScreen(): void {
      const { window } = pair.main();
      window.setFullScreen(!window.isFullScreen());
    },
    setOverlay: pair.setOverlay,
    checkSpelling: spelling.setLanguages,
    chooseFile,
    chooseFiles,
    chooseTarget,
  };
}

const KINDS = ['main', 'palette'] as const;

/** The open windows. The main window is created when it is needed, the palette again after the system closed it. */
function createPair(options: WindowsOptions) {
  const open: { main: MainWindow | null; palette: PaletteWindow | null } = { main: null, palette: null };
  const { state } = options;
  const dialogs = createFileDialogs(() => {
    const palette = open.palette?.window;
    return palette?.isVisible() && palette.isFocused() ? palette : main().window;
  }, options.language);
  const paletteRestarts = new RateLimit(3, 60_000);
  let isQuitting = false;
  let overlay: Overlay | null = null;
  app.on('before-quit', () => {
    isQuitting = true;
  });
  nativeTheme.on('updated', () => {
    for (const kind of KINDS) open[kind]?.window.setBackgroundColor(BACKGROUND[colorScheme()][kind]);
  });

  const page = (kind: WindowKind) => ({
    preload: options.preload,
    isDevelopment: options.isDevelopment,
    system: options.system,
    zoom: state.get().zoom,
    hooks: {
      onLoaded: () => options.onLoaded(kind),
      onFailed: () => {
        options.errors.show('window');
        app.quit();
      },
      log: options.logs.scope(`main:windows:${kind}`),
    },
  });
  function zoom(change: 'in' | 'out' | 'reset'): void {
    const factor = change === 'reset' ? 1 : nextZoom(state.get().zoom, change);
    state.set({ zoom: factor });
    for (const kind of KINDS) open[kind]?.window.webContents.setZoomFactor(factor);
  }
  function watchPointer<W extends { readonly window: BrowserWindow }>(created: W): W {
    const { window } = created;
    window.webContents.on('zoom-changed', (_event, direction) => zoom(direction));
    window.webContents.on('context-menu', (_event, press) => options.onContextMenu(window, press));
    return created;
  }
  function makePalette(): void {
    const onClosed = (): void => {
      open.palette = null;
      if (paletteRestarts.tryAdd()) makePalette();
    };
    open.palette = watchPointer(
      createPaletteWindow({
        ...page('palette'),
        currentZoom: () => state.get().zoom,
        offset: {
          get: () => state.get().paletteOffset,
          set: (paletteOffset) => state.set({ paletteOffset }),
        },
        hasDialog: dialogs.isOpen,
        isQuitting: () => isQuitting,
        onClosed,
      }),
    );
  }
  function main(isHidden = false): MainWindow {
    if (open.main === null) {
      open.main = watchPointer(createMainWindow({ ...page('main'), state, isHidden, onClosed: mainClosed }));
      if (overlay !== null) setOverlay(overlay);
    }
    return open.main;
  }
  /** Puts a small picture on the app's button in the taskbar (Windows); null removes it. */
  function setOverlay(next: Overlay | null): void {
    overlay = next;
    const size = { width: BADGE_SIZE, height: BADGE_SIZE, scaleFactor: 2 };
    const picture = next === null ? null : nativeImage.createFromBitmap(next.pixels, size);
    open.main?.window.setOverlayIcon(picture, next?.text ?? '');
  }
  function mainClosed(): void {
    open.main = null;
    // On macOS an app keeps running without windows, elsewhere only with an icon in the tray.
    if (options.system !== 'mac' && !options.runsWithoutWindow()) app.quit();
  }
  return { main, makePalette, zoom, setOverlay, dialogs, open: <K extends WindowKind>(kind: K) => open[kind] };
}
