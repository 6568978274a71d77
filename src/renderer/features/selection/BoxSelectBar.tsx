import { useNavigate } from 'react-router-dom';
import { type Cardbox, IconMerge, useBoxes } from '#renderer/features/boxes/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { useOverlay } from '#renderer/state/overlay.ts';
import { IconPlayerPlay, IconTrash } from '#renderer/ui/icons.ts';
import { IconExport } from '#renderer/ui/selection/icons.ts';
import { type BarAction, SelectionBar } from '#renderer/ui/selection/SelectionBar.tsx';
import { boxesTrainingPath } from '#shared/routes.ts';
import { useBinMutations, useBoxCids, useTags } from './bulkQueries.ts';
import { cardActions } from './cardActions.ts';
import { MoveCards } from './MoveCards.tsx';
import { TagCards } from './TagCards.tsx';
import { type LoadCids, useBulkEdits } from './useBulkEdits.ts';
import { useSelectionActions } from './useSelectionActions.ts';
import { useSelectKeys } from './useSelectKeys.ts';
import type { SelectedList } from './useSelectList.ts';

interface BoxSelectBarProps {
  readonly select: SelectedList;
  /** Missing for sub-boxes, which cannot be merged. */
  readonly onMerge?: (bids: readonly string[]) => void;
}

/** The actions on the selected boxes and on all cards in them. */
export function BoxSelectBar({ select, onMerge }: BoxSelectBarProps) {
  const { selectedIds } = useSelectionActions();
  const loadBoxCids = useBoxCids();
  const loadCids = () => loadBoxCids(selectedIds());
  const { suspend } = useBulkEdits(loadCids);
  const actions = useBoxSelectActions(select, suspend, onMerge);
  useSelectKeys(select);
  return (
    <>
      <SelectionBar
        count={select.selected.size}
        total={select.total}
        actions={actions}
        onAll={select.onAll}
        onDone={select.onDone}
      />
      <CardsDialog select={select} loadCids={loadCids} />
    </>
  );
}

/** The open dialog about the cards of the selected boxes. */
function CardsDialog({ select, loadCids }: { select: SelectedList; loadCids: LoadCids }) {
  const { open, close } = useOverlay();
  const boxes = useBoxes().data ?? [];
  if (open !== 'moveCards' && open !== 'tagCards') return null;
  const props = { count: cardsIn(boxes, select.selected), loadCids, onClose: close };
  return open === 'moveCards' ? <MoveCards {...props} except={[...select.selected]} /> : <TagBoxes {...props} />;
}

function TagBoxes(props: { count: number; loadCids: LoadCids; onClose: () => void }) {
  return <TagCards {...props} known={useTags()} />;
}

/** The number of cards in the boxes and sub-boxes with these bids. */
function cardsIn(boxes: readonly Cardbox[], bids: ReadonlySet<string>): number {
  return boxes
    .flatMap((box) => [box, ...box.sub_boxes])
    .filter(({ bid }) => bids.has(bid))
    .reduce((sum, { counts }) => sum + counts.count, 0);
}

function useBoxSelectActions(
  select: SelectedList,
  suspend: (is_suspended: boolean) => Promise<void>,
  onMerge: BoxSelectBarProps['onMerge'],
): BarAction[] {
  const t = useT();
  const navigate = useNavigate();
  const bin = useBinMutations();
  const { show, showWith } = useOverlay();
  const { selectedIds, run } = useSelectionActions();
  const remove = () =>
    void run(
      () => bin.removeBoxes(selectedIds()),
      ({ deleteCardboxes: bids }) => ({
        message: t('selection:boxes_deleted', { count: bids.length }),
        onUndo: () => bin.restoreBoxes(bids),
      }),
    );
  const exportBoxes = () => {
    const bids = selectedIds();
    const title = t('common:boxes', { count: bids.length });
    showWith('exportCards', { scope: { kind: 'boxes', bids: [...bids] }, title });
  };
  const merge: BarAction = {
    id: 'merge',
    label: t('selection:merge'),
    icon: IconMerge,
    isDisabled: select.selected.size < 2,
    onRun: () => onMerge?.(selectedIds()),
  };
  return [
    {
      id: 'train',
      label: t('selection:train_together'),
      icon: IconPlayerPlay,
      isPrimary: true,
      onRun: () => void navigate(boxesTrainingPath(selectedIds())),
    },
    ...(onMerge ? [merge] : []),
    ...cardActions(t, show, suspend),
    { id: 'export', label: t('export:title'), icon: IconExport, onRun: exportBoxes },
    { id: 'delete', label: t('common:delete'), icon: IconTrash, isDanger: true, onRun: remove },
  ];
}
