import type { Icon } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import { type Translate, useT } from '#renderer/i18n/index.ts';
import { useOverlay } from '#renderer/state/overlay.ts';
import { IconPencil, IconPlayerPlay, IconTrash } from '#renderer/ui/icons.ts';
import type { MenuAction, MenuEntry } from '#renderer/ui/menu/MenuItems.tsx';
import { IconAdjustments, IconExport } from '#renderer/ui/selection/icons.ts';
import { useToasts } from '#renderer/ui/toast/useToasts.tsx';
import { boxTrainingPath } from '#shared/routes.ts';
import { type BoxDialogKind, useBoxDialog } from './boxDialogState.ts';
import { type Cardbox, type SubBoxTile, useBoxActions } from './boxQueries.ts';
import { IconCopy, IconEarlier, IconLater, IconMerge, IconPalette, IconSplit } from './icons.ts';

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
  const dialogEntry = useDialogEntry();
  const deleteEntry = useDeleteEntry(onRemove);
  const showAbout = useOverlay((state) => state.showWith);
  const trainActions = useTrainActions();
  return (box, position) => {
    const { bid, counts } = box;
    return [
      ...trainActions(box),
      dialogEntry('rename', bid, { hasDividerAbove: counts.due_count + counts.new_count > 0 }),
      dialogEntry('color', bid),
      {
        id: 'settings',
        label: t('boxes:settings.title'),
        icon: <IconAdjustments {...ICON} />,
        onSelect: () => showAbout('boxSettings', { bid }),
      },
      ...moveActions(t, position),
      {
        id: 'reshape',
        label: t('boxes:list.reshape'),
        icon: <IconSplit {...ICON} />,
        hasDividerAbove: true,
        actions: [
          box.IS_NESTED_BOX ? dialogEntry('unsplit', bid) : dialogEntry('split', bid, { isDisabled: counts.count < 2 }),
          dialogEntry('merge', bid, { isDisabled: position.count < 2 }),
          dialogEntry('duplicate', bid),
        ],
      },
      {
        id: 'export',
        label: t('export:title'),
        icon: <IconExport {...ICON} />,
        hasDividerAbove: true,
        onSelect: () => showAbout('exportCards', { scope: { kind: 'boxes', bids: [bid] }, title: box.title }),
      },
      deleteEntry(box),
    ];
  };
}

const DIALOG_ICONS: Readonly<Record<BoxDialogKind, Icon>> = {
  rename: IconPencil,
  color: IconPalette,
  split: IconSplit,
  unsplit: IconMerge,
  merge: IconMerge,
  duplicate: IconCopy,
};

/** Returns a function that makes the entry for a dialog of a box. */
function useDialogEntry() {
  const t = useT();
  const show = useBoxDialog((state) => state.show);
  return (
    id: BoxDialogKind,
    bid: string,
    more: Pick<MenuAction, 'hasDividerAbove' | 'isDisabled'> = {},
  ): MenuAction => {
    const DialogIcon = DIALOG_ICONS[id];
    return { id, label: t(`boxes:list.${id}`), icon: <DialogIcon {...ICON} />, onSelect: () => show(id, bid), ...more };
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

function moveActions(t: Translate, { index, count, moveTo }: TilePosition): MenuAction[] {
  if (moveTo === null) return [];
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

/** Returns a function that makes the menu of a sub-box; `onRemove` as in `useTileActions`. */
export function useSubBoxActions(
  onRemove = doNothing,
): (box: Pick<SubBoxTile, 'bid' | 'title'>, position: TilePosition) => MenuAction[] {
  const t = useT();
  const showAbout = useOverlay((state) => state.showWith);
  const deleteEntry = useDeleteEntry(onRemove);
  return (box, position) => [
    {
      id: 'settings',
      label: t('boxes:list.sub_settings'),
      icon: <IconPencil {...ICON} />,
      onSelect: () => showAbout('boxSettings', { bid: box.bid }),
    },
    ...moveActions(t, position),
    deleteEntry(box),
  ];
}

/** Returns a function that makes the entry that moves a box to the bin at once; the toast has an Undo. */
function useDeleteEntry(onRemove: () => void) {
  const t = useT();
  const toasts = useToasts();
  const boxActions = useBoxActions();
  const remove = async ({ bid, title }: Pick<Cardbox, 'bid' | 'title'>) => {
    onRemove();
    if (!(await toasts.report(boxActions.remove(bid)))) return;
    toasts.showWithUndo(t('boxes:list.deleted', { title }), () => void toasts.report(boxActions.restore(bid)));
  };
  return (box: Pick<Cardbox, 'bid' | 'title'>): MenuAction => ({
    id: 'delete',
    label: t('common:move_to_trash'),
    icon: <IconTrash {...ICON} />,
    isDanger: true,
    hasDividerAbove: true,
    onSelect: () => void remove(box),
  });
}
