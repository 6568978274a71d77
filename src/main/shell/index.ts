export { showContextMenu } from './contextMenu.ts';
export { deepLinkPath } from './deepLink.ts';
export { openAtLogin } from './loginItem.ts';
export { type MenuActions, menuTemplate } from './menu.ts';
export { createNotices, type Notices } from './notices.ts';
export { createPaletteShortcut } from './paletteShortcut.ts';
export { createTray, type TrayIcon } from './tray.ts';
