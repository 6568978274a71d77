/** The icons of the editor, each from its own file (see ui/icons.ts). */

export { default as IconBold } from '@tabler/icons-react/dist/esm/icons/IconBold.mjs';
export { default as IconCloze } from '@tabler/icons-react/dist/esm/icons/IconBracketsContain.mjs';
export { default as IconCode } from '@tabler/icons-react/dist/esm/icons/IconCode.mjs';
export { default as IconItalic } from '@tabler/icons-react/dist/esm/icons/IconItalic.mjs';
export { default as IconLink } from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
export { default as IconList } from '@tabler/icons-react/dist/esm/icons/IconList.mjs';
export { default as IconMath } from '@tabler/icons-react/dist/esm/icons/IconMathFunction.mjs';
export { default as IconRecord } from '@tabler/icons-react/dist/esm/icons/IconMicrophone.mjs';
export { default as IconAudio } from '@tabler/icons-react/dist/esm/icons/IconMusic.mjs';
export { default as IconImage } from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
export { default as IconStop } from '@tabler/icons-react/dist/esm/icons/IconPlayerStop.mjs';
