export {
  findRenewable,
  futureStamps,
  futureStampsOfFile,
  renewFarEdits,
  SERVER_TIME,
  saveFarStamps,
  settledFrom,
  settleFarStamps,
  takenStamps,
} from './farStamps.ts';
export {
  insertFileBox,
  insertFileCard,
  placeFileBoxes,
  replayHidden,
  stageEntry,
  stageIfNew,
  stageMerge,
} from './fileItems.ts';
export {
  boxCopy,
  boxMerge,
  cardCopy,
  cardMerge,
  copyOf,
  mergeIntoBox,
  mergeIntoCard,
  wouldChangeCard,
} from './fileMerges.ts';
export { recentImports, undoImport } from './importHistory.ts';
export { insertOriginal, OriginalsOfImport } from './originals.ts';
export {
  beginImport,
  completeImports,
  dropImport,
  finishImport,
  importCards,
  inBulkIfMany,
  interruptedImports,
  type KnownCard,
  knownCards,
  settleImports,
  stagedEdit,
  stageEdits,
} from './staging.ts';
