/** The icons of select mode (see ui/icons.ts). */
export { default as IconAdjustments } from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
export { default as IconBook } from '@tabler/icons-react/dist/esm/icons/IconBook.mjs';
export { default as IconMove } from '@tabler/icons-react/dist/esm/icons/IconCornerUpRight.mjs';
export { default as IconExport } from '@tabler/icons-react/dist/esm/icons/IconFileExport.mjs';
export { default as IconListCheck } from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs';
export { default as IconPause } from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
export { default as IconTag } from '@tabler/icons-react/dist/esm/icons/IconTag.mjs';
