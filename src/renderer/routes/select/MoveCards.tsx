import { useState } from 'react';
import { MoveDialog } from '#renderer/components/select/MoveDialog.tsx';
import { useToasts } from '#renderer/components/toasts/useToasts.tsx';
import { type Cardbox, useBoxes } from '#renderer/data/boxes.ts';
import { useBulk } from '#renderer/data/bulk.ts';
import { useT } from '#renderer/i18n/index.ts';
import { bus } from '#renderer/stores/events.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { useChosen } from './useChosen.ts';

/** Moves the chosen cards to another box; what is refused is said beside the box. */
export function MoveCards({ onClose }: { onClose: () => void }) {
  const t = useT();
  const boxes = (useBoxes().data ?? []).flatMap(holders);
  const toasts = useToasts();
  const bulk = useBulk();
  const { chosen } = useChosen();
  const [failure, setFailure] = useState<ErrorCode | null>(null);
  async function move(bid: string) {
    const answer = await bulk.move(chosen(), bid);
    if (!answer.ok) {
      setFailure(answer.error.code);
      return;
    }
    const title = boxes.find((box) => box.bid === bid)?.title ?? '';
    onClose();
    bus.emit('ExitSelectMode', null);
    toasts.tell(t('select:moved', { count: answer.value.moveCards.length, title }));
  }
  return (
    <MoveDialog
      count={chosen().length}
      boxes={boxes}
      failure={failure}
      onMove={(bid) => void move(bid)}
      onClose={onClose}
    />
  );
}

/** A box and the boxes in it, each of which can hold cards. */
function holders({ bid, title, sub_boxes }: Cardbox) {
  return [{ bid, title, parent: null }, ...sub_boxes.map((sub) => ({ bid: sub.bid, title: sub.title, parent: title }))];
}
