export { CommandKeysList } from './CommandKeysList.tsx';
export { PaletteView } from './PaletteView.tsx';
export { hidePalette, openFromPalette, usePaletteData, usePaletteWindow } from './paletteQueries.ts';
export { ShortcutInput } from './ShortcutInput.tsx';
export type { Step } from './steps.ts';
export { useCommandShortcuts } from './useCommandShortcuts.ts';
export { usePages } from './usePages.ts';
