export { namedSessions, paletteCommands } from './commands.ts';
export { Palette } from './Palette.tsx';
export { type PaletteItem, paletteGroups, TOGGLE_THEME } from './paletteItems.ts';
export { hidePalette, openFromPalette, usePaletteData, usePaletteWindow } from './paletteQueries.ts';
