export { BoxDialogs } from './BoxDialogs.tsx';
export { BoxGrid } from './BoxGrid.tsx';
export { BoxGridSkeleton } from './BoxGridSkeleton.tsx';
export { BoxNotFound } from './BoxNotFound.tsx';
export { BoxSettings } from './BoxSettings.tsx';
export { BoxTile } from './BoxTile.tsx';
export { BoxToolbar } from './BoxToolbar.tsx';
export { useBoxDialog } from './boxDialogState.ts';
export { languageChoices } from './boxDraft.ts';
export { filterChoices, isFiltered } from './boxListView.ts';
export {
  type BoxHead,
  type Cardbox,
  type SubBoxTile,
  useA2ZGroups,
  useBoxActions,
  useBoxes,
  useBoxHead,
  useToday,
} from './boxQueries.ts';
export { boxTitle, fullTitle, type NamedBox, namedBoxes } from './boxTitle.ts';
export { type ListedCard, useCardWindow } from './cardWindow.ts';
export { DatesRow } from './DatesRow.tsx';
export { IconMerge } from './icons.ts';
export { useOwnOrder, useTileOrder } from './useBoxOrder.ts';
export { useBoxView } from './useBoxView.ts';
export { ALONE, useSubBoxActions, useTileActions } from './useTileActions.tsx';
