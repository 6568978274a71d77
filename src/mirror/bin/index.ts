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
  wasBinEmptied,
} from './bin.ts';
