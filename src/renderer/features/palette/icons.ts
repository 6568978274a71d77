/** The icons of the palette's rows by the names that rows have for them, each from its own file (see ui/icons.ts). */

export { default as letters } from '@tabler/icons-react/dist/esm/icons/IconAbc.mjs';
export { default as undo } from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
export { default as merge } from '@tabler/icons-react/dist/esm/icons/IconArrowsJoin2.mjs';
export { default as split } from '@tabler/icons-react/dist/esm/icons/IconArrowsSplit2.mjs';
export { default as box } from '@tabler/icons-react/dist/esm/icons/IconBox.mjs';
export { default as cards } from '@tabler/icons-react/dist/esm/icons/IconCards.mjs';
export { default as copy } from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
export { default as open } from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
export { default as peek } from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
export { default as keys } from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs';
export { default as dark } from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
export { default as color } from '@tabler/icons-react/dist/esm/icons/IconPalette.mjs';
export { default as card } from '@tabler/icons-react/dist/esm/icons/IconRectangle.mjs';
export { default as sync } from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
export { default as zoom } from '@tabler/icons-react/dist/esm/icons/IconZoomIn.mjs';
export {
  IconArrowDown as later,
  IconArrowUp as earlier,
  IconBolt as train,
  IconChartBar as recap,
  IconCheck as end,
  IconFileImport as import,
  IconFlame as hardcore,
  IconHome as home,
  IconPencil as edit,
  IconPlayerPlay as continue,
  IconPlus as newBox,
  IconSearch as browse,
  IconSettings as settings,
  IconSquarePlus as add,
  IconSun as theme,
  IconTrash as trash,
} from '#renderer/ui/icons.ts';
export {
  IconAdjustments as boxSettings,
  IconBook as read,
  IconExport as export,
  IconListCheck as select,
  IconMove as move,
  IconPause as pause,
} from '#renderer/ui/selection/icons.ts';
