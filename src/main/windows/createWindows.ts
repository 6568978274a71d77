import { join } from 'node:path';
import { app, type BrowserWindow, type ContextMenuParams, dialog, nativeTheme, session } from 'electron';
import type { Logs } from '#main/log/index.ts';
import { BACKGROUND } from '#main/windows/background.ts';
import type { ErrorBox } from '#main/windows/errorBox.ts';
import { type FileType, fileFilter } from '#main/windows/fileTypes.ts';
import { createMainWindow, type MainWindow } from '#main/windows/mainWindow.ts';
import { denyPermissions, guardNavigation } from '#main/windows/navigationGuards.ts';
import { createPaletteWindow, type PaletteWindow } from '#main/windows/paletteWindow.ts';
import { createSpelling } from '#main/windows/spelling.ts';
import type { WindowStateKeeper } from '#main/windows/windowState.ts';
import { nextZoom } from '#main/windows/zoom.ts';
import type { WindowKind } from '#shared/boot.ts';
import type { ExportFormat } from '#shared/export.ts';
import type { EventName, Events } from '#shared/ipc/events.ts';
import { RateLimit } from '#shared/rateLimit.ts';
import type { Language } from '#shared/settings.ts';
import { colorScheme } from './theme.ts';

export interface Windows {
  /** Creates both windows; the palette stays hidden. */
  open(): void;
  /** The page of this window reported that it is ready. */
  pageReady(kind: WindowKind): void;
  /** The kind of the window with these web contents; null for any other id. */
  kindOf(contentsId: number): WindowKind | null;
  /** Sends to the page of the main window, now or as soon as the page is ready. */
  send<N extends EventName>(name: N, payload: Events[N]): void;
  /** Like `send`, but does nothing and returns false while the page is not ready. */
  sendIfReady<N extends EventName>(name: N, payload: Events[N]): boolean;
  /** Sends to both pages. */
  broadcast<N extends EventName>(name: N, payload: Events[N]): void;
  /** Shows the main window in front; creates it again if it was closed (macOS). */
  showMain(): void;
  /** Shows the main window at this path. */
  navigate(path: string): void;
  palette(action: 'show' | 'hide' | 'toggle'): void;
  /** Hides the palette and shows the main window at this path. */
  openFromPalette(path: string): void;
  zoom(change: 'in' | 'out' | 'reset'): void;
  /** Checks the spelling of card fields in these languages (BCP 47); without any it checks none. */
  checkSpelling(languages: readonly string[]): void;
  /** Opens a file dialog for files of this type. Returns an absolute path, or null if the user cancels. */
  chooseFile(type: FileType): Promise<string | null>;
  /** Opens a save dialog with a proposed name. Returns an absolute path, or null if the user cancels. */
  chooseTarget(name: string, format: ExportFormat): Promise<string | null>;
}

export interface WindowsOptions {
  /** Absolute path of the preload script. */
  readonly preload: string;
  readonly isDevelopment: boolean;
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
export function createWindows(options: WindowsOptions): Windows {
  const log = options.logs.scope('main:windows');
  guardNavigation(log);
  denyPermissions(session.defaultSession, log);
  const spelling = createSpelling(session.defaultSession, process.platform === 'darwin');
  const pair = createPair(options);
  const navigate = (path: string): void => {
    pair.main().show();
    pair.main().events.send('navigate', { path });
  };
  return {
    open() {
      pair.main();
      pair.makePalette();
    },
    pageReady(kind) {
      pair.open(kind)?.events.open();
      options.onReady(kind);
    },
    kindOf: (contentsId) => KINDS.find((kind) => pair.open(kind)?.window.webContents.id === contentsId) ?? null,
    send: (name, payload) => pair.main().events.send(name, payload),
    sendIfReady(name, payload) {
      const events = pair.open('main')?.events;
      if (events === undefined || !events.isOpen()) return false;
      events.send(name, payload);
      return true;
    },
    broadcast(name, payload) {
      for (const kind of KINDS) pair.open(kind)?.events.send(name, payload);
    },
    showMain: () => pair.main().show(),
    navigate,
    palette(action) {
      const palette = pair.open('palette');
      if (action === 'hide') palette?.hide(true);
      else palette?.[action]();
    },
    openFromPalette(path) {
      // Hide the palette first, so that the main window does not appear behind it.
      pair.open('palette')?.hide(false);
      navigate(path);
    },
    zoom: pair.zoom,
    checkSpelling: spelling.setLanguages,
    async chooseFile(type) {
      const filters = [fileFilter(type, options.language())];
      const { filePaths } = await dialog.showOpenDialog(pair.main().window, { properties: ['openFile'], filters });
      return filePaths[0] ?? null;
    },
    async chooseTarget(name, format) {
      const filter = fileFilter(format, options.language());
      const filters = [filter];
      const defaultPath = join(app.getPath('documents'), `${name}.${filter.extensions[0]}`);
      const { filePath } = await dialog.showSaveDialog(pair.main().window, { defaultPath, filters });
      return filePath === '' ? null : filePath;
    },
  };
}

const KINDS = ['main', 'palette'] as const;

/** The open windows. The main window is created when it is needed, the palette again after the system closed it. */
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
    const currentZoom = (): number => state.get().zoom;
    open.palette = watchPointer(
      createPaletteWindow({ ...page('palette'), currentZoom, isQuitting: () => isQuitting, onClosed }),
    );
  }
  function main(): MainWindow {
    open.main ??= watchPointer(createMainWindow({ ...page('main'), state, onClosed: mainClosed }));
    return open.main;
  }
  function mainClosed(): void {
    open.main = null;
    // On macOS an app keeps running without windows, elsewhere only with an icon in the tray.
    if (process.platform !== 'darwin' && !options.runsWithoutWindow()) app.quit();
  }
  return { main, makePalette, zoom, open: <K extends WindowKind>(kind: K) => open[kind] };
}
