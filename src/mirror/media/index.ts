export { hashOf, mediaFolderOf, mediaPath } from './mediaFiles.ts';
export { addMedia, addMediaFile, findMedia, isMime, type MediaFolder } from './mediaStore.ts';
export { sniffMedia } from './sniff.ts';
export { dropStagedMedia, keepStagedMedia, removeStagedMedia, stagedMediaCount } from './stagedMedia.ts';
export { mediaIn, sweepMedia } from './sweep.ts';
export { storageUsed } from './usage.ts';
