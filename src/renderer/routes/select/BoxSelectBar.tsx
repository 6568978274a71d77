import { useNavigate } from 'react-router-dom';
import { IconMerge } from '#renderer/components/boxes/icons.ts';
import { IconPlayerPlay, IconTrash } from '#renderer/components/icons.ts';
import { IconExport } from '#renderer/components/select/icons.ts';
import { SelectBar } from '#renderer/components/select/SelectBar.tsx';
import { useBulk } from '#renderer/data/bulk.ts';
import { useT } from '#renderer/i18n/index.ts';
import { boxesTrainingPath } from '#renderer/routes/paths.ts';
import { useOverlay } from '#renderer/stores/overlay.ts';
import { useChosen } from './useChosen.ts';
import { useSelectKeys } from './useSelectKeys.ts';
import type { SelectedList } from './useSelectList.ts';

interface BoxSelectBarProps {
  readonly select: SelectedList;
  /** Absent where boxes cannot be merged: among sub-boxes. */
  readonly onMerge?: (bids: readonly string[]) => void;
}

/** What can be done with the chosen boxes: train them together, merge them, or put them in the bin. */
export function BoxSelectBar({ select, onMerge }: BoxSelectBarProps) {
  const t = useT();
  const navigate = useNavigate();
  const bulk = useBulk();
  const showAbout = useOverlay((state) => state.showAbout);
  const { chosen, run } = useChosen();
  useSelectKeys(select);
  const remove = () =>
    void run(bulk.removeBoxes(chosen()), ({ deleteCardboxes: bids }) => ({
      message: t('select:boxes_deleted', { count: bids.length }),
      onUndo: () => void bulk.restoreBoxes(bids),
    }));
  return (
    <SelectBar
      count={select.selected.size}
      total={select.total}
      acts={[
        {
          id: 'train',
          label: t('select:train_together'),
          icon: <IconPlayerPlay size={18} stroke={1.6} aria-hidden />,
          is_main: true,
          onAct: () => void navigate(boxesTrainingPath(chosen())),
        },
        ...(onMerge
          ? [
              {
                id: 'merge',
                label: t('dashboard:merge.open'),
                icon: <IconMerge size={18} stroke={1.6} aria-hidden />,
                is_off: select.selected.size < 2,
                onAct: () => onMerge(chosen()),
              },
            ]
          : []),
        {
          id: 'export',
          label: t('data:exporting.menu'),
          icon: <IconExport size={18} stroke={1.6} aria-hidden />,
          onAct: () => {
            const bids = chosen();
            const title = t('data:cardbox.boxes', { count: bids.length });
            showAbout('export_cards', { scope: { kind: 'boxes', bids: [...bids] }, title });
          },
        },
        {
          id: 'delete',
          label: t('select:delete'),
          icon: <IconTrash size={18} stroke={1.6} aria-hidden />,
          is_danger: true,
          onAct: remove,
        },
      ]}
      onAll={select.onAll}
      onDone={select.onDone}
    />
  );
}
