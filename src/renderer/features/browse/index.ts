export { IconListSearch } from './icons.ts';
