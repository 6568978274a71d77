import type { BrowserWindow } from 'electron';

/** The members of BrowserWindow that the host has; the class in browserWindow.ts must match Electron's types for each. */
export type WindowMembers = Pick<
  BrowserWindow,
  | 'id'
  | 'webContents'
  | 'loadURL'
  | 'reload'
  | 'show'
  | 'showInactive'
  | 'hide'
  | 'focus'
  | 'blur'
  | 'isVisible'
  | 'isFocused'
  | 'isDestroyed'
  | 'isMinimized'
  | 'isMaximized'
  | 'isFullScreen'
  | 'isNormal'
  | 'minimize'
  | 'restore'
  | 'maximize'
  | 'unmaximize'
  | 'setFullScreen'
  | 'getBounds'
  | 'getNormalBounds'
  | 'getContentBounds'
  | 'setBounds'
  | 'setPosition'
  | 'getPosition'
  | 'setSize'
  | 'getSize'
  | 'setMinimumSize'
  | 'center'
  | 'setBackgroundColor'
  | 'getBackgroundColor'
  | 'setAlwaysOnTop'
  | 'isAlwaysOnTop'
  | 'setVisibleOnAllWorkspaces'
  | 'setTitle'
  | 'getTitle'
  | 'moveTop'
  | 'close'
  | 'destroy'
>;

export const EVENTS = [
  'ready-to-show',
  'show',
  'hide',
  'focus',
  'blur',
  'close',
  'closed',
  'resize',
  'resized',
  'move',
  'moved',
  'maximize',
  'unmaximize',
  'minimize',
  'restore',
  'enter-full-screen',
  'leave-full-screen',
  'page-title-updated',
  'session-end',
  'query-session-end',
  'unresponsive',
  'responsive',
];

/** Options that are followed, and those that only change how a window looks or where the system lists it. */
export const OPTIONS = [
  'show',
  'x',
  'y',
  'width',
  'height',
  'minWidth',
  'minHeight',
  'title',
  'fullscreen',
  'backgroundColor',
  'alwaysOnTop',
  'webPreferences',
  'frame',
  'center',
  'resizable',
  'movable',
  'minimizable',
  'maximizable',
  'closable',
  'fullscreenable',
  'skipTaskbar',
  'hasShadow',
  'transparent',
  'type',
  'icon',
  'titleBarStyle',
  'titleBarOverlay',
  'trafficLightPosition',
  'autoHideMenuBar',
  'roundedCorners',
  'vibrancy',
  'visualEffectState',
  'backgroundMaterial',
  'acceptFirstMouse',
  'paintWhenInitiallyHidden',
  'useContentSize',
  'darkTheme',
  'hiddenInMissionControl',
];

export const WEB_PREFERENCES = [
  'preload',
  'contextIsolation',
  'sandbox',
  'nodeIntegration',
  'webSecurity',
  'nodeIntegrationInWorker',
  'nodeIntegrationInSubFrames',
  'webviewTag',
  'spellcheck',
  'backgroundThrottling',
  'devTools',
  'allowRunningInsecureContent',
  'experimentalFeatures',
  'navigateOnDragDrop',
  'safeDialogs',
  'disableDialogs',
  'autoplayPolicy',
  'enableWebSQL',
  'defaultEncoding',
  'v8CacheOptions',
  'disableBlinkFeatures',
  'enableBlinkFeatures',
  'scrollBounce',
  'textAreasAreResizable',
  'plugins',
  'zoomFactor',
];
