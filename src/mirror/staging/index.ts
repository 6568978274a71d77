export { boxMerge, cardMerge, mergeIntoBox, mergeIntoCard } from './archiveMerges.ts';
export {
  insertArchivedBox,
  insertArchivedCard,
  placeArchivedBoxes,
  replayHidden,
  stageEntry,
  stageIfNew,
  stageMerge,
  toColumn,
} from './archives.ts';
export {
  beginImport,
  completeImports,
  dropImport,
  finishImport,
  importCards,
  interruptedImports,
  type KnownCard,
  knownCards,
  settleImports,
  stagedEdit,
  stageEdits,
} from './staging.ts';
