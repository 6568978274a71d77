import { useNavigate } from 'react-router-dom';
import { type Cardbox, IconMerge, useBoxes } from '#renderer/features/boxes/index.ts';
import { useBinMutations, useBoxCids } from '#renderer/features/selection/bulkQueries.ts';
import { useT } from '#renderer/i18n/index.ts';
import { useOverlay } from '#renderer/state/overlay.ts';
import { IconPlayerPlay, IconTrash } from '#renderer/ui/icons.ts';
import { IconExport } from '#renderer/ui/select/icons.ts';
import { type SelectAct, SelectBar } from '#renderer/ui/select/SelectBar.tsx';
import { boxesTrainingPath } from '#shared/routes.ts';
import { useTags } from './bulkQueries.ts';
import { cardActions } from './cardActions.tsx';
import { MoveCards } from './MoveCards.tsx';
import { TagCards } from './TagCards.tsx';
import { type LoadCids, useBulkEdits } from './useBulkEdits.ts';
import { useSelectionActions } from './useSelectionActions.ts';
import { useSelectKeys } from './useSelectKeys.ts';
import type { SelectedList } from './useSelectList.ts';

interface BoxSelectBarProps {
  readonly select: SelectedList;
  /** Absent where boxes cannot be merged: among sub-boxes. */
  readonly onMerge?: (bids: readonly string[]) => void;
}

/** What can be done with the chosen boxes, and with all cards in them. */
export function BoxSelectBar({ select, onMerge }: BoxSelectBarProps) {
  const { chosen } = useSelectionActions();
  const cidsOfBoxes = useBoxCids();
  const cidsOf = () => cidsOfBoxes(chosen());
  const { suspend } = useBulkEdits(cidsOf);
  const acts = useBoxActs(select, suspend, onMerge);
  useSelectKeys(select);
  return (
    <>
      <SelectBar
        count={select.selected.size}
        total={select.total}
        acts={acts}
        onAll={select.onAll}
        onDone={select.onDone}
      />
      <CardsDialog select={select} cidsOf={cidsOf} />
    </>
  );
}

/** The dialog about the cards of the chosen boxes that is open. */
function CardsDialog({ select, cidsOf }: { select: SelectedList; cidsOf: LoadCids }) {
  const { open, close } = useOverlay();
  const boxes = useBoxes().data ?? [];
  if (open !== 'move_cards' && open !== 'tag_cards') return null;
  const props = { count: cardsIn(boxes, select.selected), cidsOf, onClose: close };
  return open === 'move_cards' ? <MoveCards {...props} except={[...select.selected]} /> : <TagBoxes {...props} />;
}

function TagBoxes(props: { count: number; cidsOf: LoadCids; onClose: () => void }) {
  return <TagCards {...props} known={useTags()} />;
}

/** How many cards the boxes and sub-boxes with these bids hold. */
function cardsIn(boxes: readonly Cardbox[], bids: ReadonlySet<string>): number {
  return boxes
    .flatMap((box) => [box, ...box.sub_boxes])
    .filter(({ bid }) => bids.has(bid))
    .reduce((sum, { counts }) => sum + counts.count, 0);
}

const ICON = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

function useBoxActs(
  select: SelectedList,
  suspend: (is_suspended: boolean) => Promise<void>,
  onMerge: BoxSelectBarProps['onMerge'],
): SelectAct[] {
  const t = useT();
  const navigate = useNavigate();
  const bulk = useBinMutations();
  const showAbout = useOverlay((state) => state.showAbout);
  const { chosen, run } = useSelectionActions();
  const remove = () =>
    void run(
      () => bulk.removeBoxes(chosen()),
      ({ deleteCardboxes: bids }) => ({
        message: t('selection:boxes_deleted', { count: bids.length }),
        onUndo: () => bulk.restoreBoxes(bids),
      }),
    );
  const exportThem = () => {
    const bids = chosen();
    const title = t('common:boxes', { count: bids.length });
    showAbout('export_cards', { scope: { kind: 'boxes', bids: [...bids] }, title });
  };
  const merge: SelectAct = {
    id: 'merge',
    label: t('selection:merge'),
    icon: <IconMerge {...ICON} />,
    isOff: select.selected.size < 2,
    onAct: () => onMerge?.(chosen()),
  };
  return [
    {
      id: 'train',
      label: t('selection:train_together'),
      icon: <IconPlayerPlay {...ICON} />,
      isMain: true,
      onAct: () => void navigate(boxesTrainingPath(chosen())),
    },
    ...(onMerge ? [merge] : []),
    ...cardActions(t, suspend),
    { id: 'export', label: t('export:menu'), icon: <IconExport {...ICON} />, onAct: exportThem },
    { id: 'delete', label: t('selection:delete'), icon: <IconTrash {...ICON} />, isDanger: true, onAct: remove },
  ];
}
