/** The icons of the editor's actions by the names of these, each from its own file (see ui/icons.ts). */

export { default as bold } from '@tabler/icons-react/dist/esm/icons/IconBold.mjs';
export { default as cloze } from '@tabler/icons-react/dist/esm/icons/IconBracketsContain.mjs';
export { default as code } from '@tabler/icons-react/dist/esm/icons/IconCode.mjs';
export { default as italic } from '@tabler/icons-react/dist/esm/icons/IconItalic.mjs';
export { default as link } from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
export { default as list } from '@tabler/icons-react/dist/esm/icons/IconList.mjs';
export { default as math } from '@tabler/icons-react/dist/esm/icons/IconMathFunction.mjs';
export { default as record } from '@tabler/icons-react/dist/esm/icons/IconMicrophone.mjs';
export { default as audio } from '@tabler/icons-react/dist/esm/icons/IconMusic.mjs';
export { default as image } from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
export { default as stop } from '@tabler/icons-react/dist/esm/icons/IconPlayerStop.mjs';
export { IconPlus as part } from '#renderer/ui/icons.ts';
