/** The icons of the training screens. Each comes from its own file, so that no other icon is loaded (see ui/icons.ts). */
export { default as IconArrowBackUp } from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
export { default as IconBookmark } from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs';
export { default as IconBulb } from '@tabler/icons-react/dist/esm/icons/IconBulb.mjs';
export { default as IconHistory } from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
export { default as IconPlayerPause } from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
export { default as IconPlayerSkipForward } from '@tabler/icons-react/dist/esm/icons/IconPlayerSkipForward.mjs';
export { default as IconRefresh } from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
export { default as IconTag } from '@tabler/icons-react/dist/esm/icons/IconTag.mjs';
export { default as IconVolume } from '@tabler/icons-react/dist/esm/icons/IconVolume.mjs';
