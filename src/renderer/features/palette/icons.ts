/** The palette's own icons, each from its own file (see ui/icons.ts). */
export { default as IconBox } from '@tabler/icons-react/dist/esm/icons/IconBox.mjs';
export { default as IconCard } from '@tabler/icons-react/dist/esm/icons/IconRectangle.mjs';
export { default as IconRefresh } from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
