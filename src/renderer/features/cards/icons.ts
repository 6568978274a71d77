/** The icons of pages of cards (see ui/icons.ts). */
export { default as IconLetters } from '@tabler/icons-react/dist/esm/icons/IconSortAZ.mjs';
