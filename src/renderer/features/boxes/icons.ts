/** The icons of box tiles, each from its own file (see ui/icons.ts). */

export { default as IconEarlier } from '@tabler/icons-react/dist/esm/icons/IconArrowNarrowLeft.mjs';
export { default as IconLater } from '@tabler/icons-react/dist/esm/icons/IconArrowNarrowRight.mjs';
export { default as IconMerge } from '@tabler/icons-react/dist/esm/icons/IconArrowsJoin2.mjs';
export { default as IconSplit } from '@tabler/icons-react/dist/esm/icons/IconArrowsSplit2.mjs';
export { default as IconCopy } from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
export { default as IconGrip } from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs';
export { default as IconPalette } from '@tabler/icons-react/dist/esm/icons/IconPalette.mjs';
export { default as IconPublic } from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs';
