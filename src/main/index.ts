import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { app, clipboard, globalShortcut, session, shell } from 'electron';
import { openAccount } from '#main/account/index.ts';
import { createDoor } from '#main/door/index.ts';
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
  startReminders,
  watchFailures,
} from '#main/lifecycle/index.ts';
import { createMediaHandler } from '#main/media/index.ts';
import { devServerUrl, isAppUrl, registerScheme, servePages } from '#main/pages/index.ts';
import { createSettingsControl, openJsonStore, systemLanguage, watchDay } from '#main/settings/index.ts';
import {
  APP_ID,
  createNotices,
  createPaletteShortcut,
  createTray,
  loginCommand,
  type MenuActions,
  openAtLogin,
  selectedText,
  showContextMenu,
  windowSystem,
} from '#main/shell/index.ts';
import { createLocalCards, createSync, createSyncMirror, systemTimer } from '#main/sync/index.ts';
import { createUpdater, createUpdates } from '#main/update/index.ts';
import { applyTheme, colorScheme, createErrorBox, createWindowState, createWindows } from '#main/windows/index.ts';
import { createCopiesFolder, createMirror, createMirrorControl, createSamples } from '#main/workers/index.ts';

const out = join(import.meta.dirname, '..');
const argv = process.argv.slice(1);
const flags = parseArguments(argv, process.cwd());

/** What waits for the server is sent before quitting if it takes no longer than this, in milliseconds. */
const QUICK_SYNC_MS = 1500;

const errors = createErrorBox(flags);
const system = windowSystem(
  process.platform,
  process.env.XDG_SESSION_TYPE,
  app.commandLine.getSwitchValue('ozone-platform'),
);

