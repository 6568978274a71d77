import { Select } from '@mantine/core';
import { useState } from 'react';
import { fullTitle, type NamedBox } from '#renderer/features/boxes/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { FormDialog } from '#renderer/ui/dialog/FormDialog.tsx';
import type { ErrorCode } from '#shared/errors.ts';

export interface MoveDialogProps {
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
