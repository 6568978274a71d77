import { useNavigate } from 'react-router-dom';
import { IconPlayerPlay, IconTrash } from '#renderer/components/icons.ts';
import { IconExport, IconMove, IconPause, IconTag } from '#renderer/components/select/icons.ts';
import { type SelectAct, SelectBar } from '#renderer/components/select/SelectBar.tsx';
import { useBulk } from '#renderer/data/bulk.ts';
import { useT } from '#renderer/i18n/index.ts';
import { useOverlay } from '#renderer/stores/overlay.ts';
import { MoveCards } from './MoveCards.tsx';
import { TagCards } from './TagCards.tsx';
import { useChosen } from './useChosen.ts';
import { useSelectKeys } from './useSelectKeys.ts';
import type { SelectedList } from './useSelectList.ts';

interface CardSelectBarProps {
  readonly select: SelectedList;
  readonly total: number;
  /** Tags of the cards on the screen. */
  readonly tags: readonly string[];
}

/** What can be done with the chosen cards: train, move, tag, suspend, export, or put them in the bin. */
export function CardSelectBar({ select, total, tags }: CardSelectBarProps) {
  const { open, close } = useOverlay();
  const acts = useCardActs();
  useSelectKeys(select);
  return (
    <>
      <SelectBar count={select.selected.size} total={total} acts={acts} onAll={select.onAll} onDone={select.onDone} />
      {open === 'move_cards' && <MoveCards onClose={close} />}
      {open === 'tag_cards' && <TagCards known={tags} onClose={close} />}
    </>
  );
}

const ICON = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

function useCardActs(): SelectAct[] {
  const t = useT();
  const navigate = useNavigate();
  const { show, showAbout } = useOverlay();
  const bulk = useBulk();
  const { chosen, run } = useChosen();
  const suspend = (is_suspended: boolean) =>
    void run(bulk.suspend(chosen(), is_suspended), ({ suspendCards: cids }) => ({
      message: t(is_suspended ? 'select:suspended' : 'select:resumed', { count: cids.length }),
      onUndo: () => void bulk.suspend(cids, !is_suspended),
    }));
  const remove = () =>
    void run(bulk.remove(chosen()), ({ deleteCards: cids }) => ({
      message: t('select:deleted', { count: cids.length }),
      onUndo: () => void bulk.restore(cids),
    }));
  const train = () =>
    void navigate('./memorize?type=all', { relative: 'path', state: { custom_training_targets: chosen() } });
  return [
    { id: 'train', label: t('select:train'), icon: <IconPlayerPlay {...ICON} />, is_main: true, onAct: train },
    { id: 'move', label: t('select:move.open'), icon: <IconMove {...ICON} />, onAct: () => show('move_cards') },
    { id: 'tags', label: t('select:tags.open'), icon: <IconTag {...ICON} />, onAct: () => show('tag_cards') },
    {
      id: 'suspend',
      label: t('select:suspend.open'),
      icon: <IconPause {...ICON} />,
      choices: [
        { label: t('select:suspend.on'), onAct: () => suspend(true) },
        { label: t('select:suspend.off'), onAct: () => suspend(false) },
      ],
    },
    {
      id: 'export',
      label: t('data:exporting.menu'),
      icon: <IconExport {...ICON} />,
      onAct: () => {
        const cids = chosen();
        const title = t('data:cardbox.cards', { count: cids.length });
        showAbout('export_cards', { scope: { kind: 'cards', cids: [...cids] }, title });
      },
    },
    { id: 'delete', label: t('select:delete'), icon: <IconTrash {...ICON} />, is_danger: true, onAct: remove },
  ];
}
