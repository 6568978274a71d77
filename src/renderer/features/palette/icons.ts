/** The palette's own icons, each from its own file (see ui/icons.ts). */
export { default as IconLetters } from '@tabler/icons-react/dist/esm/icons/IconAbc.mjs';
export { default as IconUndo } from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
export { default as IconMerge } from '@tabler/icons-react/dist/esm/icons/IconArrowsJoin2.mjs';
export { default as IconSplit } from '@tabler/icons-react/dist/esm/icons/IconArrowsSplit2.mjs';
export { default as IconBox } from '@tabler/icons-react/dist/esm/icons/IconBox.mjs';
export { default as IconCards } from '@tabler/icons-react/dist/esm/icons/IconCards.mjs';
export { default as IconCopy } from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
export { default as IconOpen } from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
export { default as IconEye } from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
export { default as IconKeyboard } from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs';
export { default as IconMoon } from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
export { default as IconPalette } from '@tabler/icons-react/dist/esm/icons/IconPalette.mjs';
export { default as IconCard } from '@tabler/icons-react/dist/esm/icons/IconRectangle.mjs';
export { default as IconRefresh } from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
export { default as IconZoomIn } from '@tabler/icons-react/dist/esm/icons/IconZoomIn.mjs';
