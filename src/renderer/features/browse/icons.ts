/** The icons of Browse, each from its own file (see ui/icons.ts). */
export { default as IconBookmark } from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs';
export { default as IconColumns } from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs';
export { default as IconCopies } from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
export { default as IconHelp } from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs';
export { default as IconPanel } from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarRight.mjs';
export { default as IconListSearch } from '@tabler/icons-react/dist/esm/icons/IconListSearch.mjs';
export { default as IconReplace } from '@tabler/icons-react/dist/esm/icons/IconReplace.mjs';
export { default as IconReset } from '@tabler/icons-react/dist/esm/icons/IconRestore.mjs';
