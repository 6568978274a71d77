export {
  deleteBoxes,
  emptyBin,
  hasExpired,
  isBoxBinned,
  moveSubBox,
  restoreBoxes,
  reviveBox,
  settleBin,
  sweepBin,
} from './bin.ts';
export type { BinRow } from './binList.ts';
export { binMutations, binQueries, binTypes } from './resolvers.ts';
