export { cleanUpMedia, reviewMedia } from './cleanUp.ts';
export { hashOf, type MediaFolder, mediaFolderOf, mediaPath } from './mediaFiles.ts';
export { addMedia, addMediaFile, addMediaOfImport, findMedia, type ImportedMedia, isMime } from './mediaStore.ts';
export { mediaIn } from './references.ts';
export { sniffMedia } from './sniff.ts';
export { dropStagedMedia, keepStagedMedia, removeStagedMedia, stagedMediaCount } from './stagedMedia.ts';
export { sweepMedia } from './sweep.ts';
export { storageUsed } from './usage.ts';
