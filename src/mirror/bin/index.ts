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
