import { app, BrowserWindow, screen } from 'electron';
import { APP_ORIGIN } from '#main/pages/index.ts';
import { ROUTES } from '#shared/routes.ts';
import { BACKGROUND } from './background.ts';
import { openPage, type PageOptions } from './page.ts';
import { type Box, MAIN_MIN, placeMain } from './placement.ts';
import { pagePreferences } from './preferences.ts';
import { colorScheme } from './theme.ts';
import type { WindowStateKeeper } from './windowState.ts';

export type MainWindow = ReturnType<typeof createMainWindow>;

export interface MainWindowOptions extends PageOptions {
  readonly state: WindowStateKeeper;
  /** Whether it stays hidden until `show`. */
  readonly isHidden: boolean;
  onClosed(): void;
}

const SAVE_AFTER_MS = 400;

/** Creates the main window at its saved position, hidden until its page has painted or longer. */
export function createMainWindow(options: MainWindowOptions) {
  const { state } = options;
  const window = new BrowserWindow({
    ...placeMain(state.get().bounds, workAreas()),
    minWidth: MAIN_MIN.width,
    minHeight: MAIN_MIN.height,
    show: false,
    title: 'Cardbox',
    autoHideMenuBar: true,
    backgroundColor: BACKGROUND[colorScheme()].main,
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
  /** Shows the window in front and focuses it. */
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
