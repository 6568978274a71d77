import { join } from 'node:path';
import { app, globalShortcut, shell } from 'electron';
import { openAccount } from '#main/account/index.ts';
import { createHandlers, registerChannels } from '#main/ipc/index.ts';
import {
  applySettings,
  bootData,
  cannotStart,
  collectOpenRequests,
  createOpenRequests,
  createReadyLine,
  debuggingPort,
  isFirstInstance,
  openLogs,
  openSettings,
  parseArguments,
  quitInOrder,
  quitOnSignals,
  setChromiumFlags,
  setMenu,
  setUserData,
  watchFailures,
} from '#main/lifecycle/index.ts';
import { createMediaHandler } from '#main/media/index.ts';
import { devServerUrl, isAppUrl, registerScheme, servePages } from '#main/pages/index.ts';
import { createSettingsControl, openStore, systemLanguage, watchDay } from '#main/settings/index.ts';
import type { MenuActions } from '#main/shell/index.ts';
import { createNotices, createPaletteShortcut, createTray, showContextMenu } from '#main/shell/index.ts';
import { createLocalCards, createSync, createSyncMirror, systemTimer } from '#main/sync/index.ts';
import { applyTheme, colorScheme, createErrorBox, createWindowState, createWindows } from '#main/windows/index.ts';
import { createMirror, createMirrorControl, createSamples } from '#main/workers/index.ts';

const out = join(import.meta.dirname, '..');
const argv = process.argv.slice(1);
const flags = parseArguments(argv, process.cwd());

/** What waits for the server is sent before quitting if it takes no longer than this, in milliseconds. */
const QUICK_SYNC_MS = 1500;

const errors = createErrorBox(flags);

try {
  quitOnSignals();
  setUserData(flags);
  if (isFirstInstance(argv)) {
    registerScheme();
    app.enableSandbox();
    setChromiumFlags();
    // Not awaited: Electron is not ready before this module has been evaluated.
    start().catch((error: unknown) => cannotStart(error, errors));
  } else {
    app.exit(0);
  }
} catch (error) {
  cannotStart(error, errors);
}

