import { useState } from 'react';
import { namedBoxes, useBoxes } from '#renderer/features/boxes/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { useSingleSubmit } from '#renderer/ui/feedback/useSingleSubmit.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { type LoadCids, useBulkEdits } from './useBulkEdits.ts';

interface MoveCardsProps {
  /** The number of cards to move. */
  readonly count: number;
  readonly loadCids: LoadCids;
  /** Bids of boxes that are not offered, because the cards are in them. */
  readonly except?: readonly string[];
  readonly onClose: () => void;
}

/** Moves cards to another box. A refusal is shown below the box field. */
export function MoveCards({ count, loadCids, except = [], onClose }: MoveCardsProps) {
  const t = useT();
  const boxes = namedBoxes(useBoxes().data ?? []).filter(({ bid }) => !except.includes(bid));
  const { edit } = useBulkEdits(loadCids);
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
