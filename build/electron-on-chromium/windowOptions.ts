const words = (...lines: string[]): string[] => lines.flatMap((line) => line.split(' '));

/** Those of the last line never happen here: a page never hangs for ever, and no session of an OS ends. */
export const EVENTS = words(
  'ready-to-show show hide focus blur close closed resize resized move moved maximize unmaximize minimize restore',
  'enter-full-screen leave-full-screen page-title-updated',
  'session-end query-session-end unresponsive responsive',
);

/** Options that are followed, and those that only change how a window looks or where the system lists it. */
export const OPTIONS = words(
  'show x y width height minWidth minHeight title fullscreen backgroundColor alwaysOnTop webPreferences center',
  'frame resizable movable minimizable maximizable closable fullscreenable skipTaskbar hasShadow transparent type icon titleBarStyle',
  'titleBarOverlay trafficLightPosition autoHideMenuBar roundedCorners vibrancy visualEffectState backgroundMaterial acceptFirstMouse',
  'paintWhenInitiallyHidden darkTheme hiddenInMissionControl',
);

/** Those the host follows or refuses, and those that make no difference to the app's own pages. */
export const WEB_PREFERENCES = words(
  'preload contextIsolation sandbox nodeIntegration webSecurity nodeIntegrationInWorker nodeIntegrationInSubFrames webviewTag',
  'spellcheck backgroundThrottling devTools allowRunningInsecureContent experimentalFeatures navigateOnDragDrop safeDialogs',
  'autoplayPolicy defaultEncoding v8CacheOptions scrollBounce textAreasAreResizable plugins',
  'zoomFactor',
);

export const CONTENTS_EVENTS = words(
  'did-start-loading did-stop-loading did-finish-load did-frame-finish-load dom-ready did-fail-load did-navigate did-navigate-in-page',
  'will-navigate will-frame-navigate will-redirect render-process-gone context-menu preload-error destroyed devtools-opened',
  'devtools-closed focus blur before-input-event input-event page-title-updated did-start-navigation zoom-changed',
  'will-attach-webview unresponsive responsive',
);
