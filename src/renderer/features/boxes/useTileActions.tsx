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
import type { TileAct } from '#renderer/features/boxes/TileMenu.tsx';
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
export function useTileActs(): (box: Cardbox, place: Place) => TileAct[] {
  const t = useT();
  const ask = useBoxDialog((state) => state.ask);
  const showAbout = useOverlay((state) => state.showAbout);
  const remove = useRemove();
  return (box, { at, count, moveTo }) => {
    const { bid } = box;
    const acts: TileAct[] = [
      {
        id: 'rename',
        label: t('dashboard:boxes.rename'),
        icon: <IconPencil {...LOOK} />,
        onAct: () => ask('rename', bid),
      },
      {
        id: 'colour',
        label: t('dashboard:boxes.colour'),
        icon: <IconPalette {...LOOK} />,
        onAct: () => ask('colour', bid),
      },
      {
        id: 'settings',
        label: t('dashboard:boxes.settings'),
        icon: <IconAdjustments {...LOOK} />,
        onAct: () => showAbout('box_settings', { bid }),
      },
      ...(moveTo ? moves(t, at, count, moveTo) : []),
      ...reshapes(t, box, count, (question) => ask(question, bid)),
      {
        id: 'export',
        label: t('data:exporting.menu'),
        icon: <IconExport {...LOOK} />,
        isFirst: true,
        onAct: () => showAbout('export_cards', { scope: { kind: 'boxes', bids: [bid] }, title: box.title }),
      },
      {
        id: 'delete',
        label: t('dashboard:boxes.delete'),
        icon: <IconTrash {...LOOK} />,
        isDanger: true,
        isFirst: true,
        onAct: () => void remove(box),
      },
    ];
    return acts;
  };
}

type T = ReturnType<typeof useT>;

function moves(t: T, at: number, count: number, moveTo: (from: number, to: number) => void): TileAct[] {
  return [
    {
      id: 'earlier',
      label: t('dashboard:order.earlier'),
      icon: <IconEarlier {...LOOK} />,
      isFirst: true,
      isOff: at === 0,
      onAct: () => moveTo(at, at - 1),
    },
    {
      id: 'later',
      label: t('dashboard:order.later'),
      icon: <IconLater {...LOOK} />,
      isOff: at === count - 1,
      onAct: () => moveTo(at, at + 1),
    },
  ];
}

function reshapes(
  t: T,
  box: Cardbox,
  count: number,
  ask: (question: 'split' | 'unsplit' | 'merge' | 'duplicate') => void,
): TileAct[] {
  const isNested = box.sub_boxes.length > 0;
  return [
    isNested
      ? {
          id: 'unsplit',
          label: t('dashboard:boxes.unsplit'),
          icon: <IconMerge {...LOOK} />,
          isFirst: true,
          onAct: () => ask('unsplit'),
        }
      : {
          id: 'split',
          label: t('dashboard:boxes.split'),
          icon: <IconSplit {...LOOK} />,
          isFirst: true,
          isOff: box.counts.count < 2,
          onAct: () => ask('split'),
        },
    {
      id: 'merge',
      label: t('dashboard:boxes.merge'),
      icon: <IconMerge {...LOOK} />,
      isOff: count < 2,
      onAct: () => ask('merge'),
    },
    {
      id: 'duplicate',
      label: t('dashboard:boxes.duplicate'),
      icon: <IconCopy {...LOOK} />,
      onAct: () => ask('duplicate'),
    },
  ];
}

/** What can be done with a sub-box, for its menu. */
export function useSubBoxActs(): (box: SubBoxTile, place: Place) => TileAct[] {
  const t = useT();
  const showAbout = useOverlay((state) => state.showAbout);
  const remove = useRemove();
  return (box, { at, count, moveTo }) => [
    {
      id: 'settings',
      label: t('dashboard:boxes.sub_settings'),
      icon: <IconPencil {...LOOK} />,
      onAct: () => showAbout('box_settings', { bid: box.bid }),
    },
    ...(moveTo ? moves(t, at, count, moveTo) : []),
    {
      id: 'delete',
      label: t('dashboard:boxes.delete'),
      icon: <IconTrash {...LOOK} />,
      isDanger: true,
      isFirst: true,
      onAct: () => void remove(box),
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
    if (answer.ok) toasts.offerUndo(t('dashboard:boxes.deleted', { title }), () => void restore(bid));
    else toasts.fail(answer.error.code);
  };
}
