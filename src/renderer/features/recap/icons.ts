/** The icons of the recap. Each comes from its own file, so that no other icon is loaded (see ui/icons.ts). */
export { default as IconChartHistogram } from '@tabler/icons-react/dist/esm/icons/IconChartHistogram.mjs';
export { default as IconTable } from '@tabler/icons-react/dist/esm/icons/IconTable.mjs';
