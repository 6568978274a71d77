/**
 * The background of a window before its page has painted, so that nothing flashes: the surfaces `desk` and `raised` of the
 * renderer's theme in sRGB. A test compares them.
 */
export const BACKGROUND = {
  light: { main: '#f5f2ed', palette: '#ffffff' },
  dark: { main: '#0d111b', palette: '#252a35' },
} as const;
