export { BoxSelectBar } from './BoxSelectBar.tsx';
export { useBinMutations, useCardOrder, useTags } from './bulkQueries.ts';
export { CardSelectBar } from './CardSelectBar.tsx';
export { CardTags } from './CardTags.tsx';
export { MoveDialog } from './MoveCards.tsx';
export { TagDialog } from './TagCards.tsx';
export { useBulkEdits } from './useBulkEdits.ts';
export { useCardMenu } from './useCardMenu.tsx';
export { useSelectList } from './useSelectList.ts';
