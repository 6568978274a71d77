import { Select } from '@mantine/core';
import { useState } from 'react';
import { fullTitle, type NamedBox, namedBoxes, useBoxes } from '#renderer/features/boxes/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { FormDialog } from '#renderer/ui/dialog/FormDialog.tsx';
import { useSingleSubmit } from '#renderer/ui/feedback/useSingleSubmit.ts';
import type { ErrorCode } from '#shared/errors.ts';
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

interface MoveDialogProps {
  readonly count: number;
  /** The boxes to choose from. */
  readonly boxes: readonly NamedBox[];
  readonly failure: ErrorCode | null;
  readonly onMove: (bid: string) => void;
  readonly onClose: () => void;
}

/** Asks for the box to move the selected cards to. */
export function MoveDialog({ count, boxes, failure, onMove, onClose }: MoveDialogProps) {
  const t = useT();
  const [bid, setBid] = useState<string | null>(null);
  return (
    <FormDialog
      title={t('selection:move.title', { count })}
      submit={{ label: t('selection:move.open'), disabled: bid === null }}
      mt={24}
      onSubmit={() => bid !== null && onMove(bid)}
      onClose={onClose}
    >
      <Select
        data-autofocus
        searchable
        selectFirstOptionOnChange
        label={t('selection:move.box')}
        placeholder={t('selection:move.placeholder')}
        nothingFoundMessage={t('boxes:merge.none')}
        data={boxes.map((box) => ({ value: box.bid, label: fullTitle(box) }))}
        maxDropdownHeight={264}
        value={bid}
        onChange={setBid}
        error={failure && t(`errors:code.${failure}`)}
      />
    </FormDialog>
  );
}
