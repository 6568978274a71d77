export { mediaFolderOf, mediaPath } from './mediaFiles.ts';
export { addMedia, addMediaFile, findMedia, isMime, type MediaPlace } from './mediaStore.ts';
export { sniffMedia } from './sniff.ts';
export { mediaIn, sweepMedia } from './sweep.ts';
export { storageUsed } from './usage.ts';
