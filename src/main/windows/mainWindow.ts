import { app, BrowserWindow, screen } from 'electron';
import { APP_ORIGIN } from '#main/pages/index.ts';
import type { WindowSystem } from '#main/shell/index.ts';
import { ROUTES } from '#shared/routes.ts';
import { BACKGROUND } from './background.ts';
import type { EventBuffer } from './eventBuffer.ts';
import { openPage, type PageHooks } from './page.ts';
import { type Box, MAIN_MIN, placeMain } from './placement.ts';
import { type PagePreferences, pagePreferences } from './preferences.ts';
import type { WindowStateKeeper } from './windowState.ts';

export interface MainWindow {
  readonly window: BrowserWindow;
  readonly events: EventBuffer;
  /** Shows the window in front and focuses it. */
  show(): void;
}

export interface MainWindowOptions extends PagePreferences {
  readonly state: WindowStateKeeper;
  readonly system: WindowSystem;
  /** Whether it stays hidden until `show`. */
  readonly isHidden: boolean;
  scheme(): 'light' | 'dark';
  readonly hooks: PageHooks;
  onClosed(): void;
}

const SAVE_AFTER_MS = 400;

/** Creates the main window at its saved position, hidden until its page has painted or longer. */
export function createMainWindow(options: MainWindowOptions): MainWindow {
  const { state } = options;
  const window = new BrowserWindow({
    ...placeMain(state.get().bounds, workAreas()),
    minWidth: MAIN_MIN.width,
    minHeight: MAIN_MIN.height,
    show: false,
    title: 'Cardbox',
    autoHideMenuBar: true,
    backgroundColor: BACKGROUND[options.scheme()].main,
    webPreferences: pagePreferences(options),
  });
  const { is_maximized } = state.get();
  let wasShown = false;
  const showFirst = (): void => {
    wasShown = true;
    if (is_maximized) window.maximize();
    window.show();
  };
  window.once('ready-to-show', () => {
    if (!options.isHidden && !wasShown) showFirst();
  });
  saveStateOnChange(window, state);
  window.on('closed', options.onClosed);
  const events = openPage(window, { url: `${APP_ORIGIN}/`, home: APP_ORIGIN + ROUTES.dashboard }, options.hooks);
  const show = (): void => {
    if (!wasShown) showFirst();
    else if (window.isMinimized()) window.restore();
    window.show();
    window.focus();
    // The palette is a panel: it has the focus without its app being the active one.
    if (options.system === 'mac') app.focus({ steal: true });
  };
  return { window, events, show };
}

function workAreas(): readonly [Box, ...Box[]] {
  const primary = screen.getPrimaryDisplay();
  const others = screen.getAllDisplays().filter(({ id }) => id !== primary.id);
  return [primary.workArea, ...others.map(({ workArea }) => workArea)];
}

/** Saves position and size: soon after a change, and when the window closes. */
function saveStateOnChange(window: BrowserWindow, state: WindowStateKeeper): void {
  let timer: NodeJS.Timeout | undefined;
  const save = (): void => {
    clearTimeout(timer);
    state.set({ bounds: window.getNormalBounds(), is_maximized: window.isMaximized() });
  };
  const saveSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(save, SAVE_AFTER_MS);
  };
  window.on('resize', saveSoon);
  window.on('move', saveSoon);
  window.on('maximize', saveSoon);
  window.on('unmaximize', saveSoon);
  window.on('close', save);
  window.on('closed', () => clearTimeout(timer));
}
