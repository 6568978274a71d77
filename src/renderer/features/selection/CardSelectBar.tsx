import { useNavigate, useParams } from 'react-router-dom';
import { useT } from '#renderer/i18n/index.ts';
import { useOverlay } from '#renderer/state/overlay.ts';
import { IconPlayerPlay, IconTrash } from '#renderer/ui/icons.ts';
import { IconExport } from '#renderer/ui/selection/icons.ts';
import { type BarAction, SelectionBar } from '#renderer/ui/selection/SelectionBar.tsx';
import { scopeOfParams, trainingPath } from '#shared/routes.ts';
import { useBinMutations } from './bulkQueries.ts';
import { cardActions } from './cardActions.ts';
import { MoveCards } from './MoveCards.tsx';
import { TagCards } from './TagCards.tsx';
import { useBulkEdits } from './useBulkEdits.ts';
import { useSelectionActions } from './useSelectionActions.ts';
import { useSelectKeys } from './useSelectKeys.ts';
import type { SelectedList } from './useSelectList.ts';

interface CardSelectBarProps {
  readonly select: SelectedList;
  readonly total: number;
  /** Tags of the visible cards. */
  readonly tags: readonly string[];
}

/** The actions on the selected cards: train, move, tag, suspend, export, delete. */
export function CardSelectBar({ select, total, tags }: CardSelectBarProps) {
  const { open, close } = useOverlay();
  const { selectedIds } = useSelectionActions();
  const loadCids = () => Promise.resolve({ ok: true, value: selectedIds() } as const);
  const { suspend } = useBulkEdits(loadCids);
  const actions = useCardSelectActions(suspend);
  useSelectKeys(select);
  return (
    <>
      <SelectionBar
        count={select.selected.size}
        total={total}
        actions={actions}
        onAll={select.onAll}
        onDone={select.onDone}
      />
      {open === 'moveCards' && <MoveCards count={select.selected.size} loadCids={loadCids} onClose={close} />}
      {open === 'tagCards' && (
        <TagCards count={select.selected.size} loadCids={loadCids} known={tags} onClose={close} />
      )}
    </>
  );
}

function useCardSelectActions(suspend: (is_suspended: boolean) => Promise<void>): BarAction[] {
  const t = useT();
  const navigate = useNavigate();
  const page = scopeOfParams(useParams());
  const { show, showWith } = useOverlay();
  const bin = useBinMutations();
  const { selectedIds, run } = useSelectionActions();
  const remove = () =>
    void run(
      () => bin.removeCards(selectedIds()),
      ({ deleteCards: cids }) => ({
        message: t('browse:done.bin', { count: cids.length }),
        onUndo: () => bin.restoreCards(cids),
      }),
    );
  const train = () =>
    void navigate(trainingPath(page, { type: 'all' }), { state: { custom_training_targets: selectedIds() } });
  return [
    { id: 'train', label: t('common:train'), icon: IconPlayerPlay, isPrimary: true, onRun: train },
    ...cardActions(t, show, suspend),
    {
      id: 'export',
      label: t('export:title'),
      icon: IconExport,
      onRun: () => {
        const cids = selectedIds();
        const title = t('common:cards', { count: cids.length });
        showWith('exportCards', { scope: { kind: 'cards', cids: [...cids] }, title });
      },
    },
    { id: 'delete', label: t('common:delete'), icon: IconTrash, isDanger: true, onRun: remove },
  ];
}
