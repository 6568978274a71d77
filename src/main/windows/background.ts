/**
 * What a window shows before its page has painted, so that nothing flashes: the `desk` and `raised` surfaces of the
 * renderer's theme in sRGB, which Electron understands (a test compares them).
 */
export const BACKGROUND = {
  light: { main: '#f5f2ed', palette: '#ffffff' },
  dark: { main: '#0d111b', palette: '#252a35' },
} as const;
