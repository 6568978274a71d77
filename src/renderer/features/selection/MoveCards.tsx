import { useState } from 'react';
import { type Cardbox, useBoxes } from '#renderer/features/boxes/index.ts';
import { MoveDialog } from '#renderer/features/selection/MoveDialog.tsx';
import { useT } from '#renderer/i18n/index.ts';
import { useSingleSubmit } from '#renderer/ui/feedback/useOnce.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { type LoadCids, useBulkEdits } from './useBulkEdits.ts';

interface MoveCardsProps {
  /** How many cards are moved. */
  readonly count: number;
  readonly cidsOf: LoadCids;
  /** Boxes that are not offered: those the cards are in. */
  readonly except?: readonly string[];
  readonly onClose: () => void;
}

/** Moves cards to another box; what is refused is said beside the box. */
export function MoveCards({ count, cidsOf, except = [], onClose }: MoveCardsProps) {
  const t = useT();
  const boxes = (useBoxes().data ?? []).flatMap(holders).filter(({ bid }) => !except.includes(bid));
  const { edit } = useBulkEdits(cidsOf);
  const [failure, setFailure] = useState<ErrorCode | null>(null);
  const move = useSingleSubmit(async (pbid: string) => {
    const title = boxes.find(({ bid }) => bid === pbid)?.title ?? '';
    const refusal = await edit({ move: { pbid } }, (moved) => t('selection:moved', { count: moved, title }));
    if (refusal === null) onClose();
    else setFailure(refusal);
  });
  return (
    <MoveDialog count={count} boxes={boxes} failure={failure} onMove={(bid) => void move(bid)} onClose={onClose} />
  );
}

/** A box and the boxes in it, each of which can hold cards. */
function holders({ bid, title, sub_boxes }: Cardbox) {
  return [{ bid, title, parent: null }, ...sub_boxes.map((sub) => ({ bid: sub.bid, title: sub.title, parent: title }))];
}