/** Wires the whole app. Each line creates one part from the parts above it. */
async function start(): Promise<void> {
  const passOpenRequests = collectOpenRequests();
  const userData = app.getPath('userData');
  const mirrors = join(userData, 'mirrors');
  const logs = openLogs();
  const log = logs.scope('main');
  watchFailures(log, errors);
  const { settings, setAsideAs } = openSettings(flags);
  errors.setSettings(settings);
  const port = (): number | null => debuggingPort(flags.remoteDebuggingPort, userData);
  const ready = createReadyLine(port, process.pid, (line) => process.stdout.write(line));

  await app.whenReady();
  applyTheme(settings.get().theme);
  const windows = createWindows({
    preload: join(out, 'preload/index.cjs'),
    isDevelopment: devServerUrl() !== undefined,
    language: () => systemLanguage(settings.get()),
    errors,
    runsWithoutWindow: () => tray.isVisible(),
    state: createWindowState(openStore(userData, 'window').store, logs.scope('main:windows')),
    logs,
    onLoaded: (kind) => ready(`${kind} loaded`),
    onContextMenu: (window, press) => showContextMenu(window, press, systemLanguage(settings.get())),
    onReady: (kind) => {
      if (kind === 'main') for (const notice of notices.take()) windows.send('notice', notice);
      else registerShortcut();
      ready(`${kind} ready`);
    },
  });
  const notices = createNotices((notice) => windows.sendIfReady('notice', notice));
  if (setAsideAs !== null) notices.push({ kind: 'SETTINGS_DAMAGED', setAsideAs });

  const mirror = createMirror(logs);
  const mirrorControl = createMirrorControl(mirror, mirrors, notices, logs.scope('main:mirror'));
  mirror.onChanged((change) => {
    windows.broadcast('dataChanged', change);
    sync.changedHere(change);
  });
  mirror.onProgress((progress) => void windows.sendIfReady('importProgress', progress));
  mirror.exports.onProgress((progress) => void windows.sendIfReady('exportProgress', progress));
  quitInOrder(async () => {
    await sync.finish(QUICK_SYNC_MS);
    await mirror.close();
  }, logs.scope('main:quit'));

  let isClockAsked = false;
  const askAboutClock = (since: string): void => {
    if (!isClockAsked) notices.push({ kind: 'CLOCK_JUMPED', since });
    isClockAsked = true;
  };
  mirror.onClockJump(askAboutClock);

  const account = openAccount({
    userData,
    mirrors,
    bin: join(userData, 'bin'),
    backend: () => settings.get().server_address,
    notices,
    log: logs.scope('main:account'),
    tryOpen: (state, server) => mirrorControl.tryOpen(state, server, settings.get()),
    onChange: (state, server) => {
      const opened = mirrorControl.open(state, server, settings.get());
      windows.broadcast('accountChanged', state);
      windows.broadcast('dataChanged', { what: ['boxes', 'cards', 'records', 'sessions'] });
      void opened.then(() => sync.accountChanged());
      return opened;
    },
    onClockJump: askAboutClock,
  });

  const sync = createSync({
    api: account.syncApi,
    mirror: createSyncMirror(mirror),
    account,
    timer: systemTimer,
    log: logs.scope('main:sync'),
    onStatus(status) {
      windows.broadcast('syncChanged', status);
      localCards.syncChanged(status);
    },
  });
  const localCards = createLocalCards({
    mirror,
    account,
    mirrors,
    temporary: join(userData, 'temporary'),
    settings: settings.get,
    version: app.getVersion(),
    sync: sync.now,
  });

  const shortcut = createPaletteShortcut(globalShortcut, () => windows.palette('toggle'));
  const registerShortcut = (): void => {
    const accelerator = settings.get().palette_shortcut;
    if (accelerator === null || shortcut.change(accelerator).ok) return;
    notices.push({ kind: 'SHORTCUT_TAKEN', accelerator });
  };
  const menu: MenuActions = {
    navigate: windows.navigate,
    command: (command) => windows.send('menuCommand', { command }),
    zoom: windows.zoom,
    setTheme: (theme) => void control.set({ theme }),
    showPalette: () => windows.palette('show'),
  };
  const tray = createTray(join(out, '../resources/tray'), {
    showMain: windows.showMain,
    navigate: windows.navigate,
    showPalette: menu.showPalette,
  });
  const control = createSettingsControl(settings, shortcut.change, (next, before) =>
    applySettings(next, before, { windows, mirror, menu, account, tray }),
  );
  setMenu(settings.get(), menu);
  tray.update(settings.get());

  // A new day started: due counts and the forecast changed.
  watchDay(control, () => windows.broadcast('dataChanged', { what: ['boxes', 'records'] }), Date.now);

  const samples = createSamples(join(out, '../resources/samples'));
  const trustClock = () => {
    account.trustClock();
    return mirror.trustClock();
  };
  const parts = { windows, notices, settings: control, account, sync, localCards, mirror, samples, logs, trustClock };
  const { chooseFile } = windows;
  const showInFolder = (path: string): void => shell.showItemInFolder(path);
  registerChannels(createHandlers({ ...parts, chooseFile, showInFolder, version: app.getVersion() }), {
    isAppUrl,
    windowKind: windows.kindOf,
    log: logs.scope('main:ipc'),
  });
  servePages({
    root: join(out, 'renderer'),
    boot: (path, nonce) => bootData(path, nonce, control.get(), account),
    colorScheme,
    media: createMediaHandler(mirror.media.find),
  });

  windows.open();
  void mirrorControl.open(account.get(), account.server(), settings.get()).then(() => sync.accountChanged());
  const openRequests = createOpenRequests(windows, mirror.decks, notices, log);
  const open = (request: Parameters<typeof openRequests.open>[0]): void => void openRequests.open(request);
  passOpenRequests(open, windows.showMain);
  open(flags);
}
