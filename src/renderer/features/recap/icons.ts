/** The icons of the recap, each from its own file (see components/icons.ts). */
export { default as IconChartHistogram } from '@tabler/icons-react/dist/esm/icons/IconChartHistogram.mjs';
export { default as IconTable } from '@tabler/icons-react/dist/esm/icons/IconTable.mjs';
