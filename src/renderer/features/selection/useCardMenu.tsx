import { type MouseEvent, useState } from 'react';
import type { ListedCard } from '#renderer/features/boxes/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { IconPencil, IconTrash } from '#renderer/ui/icons.ts';
import { useContextMenu } from '#renderer/ui/menu/useContextMenu.tsx';
import { IconMove, IconPause, IconTag } from '#renderer/ui/selection/icons.ts';
import { useToasts } from '#renderer/ui/toast/useToasts.tsx';
import { useTags } from './bulkQueries.ts';
import { MoveCards } from './MoveCards.tsx';
import { TagCards } from './TagCards.tsx';
import { useCardEdits } from './useBulkEdits.ts';

type MenuCard = Pick<ListedCard, 'cid' | 'title' | 'card_status'>;

interface OpenDialog {
  readonly kind: 'move' | 'tags';
  readonly cids: string[];
}

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/**
 * The menu of a right click on a card. It acts on that card, or on all `selected` cards if the card is one of them. `menu`
 * is rendered with the list.
 */
export function useCardMenu() {
  const t = useT();
  const context = useContextMenu();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const known = useTags();
  const toasts = useToasts();
  const editCards = useCardEdits();
  const edit = async (...change: Parameters<typeof editCards>) => {
    const failure = await editCards(...change);
    if (failure !== null) toasts.fail(failure);
  };
  const open = (event: MouseEvent, card: MenuCard, selected: ReadonlySet<string>, onEdit: () => void) => {
    const cids = selected.has(card.cid) ? [...selected] : [card.cid];
    const suspend = card.card_status !== 'suspended';
    const done = suspend ? 'browse:done.suspend' : 'browse:done.resume';
    context.open(event, card.title, [
      { id: 'edit', label: t('selection:menu.edit'), icon: <IconPencil {...ICON} />, onSelect: onEdit },
      {
        id: 'move',
        label: t('selection:menu.move'),
        icon: <IconMove {...ICON} />,
        hasDividerAbove: true,
        onSelect: () => setDialog({ kind: 'move', cids }),
      },
      {
        id: 'tags',
        label: t('selection:menu.tags'),
        icon: <IconTag {...ICON} />,
        onSelect: () => setDialog({ kind: 'tags', cids }),
      },
      {
        id: 'suspend',
        label: t(suspend ? 'selection:suspend.open' : 'selection:suspend.off'),
        icon: <IconPause {...ICON} />,
        onSelect: () => void edit(cids, { suspend }, (count) => t(done, { count })),
      },
      {
        id: 'delete',
        label: t('common:move_to_trash'),
        icon: <IconTrash {...ICON} />,
        isDanger: true,
        hasDividerAbove: true,
        onSelect: () => void edit(cids, { bin: true }, (count) => t('browse:done.bin', { count })),
      },
    ]);
  };
  const dialogProps = dialog && {
    count: dialog.cids.length,
    loadCids: () => Promise.resolve({ ok: true, value: dialog.cids } as const),
    onClose: () => setDialog(null),
  };
  const menu = (
    <>
      {context.menu}
      {dialogProps && dialog.kind === 'move' && <MoveCards {...dialogProps} />}
      {dialogProps && dialog.kind === 'tags' && <TagCards {...dialogProps} known={known} />}
    </>
  );
  return { menu, open };
}
