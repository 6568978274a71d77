export { applyMerges, boxMerge, cardMerge } from './archiveMerges.ts';
export {
  appendStagedLog,
  dropStaged,
  insertArchivedBox,
  insertArchivedCard,
  placeArchivedBoxes,
  replayHidden,
  stageEntry,
  stageIfNew,
  stageMerge,
} from './archives.ts';
export { type Copy, latest } from './cardboxMerge.ts';
export {
  beginImport,
  dropImport,
  finishImport,
  importCards,
  type KnownCard,
  knownCards,
  leftImports,
  settleImports,
  stagedEdit,
  stageEdits,
} from './staging.ts';
