export { deleteBoxes, emptyBin, isBoxBinned, restoreBoxes, settleBin, sweepBin } from './bin.ts';
export { binMutations, binQueries, binTypes } from './resolvers.ts';
