import { join } from 'node:path';
import { app, type BrowserWindow, dialog, nativeTheme, session } from 'electron';
import type { Logs } from '#main/log/index.ts';
import { BACKGROUND } from '#main/windows/background.ts';
import type { ErrorBox } from '#main/windows/errorBox.ts';
import { createMainWindow, type MainWindow } from '#main/windows/mainWindow.ts';
import { denyPermissions, guardNavigation } from '#main/windows/navigationGuards.ts';
import { createPaletteWindow, type PaletteWindow } from '#main/windows/paletteWindow.ts';
import type { WindowStateKeeper } from '#main/windows/windowState.ts';
import { nextZoom } from '#main/windows/zoom.ts';
import type { WindowKind } from '#shared/boot.ts';
import type { EventName, Events } from '#shared/ipc/events.ts';
import { RateLimit } from '#shared/rateLimit.ts';
import { colorScheme } from './theme.ts';

export interface Windows {
  /** Makes both windows; the palette stays hidden. */
  open(): void;
  /** The page of this kind said it is up. */
  pageReady(kind: WindowKind): void;
  /** The kind of the window with these web contents; null for any other. */
  kindOf(contentsId: number): WindowKind | null;
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
  /** Asks where to write a file with this ending, proposing a name; its absolute path, or null when the person cancels. */
  chooseTarget(name: string, extension: string): Promise<string | null>;
}

export interface WindowsOptions {
  /** Absolute path of the preload script. */
  readonly preload: string;
  readonly isDevelopment: boolean;
  /** Tells of a window that could not be kept. */
  readonly errors: Pick<ErrorBox, 'tell'>;
  /** The app goes on when its main window is closed. */
  staysWithoutWindow(): boolean;
  readonly state: WindowStateKeeper;
  readonly logs: Logs;
  onLoaded(kind: WindowKind): void;
  onReady(kind: WindowKind): void;
}

/** Both windows and all that is ever sent to their pages. */
export function createWindows(options: WindowsOptions): Windows {
  const log = options.logs.scope('main:windows');
  guardNavigation(log);
  denyPermissions(session.defaultSession, log);
  const pair = createPair(options);
  const navigate = (path: string): void => {
    pair.main().show();
    pair.main().outbox.send('navigate', { path });
  };
  return {
    open() {
      pair.main();
      pair.makePalette();
    },
    pageReady(kind) {
      pair.open(kind)?.outbox.open();
      options.onReady(kind);
    },
    kindOf: (contentsId) => KINDS.find((kind) => pair.open(kind)?.window.webContents.id === contentsId) ?? null,
    send: (name, payload) => pair.main().outbox.send(name, payload),
    sendIfUp(name, payload) {
      const outbox = pair.open('main')?.outbox;
      if (outbox === undefined || !outbox.isOpen()) return false;
      outbox.send(name, payload);
      return true;
    },
    broadcast(name, payload) {
      for (const kind of KINDS) pair.open(kind)?.outbox.send(name, payload);
    },
    showMain: () => pair.main().show(),
    navigate,
    palette(action) {
      const palette = pair.open('palette');
      if (action === 'hide') palette?.hide(true);
      else palette?.[action]();
    },
    openFromPalette(path) {
      // Hidden first, so that the main window is not shown behind it.
      pair.open('palette')?.hide(false);
      navigate(path);
    },
    zoom: pair.zoom,
    async chooseFile(extensions) {
      const filters = [{ name: extensions.map((one) => `.${one}`).join(' '), extensions: [...extensions] }];
      const { filePaths } = await dialog.showOpenDialog(pair.main().window, { properties: ['openFile'], filters });
      return filePaths[0] ?? null;
    },
    async chooseTarget(name, extension) {
      const filters = [{ name: `.${extension}`, extensions: [extension] }];
      const defaultPath = join(app.getPath('documents'), `${name}.${extension}`);
      const { filePath } = await dialog.showSaveDialog(pair.main().window, { defaultPath, filters });
      return filePath === '' ? null : filePath;
    },
  };
}

const KINDS = ['main', 'palette'] as const;

/** The windows that there are; the main one is made when it is needed, the palette again when the system closed it. */
function createPair(options: WindowsOptions) {
  const open: { main: MainWindow | null; palette: PaletteWindow | null } = { main: null, palette: null };
  const { state } = options;
  const paletteRestarts = new RateLimit(3, 60_000);
  let isQuitting = false;
  app.on('before-quit', () => {
    isQuitting = true;
  });
  nativeTheme.on('updated', () => {
    for (const kind of KINDS) open[kind]?.window.setBackgroundColor(BACKGROUND[colorScheme()][kind]);
  });

  const page = (kind: WindowKind) => ({
    preload: options.preload,
    isDevelopment: options.isDevelopment,
    zoom: state.get().zoom,
    scheme: colorScheme,
    hooks: {
      onLoaded: () => options.onLoaded(kind),
      onGivenUp: () => {
        options.errors.tell('window');
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
  function watchZoom<W extends { readonly window: BrowserWindow }>(made: W): W {
    made.window.webContents.on('zoom-changed', (_event, direction) => zoom(direction));
    return made;
  }
  function makePalette(): void {
    const onClosed = (): void => {
      open.palette = null;
      if (paletteRestarts.tryAdd()) makePalette();
    };
    const currentZoom = (): number => state.get().zoom;
    open.palette = watchZoom(
      createPaletteWindow({ ...page('palette'), currentZoom, isQuitting: () => isQuitting, onClosed }),
    );
  }
  function main(): MainWindow {
    open.main ??= watchZoom(createMainWindow({ ...page('main'), state, onClosed: mainClosed }));
    return open.main;
  }
  function mainClosed(): void {
    open.main = null;
    // On macOS a program lives on without windows, elsewhere with an icon in the tray.
    if (process.platform !== 'darwin' && !options.staysWithoutWindow()) app.quit();
  }
  return { main, makePalette, zoom, open: <K extends WindowKind>(kind: K) => open[kind] };
}
