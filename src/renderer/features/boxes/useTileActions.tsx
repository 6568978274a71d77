import { useNavigate } from 'react-router-dom';
import { type Translate, useT } from '#renderer/i18n/index.ts';
import { useOverlay } from '#renderer/state/overlay.ts';
import { IconPencil, IconPlayerPlay, IconTrash } from '#renderer/ui/icons.ts';
import type { MenuAction, MenuEntry } from '#renderer/ui/menu/MenuItems.tsx';
import { IconAdjustments } from '#renderer/ui/selection/icons.ts';
import { useToasts } from '#renderer/ui/toast/useToasts.tsx';
import { boxTrainingPath } from '#shared/routes.ts';
import { useBoxDialog } from './boxDialogState.ts';
import { type Cardbox, type SubBoxTile, useBoxActions } from './boxQueries.ts';
import { IconCopy, IconEarlier, IconExport, IconLater, IconMerge, IconPalette, IconSplit } from './icons.ts';

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** What the menu of a box depends on. */
interface MenuBox extends Pick<Cardbox, 'bid' | 'title' | 'IS_NESTED_BOX'> {
  readonly counts: Pick<Cardbox['counts'], 'count' | 'due_count' | 'new_count'>;
}

interface TilePosition {
  readonly index: number;
  readonly count: number;
  /** null while the boxes are not in the user's own order. */
  readonly moveTo: ((from: number, to: number) => void) | null;
}

/** A box that is shown without the others. */
export const ALONE: TilePosition = { index: 0, count: Number.POSITIVE_INFINITY, moveTo: null };

const doNothing = () => {};

/** Returns a function that makes the menu of a box. Its own page calls `onRemove` to leave before the box is removed. */
export function useTileActions(onRemove = doNothing): (box: MenuBox, position: TilePosition) => MenuEntry[] {
  const t = useT();
  const openDialog = useBoxDialog((state) => state.show);
  const showAbout = useOverlay((state) => state.showWith);
  const remove = useRemove(onRemove);
  const trainActions = useTrainActions();
  return (box, { index, count, moveTo }) => {
    const { bid } = box;
    const entries: MenuEntry[] = [
      ...trainActions(box),
      {
        id: 'rename',
        label: t('boxes:list.rename'),
        icon: <IconPencil {...ICON} />,
        hasDividerAbove: box.counts.due_count + box.counts.new_count > 0,
        onSelect: () => openDialog('rename', bid),
      },
      {
        id: 'color',
        label: t('boxes:list.color'),
        icon: <IconPalette {...ICON} />,
        onSelect: () => openDialog('color', bid),
      },
      {
        id: 'settings',
        label: t('boxes:settings.title'),
        icon: <IconAdjustments {...ICON} />,
        onSelect: () => showAbout('boxSettings', { bid }),
      },
      ...(moveTo ? moveActions(t, index, count, moveTo) : []),
      {
        id: 'reshape',
        label: t('boxes:list.reshape'),
        icon: <IconSplit {...ICON} />,
        hasDividerAbove: true,
        actions: reshapeActions(t, box, count, (kind) => openDialog(kind, bid)),
      },
      {
        id: 'export',
        label: t('export:title'),
        icon: <IconExport {...ICON} />,
        hasDividerAbove: true,
        onSelect: () => showAbout('exportCards', { scope: { kind: 'boxes', bids: [bid] }, title: box.title }),
      },
      {
        id: 'delete',
        label: t('common:move_to_trash'),
        icon: <IconTrash {...ICON} />,
        isDanger: true,
        hasDividerAbove: true,
        onSelect: () => void remove(box),
      },
    ];
    return entries;
  };
}

/** Trains the due cards of a box at once, or its new ones if none is due. */
function useTrainActions() {
  const t = useT();
  const navigate = useNavigate();
  return ({ bid, counts }: MenuBox): MenuAction[] => {
    const kind = counts.due_count > 0 ? 'due' : 'new';
    const path = boxTrainingPath(bid, kind);
    if (counts.due_count + counts.new_count === 0) return [];
    return [
      {
        id: 'train',
        label: t(`boxes:list.train_${kind}`),
        icon: <IconPlayerPlay {...ICON} />,
        onSelect: () => void navigate(path, { state: { start: true } }),
      },
    ];
  };
}

function moveActions(
  t: Translate,
  index: number,
  count: number,
  moveTo: (from: number, to: number) => void,
): MenuAction[] {
  return [
    {
      id: 'earlier',
      label: t('boxes:order.earlier'),
      icon: <IconEarlier {...ICON} />,
      hasDividerAbove: true,
      isDisabled: index === 0,
      onSelect: () => moveTo(index, index - 1),
    },
    {
      id: 'later',
      label: t('boxes:order.later'),
      icon: <IconLater {...ICON} />,
      isDisabled: index === count - 1,
      onSelect: () => moveTo(index, index + 1),
    },
  ];
}

function reshapeActions(
  t: Translate,
  box: MenuBox,
  count: number,
  openDialog: (kind: 'split' | 'unsplit' | 'merge' | 'duplicate') => void,
): MenuAction[] {
  return [
    box.IS_NESTED_BOX
      ? {
          id: 'unsplit',
          label: t('boxes:list.unsplit'),
          icon: <IconMerge {...ICON} />,
          onSelect: () => openDialog('unsplit'),
        }
      : {
          id: 'split',
          label: t('boxes:list.split'),
          icon: <IconSplit {...ICON} />,
          isDisabled: box.counts.count < 2,
          onSelect: () => openDialog('split'),
        },
    {
      id: 'merge',
      label: t('boxes:list.merge'),
      icon: <IconMerge {...ICON} />,
      isDisabled: count < 2,
      onSelect: () => openDialog('merge'),
    },
    {
      id: 'duplicate',
      label: t('boxes:list.duplicate'),
      icon: <IconCopy {...ICON} />,
      onSelect: () => openDialog('duplicate'),
    },
  ];
}

/** Returns a function that makes the menu of a sub-box; `onRemove` as in `useTileActions`. */
export function useSubBoxActions(
  onRemove = doNothing,
): (box: Pick<SubBoxTile, 'bid' | 'title'>, position: TilePosition) => MenuAction[] {
  const t = useT();
  const showAbout = useOverlay((state) => state.showWith);
  const remove = useRemove(onRemove);
  return (box, { index, count, moveTo }) => [
    {
      id: 'settings',
      label: t('boxes:list.sub_settings'),
      icon: <IconPencil {...ICON} />,
      onSelect: () => showAbout('boxSettings', { bid: box.bid }),
    },
    ...(moveTo ? moveActions(t, index, count, moveTo) : []),
    {
      id: 'delete',
      label: t('common:move_to_trash'),
      icon: <IconTrash {...ICON} />,
      isDanger: true,
      hasDividerAbove: true,
      onSelect: () => void remove(box),
    },
  ];
}

/** Moves a box to the bin at once; the toast has an Undo. */
function useRemove(onRemove: () => void) {
  const t = useT();
  const toasts = useToasts();
  const boxActions = useBoxActions();
  return async ({ bid, title }: Pick<Cardbox, 'bid' | 'title'>) => {
    onRemove();
    if (!(await toasts.report(boxActions.remove(bid)))) return;
    toasts.showWithUndo(t('boxes:list.deleted', { title }), () => void toasts.report(boxActions.restore(bid)));
  };
}
