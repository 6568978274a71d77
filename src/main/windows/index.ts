import { app, type BrowserWindow, dialog, nativeTheme, session } from 'electron';
import type { Logs } from '#main/app/log.ts';
import { BACKGROUND } from '#main/windows/background.ts';
import { denyPermissions, lockNavigation } from '#main/windows/lock.ts';
import { createMainWindow, type MainWindow } from '#main/windows/mainWindow.ts';
import { createPaletteWindow, type PaletteWindow } from '#main/windows/paletteWindow.ts';
import { createRetries } from '#main/windows/retries.ts';
import type { WindowStateKeeper } from '#main/windows/windowState.ts';
import { nextZoom } from '#main/windows/zoom.ts';
import type { WindowKind } from '#shared/boot.ts';
import type { EventName, Events } from '#shared/ipc/events.ts';

export interface Windows {
  /** Makes both windows; the palette stays hidden. */
  open(): void;
  /** The page of this kind said it is up. */
  pageReady(kind: WindowKind): void;
  /** The kind of the window with these web contents; null for any other. */
  kindOf(contents_id: number): WindowKind | null;
  /** Sends to the main window's page, now or as soon as it is up. */
  send<N extends EventName>(name: N, payload: Events[N]): void;
  /** Like `send`, but false while the page is not up. */
  sendIfUp<N extends EventName>(name: N, payload: Events[N]): boolean;
  /** Sends to both pages. */
  broadcast<N extends EventName>(name: N, payload: Events[N]): void;
  /** The main window in front, made again if it was closed (macOS). */
  showMain(): void;
  /** Shows the main window at this path. */
  navigate(path: string): void;
  palette(action: 'show' | 'hide' | 'toggle'): void;
  /** Hides the palette and shows the main window at this path. */
  openFromPalette(path: string): void;
  zoom(change: 'in' | 'out' | 'reset'): void;
  /** Asks for a file with one of these endings; its absolute path, or null when the person cancels. */
  chooseFile(extensions: readonly string[]): Promise<string | null>;
}

export interface WindowsOptions {
  /** Absolute path of the preload script. */
  readonly preload: string;
  readonly is_development: boolean;
  /** No display, nobody looking: nothing is asked in a dialog. */
  readonly is_headless: boolean;
  readonly state: WindowStateKeeper;
  readonly logs: Logs;
  onLoaded(kind: WindowKind): void;
  onReady(kind: WindowKind): void;
}

/** Both windows and all that is ever sent to their pages. */
export function createWindows(options: WindowsOptions): Windows {
  const log = options.logs.scope('main:windows');
  let main: MainWindow | null = null;
  let palette: PaletteWindow | null = null;
  let is_quitting = false;
  const mayMakePalette = createRetries(3, 60_000);

  app.on('before-quit', () => {
    is_quitting = true;
  });
  lockNavigation(log);
  denyPermissions(session.defaultSession, log);
  nativeTheme.on('updated', () => {
    main?.window.setBackgroundColor(BACKGROUND[colorScheme()].main);
    palette?.window.setBackgroundColor(BACKGROUND[colorScheme()].palette);
  });

  const page = (kind: WindowKind) => ({
    preload: options.preload,
    is_development: options.is_development,
    zoom: options.state.get().zoom,
    scheme: colorScheme,
    hooks: {
      onLoaded: () => options.onLoaded(kind),
      onGivenUp: () => giveUp(options.is_headless),
      log: options.logs.scope(`main:windows:${kind}`),
    },
  });
  function makePalette(): void {
    palette = createPaletteWindow({
      ...page('palette'),
      currentZoom: () => options.state.get().zoom,
      isQuitting: () => is_quitting,
      onClosed: () => {
        palette = null;
        if (mayMakePalette()) makePalette();
      },
    });
    watchZoom(palette.window);
  }
  function getMain(): MainWindow {
    if (main !== null) return main;
    main = createMainWindow({ ...page('main'), state: options.state, onClosed: mainClosed });
    watchZoom(main.window);
    return main;
  }
  function mainClosed(): void {
    main = null;
    // On macOS a program lives on without windows.
    if (process.platform !== 'darwin') app.quit();
  }
  function windowOf(kind: WindowKind) {
    return kind === 'main' ? main : palette;
  }
  function setZoom(change: 'in' | 'out' | 'reset'): void {
    const zoom = change === 'reset' ? 1 : nextZoom(options.state.get().zoom, change);
    options.state.set({ zoom });
    for (const open of [main, palette]) open?.window.webContents.setZoomFactor(zoom);
  }
  function watchZoom({ webContents }: BrowserWindow): void {
    webContents.on('zoom-changed', (_event, direction) => setZoom(direction));
  }

  return {
    open() {
      getMain();
      makePalette();
    },
    pageReady(kind) {
      windowOf(kind)?.outbox.open();
      options.onReady(kind);
    },
    kindOf(contents_id) {
      if (main?.window.webContents.id === contents_id) return 'main';
      return palette?.window.webContents.id === contents_id ? 'palette' : null;
    },
    send: (name, payload) => getMain().outbox.send(name, payload),
    sendIfUp(name, payload) {
      if (main === null || !main.outbox.isOpen()) return false;
      main.outbox.send(name, payload);
      return true;
    },
    broadcast(name, payload) {
      main?.outbox.send(name, payload);
      palette?.outbox.send(name, payload);
    },
    showMain: () => getMain().show(),
    navigate(path) {
      getMain().show();
      getMain().outbox.send('navigate', { path });
    },
    palette(action) {
      if (action === 'hide') palette?.hide(true);
      else palette?.[action]();
    },
    openFromPalette(path) {
      // Hidden first, so that the main window is not shown behind it.
      palette?.hide(false);
      this.navigate(path);
    },
    zoom: setZoom,
    async chooseFile(extensions) {
      const filters = [{ name: extensions.map((one) => `.${one}`).join(' '), extensions: [...extensions] }];
      const { filePaths } = await dialog.showOpenDialog(getMain().window, { properties: ['openFile'], filters });
      return filePaths[0] ?? null;
    },
  };
}

/** The colour scheme in force: the setting, or the system's. */
export function colorScheme(): 'light' | 'dark' {
  return nativeTheme.shouldUseDarkColors ? 'dark' : 'light';
}

function giveUp(is_headless: boolean): void {
  if (!is_headless) {
    dialog.showErrorBox(
      'Cardbox',
      'A window of Cardbox failed again and again. Your answers are kept. Start it again.',
    );
  }
  app.quit();
}
