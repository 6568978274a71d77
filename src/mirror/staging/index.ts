export { boxMerge, cardCopy, cardMerge, mergeIntoBox, mergeIntoCard, wouldChangeCard } from './archiveMerges.ts';
export {
  insertArchivedBox,
  insertArchivedCard,
  placeArchivedBoxes,
  replayHidden,
  stageEntry,
  stageIfNew,
  stageMerge,
} from './archives.ts';
export { futureStampsOfFile, saveFarStamps, takenStamps } from './farStamps.ts';
export { recentImports, undoImport } from './importHistory.ts';
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
