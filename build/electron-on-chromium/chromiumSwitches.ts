import { commandLine, isHeadless, switchesForChromium } from './commandLine.ts';

/** A browser that does nothing by itself, as for tests; each of these is also what Playwright starts Chromium with. */
const SWITCHES = [
  '--allow-pre-commit-input',
  '--disable-back-forward-cache',
  '--disable-background-networking',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-breakpad',
  '--disable-component-extensions-with-background-pages',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-dev-shm-usage',
  '--disable-extensions',
  '--disable-field-trial-config',
  '--disable-hang-monitor',
  '--disable-infobars',
  '--disable-ipc-flooding-protection',
  '--disable-popup-blocking',
  '--disable-prompt-on-repost',
  '--disable-renderer-backgrounding',
  '--disable-search-engine-choice-screen',
  '--disable-sync',
  '--do-not-de-elevate',
  '--edge-skip-compat-layer-relaunch',
  '--enable-unsafe-swiftshader',
  '--force-color-profile=srgb',
  '--metrics-recording-only',
  '--no-default-browser-check',
  '--no-first-run',
  '--no-service-autorun',
  '--password-store=basic',
  '--use-mock-keychain',
  // Of ours:
  '--disable-gpu',
  '--disable-quic',
  '--no-proxy-server',
  // No bar about --no-sandbox above the pages.
  '--test-type',
  '--use-fake-device-for-media-stream',
];

/** A mouse can hover and point exactly, and scroll bars take no room: as on a desktop, whatever this machine has. */
const HEADLESS = [
  '--headless',
  '--hide-scrollbars',
  '--mute-audio',
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4',
];

/** Chromium uses only the last such list of its command line, so the app's own switches are added to this one. */
const DISABLED_FEATURES = [
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  // Pages of Chromium's own user interface, in a renderer of their own: two for each window, never visible here. They
  // took as much time as the app's own pages.
  'PreloadTopChromeWebUI',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
  // A renderer that waits for a third window.
  'SpareRendererForSitePerProcess',
];

/** Chromium's whole command line. Every `*.localhost` leads to this port, and every other name nowhere. */
export function chromiumSwitches(profile: string, serverPort: number): string[] {
  const port = commandLine.hasSwitch('remote-debugging-port')
    ? [`--remote-debugging-port=${commandLine.getSwitchValue('remote-debugging-port') || 0}`]
    : [];
  return [
    ...SWITCHES,
    ...(isHeadless() ? HEADLESS : []),
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    `--host-resolver-rules=MAP *.localhost 127.0.0.1:${serverPort}, MAP * ~NOTFOUND${exceptDevServer()}`,
    ...port,
    ...switchesForChromium(DISABLED_FEATURES),
    `--user-data-dir=${profile}`,
    '--remote-debugging-pipe',
    'about:blank',
  ];
}

/** The development server sends what has changed to a socket of the page, past the app. */
function exceptDevServer(): string {
  const url = process.env.ELECTRON_RENDERER_URL;
  return url === undefined ? '' : `, EXCLUDE ${new URL(url).hostname}`;
}
