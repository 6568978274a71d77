import { Button, Group, Select } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { fullTitle, type NamedBox } from '#renderer/features/boxes/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { Dialog } from '#renderer/ui/dialog/Dialog.tsx';
import type { ErrorCode } from '#shared/errors.ts';
import classes from './dialogs.module.css';

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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (bid !== null) onMove(bid);
  };
  return (
    <Dialog title={t('selection:move.title', { count })} onClose={onClose}>
      <form onSubmit={submit}>
        <Select
          data-autofocus
          searchable
          label={t('selection:move.box')}
          placeholder={t('selection:move.placeholder')}
          nothingFoundMessage={t('boxes:merge.none')}
          data={boxes.map((box) => ({ value: box.bid, label: fullTitle(box) }))}
          maxDropdownHeight={264}
          value={bid}
          onChange={setBid}
          error={failure && t(`errors:code.${failure}`)}
        />
        <Group justify="flex-end" className={classes.foot ?? ''}>
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" disabled={bid === null}>
            {t('selection:move.open')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
