import { type Cardbox, type SubBoxTile, useBoxActions } from '#renderer/features/boxes/boxQueries.ts';
import {
  IconCopy,
  IconEarlier,
  IconExport,
  IconLater,
  IconMerge,
  IconPalette,
  IconSplit,
} from '#renderer/features/boxes/icons.ts';
import type { TileAction } from '#renderer/features/boxes/TileMenu.tsx';
import { useT } from '#renderer/i18n/index.ts';
import { useOverlay } from '#renderer/state/overlay.ts';
import { IconPencil, IconTrash } from '#renderer/ui/icons.ts';
import { IconAdjustments } from '#renderer/ui/select/icons.ts';
import { useToasts } from '#renderer/ui/toast/useToasts.tsx';
import { useBoxDialog } from './boxDialogState.ts';

const LOOK = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

interface Place {
  readonly at: number;
  readonly count: number;
  /** null: the boxes are not in the person's own order now. */
  readonly moveTo: ((from: number, to: number) => void) | null;
}

/** What can be done with a box, for its menu. */
export function useTileActions(): (box: Cardbox, place: Place) => TileAction[] {
  const t = useT();
  const ask = useBoxDialog((state) => state.show);
  const showAbout = useOverlay((state) => state.showAbout);
  const remove = useRemove();
  return (box, { at, count, moveTo }) => {
    const { bid } = box;
    const acts: TileAction[] = [
      {
        id: 'rename',
        label: t('boxes:list.rename'),
        icon: <IconPencil {...LOOK} />,
        onSelect: () => ask('rename', bid),
      },
      {
        id: 'colour',
        label: t('boxes:list.colour'),
        icon: <IconPalette {...LOOK} />,
        onSelect: () => ask('colour', bid),
      },
      {
        id: 'settings',
        label: t('boxes:list.settings'),
        icon: <IconAdjustments {...LOOK} />,
        onSelect: () => showAbout('box_settings', { bid }),
      },
      ...(moveTo ? moves(t, at, count, moveTo) : []),
      ...reshapes(t, box, count, (question) => ask(question, bid)),
      {
        id: 'export',
        label: t('export:menu'),
        icon: <IconExport {...LOOK} />,
        hasDividerAbove: true,
        onSelect: () => showAbout('export_cards', { scope: { kind: 'boxes', bids: [bid] }, title: box.title }),
      },
      {
        id: 'delete',
        label: t('boxes:list.delete'),
        icon: <IconTrash {...LOOK} />,
        isDanger: true,
        hasDividerAbove: true,
        onSelect: () => void remove(box),
      },
    ];
    return acts;
  };
}

type T = ReturnType<typeof useT>;

function moves(t: T, at: number, count: number, moveTo: (from: number, to: number) => void): TileAction[] {
  return [
    {
      id: 'earlier',
      label: t('boxes:order.earlier'),
      icon: <IconEarlier {...LOOK} />,
      hasDividerAbove: true,
      isDisabled: at === 0,
      onSelect: () => moveTo(at, at - 1),
    },
    {
      id: 'later',
      label: t('boxes:order.later'),
      icon: <IconLater {...LOOK} />,
      isDisabled: at === count - 1,
      onSelect: () => moveTo(at, at + 1),
    },
  ];
}

function reshapes(
  t: T,
  box: Cardbox,
  count: number,
  ask: (question: 'split' | 'unsplit' | 'merge' | 'duplicate') => void,
): TileAction[] {
  const isNested = box.sub_boxes.length > 0;
  return [
    isNested
      ? {
          id: 'unsplit',
          label: t('boxes:list.unsplit'),
          icon: <IconMerge {...LOOK} />,
          hasDividerAbove: true,
          onSelect: () => ask('unsplit'),
        }
      : {
          id: 'split',
          label: t('boxes:list.split'),
          icon: <IconSplit {...LOOK} />,
          hasDividerAbove: true,
          isDisabled: box.counts.count < 2,
          onSelect: () => ask('split'),
        },
    {
      id: 'merge',
      label: t('boxes:list.merge'),
      icon: <IconMerge {...LOOK} />,
      isDisabled: count < 2,
      onSelect: () => ask('merge'),
    },
    {
      id: 'duplicate',
      label: t('boxes:list.duplicate'),
      icon: <IconCopy {...LOOK} />,
      onSelect: () => ask('duplicate'),
    },
  ];
}

/** What can be done with a sub-box, for its menu. */
export function useSubBoxActions(): (box: SubBoxTile, place: Place) => TileAction[] {
  const t = useT();
  const showAbout = useOverlay((state) => state.showAbout);
  const remove = useRemove();
  return (box, { at, count, moveTo }) => [
    {
      id: 'settings',
      label: t('boxes:list.sub_settings'),
      icon: <IconPencil {...LOOK} />,
      onSelect: () => showAbout('box_settings', { bid: box.bid }),
    },
    ...(moveTo ? moves(t, at, count, moveTo) : []),
    {
      id: 'delete',
      label: t('boxes:list.delete'),
      icon: <IconTrash {...LOOK} />,
      isDanger: true,
      hasDividerAbove: true,
      onSelect: () => void remove(box),
    },
  ];
}

/** To the bin at once; the toast takes it back. */
function useRemove() {
  const t = useT();
  const toasts = useToasts();
  const actions = useBoxActions();
  const restore = async (bid: string) => {
    const answer = await actions.restore(bid);
    if (!answer.ok) toasts.fail(answer.error.code);
  };
  return async ({ bid, title }: Pick<Cardbox, 'bid' | 'title'>) => {
    const answer = await actions.remove(bid);
    if (answer.ok) toasts.offerUndo(t('boxes:list.deleted', { title }), () => void restore(bid));
    else toasts.fail(answer.error.code);
  };
}
