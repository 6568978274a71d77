export { createWindows, type Windows } from './createWindows.ts';
export { createErrorBox, type ErrorBox } from './errorBox.ts';
export { applyTheme, colorScheme } from './theme.ts';
export { createWindowState } from './windowState.ts';