try {
  quitOnSignals();
  setUserData(flags);
  if (isFirstInstance(argv)) {
    registerScheme();
    app.enableSandbox();
    if (system === 'windows') app.setAppUserModelId(APP_ID);
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
    system,
    language: () => systemLanguage(settings.get()),
    errors,
    runsWithoutWindow: () => tray.isVisible(),
    state: createWindowState(openJsonStore(userData, 'window').store, logs.scope('main:windows')),
    logs,
    onLoaded: (kind) => ready(`${kind} loaded`),
    onContextMenu: (window, press) => showContextMenu(window, press, systemLanguage(settings.get())),
    onReady: (kind) => {
      if (kind === 'main') {
        for (const notice of notices.take()) windows.send('notice', notice);
        // A page that was reloaded records no keys.
        shortcut.setRecording(false);
      } else registerShortcut();
      ready(`${kind} ready`);
    },
  });
  const notices = createNotices((notice) => windows.sendIfReady('notice', notice));
  if (setAsideAs !== null) notices.push({ kind: 'SETTINGS_DAMAGED', setAsideAs });

  const copies = createCopiesFolder(userData, logs.scope('main:copies'));
  void copies.sweep();
  const mirror = createMirror(logs, copies);
  const mirrorControl = createMirrorControl(mirror, mirrors, notices, logs.scope('main:mirror'));
  mirror.onChanged((change) => {
    windows.broadcast('dataChanged', change);
    reminders.refresh();
    sync.changedHere(change);
  });
  mirror.onProgress((progress) => void windows.sendIfReady('importProgress', progress));
  mirror.exports.onProgress((progress) => void windows.sendIfReady('exportProgress', progress));
  const close = async (): Promise<void> => {
    await door.close();
    await sync.finish(QUICK_SYNC_MS);
    await mirror.close();
    await copies.remove();
  };
  quitInOrder(close, () => updates.install(), logs.scope('main:quit'));

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
      void opened.then(() => {
        reminders.refresh();
        sync.accountChanged();
      });
      return opened;
    },
    onClockJump: askAboutClock,
  });

  const sync = createSync({
    api: account.syncApi,
    mirror: createSyncMirror(mirror),
    account,
    // The pages do not use these connections: they are served by the app itself.
    dropConnections: () => session.defaultSession.closeAllConnections(),
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
    openFile: (state, server) => mirrorControl.tryOpen(state, server, settings.get()),
    settings: settings.get,
    version: app.getVersion(),
    sync: sync.now,
  });

  const updateLog = logs.scope('main:update');
  const installation = {
    platform: process.platform,
    isPackaged: app.isPackaged,
    appImage: process.env.APPIMAGE,
    hasUpdateConfig: app.isPackaged && existsSync(join(process.resourcesPath, 'app-update.yml')),
  };
  const releaseLock = (): void => app.releaseSingleInstanceLock();
  const updates = createUpdates({
    updater: createUpdater(installation, { timer: systemTimer, log: updateLog, releaseLock }),
    timer: systemTimer,
    channel: () => settings.get().updateChannel,
    onState: (state) => windows.broadcast('updateChanged', state),
    quit: () => app.quit(),
    log: updateLog,
  });

  const shortcut = createPaletteShortcut({
    register: globalShortcut,
    system,
    onPressed: () => windows.palette('toggle'),
    onState: (state) => windows.broadcast('shortcutChanged', state),
  });
  const cardShortcut = createPaletteShortcut({
    register: globalShortcut,
    system,
    onPressed: () => void selectedText(clipboard).then((text) => windows.showInPalette({ kind: 'addCard', text })),
    onState: () => undefined,
  });
  // A user who leaves the window presses no shortcut there.
  app.on('browser-window-blur', () => shortcut.setRecording(false));
  const registerShortcut = (): void => {
    const saved = settings.get();
    const both = [[shortcut, saved.palette_shortcut] as const, [cardShortcut, saved.cardShortcut] as const];
    for (const [one, accelerator] of both) {
      const result = one.restore(accelerator);
      if (accelerator !== null && !result.ok) notices.push({ kind: 'SHORTCUT_TAKEN', accelerator });
    }
  };
  const menu: MenuActions = {
    navigate: windows.navigate,
    command: (command) => windows.send('menuCommand', { command }),
    zoom: windows.zoom,
    setTheme: (theme) => void control.set({ theme }),
    showPalette: () => windows.palette('show'),
    toggleFullScreen: windows.toggleFullScreen,
    quit: () => app.quit(),
  };
  const tray = createTray(join(out, '../resources/tray'), system, {
    showMain: windows.showMain,
    navigate: windows.navigate,
    showPalette: menu.showPalette,
    quickReview: () => windows.showInPalette('quickReview'),
  });
  const reminders = startReminders({
    settings: settings.get,
    store: openJsonStore(userData, 'reminders').store,
    system,
    mirror,
    windows,
    tray,
  });
  const login = {
    app,
    platform: process.platform,
    command: loginCommand(process.execPath, process.env.APPIMAGE, app.isPackaged ? null : app.getAppPath()),
    configFolder: app.getPath('appData'),
  };
  const systemChanges = {
    shortcut: shortcut.change,
    cardShortcut: cardShortcut.change,
    openAtLogin: (isOn: boolean) => openAtLogin(login, isOn),
  };
  const door = createDoor({
    store: openJsonStore(userData, 'programs').store,
    mirror,
    log: logs.scope('main:door'),
    now: Date.now,
    onState: (state) => windows.send('doorChanged', state),
    onAdded: (added) => windows.send('doorAdded', added),
    navigate: windows.navigate,
    sync: sync.now,
  });
  const control = createSettingsControl(settings, systemChanges, (next, before) =>
    applySettings(next, before, { windows, mirror, menu, account, tray, reminders, updates, door }),
  );
  setMenu(settings.get(), menu);
  tray.update(settings.get());
  void door.update(settings.get().otherPrograms);

  // A new day started: due counts and the forecast changed.
  const onDayChange = (): void => {
    windows.broadcast('dataChanged', { what: ['boxes', 'records'] });
    reminders.refresh();
  };
  watchDay(control, onDayChange, Date.now);

  const samples = createSamples(join(out, '../resources/samples'));
  const parts = {
    windows,
    menu,
    notices,
    settings: control,
    shortcut,
    door,
    account,
    sync,
    localCards,
    updates,
    mirror,
    samples,
    copies,
    logs,
    showInFolder: (path: string) => shell.showItemInFolder(path),
    version: app.getVersion(),
  };
  registerChannels(createHandlers(parts), {
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

  // A start at log-in, or by a key for the palette, opens no main window.
  const isLogin = flags.hidden || (system === 'mac' && app.getLoginItemSettings().wasOpenedAtLogin);
  windows.open(isLogin || flags.togglePalette);
  if (flags.togglePalette) windows.palette('show');
  void mirrorControl.open(account.get(), account.server(), settings.get()).then(() => {
    reminders.refresh();
    sync.accountChanged();
  });
  const open = createOpenRequests(windows, mirror.decks, notices, log);
  passOpenRequests({ open, showMain: windows.showMain, togglePalette: () => windows.palette('toggle') });
  open(flags);
}
