/** The icons of the recap, each from its own file (see components/icons.ts). */
export { default as IconArrowDown } from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
export { default as IconArrowsSort } from '@tabler/icons-react/dist/esm/icons/IconArrowsSort.mjs';
export { default as IconArrowUp } from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
export { default as IconChartHistogram } from '@tabler/icons-react/dist/esm/icons/IconChartHistogram.mjs';
export { default as IconFlame } from '@tabler/icons-react/dist/esm/icons/IconFlame.mjs';
export { default as IconTable } from '@tabler/icons-react/dist/esm/icons/IconTable.mjs';
