/**
 * What a window shows before its page has painted, so that nothing flashes: the desk and the palette's surface of each
 * colour scheme, the same as the renderer's theme has them.
 */
export const BACKGROUND = {
  light: { main: '#f6f2ea', palette: '#fffdf8' },
  dark: { main: '#12161f', palette: '#1b212c' },
} as const;
