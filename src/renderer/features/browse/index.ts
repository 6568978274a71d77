export { type BrowseList, createBrowseWindow } from './browseWindow.ts';
export { IconListSearch } from './icons.ts';
